"""Where requests come in: addresses, the socket, pages, and who may use them."""
