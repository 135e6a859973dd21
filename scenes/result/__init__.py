"""Results of rounds and games: tables, points explained, winners."""
