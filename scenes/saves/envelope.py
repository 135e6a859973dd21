"""The envelope of a kept file: which kind and version it is, and whether all of it came through."""

from __future__ import annotations

from typing import Any

from game.core import Json
from game.record import checksum


def opened(data: Any, form: str, version: int, error: type[ValueError]) -> Json:
    """What `json.loads` read, as a file of this kind and version.

    Raises `error`, also for files of a newer program.
    """
    if not isinstance(data, dict) or data.get("format") != form:
        raise error(f"it has no format {form!r}")
    if data.get("version") != version:
        raise error(f"it has version {data.get('version')!r}, this program reads {version}")
    return data


def unsealed(data: Any, form: str, version: int, error: type[ValueError]) -> Json:
    """The same for files that carry a checksum of all else that is in them, without it."""
    whole = opened(data, form, version, error)
    body = {key: value for key, value in whole.items() if key != "checksum"}
    if whole.get("checksum") != checksum(body):
        raise error("it is damaged: its checksum does not match its content")
    return body
