"""Piece: a thing on the table that carries a tag."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Piece:
    """What it is, its colour and its number: the red penguin no. 1."""

    piece: str
    colour: str
    n: int
