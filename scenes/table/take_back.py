"""Taking back: whether the last action at a table may be undone, and if not, why in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core import NATURE, Seat
from game.match import Match
from scenes.table.seating import Chair
from scenes.text import _

_SEEN: Final[dict[str, Callable[[], str]]] = {
    # What was let be seen, by the kind of the event; called when shown.
    "refilled": lambda: _("New tiles were drawn"),
    "swapped": lambda: _("New tiles were drawn"),
    "revealed": lambda: _("That tile was seen"),
    "bust": lambda: _("That tile was seen"),
    "blocked": lambda: _("It showed a hand"),
    "dealt": lambda: _("A new round is dealt"),
    "round_ended": lambda: _("The round is over"),
}


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last action of a match, and what stands in the way of undoing it.

    Free until somebody else has acted, nature has answered, or something drawn at random was seen
    (faults C-64). What an opponent did is never undone: it would only do it again.
    """

    seat: Seat | None
    """Whose action would be undone; None where there is none of a person."""
    refusal: str
    """Why it cannot be; empty where it can."""
    keeps_turn: bool = False
    """Whether the same seat is still to move, so that nobody else loses a turn by it."""

    @property
    def is_allowed(self) -> bool:
        return not self.refusal


def take_back_of(match: Match, chairs: Sequence[Chair]) -> TakeBack:
    """What may be taken back in this match now, with these people on its chairs."""
    if not match.log:
        return TakeBack(None, _("Nothing was done yet"))
    if match.outcome is not None:
        return TakeBack(None, _("The game is over"))
    seat = match.log[-1][0]
    if NATURE in (seat, match.to_move):
        return TakeBack(None, _nature_words(match))
    if not chairs[seat].is_person:
        words = _("{name} has moved since").format(name=chairs[seat].name)
        return TakeBack(None, words)
    if not match.can_undo(seat):
        seen = [event.kind for event in match.events_at(match.version) if event.is_chance]
        words = _SEEN.get(seen[0], _chance_words)() if seen else _chance_words()
        return TakeBack(None, words)
    return TakeBack(seat, "", match.to_move == seat)


def _nature_words(match: Match) -> str:
    is_tower = dict(match.options).get("tower") is not None
    return _("The tower has felt it") if is_tower else _chance_words()


def _chance_words() -> str:
    return _("Chance has answered it")
