"""Lantern: who can carry most lanterns home before the wind finds them."""

from .rules import Lantern

lantern = Lantern()

GAMES = (lantern,)
