"""A table in the terminal: people type numbers or codes, bots answer."""
