"""Players that are programs. They know only the contract."""
