"""What the arcade says about saves: a match to go on with, a broken file, nothing is saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.saves.kept_file import Broken
from scenes.saves.saves import Saved
from scenes.saves.writer import Trouble
from scenes.text import _
from scenes.words.titles import title_of

_TROUBLES: Final[dict[Trouble, Callable[[], str]]] = {
    # Called when shown, so that a change of language is seen at once.
    Trouble.FULL: lambda: _("Not saved: the disk is full"),
    Trouble.READ_ONLY: lambda: _("Not saved: the folder cannot be written"),
    Trouble.BLOCKED: lambda: _("Not saved: a damaged file is in the way"),
    Trouble.OTHER: lambda: _("Not saved: the disk does not answer"),
}


def trouble_words(trouble: Trouble) -> str:
    return _TROUBLES[trouble]()


def running_words(saved: Saved) -> str:
    """The game and how far it has come."""
    title = title_of(saved.game_id).title
    if saved.progress is None:
        return title
    number, total = saved.progress
    return _("{game}, round {number} of {total}").format(game=title, number=number, total=total)


def broken_words(broken: Broken) -> str:
    """Which file could not be used and under which name it is kept."""
    if broken.kept_as is None:
        return _("{file} cannot be read and is left alone").format(file=broken.path.name)
    return _("{file} cannot be read, it is kept as {kept}").format(
        file=broken.path.name, kept=broken.kept_as.name
    )
