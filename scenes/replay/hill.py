"""The hill of a replay: how steady the tower was, or how close the game, after each move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.replay.replay import Replay
from scenes.replay.scores import figures_of, gap_of
from scenes.text import _

STEADIEST: Final = 14.0
"""Px of margin at which the hill is as high as it gets."""
_LEVEL: Final = 0.8
"""Where nobody has measured anything."""


@dataclass(frozen=True, slots=True)
class Hill:
    """`heights` are from 0 to 1, one for each version from 0 on."""

    label: str
    heights: tuple[float, ...]
    is_alarm: bool
    """Whether low ground is dangerous, as with a tower; else it only means a close game."""


def hill_of(replay: Replay) -> Hill:
    options = dict(replay.match.options)
    if replay.match.game.info.id == "penguin" and options.get("tower") == "physics":
        return Hill(_("Steadiness"), _steadiness(replay), True)
    if replay.match.game.info.id == "iceberg":
        return Hill(_("Ways on"), _room(replay), True)
    return Hill(_("Lead"), _leads(replay), False)


def _steadiness(replay: Replay) -> tuple[float, ...]:
    """By what was measured while it was played; a tower that falls is at the foot of the hill."""
    heights, height = [1.0], 1.0 if replay.stands else _LEVEL
    for version in range(1, replay.last + 1):
        kinds = {event.kind for event in replay.events(version)}
        stand = replay.stands.get(version)
        if "fell" in kinds:
            heights.append(0.0)
            height = 1.0
            continue
        if "dealt" in kinds:
            height = 1.0
        if stand is not None and stand.steadiness is not None and "placed" not in kinds:
            height = max(0.0, min(1.0, stand.steadiness / STEADIEST))
        heights.append(height)
    return tuple(heights)


def _room(replay: Replay) -> tuple[float, ...]:
    """How much room the one has who has least, of those on the ice."""
    found = []
    for version in range(replay.last + 1):
        view = replay.view(version)
        figures = figures_of("iceberg", view) or ()
        standing = [f for f, is_out in zip(figures, view.out, strict=True) if not is_out]
        has_begun = all(
            pawn is not None or is_out for pawn, is_out in zip(view.pawns, view.out, strict=True)
        )
        found.append(float(min(standing, default=0)) if has_begun else -1.0)
    most = max(max(found), 1.0)
    return tuple(_LEVEL if room < 0 else room / most for room in found)


def _leads(replay: Replay) -> tuple[float, ...]:
    """How far the first is ahead of the second."""
    game_id = replay.match.game.info.id
    gaps = [float(gap_of(game_id, replay.view(at))) for at in range(replay.last + 1)]
    most = max(max(gaps), 1.0)
    return tuple(gap / most for gap in gaps)
