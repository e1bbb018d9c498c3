"""The other processes of the same hall."""
