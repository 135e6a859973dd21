"""Real hands: what people who deal real pieces are asked, and who answers for nature with it.

Two ways of hands that the computer does not deal, each a value of the option `deal`, in which the
people are a part of nature as bag, dice and a real tower are:

*Unseen*: nobody shows anything. Whoever is on turn shows the one piece that is to be placed; the
rules let it be any colour that may still be there, by count, and the table knows besides which
pieces were placed, each by its number. Whether a hand is stuck only its owner can say, with "out".
At the end of a round the pieces left behind the screens are counted.

*Scanned*: every hand is shown to the reader once, piece by piece, before a screen that tells a
number and nothing else. From then on the computer knows the hands, hides them as it hides those
that it deals, sees by itself who is stuck, and knows which piece is whose.

Coins of an iceberg are dealt in the open, each on the place that the screen names.

A real bag of tiles, the value "drawn" of the option `bag`, is asked after in the same way whenever
somebody has to draw.

All of that are nature's actions. The match waits for them as it waits for a tower, a save ends
before them, and the record replays without any device; rules and records know of none. A question
can therefore be answered with mouse, pad and keys as well: without a reader, or when it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from game.core import NATURE, Seat
from game.titles.iceberg.actions import Deal as Coins
from game.titles.iceberg.state import State as Iceberg
from game.titles.iceberg.state import Suit
from game.titles.ingenious.actions import Drawn
from game.titles.ingenious.state import State as Hexes
from game.titles.ingenious.tile import Colour as HexColour
from game.titles.pyramid.actions import Deal, Left, Start
from game.titles.pyramid.edition import UNSEEN
from game.titles.pyramid.pyramid import Colour
from game.titles.pyramid.state import State as Figures
from game.titles.pyramid.worlds import hidden_figures
from scenes.hybrid.dealing import Counting, Dealing
from scenes.input.intents import Intent
from scenes.text import _

if TYPE_CHECKING:
    from scenes.controllers import Submit
    from scenes.table.table import TableScene


class Asked(Enum):
    """What people are asked to tell."""

    HAND = "hand"
    """All pieces of a hand, which nobody but its owner may see."""
    START = "start"
    """The one that starts the base, in the open."""
    DRAW = "draw"
    """What a seat has drawn from the bag."""
    COUNT = "count"
    """How many each seat has left."""
    COINS = "coins"
    """All coins of an iceberg, in the order of their places."""


@dataclass(frozen=True, slots=True)
class Question:
    """What nature has to tell now: `wanted` pieces out of `pool`, the kinds that can still come."""

    asked: Asked
    seat: Seat
    """Whose pieces they are; the one who starts, where they are nobody's."""
    wanted: int
    pool: tuple[str, ...]
    answer: Callable[[Sequence[Any]], Any]
    """From the kinds, or the numbers, to nature's action."""


def question_of(state: Any) -> Question | None:
    """What people have to tell in a state; None where nature needs nobody for its answer."""
    match state:
        case Figures(is_counting=True):
            left: tuple[str, ...] = tuple(hidden_figures(state))
            return Question(Asked.COUNT, state.starter, len(left), left, _left)
        case Figures(telling=seat) if seat == NATURE:
            return Question(Asked.START, state.starter, 1, tuple(hidden_figures(state)), _start)
        case Figures(telling=int() as seat):
            pool: tuple[str, ...] = tuple(hidden_figures(state))
            return Question(Asked.HAND, Seat(seat), state.variant.hand_size, pool, _deal)
        case Hexes(drawing=int() as seat):
            pool = tuple("-".join(tile) for tile in state.bag)
            return Question(Asked.DRAW, Seat(seat), state.owed, pool, _drawn)
        case Iceberg(dealing=(_, *_)):
            return Question(Asked.COINS, Seat(0), len(state.supply), state.supply, _coins)
    return None


def _deal(kinds: Sequence[Any]) -> Deal:
    return Deal(tuple(sorted(Colour(kind) for kind in kinds)))


def _start(kinds: Sequence[Any]) -> Start:
    return Start(Colour(kinds[0]))


def _left(counts: Sequence[Any]) -> Left:
    return Left(tuple(int(count) for count in counts))


def _drawn(kinds: Sequence[Any]) -> Drawn:
    pairs = [str(kind).split("-") for kind in kinds]
    return Drawn(tuple(sorted((HexColour(one), HexColour(other)) for one, other in pairs)))


def _coins(kinds: Sequence[Any]) -> Coins:
    return Coins(tuple(Suit(kind) for kind in kinds))


def is_unseen(view: Any) -> bool:
    """Whether nobody but their owners knows the hands."""
    return isinstance(view, Figures) and view.variant.deal == UNSEEN


def invite(table: TableScene) -> None:
    """A piece of another hand than the match has dealt: say where people can deal themselves."""
    names = [option.name for option in table.game.info.at_table]
    if names and not any(name in table.match.options for name in names):
        words = _("Dealing real pieces yourselves? Set it in the options of the game.")
        table.stage.notices.say(words, "warn")


class Teller:
    """Nature where people tell: opens the question, and again whenever it was left unanswered."""

    def __init__(self, table: TableScene, question: Question, submit: Submit) -> None:
        self._table = table
        self._question = question
        self._submit = submit
        self._version = table.match.version
        self._is_open = False
        self._dealing: Dealing | None = None
        self._counting: Counting | None = None
        """What was told before somebody paused."""

    def update(self, seconds: float) -> None:
        """Only called while nothing lies over the table."""
        if not self._is_open and not self._table.board.is_busy:
            self._is_open = True
            self._open()

    def _open(self) -> None:
        from scenes.hybrid.coins_scene import CoinsScene
        from scenes.hybrid.count_scene import CountScene
        from scenes.hybrid.deal_scene import DealScene

        table = self._table
        if self._question.asked is Asked.COUNT:
            count = CountScene(table.stage, table, self._counting)
            self._counting = count.counting
            table.stage.stack.push(count, self._answered)
        else:
            kind = CoinsScene if self._question.asked is Asked.COINS else DealScene
            deal = kind(table.stage, table, self._question, self._dealing)
            self._dealing = deal.dealing
            table.stage.stack.push(deal, self._answered)

    def handle(self, intent: Intent) -> None:
        pass

    def end(self) -> None:
        pass

    def _answered(self, told: Any) -> None:
        self._is_open = False
        if told is None:
            from scenes.table import interludes

            interludes.pause(self._table)
        else:
            self._submit(NATURE, self._question.answer(told), self._version)


def teller_for(table: TableScene, submit: Submit) -> Teller | None:
    """Who answers for nature where people deal; None where it needs none of them."""
    question = question_of(table.match.state)
    return None if question is None else Teller(table, question, submit)
