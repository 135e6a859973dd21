"""Colours stay apart for every kind of sight, and text stays readable in every theme."""

from __future__ import annotations

import pytest

from assets.palette import SIGHTS, ciede2000, distance, search, seen, to_lab, to_linear, worst_pair
from scenes.drawing.theme import (
    HIGH,
    INK,
    PIECES,
    SEATS,
    THEMES,
    WHITE,
    Theme,
    contrast,
    mix,
    seat_panel,
)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [  # Sharma, Wu, Dalal (2005), table 1: pairs 1, 4, 7, 17, 21, 25, 34
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (50.0, 3.1736, 0.5854), 1.0000),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_that_of_the_paper(
    first: tuple[float, float, float], second: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(first, second) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(second, first) == pytest.approx(expected, abs=5e-5)


def test_white_is_white_in_every_sight() -> None:
    for sight in SIGHTS:
        light, a, b = to_lab(seen(to_linear("#FFFFFF"), sight))
        assert (light, a, b) == pytest.approx((100, 0, 0), abs=0.1), sight


def test_red_and_green_of_one_brightness_merge_in_deutan_sight_only() -> None:
    assert distance("#C05020", "#7A7A00") > 3 * distance("#C05020", "#7A7A00", "deutan")


def test_pieces_lie_at_least_19_apart_in_every_sight() -> None:
    worst = worst_pair({piece.key: piece.colour for piece in PIECES.values()})
    assert worst[0] >= 19, worst


def test_seats_lie_at_least_13_5_apart_in_every_sight() -> None:
    worst = worst_pair({seat.key: seat.colour for seat in SEATS})
    assert worst[0] >= 13.5, worst


def test_shapes_hats_patterns_and_symbols_tell_apart_without_colour() -> None:
    assert len({seat.shape for seat in SEATS}) == len(SEATS)
    for channel in ("hat", "pattern", "symbol"):
        assert len({getattr(piece, channel) for piece in PIECES.values()}) == len(PIECES)


def test_the_search_finds_colours_farther_apart_than_it_starts_with() -> None:
    from random import Random

    found = search(3, Random(4), steps=60)
    start = search(3, Random(4), steps=0)
    assert worst_pair({c: c for c in found})[0] > worst_pair({c: c for c in start})[0]


def _least(theme: Theme) -> float:
    return 7.0 if theme is HIGH else 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_text_on_every_panel_is_readable_over_the_worst_ground(theme: Theme) -> None:
    for name, style in theme.panels.items():
        for colour in (style.text, style.secondary):
            worst = min(
                contrast(colour, mix(ground, stop, style.opacity))
                for stop in (style.top, style.bottom)
                for ground in (WHITE, "#0E1B3D", "#2E86BF")
            )
            # Disabled text may be weak (WCAG 1.4.3), but stays readable all the same.
            least = 4.5 if name == "button_disabled" else _least(theme)
            assert worst >= least, f"{colour} on {name} of {theme.name}: {worst:.2f}"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("role", ["text", "secondary", "accent_text", "disabled"])
def test_text_roles_are_readable_on_the_dark_panel(theme: Theme, role: str) -> None:
    worst = min(contrast(getattr(theme, role), stop) for stop in (theme.panel, theme.panel_top))
    assert worst >= (4.5 if role == "disabled" else _least(theme))


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_ink_is_readable_on_focus_and_safety_colours(theme: Theme) -> None:
    for colour in (theme.focus, theme.steady, theme.shaky, theme.falls):
        assert contrast(INK, colour) >= (7 if theme is HIGH else 4.5)


def test_text_on_pieces_and_seats_is_readable() -> None:
    for piece in PIECES.values():
        assert contrast(piece.ink, piece.colour) >= 4.5, piece.key
    for index, seat in enumerate(SEATS):
        assert contrast(INK, seat.colour) >= 6.3, seat.key
        banner = seat_panel(index)
        assert contrast(banner.text, banner.top) >= 6.3


def test_a_contrast_ratio_spans_from_1_to_21() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


def test_a_colour_written_otherwise_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'red'"):
        mix("red", "#000000", 0.5)
