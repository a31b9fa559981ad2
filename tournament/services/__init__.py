"""Everything that writes. One file per noun; each service is one transaction."""
