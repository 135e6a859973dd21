"""Effects: every short sound of the game by name, and which one tells of which event."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Effect(StrEnum):
    """A sound; its file is `assets/sounds/<value>.wav`."""

    # menus
    FOCUS = "focus"
    STEP = "step"
    SELECT = "select"
    BACK = "back"
    BLOCKED = "blocked"
    NOTICE = "notice"
    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    # every table
    TURN = "turn"
    ROUND_END = "round_end"
    WIN = "win"
    # penguins
    DEAL = "deal"
    CARD = "card"
    PICK = "pick"
    LET_GO = "let_go"
    KNOCK = "knock"
    HELD = "held"
    SQUEAK = "squeak"
    CREAK = "creak"
    SLIP = "slip"
    SPLASH = "splash"
    STUCK = "stuck"
    CLEARED = "cleared"
    # tiles, hexes, ice
    TILE = "tile"
    SCORE = "score"
    BONUS = "bonus"
    SWAP = "swap"
    REVEAL = "reveal"
    BUST = "bust"
    TAKE = "take"
    SLIDE = "slide"
    HOP = "hop"
    MELT = "melt"
    DRIFT = "drift"
    SINK = "sink"


GAINS: Final[Mapping[Effect, float]] = {
    Effect.FOCUS: 0.4,
    Effect.STEP: 0.5,
    Effect.SELECT: 0.6,
    Effect.BACK: 0.6,
    Effect.BLOCKED: 0.6,
    Effect.NOTICE: 0.45,
    Effect.JOIN: 0.8,
    Effect.LEAVE: 0.6,
    Effect.TURN: 0.6,
    Effect.DEAL: 0.7,
    Effect.KNOCK: 0.6,
    Effect.SQUEAK: 0.55,
    Effect.CREAK: 0.7,
    Effect.SLIP: 0.6,
    Effect.SCORE: 0.6,
    Effect.HOP: 0.6,
    Effect.SINK: 0.8,
}
"""How loud an effect is beside the others; 1 where none is named. All files peak alike."""

_PYRAMID: Final[Mapping[str, Effect]] = {
    "dealt": Effect.DEAL,
    "placed": Effect.CARD,
    "blocked": Effect.STUCK,
    "cleared": Effect.CLEARED,
    "round_ended": Effect.ROUND_END,
}
EVENTS: Final[Mapping[str, Mapping[str, Effect]]] = {
    "penguin": {**_PYRAMID, "placed": Effect.LET_GO, "held": Effect.HELD},
    "penguin_party": _PYRAMID,
    "ingenious": {
        "placed": Effect.TILE,
        "opened": Effect.REVEAL,
        "scored": Effect.SCORE,
        "arrived": Effect.CLEARED,
        "extras_due": Effect.BONUS,
        "extras_lost": Effect.STUCK,
        "swap_offered": Effect.NOTICE,
        "swapped": Effect.SWAP,
        "refilled": Effect.TAKE,
        "ended": Effect.ROUND_END,
    },
    "iceberg": {
        "coins_dealt": Effect.DEAL,
        "drafted": Effect.TAKE,
        "placed": Effect.CARD,
        "stepped": Effect.SLIDE,
        "hopped": Effect.HOP,
        "melted": Effect.MELT,
        "drifted": Effect.DRIFT,
        "sank": Effect.SINK,
        "won": Effect.CLEARED,
    },
    "pocket": {
        "revealed": Effect.REVEAL,
        "bust": Effect.BUST,
        "taken": Effect.TAKE,
        "turned_down": Effect.CARD,
        "moved": Effect.SLIDE,
        "bonus": Effect.BONUS,
        "agreed": Effect.SELECT,
        "declined": Effect.BACK,
    },
}
"""By game and kind of event. A tower's fall is heard while it falls, not when it is judged."""


def effect_of(game_id: str, kind: str) -> Effect | None:
    """The effect that tells of an event; None for one that is heard elsewhere."""
    return EVENTS.get(game_id, {}).get(kind)
