"""What each game is called, what it is about, how many play and how long it takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from scenes.text import _


@dataclass(frozen=True, slots=True)
class Title:
    """A game as the lobby shows it. `players` and `minutes` are language-free figures."""

    title: str
    pitch: str
    players: str
    minutes: int


_TITLES: Final[dict[str, Callable[[], Title]]] = {
    # Called when shown, so that a change of language is seen at once.
    "penguin": lambda: Title(
        _("Penguin Pyramid"), _("Stack your penguins. Keep your flipper steady."), "2–6", 20
    ),
    "penguin_party": lambda: Title(
        _("Penguin Cards"), _("Build the pyramid together, card by card."), "2–6", 15
    ),
    "ingenious": lambda: Title(_("Ingenious"), _("Make your weakest colour strong."), "1–4", 30),
    "iceberg": lambda: Title(
        _("Melting Iceberg"), _("Step, hop, and be the last one on the ice."), "1–4", 10
    ),
    "pocket": lambda: Title(
        _("Pocket Memory"), _("Remember what lies where, and who took it."), "2–5", 15
    ),
}


def title_of(game: str) -> Title:
    """The title of a game by its id; a game without an entry is shown by its id."""
    made = _TITLES.get(game)
    return made() if made is not None else Title(game.replace("_", " ").title(), "", "", 0)
