"""The contract of every game: seats, actions, steps, outcomes, options and the three errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any, ClassVar, Final, Generic, NewType, Protocol, TypeVar

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0."""

NATURE: Final = Seat(-1)
"""The bag, the dice and the tower act from this seat."""

NATURE_NAME: Final = "nature"
"""How nature is called wherever a seat is written down."""

Json = dict[str, Any]
Options = Mapping[str, str]
"""One value for every option of a game, both by name."""


def seat_name(seat: Seat) -> int | str:
    """A seat as it is written down: its number, or `nature`."""
    return NATURE_NAME if seat == NATURE else int(seat)


class IllegalAction(ValueError):
    """Well formed, but not allowed in this state."""


class BadNotation(ValueError):
    """Not an action of this game."""


class BadOptions(ValueError):
    """These options or seats cannot start this game."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game starts; the first value is the default."""

    name: str
    values: tuple[str, ...]
    by_seats: tuple[tuple[int, str], ...] = ()
    """Numbers of seats that have another default, each with its value."""
    fault_in: Callable[[str], str | None] | None = None
    """Where further values can be written: what is wrong with one, or None when it will do."""

    @property
    def default(self) -> str:
        return self.values[0]

    def default_for(self, seats: int) -> str:
        """The default at a table of so many seats."""
        return dict(self.by_seats).get(seats, self.default)


@dataclass(frozen=True, slots=True)
class GameInfo:
    id: str
    seats: tuple[int, ...]
    """The numbers of players that can start, ascending."""
    options: tuple[Option, ...]
    rules: int
    """Goes up when the same actions would no longer give the same game."""
    is_hidden: bool
    """Whether some seat knows what another does not."""
    max_actions: int | None
    """The longest game in actions, nature's among them; None where the rules set no bound."""
    at_table: tuple[Option, ...] = ()
    """Choices that make sense only where real pieces lie on a table. A match that leaves one at its
    default does not name it, as if there were none."""


@dataclass(frozen=True)
class Event:
    """Something that happened in a step, in ids and numbers.

    A subclass names its `kind` and its fields. `is_chance` marks events that let something drawn
    at random be seen, after which nothing can be taken back.
    """

    kind: ClassVar[str]
    is_chance: ClassVar[bool] = False

    def to_json(self) -> Json:
        return {"kind": self.kind} | {f.name: plain(getattr(self, f.name)) for f in fields(self)}


def plain(value: Any) -> Any:
    """The JSON form of a value made of tuples, numbers and strings."""
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action leads to."""

    state: S
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why a game ended and what it gave each seat.

    `returns` are what the game counts, by seat; `winners` are all seats that share first place.
    """

    ending: str
    returns: tuple[float, ...]
    winners: tuple[Seat, ...]

    def to_json(self) -> Json:
        return {
            "ending": self.ending,
            "returns": list(self.returns),
            "winners": list(self.winners),
        }


class Game(Protocol[S, A]):
    """The rules of one game as pure functions over frozen states."""

    @property
    def info(self) -> GameInfo: ...

    def setup(self, seats: int, options: Options, rng: Random) -> S:
        """The first state. Seat 0 starts. Raises BadOptions."""
        ...

    def to_move(self, state: S) -> Seat | None:
        """NATURE, the seat that must act, or None when the game is over."""
        ...

    def legal_actions(self, state: S) -> Sequence[A]:
        """Every action of the mover, in a fixed order; empty only when the game is over.

        Where nature may answer in very many ways, its list holds one of each kind and `is_legal`
        accepts the others.
        """
        ...

    def is_legal(self, state: S, action: A) -> bool: ...

    def apply(self, state: S, action: A) -> Step[S]:
        """The state after `action`, which the mover takes. Pure. Raises IllegalAction."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...

    def observe(self, state: S, viewer: Seat | None) -> S:
        """The state with everything UNKNOWN that `viewer` may not see; None is the whole room."""
        ...

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """The event as `viewer` may learn of it; None when not at all."""
        ...

    def chance(self, state: S, rng: Random) -> A:
        """A plausible answer from NATURE, which must be to move."""
        ...

    def guess(self, view: S, viewer: Seat, rng: Random) -> S:
        """A full state that agrees with what `viewer` sees in `view`."""
        ...

    def to_text(self, action: A) -> str: ...

    def parse(self, text: str) -> A:
        """The action that `text` names. Raises BadNotation."""
        ...

    def to_json(self, state: S) -> Json:
        """The state as plain data, the same whether it is whole or a view."""
        ...


AnyGame = Game[Any, Any]


def full_options(info: GameInfo, seats: int, chosen: Options) -> dict[str, str]:
    """`chosen` with the defaults filled in. Raises BadOptions for what the game does not know.

    Choices for real pieces are among them only where they differ from their default.
    """
    if seats not in info.seats:
        allowed = ", ".join(map(str, info.seats))
        raise BadOptions(f"{info.id} is for {allowed} seats, not for {seats}")
    known = {option.name: option for option in (*info.options, *info.at_table)}
    for name, value in chosen.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise BadOptions(f"{info.id} has no option {name!r}; its options are: {names}")
        option = known[name]
        if value in option.values:
            continue
        values = ", ".join(option.values)
        if option.fault_in is None:
            raise BadOptions(f"{info.id}: {name} cannot be {value!r}; choose one of: {values}")
        if fault := option.fault_in(value):
            raise BadOptions(
                f"{info.id}: {name} cannot be {value!r}: {fault}; or choose one of: {values}"
            )
    full = {name: chosen.get(name, option.default_for(seats)) for name, option in known.items()}
    for option in info.at_table:
        if full[option.name] == option.default_for(seats):
            del full[option.name]
    return full
