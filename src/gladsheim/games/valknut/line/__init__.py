"""A position as one line of text, as the section "Positions" of RULES.md explains it."""
