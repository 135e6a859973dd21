"""A sixth game that only the tests know."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game import titles

FOLDER: Final = str(Path(__file__).parent / "titles")


@contextmanager
def toy_titles() -> Iterator[None]:
    """Lets the registry find the games in `tests/toys/titles` as well."""
    titles.__path__.append(FOLDER)
    try:
        yield
    finally:
        titles.__path__.remove(FOLDER)
        for name in [name for name in sys.modules if name.startswith("game.titles.lantern")]:
            del sys.modules[name]
