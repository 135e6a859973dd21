"""What the hex board says: what is to be done, what was earned, why something does not go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.titles.ingenious.state import REFILL, State
from game.titles.ingenious.tile import COLOURS
from scenes.boards.board import Hint
from scenes.boards.hex_hand import HexHand
from scenes.input.intents import Button, DeviceKind
from scenes.text import _, ngettext, pgettext

if TYPE_CHECKING:
    from scenes.boards.ingenious import IngeniousBoard

_POINTERS: Final = (DeviceKind.MOUSE, DeviceKind.TOUCH)


def prompt(hand: HexHand | None, view: State | None, *, is_face_up: bool) -> str:
    """What the person in turn is to do."""
    if view is not None and view.phase == REFILL:
        return _("Draw, or swap your whole rack?")
    if hand is None:
        return ""
    if not hand.aim.fits:
        return refusal(hand)
    if is_face_up and (words := consequence(hand)):
        return words
    if view is not None and view.bonus:
        return extras_words(view.bonus)
    if hand.is_first:
        return _("Your first tile must touch one of the glowing symbols")
    if not is_face_up:
        return _("Choose a tile by its number, then a place")
    return _("Choose a tile, turn it, and put it down")


def consequence(hand: HexHand) -> str:
    """What the placement would bring besides points: the victory, the end, extra placements."""
    place, halves, view = hand.place, hand.halves(), hand.view
    if place is None:
        return ""
    scores = dict(zip(COLOURS, view.scores_of(hand.seat), strict=True))
    scores |= {half.colour: half.after for half in halves}
    if min(scores.values()) == view.mode.top:
        # Translators: {number} is the end of the tracks.
        return _("All six at {number}: this wins at once!").format(number=view.mode.top)
    cells = {place.cell, place.other}
    if not hand.is_first and all(cells.intersection(pair) for pair in hand.pairs):
        return _("After this no tile finds room: the game ends")
    arrived = sum(half.has_arrived for half in halves) if view.mode.has_extras else 0
    if not arrived:
        return ""
    return ngettext(
        "A marker comes to the star: one extra tile",
        "{number} markers come to the star: {number} extra tiles",
        arrived,
    ).format(number=arrived)


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
    return _("The tile does not fit there")


def hints(board: IngeniousBoard) -> Sequence[Hint]:
    """The buttons that do something now."""
    if board.turn is None:
        return ()
    look = [Hint(Button.WEST, _("Look"))] if board.is_peeking else []
    if board.question is not None:
        return [Hint("move", _("Choose")), Hint(Button.SOUTH, _("Select")), *look]
    device = board.turn.device
    if device is not None and device.kind in _POINTERS:
        return [Hint(Button.SOUTH, pgettext("verb", "Place")), Hint("wheel", _("Turn"))]
    found = [
        Hint(Button.SOUTH, pgettext("verb", "Place")),
        Hint("shoulders", _("Turn")),
        Hint("move", _("Move")),
        *([Hint(Button.NORTH, _("Tile"))] if len(board.rack()) > 1 else []),
        *look,
    ]
    if board.hand is not None and board.hand.can_decline:
        found.append(Hint(Button.EAST, _("Stop here")))
    return found


def buttons(board: IngeniousBoard) -> list[tuple[str, str]]:
    """Keys and words of what hands without buttons press on the screen."""
    device = None if board.turn is None else board.turn.device
    if device is None or device.kind not in _POINTERS:
        return []
    found: list[tuple[str, str]] = []
    if device.kind is DeviceKind.TOUCH and board.question is None:
        found += [("turn", _("Turn")), ("place", pgettext("verb", "Place"))]
    if board.is_peeking:
        found.append(("look", _("Look")))
    if board.hand is not None and board.hand.can_decline and board.question is None:
        found.append(("decline", _("Stop here")))
    return found
