"""Kinds: the devices that people own, by name, with the speed of their line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hardware.button_box import ButtonBox
from hardware.device import Device, Listener
from hardware.em4100 import Em4100
from hardware.firmata_box import FirmataBox
from hardware.parallax import Parallax
from hardware.plain import Plain
from hardware.pn532_reader import Pn532Reader
from hardware.rc522 import Rc522
from hardware.tag_filter import Presence


class UnknownKind(ValueError):
    """No device has this name."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A device that can be opened: its name, what it is, its speed and how it is understood."""

    name: str
    title: str
    baud: int
    make: Callable[[], Device]
    aliases: tuple[str, ...] = ()


_ONCE: Final = Presence(reads=1, gap=None)
_CHECKED: Final = Presence(reads=1, gap=1.5)
"""The air is checked by the reader; its sketches may take a second from one read to the next."""

KINDS: Final = (
    Kind(
        "ttb",
        "button box with the firmware of this game",
        115200,
        ButtonBox,
        ("box", "ttb1", "buttonbox"),
    ),
    Kind(
        "plain",
        "any sketch that prints lines such as B1 DOWN",
        9600,
        lambda: Listener(Plain),
        ("arduino", "plainbox"),
    ),
    Kind(
        "rdm6300",
        "125 kHz reader RDM6300 or RDM630",
        9600,
        lambda: Listener(Em4100),
        ("rdm630", "em4100", "rdm"),
    ),
    Kind(
        "id12",
        "125 kHz reader ID-2, ID-12 or ID-20",
        9600,
        lambda: Listener(Em4100, _ONCE),
        ("id2", "id20", "id1220", "id12la", "id20la"),
    ),
    Kind(
        "parallax",
        "125 kHz reader Parallax 28140 or 28340",
        2400,
        lambda: Listener(Parallax),
        ("28140", "28340"),
    ),
    Kind("pn532", "13.56 MHz reader PN532, switched to HSU", 115200, Pn532Reader, ("pn532hsu",)),
    Kind(
        "rc522",
        "13.56 MHz reader RC522 behind an Arduino with DumpInfo or ReadNUID",
        9600,
        lambda: Listener(Rc522, _CHECKED),
        ("mfrc522",),
    ),
    Kind("firmata", "buttons on a board with StandardFirmata", 57600, FirmataBox),
)


def find_kind(name: str) -> Kind:
    """The device of a name, whatever its case and dashes. Raises UnknownKind."""
    plain = "".join(letter for letter in name.lower() if letter.isalnum())
    for kind in KINDS:
        if plain in (kind.name, *kind.aliases):
            return kind
    names = ", ".join(kind.name for kind in KINDS)
    raise UnknownKind(f"there is no device {name!r}: it is one of {names}")
