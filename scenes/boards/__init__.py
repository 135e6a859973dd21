"""One file per game: how its states look and which actions a pick means."""
