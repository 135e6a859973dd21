"""What a lesson is: a prepared match, and steps that tell something or wait for an action."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.core import Seat

LEARNER: Final = Seat(0)
RIVAL: Final = Seat(1)
"""Who else sits there; all that it does stands in the lesson."""


class Kind(StrEnum):
    TELL = "tell"  # something is said about the table as it is
    DO = "do"  # the learner acts
    WATCH = "watch"  # the rival acts, and what it did is explained


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thought: a title and at most two lines, in the language of the moment.

    `actions` are texts of the game: of a DO each is right, and the first one is what is lit and
    shown on request; of a WATCH the rival takes them one after another. `spot` names what is lit
    where it is not the place of an action. `why` is said after another action, which is put back.
    """

    kind: Kind
    title: str
    lines: str
    actions: tuple[str, ...] = ()
    spot: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """`played` are the actions that lead to the prepared position, nature's among them."""

    game_id: str
    seed: int
    steps: tuple[LessonStep, ...]
    options: tuple[tuple[str, str], ...] = ()
    played: tuple[str, ...] = ()


def tell(title: str, lines: str, spot: str = "") -> LessonStep:
    return LessonStep(Kind.TELL, title, lines, spot=spot)


def do(title: str, lines: str, *actions: str, why: str) -> LessonStep:
    return LessonStep(Kind.DO, title, lines, actions, why=why)


def watch(title: str, lines: str, *actions: str, spot: str = "") -> LessonStep:
    return LessonStep(Kind.WATCH, title, lines, actions, spot)
