"""Files that are replaced whole or not at all, with the copy before kept beside them."""

from __future__ import annotations

import os
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

_IS_WINDOWS: Final = os.name == "nt"


def previous_of(path: Path) -> Path:
    """Where the copy before the last one is kept."""
    return path.with_name(f"{path.name}.previous")


def write_file(path: Path, text: str) -> None:
    """Replace a file by this text, and keep what it held as its previous copy.

    A fault in any step, and a power cut between any two, leaves a whole file at `path`: the old
    one or the new one (faults C-71, C-73). Raises OSError.
    """
    fresh = path.with_name(f"{path.name}.tmp")
    try:
        _write_through(fresh, text.encode())
        if path.exists():
            _keep_previous(path)
        os.replace(fresh, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(fresh)
        raise
    _sync_folder(path.parent)


def remove_file(path: Path) -> None:
    """Remove a file with its previous copy. Raises OSError.

    The previous copy goes first, so that it is never taken for the newest one.
    """
    previous_of(path).unlink(missing_ok=True)
    path.unlink(missing_ok=True)


def set_aside(path: Path, now: float | None = None) -> Path:
    """Rename a file that cannot be used, to a name that is free; returns it. Raises OSError."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now))
    name = f"{path.name}.broken-{stamp}"
    target, number = path.with_name(name), 1
    while os.path.lexists(target):
        number += 1
        target = path.with_name(f"{name}-{number}")
    os.rename(path, target)
    return target


def _write_through(path: Path, data: bytes) -> None:
    """Write and wait until the disk has it: a rename may overtake what was only written."""
    handle = os.open(
        path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o644
    )
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _keep_previous(path: Path) -> None:
    """Give what is at `path` a second name, so that the file is there at every moment."""
    spare = path.with_name(f"{path.name}.previous.tmp")
    spare.unlink(missing_ok=True)
    try:
        try:
            os.link(path, spare)
        except OSError:  # this file system has no second names
            shutil.copyfile(path, spare)
        os.replace(spare, previous_of(path))
    finally:
        # A rename onto another name of the same file does nothing, and leaves this one.
        spare.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Let the new name reach the disk too; Windows does so by itself."""
    if _IS_WINDOWS:
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
