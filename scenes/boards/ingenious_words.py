"""What the hex board says: what is to be done, what was earned, why something does not go."""

from __future__ import annotations

from game.titles.ingenious.state import REFILL, State
from scenes.boards.hex_hand import HexHand
from scenes.text import _, ngettext


def prompt(hand: HexHand | None, view: State | None, *, is_face_up: bool) -> str:
    """What the person in turn is to do."""
    if view is not None and view.phase == REFILL:
        return _("Draw, or swap your whole rack?")
    if hand is None:
        return ""
    if not hand.aim.fits:
        return refusal(hand)
    if view is not None and view.bonus:
        return extras_words(view.bonus)
    if hand.is_first:
        return _("Your first tile must touch one of the glowing symbols")
    if not is_face_up:
        return _("Choose a tile by its number, then a place")
    return _("Choose a tile, turn it, and put it down")


def extras_words(count: int) -> str:
    return ngettext(
        "Extra tile! Place one more before you draw",
        "Extra tiles! Place {number} more before you draw",
        count,
    ).format(number=count)


def arrival_line(count: int, *, earns: bool) -> str:
    """What comes of the markers that have arrived with one tile."""
    if not earns:
        return ""
    return ngettext("One extra tile", "{number} extra tiles", count).format(number=count)


def refusal(hand: HexHand) -> str:
    """Why the tile cannot be put down where it is."""
    if hand.is_first:
        return _("Your first tile must touch a glowing symbol")
    return _("The tile finds no room there")
