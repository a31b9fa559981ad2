"""What a browser sends, checked before a service sees it."""
