"""The questions of the hex board: draw or swap, and whether to leave an extra tile out."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Seat
from game.titles.ingenious.actions import Action, Choice
from game.titles.ingenious.state import State, lowest_colours
from scenes.boards.hex_question import Answer, HexQuestion
from scenes.text import _

Propose = Callable[[Action], None]


def swap_question(view: State, seat: Seat, propose: Propose) -> HexQuestion:
    """Fill the rack up, or exchange all of it (IN-12, IN-13); there is no way back from it."""
    missing = min(view.mode.rack_size - len(view.racks[seat]), len(view.bag))
    draw = _("Draw {number}").format(number=missing)
    return HexQuestion(
        _("Swap your rack?"),
        _("No tile left shows your lowest colours. Everybody will see the old ones."),
        (
            Answer("draw", draw, lambda: propose(Choice.DRAW), "plus"),
            Answer("swap", _("Swap all"), lambda: propose(Choice.SWAP), "undo"),
        ),
        lowest_colours(view.scores_of(seat)),
    )


def decline_question(stay: Callable[[], None], propose: Propose) -> HexQuestion:
    """Leave out the extra placements that are still due (IN-10); the focus is on placing them."""
    return HexQuestion(
        _("No extra tile?"),
        _("What you do not place now is lost, and you draw."),
        (
            Answer("stay", _("Place it"), stay, "play"),
            Answer("decline", _("Stop here"), lambda: propose(Choice.PASS), "next"),
        ),
        back=stay,
    )
