"""What is kept on disk: whole, with the copy before, and set aside where it is broken."""
