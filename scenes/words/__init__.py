"""Words and numbers of the player's language for the things of the games."""
