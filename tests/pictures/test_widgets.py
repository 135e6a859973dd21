"""The kit: states, chips, safety words, hint strips that drop rather than cut."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.drawing.layout import CANVAS, Rect
from scenes.input.bindings import Prompt
from scenes.menu.focus import Focus, Node
from scenes.widgets import (
    HintItem,
    PlayerCard,
    Safety,
    Standing,
    State,
    Store,
    button_rects,
    chips_of,
    draw_banner,
    draw_button,
    draw_hints,
    draw_level,
    draw_player_card,
    safety_at,
    state_of,
    tab_rects,
    toast_width,
)
from tests.pictures.conftest import MakeCanvas


@given(st.integers(0, 200))
def test_chips_add_up_to_the_penalty_and_no_smaller_ones_could_be_changed(penalty: int) -> None:
    chips = chips_of(penalty)
    assert sum(chips) == penalty
    assert chips == tuple(sorted(chips, reverse=True))
    for value, next_value in ((3, 5), (1, 3)):
        assert chips.count(value) * value < next_value


def test_no_chip_is_paid_for_nothing_or_less() -> None:
    assert chips_of(0) == chips_of(-2) == ()


def test_the_state_of_a_control_follows_focus_hover_and_press() -> None:
    focus = Focus()
    focus.rebuild(
        [
            Node("a", Rect(0, 0, 10, 10), lambda: None),
            Node("b", Rect(0, 20, 10, 10), lambda: None),
            Node("c", Rect(0, 40, 10, 10), lambda: None, is_enabled=False),
        ]
    )
    assert state_of(focus, "a") is State.FOCUS
    assert state_of(focus, "a", pressed="a") is State.PRESSED
    assert state_of(focus, "b") is State.IDLE
    assert state_of(focus, "b", hovered="b") is State.HOVER
    assert state_of(focus, "c", hovered="c", pressed="c") is State.DISABLED


@pytest.mark.parametrize(
    ("position", "safety"),
    [
        (0.0, Safety.FALLS),
        (0.2, Safety.SHAKY),
        (0.5, Safety.STEADY),
        (0.7, Safety.SHAKY),
        (1.0, Safety.FALLS),
        (1.4, Safety.FALLS),
    ],
)
def test_the_level_names_the_zone_of_its_bubble(position: float, safety: Safety) -> None:
    assert safety_at(position) is safety


def test_the_level_says_its_zone_in_words(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas()
    draw_level(canvas, Rect(550, 821, 820, 58), 0.95)
    assert [word.text for word in canvas.words] == ["Falls"]


def _items(count: int) -> list[HintItem]:
    return [HintItem((Prompt("glyph_neutral_s"),), f"Hint number {k}") for k in range(count)]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_too_many_hints_drop_the_last_ones_and_cut_none(
    make_canvas: MakeCanvas, scale: float
) -> None:
    canvas = make_canvas(text_scale=scale)
    rect = draw_hints(canvas, _items(12))
    assert CANVAS.encloses(rect)
    assert canvas.cuts == []
    assert canvas.words[0].text == "Hint number 0"
    assert len(canvas.words) < 12
    for word in canvas.words:
        assert rect.encloses(word.rect)


@pytest.mark.parametrize("align", ["l", "c", "r"])
def test_a_hint_strip_lies_where_it_is_aligned(make_canvas: MakeCanvas, align: str) -> None:
    rect = draw_hints(make_canvas(), _items(2), x=900, align=align)
    assert {"l": rect.x, "c": rect.center[0], "r": rect.right}[align] == pytest.approx(900)


@pytest.mark.parametrize("standing", Standing)
@pytest.mark.parametrize("store", Store)
@pytest.mark.parametrize("penalty", [-2, 0, 7, 40])
def test_every_word_of_a_player_card_stays_inside_it(
    make_canvas: MakeCanvas, standing: Standing, store: Store, penalty: int
) -> None:
    for scale in (1.0, 2.0):
        canvas = make_canvas(text_scale=scale)
        rect = Rect(32, 140, 352, 244)
        draw_player_card(canvas, rect, PlayerCard(0, "Dagobert", 12, penalty, standing, store))
        assert canvas.cuts == [], scale
        assert any("penalty" in word.text for word in canvas.words)
        for word in canvas.words:
            assert rect.encloses(word.rect), (scale, word)


def test_a_banner_grows_with_its_line_up_to_its_most(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas()
    short = draw_banner(canvas, 0, "Ada’s turn", "Go")
    long = draw_banner(canvas, 0, "Ada’s turn", "Set the red penguin down gently, please do so")
    endless = draw_banner(canvas, 0, "Ada’s turn", "word " * 60)
    assert short.w == 620
    assert 620 < long.w < 900
    assert endless.w == 940
    assert len(canvas.cuts) == 1


@pytest.mark.parametrize("kind", ["dark", "gold", "paper", "red"])
@pytest.mark.parametrize("state", State)
def test_a_button_keeps_its_words_inside(make_canvas: MakeCanvas, kind: str, state: State) -> None:
    for scale in (1.0, 2.0):
        canvas = make_canvas(text_scale=scale)
        rect = Rect(84, 84, 560, 138)
        draw_button(
            canvas,
            rect,
            "Continue",
            state,
            kind=kind,
            icon="cont",
            note="Penguin Pyramid, round 2 of 4",
        )
        assert canvas.cuts == []
        for word in canvas.words:
            assert rect.inset(-10).encloses(word.rect)


def test_tabs_and_dialog_buttons_share_their_strip() -> None:
    for rects in (tab_rects(Rect(0, 0, 1000, 60), 4), button_rects(Rect(0, 0, 1000, 60), 3)):
        assert rects[0].x == 0
        assert rects[-1].right == pytest.approx(1000)
        assert not any(a.overlaps(b) for a, b in pairwise(rects))


def test_a_toast_of_its_own_width_shows_all_its_words(make_canvas: MakeCanvas) -> None:
    from scenes.widgets import draw_toast

    canvas = make_canvas()
    words = "Pad 1 lost. Ada: press any button on another pad"
    draw_toast(
        canvas, Rect(100, 100, toast_width(canvas, words, has_badge=True), 56), words, look=0
    )
    assert canvas.cuts == []
    assert canvas.words[0].rect.h >= 20
