"""The catalogues as they are kept, and the messages as the code has them: for all word tests."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

PROJECT: Final = Path(__file__).resolve().parent.parent.parent
SCENES: Final = PROJECT / "scenes"
LANGUAGES: Final = ("pl", "es", "fr")


class Entry(NamedTuple):
    """A message with its translation; one form where nothing is counted."""

    context: str
    english: tuple[str, ...]
    forms: tuple[str, ...]
    is_fuzzy: bool

    @property
    def key(self) -> tuple[str, str]:
        return self.context, self.english[0]


@cache
def tool() -> ModuleType:
    """The script that collects, merges and compiles."""
    path = PROJECT / "assets" / "locale" / "update.py"
    spec = importlib.util.spec_from_file_location("locale_update", path)
    assert spec is not None, f"no module can be made of {path}"
    assert spec.loader is not None, f"nothing loads {path}"
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@cache
def template() -> Any:
    return tool().template()


@cache
def entries(language: str) -> tuple[Entry, ...]:
    """Every message of a catalogue."""
    found = []
    for message in tool().read(language):
        if not message.id:
            continue
        english = tuple(message.id) if message.pluralizable else (message.id,)
        forms = tuple(message.string) if message.pluralizable else (message.string,)
        found.append(Entry(message.context or "", english, forms, message.fuzzy))
    return tuple(found)
