"""The command line of the games."""
