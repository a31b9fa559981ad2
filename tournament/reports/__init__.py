"""Files for people: bytes from what selectors gave, no queries of their own."""
