"""Tables, and the hall that keeps them."""
