"""The table: a match with its board, the seats, and what stands round it."""
