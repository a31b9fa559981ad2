"""Reads: each answers one question with a fixed number of queries."""
