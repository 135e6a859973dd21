"""Matches of pocket some way on, for the tests of its board."""

from __future__ import annotations

from random import Random

from game.chance import pick
from game.match import Match
from game.registry import find_game
from tests.scenes.pocket_rig import PocketRig

KITTEN, BAT, GUITAR = 14, 17, 3
"""Cells of the middle position."""


def played(seed: int, actions: int, **options: str) -> Match:
    """A match some way on, played at random."""
    match, rng = Match(find_game("pocket"), 3, options, seed), Random(seed)
    while match.version < actions and match.to_move is not None:
        match.submit(match.to_move, pick(match.legal_actions(), rng))
    return match


def bust(rig: PocketRig, *cells: int) -> None:
    """Turn these over; the last one ends the turn."""
    for cell in cells[:-1]:
        rig.reveal(cell)
    rig.wait()
    assert rig.board.aim.point(cells[-1])
    rig.board.select()
    rig.pilot.until(lambda: rig.board.motion.is_looked_at)
