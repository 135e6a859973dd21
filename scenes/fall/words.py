"""What is said of a fall that is being saved: on its button, and where the file is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from scenes.fall.saver import MISSING, FallSaver, Kind, SaveState
from scenes.saves.words import trouble_words
from scenes.saves.writer import Trouble
from scenes.text import _

LONGEST: Final = 34
"""Letters of a folder that have room beside a fall."""
_IDLE: Final[Mapping[Kind, Callable[[], str]]] = {
    Kind.PICTURE: lambda: _("Save picture"),
    Kind.GIF: lambda: _("Save as GIF"),
}
_STATES: Final[Mapping[SaveState, Callable[[], str]]] = {
    SaveState.WORKING: lambda: _("Saving"),
    SaveState.SAVED: lambda: _("Saved"),
    SaveState.FAILED: lambda: _("Not saved"),
}
SIGNS: Final[Mapping[SaveState, str]] = {
    SaveState.IDLE: "film",
    SaveState.WORKING: "clock",
    SaveState.SAVED: "check",
    SaveState.FAILED: "cross",
}


def button_words(saver: FallSaver, kind: Kind) -> str:
    """What the button says that saves as `kind`."""
    state = state_for(saver, kind)
    return _IDLE[kind]() if state is SaveState.IDLE else _STATES[state]()


def state_for(saver: FallSaver, kind: Kind) -> SaveState:
    """The state of one of the two ways; the other one is idle meanwhile."""
    return saver.state if saver.kind is kind else SaveState.IDLE


def outcome_words(saver: FallSaver) -> str:
    """Where the file is, or why there is none; empty before that."""
    if saver.path is not None:
        return _("{file} is in {folder}").format(
            file=saver.path.name, folder=short(saver.path.parent)
        )
    if saver.trouble == MISSING:
        return _("A GIF needs Pillow: start once with --install")
    return trouble_words(Trouble(saver.trouble)) if saver.trouble is not None else ""


def short(folder: Path) -> str:
    """A folder as people write it: below their home with a tilde; of a long one its end."""
    try:
        found = Path("~") / folder.relative_to(Path.home())
    except (ValueError, RuntimeError):
        found = folder
    parts = list(found.parts)
    while len(str(Path(*parts))) > LONGEST and len(parts) > 1:
        parts = parts[1:] if parts[0] != "…" else parts[2:]
        parts.insert(0, "…")
    return str(Path(*parts))
