"""Penguin and Penguin Party: one pyramid, two editions."""

from game.titles.pyramid.edition import PARTY, PENGUIN
from game.titles.pyramid.rules import PyramidGame

penguin = PyramidGame(PENGUIN)
penguin_party = PyramidGame(PARTY)

GAMES = (penguin, penguin_party)
