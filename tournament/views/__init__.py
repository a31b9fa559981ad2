"""What HTTP asks and gets: pages and the fragments they refresh."""
