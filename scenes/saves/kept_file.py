"""Reading what was kept: the newest copy that is whole; what cannot be used is set aside."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from scenes.saves.atomic_file import previous_of, set_aside

_log = logging.getLogger(__name__)

LARGEST: Final = 32_000_000
"""Bytes; what is larger was not written here."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Broken:
    """A file that could not be used: why, and where it is now."""

    path: Path
    why: str
    kept_as: Path | None
    """None when it could not be renamed: then it must not be written over."""


@dataclass(frozen=True, slots=True)
class Found(Generic[T]):
    """What a file held, or its previous copy; None where there is nothing to be used."""

    value: T | None
    broken: tuple[Broken, ...]


def load(path: Path, parse: Callable[[Any], T]) -> Found[T]:
    """Read JSON and let `parse` make a value of it; its ValueError says what is wrong."""
    broken: list[Broken] = []
    for candidate in (path, previous_of(path)):
        try:
            return Found(parse(_read(candidate)), tuple(broken))
        except (FileNotFoundError, NotADirectoryError):
            continue
        except (OSError, ValueError, RecursionError) as error:
            broken.append(_put_aside(candidate, error))
    return Found(None, tuple(broken))


def clear_way(path: Path, blocked: set[Path]) -> bool:
    """Whether nothing that could not be read lies where a file is to be written.

    `blocked` are the files that could not be renamed at first; it is tried once more.
    """
    for other in [one for one in blocked if one.name.startswith(path.name)]:
        try:
            set_aside(other)
        except OSError:
            return False
        blocked.discard(other)
    return True


def _read(path: Path) -> Any:
    if path.is_file() and path.stat().st_size > LARGEST:
        raise ValueError(f"it has more than {LARGEST} bytes")
    return json.loads(path.read_bytes().decode("utf-8"))


def _put_aside(path: Path, error: BaseException) -> Broken:
    why = str(error) or type(error).__name__
    try:
        kept_as = set_aside(path)
    except OSError as fault:
        _log.error("%s cannot be used (%s) and cannot be renamed (%s)", path, why, fault)
        return Broken(path, why, None)
    _log.error("%s cannot be used (%s); it is kept as %s", path, why, kept_as.name)
    return Broken(path, why, kept_as)
