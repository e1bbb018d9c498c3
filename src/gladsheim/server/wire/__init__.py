"""What travels between the hall and its clients, and how it is written down."""
