"""Which signs a pad wears: what is known of its model, and the pictures of its buttons."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class PadStyle(StrEnum):
    """Signs on the four buttons; the value names the family of glyph sprites."""

    XBOX = "letters"
    PLAYSTATION = "shapes"
    NINTENDO = "letters2"
    NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class PadModel:
    """A make of pad: USB vendor and product (0 when it tells neither) and its name."""

    vendor: int
    product: int
    name: str

    @property
    def key(self) -> str:
        """What this model is called in saved settings, as "045e:028e"; by name without numbers."""
        numbers = f"{self.vendor:04x}:{self.product:04x}"
        return numbers if self.vendor or self.product else f"{numbers} {self.name}".strip()


def from_guid(guid: str, name: str = "") -> PadModel:
    """The model in SDL's GUID: 16 bytes in hex, each field 16 bits, low byte first.

    Only vendor and product are read. The checksum before them and the version and driver behind
    them differ between programs for one and the same pad (faults C-07). A GUID that holds a name
    in their place, as for pads without USB numbers, gives 0 and 0. Raises ValueError for anything
    but 32 hex digits.
    """
    if not re.fullmatch(r"[0-9a-fA-F]{32}", guid):
        raise ValueError(f"a pad's GUID has 32 hex digits, not {guid!r}")
    fields = [int.from_bytes(bytes.fromhex(guid[i : i + 4]), "little") for i in range(0, 32, 4)]
    _bus, _checksum, vendor, gap, product, gap2, _version, _driver = fields
    if gap or gap2:
        return PadModel(0, 0, name)
    return PadModel(vendor, product, name)


def is_same_model(guid: str, other: str) -> bool:
    """Whether two GUIDs mean one model; without USB numbers, all but the checksum must agree."""
    one, two = from_guid(guid), from_guid(other)
    if one.vendor or two.vendor:
        return (one.vendor, one.product) == (two.vendor, two.product)
    return (guid[:4] + guid[8:]).lower() == (other[:4] + other[8:]).lower()


_MAKERS: Final = {0x045E: PadStyle.XBOX, 0x054C: PadStyle.PLAYSTATION, 0x057E: PadStyle.NINTENDO}
_NAMES: Final = (
    (re.compile(r"nintendo|\bswitch\b|joy-?con|\bs?nes\b|famicom", re.I), PadStyle.NINTENDO),
    (re.compile(r"playstation|dualshock|dualsense|sony|\bps ?[1-5]\b", re.I), PadStyle.PLAYSTATION),
    (re.compile(r"x-?box|x-?input|\bx360\b", re.I), PadStyle.XBOX),
)
_COPIES: Final = {  # makers whose pads mostly wear one set of signs; asked after the name
    0x046D: PadStyle.XBOX,  # Logitech
    0x0E6F: PadStyle.XBOX,  # PDP
    0x1532: PadStyle.XBOX,  # Razer
    0x24C6: PadStyle.XBOX,  # PowerA
    0x28DE: PadStyle.XBOX,  # Valve
    0x2DC8: PadStyle.NINTENDO,  # 8BitDo
}


def style_of(model: PadModel) -> PadStyle:
    """The signs that a pad of this model most likely wears."""
    if model.vendor in _MAKERS:
        return _MAKERS[model.vendor]
    for pattern, style in _NAMES:
        if pattern.search(model.name):
            return style
    return _COPIES.get(model.vendor, PadStyle.NEUTRAL)


_FACES: Final = {"south": "s", "east": "e", "west": "w", "north": "n"}
_SIGNS: Final = {
    "up": "dpad",
    "down": "dpad",
    "left": "dpad",
    "right": "dpad",
    "left_stick": "stick",
    "right_stick": "stick",
    "left_shoulder": "l",
    "right_shoulder": "r",
    "left_trigger": "l",
    "right_trigger": "r",
    "menu": "menu",
    "view": "view",
}


def glyph(place: str, style: PadStyle) -> str:
    """The sprite of a pad's button by its place, in the pad's own signs.

    Buttons that look alike on every pad, and those without a sign of their own, are neutral.
    """
    if place in _FACES:
        return f"glyph_{style}_{_FACES[place]}"
    return f"glyph_neutral_{_SIGNS.get(place, 'menu')}"


_CAPS: Final = {
    "guide": "Home",
    "left_stick_click": "L3",
    "right_stick_click": "R3",
    "misc": "Misc",
    "touchpad": "Touch",
    **{f"paddle{number}": f"P{number}" for number in range(1, 5)},
}


def pad_sign(place: str, style: PadStyle) -> tuple[str, str]:
    """Sprite and cap of a pad's button: one without a picture is called by its name."""
    if place in _CAPS:
        return "key_wide", _CAPS[place]
    return glyph(place, style), ""
