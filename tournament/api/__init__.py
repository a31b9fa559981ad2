"""The REST API: the same services and selectors as the pages, spoken in JSON."""
