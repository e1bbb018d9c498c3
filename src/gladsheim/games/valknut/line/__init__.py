"""A position as one line of text, as §33 of RULES.md explains it."""
