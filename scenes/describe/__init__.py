"""A description of every state in words, for speech."""
