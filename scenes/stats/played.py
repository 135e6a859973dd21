"""Played: what is remembered of one match or evening that was played to its end."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from game.core import Json
from scenes.profiles import clean

MOST_SEATS: Final = 6
EVENING: Final = "party"
"""The game of an evening of party."""


class BadStatistics(ValueError):
    """Not statistics, or not those of this program."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sat in one seat at the end, and what came of it.

    `name` is that of a profile; it is empty for an opponent, and for a person who has none.
    """

    name: str
    look: int
    is_person: bool
    is_winner: bool = False
    falls: int = 0
    """How often this seat made the tower fall."""
    let_gos: int = 0
    """Figures that it let go on a tower whose steadiness was measured; falls are among them."""
    steady: int = 0
    """Those after which the tower stood steadily."""
    cleared: int = 0
    """How often it got rid of everything that it had."""

    def to_json(self) -> Json:
        return {
            "name": self.name,
            "look": self.look,
            "person": self.is_person,
            "winner": self.is_winner,
            "falls": self.falls,
            "let_gos": self.let_gos,
            "steady": self.steady,
            "cleared": self.cleared,
        }

    @classmethod
    def from_json(cls, data: Any) -> Sitter:
        """Raises BadStatistics, quoting what it cannot be."""
        try:
            name, is_person, is_winner = data["name"], data["person"], data["winner"]
            if not isinstance(name, str) or not {type(is_person), type(is_winner)} <= {bool}:
                raise ValueError("a name is a word, and the rest of them is true or false")
            numbers = [_count(data[key]) for key in ("falls", "let_gos", "steady", "cleared")]
            if _count(data["look"]) >= MOST_SEATS or numbers[2] > numbers[1]:
                raise ValueError("there is no such look, or more was steady than let go")
            return cls(clean(name), data["look"], is_person, is_winner, *numbers)
        except (KeyError, TypeError, ValueError) as error:
            raise BadStatistics(f"{str(data)[:80]!r} is nobody who sat: {error}") from error


@dataclass(frozen=True, slots=True)
class Played:
    """`begun` is the moment of its beginning in seconds since 1970: two are never told twice."""

    game: str
    """The id of a game, or EVENING."""
    begun: float
    day: date
    """That of its end."""
    sitters: tuple[Sitter, ...]
    """In seat order."""
    rows: int = 0
    """The height of the highest tower, in rows; 0 where none is built."""
    result: int | None = None
    """What a person has come to alone; None at any other table, and in files of before."""

    @property
    def names(self) -> tuple[str, ...]:
        """The profiles that sat here, in seat order."""
        return tuple(sitter.name for sitter in self.sitters if sitter.name)

    @property
    def is_worth_keeping(self) -> bool:
        """Whether it counts for a profile, or as a result alone for whoever plays here."""
        return bool(self.names) or self.result is not None

    @property
    def people(self) -> int:
        return sum(sitter.is_person for sitter in self.sitters)

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "begun": self.begun,
            "day": self.day.isoformat(),
            "rows": self.rows,
            "sitters": [sitter.to_json() for sitter in self.sitters],
            **({} if self.result is None else {"result": self.result}),
        }

    @classmethod
    def from_json(cls, data: Any) -> Played:
        """Raises BadStatistics, quoting what it cannot be."""
        try:
            game, begun, sitters = data["game"], float(data["begun"]), data["sitters"]
            if not isinstance(game, str) or not game or not math.isfinite(begun):
                raise ValueError("it is no game, or began at no moment")
            if not isinstance(sitters, list) or not 1 <= len(sitters) <= MOST_SEATS:
                raise ValueError(f"a game has 1 to {MOST_SEATS} seats")
            day = date.fromisoformat(data["day"])
            people = tuple(map(Sitter.from_json, sitters))
            result = None if data.get("result") is None else _count(data["result"])
            return cls(game, begun, day, people, _count(data["rows"]), result)
        except BadStatistics:
            raise
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise BadStatistics(f"{str(data)[:80]!r} is no game: {error}") from error

    def without(self, is_meant: Callable[[str], bool]) -> Played:
        """The same game with some names forgotten; all its numbers stay."""
        sitters = tuple(
            replace(sitter, name="" if is_meant(sitter.name) else sitter.name)
            for sitter in self.sitters
        )
        return replace(self, sitters=sitters)


def _count(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{value!r} counts nothing")
    return value
