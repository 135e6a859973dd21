"""Ingenious: two-coloured tiles on hexes, where the weakest colour decides."""

from game.titles.ingenious.rules import Ingenious

ingenious = Ingenious()

GAMES = (ingenious,)
