"""Lessons: each game learnt by doing, on its real table, in about a minute."""
