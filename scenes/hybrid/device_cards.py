"""What the page of devices shows: those in use, and those that ask first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from hardware.kinds import KINDS
from hardware.ports import PortInfo
from scenes.hybrid.piece_words import hint_words, kind_words, short_port, trouble_words
from scenes.text import _, ngettext

if TYPE_CHECKING:
    from scenes.hybrid.real_table import RealTable


class Status(StrEnum):
    CONNECTED = "connected"
    ASKS = "asks"
    TROUBLE = "trouble"
    OPENING = "opening"


@dataclass(frozen=True, slots=True)
class DeviceCard:
    """One device: `name` is that of one in use, `port` that of one that was found."""

    key: str
    title: str
    status: Status
    line: str
    chips: tuple[str, ...] = ()
    sprite: str = "button_box"
    name: str = ""
    port: PortInfo | None = None


KIND_NAMES: Final = tuple(kind.name for kind in KINDS)
"""What somebody may say that a device is, in the order of the stepper."""


def kind_choice_words(name: str) -> str:
    """A kind to choose from, by what it is and by the name on its board."""
    if name == "ttb":
        return _("Button box")
    if name == "plain":
        return _("Plain sketch")
    if name == "firmata":
        return _("Firmata")
    return name.upper()


def cards_of(real: RealTable) -> tuple[DeviceCard, ...]:
    """Those in use first, then those that ask, each under a key of its own."""
    used = [_used(real, name) for name in real.names]
    scan = real.scan
    known = real.settings.consents
    found = () if scan is None else scan.ports
    asking = [_asking(port) for port in found if port.board is not None and not known.kind_of(port)]
    return tuple([*used, *asking])


def _used(real: RealTable, name: str) -> DeviceCard:
    health, kind = real.health(name), name.split()[0]
    caps = dict(health.hello.caps) if health.hello is not None else {}
    port = next((p for p in _ports(real) if _is_of(name, p)), None)
    where = short_port(name if port is None else port.port)
    sprite = "button_box" if kind in ("ttb", "plain", "firmata") else "reader_idle"
    key = f"used:{name}"
    if name in real.troubles:
        words = trouble_words(real.troubles[name])
        return DeviceCard(key, kind_words(kind), Status.TROUBLE, words, (), sprite, name, port)
    if name in real.hints:
        words = hint_words(real.hints[name])
        return DeviceCard(key, kind_words(kind), Status.TROUBLE, words, (), sprite, name, port)
    if not health.is_open:
        words = _("Waiting for {port}").format(port=where)
        return DeviceCard(key, kind_words(kind), Status.OPENING, words, (), sprite, name, port)
    speaks = "TTB/1" if kind == "ttb" else kind.upper()
    words = _("on {port}, speaks {language}").format(port=where, language=speaks)
    chips = caps_words(caps) or ((kind.upper(),) if kind != "ttb" else ())
    return DeviceCard(key, kind_words(kind), Status.CONNECTED, words, chips, sprite, name, port)


def _asking(port: PortInfo) -> DeviceCard:
    board = port.board
    assert board is not None, "only known boards ask"
    where = short_port(port.port)
    if board.is_certain:
        words = _("{board} on {port}. Is it yours to use?")
        sprite, title = "button_box", _("Button box?")
    else:
        words = _("{board} on {port}: a reader, or a 3D printer?")
        sprite, title = "reader_idle", _("Tile reader?")
    line = words.format(board=board.title, port=where)
    return DeviceCard(f"asks:{port.port}", title, Status.ASKS, line, (), sprite, "", port)


def caps_words(caps: dict[str, int]) -> tuple[str, ...]:
    """What a box has, in a few words each."""
    buttons, lights = caps.get("btn", 0), caps.get("led", 0)
    found = []
    if buttons:
        lit = ngettext("{number} lit button", "{number} lit buttons", buttons)
        plain = ngettext("{number} button", "{number} buttons", buttons)
        found.append((lit if lights >= buttons else plain).format(number=buttons))
    names = (("enc", _("Knob")), ("knk", _("Knock")), ("tag", _("Reader")))
    return (*found, *(word for cap, word in names if caps.get(cap, 0)))


def found_words(real: RealTable) -> tuple[str, str]:
    """The title of the page's list, and the line beside it."""
    cards = cards_of(real)
    if cards:
        words = ngettext("Found: {number} device", "Found: {number} devices", len(cards))
        return words.format(number=len(cards)), _("You say what is used")
    if real.scan is None:
        return _("Nothing found yet"), _("Plug something in and look")
    return _("Nothing found"), _why_none(real.scan.why_none)


def _why_none(why: str) -> str:
    if "pyserial" in why:
        return _("Install pyserial: python3 -m pip install pyserial")
    if "nothing is plugged" in why:
        return _("Nothing is plugged in")
    return _("Ports without a known board are left alone")


def _ports(real: RealTable) -> tuple[PortInfo, ...]:
    return () if real.scan is None else real.scan.ports


def _is_of(name: str, port: PortInfo) -> bool:
    if port.identity is None:
        return False
    vid, pid, serial = port.identity
    return name.endswith(f"{vid:04X}:{pid:04X} {serial}".rstrip())
