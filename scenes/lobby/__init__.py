"""The lobby: who plays, which level and options, and how hands are hidden."""
