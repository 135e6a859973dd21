"""The colours, sizes and panel styles that every screen shares, as roles rather than places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

INK: Final = "#14213D"
WHITE: Final = "#FFFFFF"
NIGHT_SHADOW: Final = "#0A1030"


def mix(first: str, second: str, share: float) -> str:
    """The colour a `share` (0 to 1) of the way from `first` to `second`, both `#RRGGBB`."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def lighter(colour: str, share: float = 0.2) -> str:
    return mix(colour, WHITE, share)


def darker(colour: str, share: float = 0.18) -> str:
    return mix(colour, NIGHT_SHADOW, share)


def _channels(colour: str) -> tuple[int, int, int]:
    if len(colour) != 7 or not colour.startswith("#"):
        raise ValueError(f"colours are written #RRGGBB, not {colour!r}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(first: str, second: str) -> float:
    """The contrast ratio of WCAG 2.2 (1 to 21) between two opaque colours."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (channel / 255 for channel in _channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How a player is told apart: never by a piece's colour, never by colour alone."""

    key: str
    colour: str
    shape: str


SEATS: Final = (
    SeatStyle("coral", "#F48F76", "moon"),
    SeatStyle("sky", "#56A9FF", "triangle"),
    SeatStyle("lime", "#C6E84B", "square"),
    SeatStyle("pink", "#FBBCE5", "plus"),
    SeatStyle("cream", "#EAE0CD", "diamond"),
    SeatStyle("grey", "#A0A3A6", "bolt"),
)


@dataclass(frozen=True, slots=True)
class PieceStyle:
    """How a piece is told apart: by colour, hat, pattern and symbol."""

    key: str
    colour: str
    hat: str
    pattern: str
    symbol: str
    ink: str
    """The colour of text that stands on it."""


PIECES: Final[Mapping[str, PieceStyle]] = MappingProxyType(
    {
        piece.key: piece
        for piece in (
            PieceStyle("red", "#BD0418", "beanie", "stripes", "burst", WHITE),
            PieceStyle("orange", "#E67A1F", "earmuffs", "rings", "hexagon", INK),
            PieceStyle("yellow", "#FFF041", "crown", "dots", "sun", INK),
            PieceStyle("green", "#50C7A5", "party cone", "zigzag", "disc", INK),
            PieceStyle("blue", "#2C30C9", "top hat", "checks", "six-point star", WHITE),
            PieceStyle("purple", "#C478F4", "bow", "hearts", "ring", INK),
        )
    }
)


@dataclass(frozen=True, slots=True)
class PanelStyle:
    """A rounded box: two-stop vertical gradient, outline, and a shadow or a lift below it.

    Lengths are in canvas units. `lift` is the height of a button's darker foot. `text` and
    `secondary` are the colours of what is written on it.
    """

    top: str
    bottom: str
    opacity: float = 1.0
    outline: str | None = INK
    width: float = 5
    radius: float = 28
    shadow: float = 8
    lift: float = 0
    shine: float = 0.0
    """Opacity of the streak of light along the upper edge; 0 for none."""
    text: str = WHITE
    secondary: str = "#CFE8FA"


def _light(style: PanelStyle) -> PanelStyle:
    return replace(style, text=INK, secondary=INK)


_BUTTON = PanelStyle("#41639C", "#2B4472", radius=34, lift=10, shine=0.28)
_DIM: Final = "#A9BEDA"
"""The text of what cannot be used."""
_NIGHT_PANELS: Final[dict[str, PanelStyle]] = {
    # Strips and heads without an outline.
    "plain": PanelStyle("#1D2E4F", "#1D2E4F", 0.92, None, radius=34, shadow=6),
    # Cards, rows and everything that holds controls.
    "dark": PanelStyle("#2A4270", "#1D2E4F", 0.95, radius=30),
    "row": PanelStyle("#33507F", "#22375F", radius=24, shadow=0),
    "inset": PanelStyle("#14213D", "#14213D", outline=None, radius=24, shadow=0),
    "toast": PanelStyle("#22375F", "#22375F", shadow=4),
    "pill": PanelStyle("#33507F", "#33507F", outline=None, shadow=5),
    "ink": PanelStyle("#14213D", "#14213D", outline=None, shadow=0, text="#FFD166"),
    "ready": PanelStyle("#2B7A5B", "#236850", outline=None, shadow=5, secondary=WHITE),
    "unready": PanelStyle("#3B4A68", "#3B4A68", outline=None, shadow=5, text="#CFE8FA"),
    "light": _light(PanelStyle("#F7FBFF", "#D8EAF8", radius=34, shadow=12)),
    "white": _light(PanelStyle("#FFFFFF", "#EEF6FD", width=4, shadow=0)),
    "chosen": _light(PanelStyle("#FFE08A", "#FFC23D", radius=24, shadow=0)),
    "steady": _light(PanelStyle("#5BE3A0", "#5BE3A0", width=4, shadow=5)),
    "shaky": _light(PanelStyle("#FFD166", "#FFD166", width=4, shadow=5)),
    "falls": _light(PanelStyle("#FF7B72", "#FF7B72", width=4, shadow=5)),
    "button": _BUTTON,
    "button_gold": _light(replace(_BUTTON, top="#FFE08A", bottom="#FFC23D", shine=0.65)),
    "button_paper": _light(replace(_BUTTON, top="#FFFFFF", bottom="#D8EAF8", shine=0.65)),
    "button_red": _light(replace(_BUTTON, top="#FF8A80", bottom="#F0685F", shine=0.4)),
    "button_disabled": replace(
        _BUTTON,
        top="#3B4A68",
        bottom="#34425F",
        lift=4,
        shine=0.0,
        text=_DIM,
        secondary=_DIM,
    ),
}


def _in_high_contrast(style: PanelStyle) -> PanelStyle:
    """Dark panels become nearly black with a white line; light ones lose their gradient."""
    is_dim = style.text == _DIM
    if style.text == INK:
        top = style.top if contrast(INK, style.top) >= 8 else lighter(style.top, 0.25)
        return replace(style, top=top, bottom=top, opacity=1.0, outline=INK, shadow=0, shine=0.0)
    return replace(
        style,
        top="#050A1C",
        bottom="#050A1C",
        opacity=1.0,
        outline=_DIM if is_dim else WHITE,
        width=3 if is_dim else 5,
        shadow=0,
        shine=0.0,
        text="#C7D3E6" if is_dim else style.text if style.text == "#FFD166" else WHITE,
        secondary="#C7D3E6" if is_dim else WHITE,
    )


def _on_paper(style: PanelStyle) -> PanelStyle:
    """Dark panels become paper; what is light already stays."""
    if style.text == INK:
        return style
    paper = replace(style, top="#FDFEFF", bottom="#E3EEF8", opacity=1.0, outline=INK)
    if style.text != _DIM:
        return _light(paper)
    return replace(paper, bottom=paper.top, outline=_DIM, text="#5A6B8C", secondary="#5A6B8C")


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour by its role. `NIGHT` is the usual one, `HIGH` the one of 7:1, `PAPER` light."""

    name: str
    ink: str = INK
    text: str = WHITE
    secondary: str = "#CFE8FA"
    disabled: str = "#9FB6D3"
    text_on_light: str = INK
    accent_text: str = "#FFD166"
    """Headings and values on dark panels."""
    panel: str = "#1D2E4F"
    panel_top: str = "#2A4270"
    light_panel: str = "#F7FBFF"
    focus: str = "#FFD166"
    steady: str = "#5BE3A0"
    shaky: str = "#FFD166"
    falls: str = "#FF7B72"
    good_text: str = "#5BE3A0"
    bad_text: str = "#FF7B72"
    """What is well and what is lost, as words on a dark panel."""
    track: str = "#4A6390"
    fill: str = "#8FD0EE"
    has_scenery: bool = True
    """False: the backdrops are a plain sky and a plain sea with a line between them."""
    sky: str = "#0E1B3D"
    sea: str = "#0F3A70"
    mark: str = WHITE
    """Dashes round a place."""
    edge: float = 0
    """Width of a white line round every figure, in canvas units."""
    panels: Mapping[str, PanelStyle] = field(default_factory=lambda: dict(_NIGHT_PANELS))


NIGHT: Final = Theme("night")
HIGH: Final = Theme(
    "high",
    secondary=WHITE,
    disabled="#C7D3E6",
    panel="#050A1C",
    panel_top="#050A1C",
    light_panel=WHITE,
    track="#7C8CAB",
    has_scenery=False,
    sky="#0B1636",
    sea="#0A2A52",
    falls="#FF9A93",
    bad_text="#FF9A93",
    edge=5,
    panels={name: _in_high_contrast(style) for name, style in _NIGHT_PANELS.items()},
)
PAPER: Final = Theme(
    "paper",
    text=INK,
    secondary="#2A3F6B",
    disabled="#5A6B8C",
    accent_text="#7A4300",
    good_text="#0B6340",
    bad_text="#A8031A",
    panel="#E3EEF8",
    panel_top="#FDFEFF",
    track="#B7C8DD",
    fill="#3F87BE",
    panels={name: _on_paper(style) for name, style in _NIGHT_PANELS.items()},
)
THEMES: Final[Mapping[str, Theme]] = MappingProxyType({t.name: t for t in (NIGHT, HIGH, PAPER)})


def seat_bar(look: int, theme: Theme = NIGHT) -> str:
    """The colour of a bar on which a seat's name stands: lighter where 7:1 is asked for."""
    colour = SEATS[look].colour
    return lighter(colour, 0.16) if theme is HIGH else colour


def in_theme(style: PanelStyle, theme: Theme) -> PanelStyle:
    """A style that is not in the theme's table, as that theme shows it."""
    return _in_high_contrast(style) if theme is HIGH else style


def seat_panel(seat: int, *, radius: float = 48) -> PanelStyle:
    """The banner in a seat's colour."""
    colour = SEATS[seat].colour
    return _light(PanelStyle(lighter(colour), colour, radius=radius))


SMALLEST_TEXT: Final = 26
"""No text is smaller, in canvas units (Xbox Accessibility Guideline 101)."""
LONGEST_LINE: Final = 80
"""Characters beside each other, so that the eye finds the next line."""
TEXT_SIZES: Final[Mapping[str, int]] = MappingProxyType(
    {"small": 26, "body": 30, "label": 36, "button": 46, "heading": 42, "title": 58, "hero": 72}
)
