"""What the games of MCR and Chinese classical share: seats, deals, the log, corrections."""
