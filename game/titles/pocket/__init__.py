"""Pocket: a memory game of daring on a grid of 49 tiles."""

from game.titles.pocket.rules import PocketGame

pocket = PocketGame()

GAMES = (pocket,)
