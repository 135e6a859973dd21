"""Which game has which rules: its pages with pictures, and the chapters of all its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.rules import iceberg, ingenious, penguin, penguin_party, pocket
from scenes.rules.chapter import Chapter
from scenes.rules.page import RulePage


@dataclass(frozen=True, slots=True)
class _Book:
    # Called when shown, in the language of that moment.
    pages: Callable[[], tuple[RulePage, ...]]
    chapters: Callable[[], tuple[Chapter, ...]]


_BOOKS: Final[dict[str, _Book]] = {
    "penguin": _Book(penguin.pages, penguin.chapters),
    "penguin_party": _Book(penguin_party.pages, penguin_party.chapters),
    "pocket": _Book(pocket.pages, pocket.chapters),
    "ingenious": _Book(ingenious.pages, ingenious.chapters),
    "iceberg": _Book(iceberg.pages, iceberg.chapters),
}


def pages_of(game_id: str) -> Sequence[RulePage]:
    """The pages of a game; empty for one whose rules are not written yet."""
    book = _BOOKS.get(game_id)
    return book.pages() if book is not None else ()


def chapters_of(game_id: str) -> Sequence[Chapter]:
    """All the rules of a game; empty for one whose rules are not written yet."""
    book = _BOOKS.get(game_id)
    return book.chapters() if book is not None else ()
