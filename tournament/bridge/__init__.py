"""Turns rows into the plain values of `scoring` and `seating`, and back. It queries nothing."""
