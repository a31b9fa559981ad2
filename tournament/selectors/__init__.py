"""Everything that reads. One file per noun; each selector has a fixed number of queries."""
