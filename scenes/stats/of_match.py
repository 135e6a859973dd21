"""What the statistics keep of a match at a table."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from game.match import Match
from scenes.boards.safety import GOOD_MARGIN
from scenes.profiles import Profiles
from scenes.replay.replay import Stand
from scenes.stats.alone import result_of
from scenes.stats.played import Played, Sitter
from scenes.table.seating import Chair


def played_match(
    match: Match,
    chairs: Sequence[Chair],
    profiles: Profiles,
    stands: Mapping[int, Stand],
    begun: float,
    day: date,
) -> Played:
    """A match that is over.

    It counts for those who sit in their chairs at the end: who let an opponent play on has left,
    who came back has played all of it. What the seat did meanwhile is the seat's.
    """
    assert match.outcome is not None, "only what is over is counted"
    sitters = [
        replace(sitter_of(chair, profiles), is_winner=seat in match.outcome.winners)
        for seat, chair in enumerate(chairs)
    ]
    is_measured = any(_is_margin(stand.steadiness) for stand in stands.values())
    rows = height = 0
    for version in range(1, match.version + 1):
        stand = stands.get(version)
        margin = None if stand is None else stand.steadiness
        for event in match.events_at(version):
            match event.to_json():
                case {"kind": "placed", "level": int(level)}:
                    rows, height = max(rows, height), level + 1
                case {"kind": "held", "seat": int(seat)} if _is_margin(margin):
                    sitters[seat] = _let_go(sitters[seat], is_steady=(margin or 0) >= GOOD_MARGIN)
                case {"kind": "fell", "seat": int(seat)}:
                    height = 0  # what fell never stood
                    sitters[seat] = _fallen(sitters[seat], is_measured=is_measured)
                case {"kind": "cleared", "seat": int(seat)}:
                    sitters[seat] = replace(sitters[seat], cleared=sitters[seat].cleared + 1)
    game = match.game.info.id
    highest = max(rows, height)
    return Played(game, begun, day, tuple(sitters), highest, result_of(match, chairs))


def sitter_of(chair: Chair, profiles: Profiles) -> Sitter:
    has_profile = chair.is_person and chair.name in profiles
    name = profiles.get(chair.name).name if has_profile else ""
    return Sitter(name, chair.look, chair.is_person)


def _is_margin(margin: float | None) -> bool:
    return margin is not None and math.isfinite(margin)


def _let_go(sitter: Sitter, *, is_steady: bool) -> Sitter:
    return replace(sitter, let_gos=sitter.let_gos + 1, steady=sitter.steady + is_steady)


def _fallen(sitter: Sitter, *, is_measured: bool) -> Sitter:
    return replace(sitter, falls=sitter.falls + 1, let_gos=sitter.let_gos + is_measured)
