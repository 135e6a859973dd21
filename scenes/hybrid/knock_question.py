"""Asks whether the tower fell after a knock, and how many; nothing is ever charged by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core import Seat
from game.titles.pyramid.actions import Falls
from game.titles.pyramid.pyramid import Place
from hardware.inputs import TagGone, TagSeen, Tipped
from hardware.piece import Piece
from scenes.hybrid.fall_told import cells_of_fall, most_fallen

if TYPE_CHECKING:
    from scenes.hybrid.session import HybridSession

FREEZE: Final = 1.5
"""Seconds after a knock in which no press counts: hands are at the tower."""
COUNTDOWN: Final = 8.0
"""Seconds after which no answer means No."""
ENOUGH_SHOWN: Final = 3
"""Pieces shown after a knock that are a sign by themselves."""
_SIGNS: Final = 2
"""So many of the three signs move the choice to Yes; they decide nothing."""


class Suspicion:
    """What speaks for a fall so far, and how long nobody has answered."""

    def __init__(self, *, is_knocked: bool, is_tipped: bool) -> None:
        self.is_knocked = is_knocked
        self.is_tipped = is_tipped
        self.payer: Seat | None = None
        """Who made it fall, if anybody did; None is the one who was building."""
        self.shown: list[Piece] = []
        self.waited = 0.0

    @property
    def is_likely(self) -> bool:
        return (self.is_knocked + self.is_tipped + (len(self.shown) >= ENOUGH_SHOWN)) >= _SIGNS

    @property
    def is_frozen(self) -> bool:
        return self.waited < FREEZE

    @property
    def rest(self) -> float | None:
        """Seconds until no answer means No; None where it waits for an answer."""
        if self.is_likely:
            return None
        return max(0.0, COUNTDOWN - max(0.0, self.waited - FREEZE))

    @property
    def is_over(self) -> bool:
        return self.rest == 0.0

    def hear(self, session: HybridSession) -> None:
        """Take what has come from the table meanwhile."""
        inbox = session.real.inbox
        kept = []
        while inbox:
            match one := inbox.popleft():
                case Tipped(is_tipped=True):
                    self.is_tipped = True
                case TagSeen(piece=Piece() as piece):
                    if piece not in self.shown:
                        self.shown.append(piece)
                case TagSeen() | TagGone() | Tipped():
                    pass
                case _:
                    kept.append(one)
        inbox.extend(kept)


def ask_about(session: HybridSession, *, is_tipped: bool) -> None:
    """Open the question over the table."""
    from scenes.hybrid.knock_scene import KnockScene

    suspicion = Suspicion(is_knocked=not is_tipped, is_tipped=is_tipped)

    def answered(fell: bool | None) -> None:
        if fell:
            _count(session, suspicion)
        else:
            session.real.table.resync()

    stage = session.table.stage
    stage.stack.push(KnockScene(stage, session, suspicion), answered)


def _count(session: HybridSession, suspicion: Suspicion) -> None:
    from scenes.hybrid.fallen_scene import FallenScene

    def answered(count: int | None) -> None:
        if count is not None:
            fell(session, count, suspicion)

    stage = session.table.stage
    scene = FallenScene(stage, session, suspicion, most_fallen(session.table.match))
    stage.stack.push(scene, answered)


def fell(session: HybridSession, count: int, suspicion: Suspicion) -> None:
    """Let the rules charge whoever it was; what was being built is the place aimed at."""
    turn, match = session.table.board.turn, session.table.match
    if turn is None:
        return
    proposal = session.proposal
    chosen = None if proposal is None or not proposal.picked else proposal.chosen
    place = Place(proposal.picked[0], *chosen) if proposal is not None and chosen else None  # type: ignore[arg-type, misc]
    if place not in turn.actions:
        place = turn.actions[0]
    assert place is not None, "a turn has actions"
    cells = cells_of_fall(match, place, count, suspicion.shown, session.placed)
    payer = suspicion.payer
    session.fall = Falls(cells, None if payer == turn.seat else payer)
    session.proposal = None
    turn.propose(place)
