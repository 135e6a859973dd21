"""Vectors: the bytes and events of `hardware/firmware/vectors.json`, and events as their rows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from hardware.decoder import Decoder
from hardware.em4100 import Em4100
from hardware.events import (
    Acknowledged,
    Button,
    Event,
    Frame,
    Gap,
    Hello,
    Incompatible,
    KeyTyped,
    Knock,
    ManyTags,
    NoTag,
    Note,
    Refused,
    TagIn,
    TagOut,
    TagRead,
    Tip,
    Turn,
)
from hardware.firmata import Firmata
from hardware.parallax import Parallax
from hardware.plain import Plain
from hardware.pn532 import Pn532, tags_in
from hardware.rc522 import Rc522

FILE: Final = Path(__file__).parents[2] / "hardware" / "firmware" / "vectors.json"
VECTORS: Final[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))

DECODERS: Final[dict[str, Callable[[], Decoder]]] = {
    "rdm6300": Em4100,
    "id12": Em4100,
    "parallax": Parallax,
    "pn532": Pn532,
    "rc522": Rc522,
    "plain": Plain,
    "firmata": Firmata,
}

Row = list[Any]


def row(event: Event) -> Row:
    """An event as the vectors write it."""
    match event:
        case TagRead(uid):
            return ["read", uid]
        case NoTag():
            return ["none"]
        case ManyTags(reader):
            return ["many", reader]
        case TagIn(reader, uid):
            return ["in", reader, uid]
        case TagOut(reader):
            return ["out", reader]
        case Button(n, is_down):
            return ["down" if is_down else "up", n]
        case Turn(n, steps):
            return ["turn", n, steps]
        case Knock(n):
            return ["knock", n]
        case Tip(n, is_tipped):
            return ["tipped" if is_tipped else "upright", n]
        case Hello():
            return ["hello", event.is_reboot]
        case Incompatible(version):
            return ["incompatible", version]
        case Gap(missed):
            return ["gap", missed]
        case Acknowledged(is_taken):
            return ["ack" if is_taken else "nack"]
        case Frame(data):
            return ["frame", data.hex().upper()]
        case Refused():
            return ["refused"]
        case KeyTyped(scancode):
            return ["key", scancode]
        case Note(text):
            return ["note", text]
    return [type(event).__name__]


def rows(events: Iterable[Event]) -> list[Row]:
    """Events in rows; the frame of a PN532 is followed by what it says of tags."""
    found: list[Row] = []
    for event in events:
        found.append(row(event))
        if isinstance(event, Frame) and (tag := tags_in(event.data)) is not None:
            found.append(row(tag))
    return found


def by_id(group: str) -> list[Any]:
    """The vectors of a group, for `parametrize`."""
    return [pytest.param(vector, id=vector["id"]) for vector in VECTORS[group]]


def vector(group: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(v for v in VECTORS[group] if v["id"] == name)
    return found
