"""The canvas: text stays in its place, pictures stand on their anchor, nothing is made twice."""

from __future__ import annotations

import threading

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scenes.drawing.assets import Assets, MissingAssetError, turned_angle
from scenes.drawing.draw import Canvas
from scenes.drawing.faces import FACES
from scenes.drawing.layout import CANVAS, Rect, Viewport
from scenes.drawing.surface_cache import IN_USE, SurfaceCache
from scenes.drawing.theme import HIGH, NIGHT
from tests.pictures import kit_sheet
from tests.pictures.conftest import MakeCanvas

_LETTERS = st.text(st.sampled_from("aWiłÄ .,–mMQj"), max_size=40)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    string=_LETTERS,
    px=st.integers(26, 90),
    face=st.sampled_from(sorted(FACES)),
    width=st.integers(0, 700),
    height=st.sampled_from((450, 720, 1080)),
    scale=st.sampled_from((1.0, 1.5, 2.0)),
)
def test_text_is_never_wider_than_its_room(
    assets: Assets, string: str, px: int, face: str, width: int, height: int, scale: float
) -> None:
    surface = pygame.Surface((height * 16 // 9, height))
    canvas = Canvas(surface, Viewport(*surface.get_size()), assets, text_scale=scale)
    rect = canvas.text(string, 100, 200, px, face=face, max_width=width)
    assert rect.w <= width + 1e-6
    mask = pygame.mask.from_threshold(surface, (255, 255, 255), (200, 200, 200))
    boxes = mask.get_bounding_rects()
    right = max((box.right for box in boxes), default=0) / canvas.scale
    assert right <= 100 + width + 1 / canvas.scale


@settings(max_examples=60, deadline=None)
@given(string=_LETTERS, width=st.integers(60, 700), lines=st.integers(1, 4))
def test_a_paragraph_is_never_wider_or_longer_than_asked(
    assets: Assets, string: str, width: int, lines: int
) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), Viewport(1280, 720), assets)
    rect = canvas.paragraph(string, 50, 100, width, 40, max_lines=lines)
    assert rect.w <= width + 1e-6
    assert rect.h <= (lines - 1) * 40 * 1.3 + 60


def test_a_line_too_long_shrinks_before_it_is_cut(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas()
    canvas.text("Penguin Pyramid", 100, 100, 54, max_width=300)
    assert canvas.cuts == []
    assert canvas.words[0].rect.h < 45
    canvas.text("Penguin Pyramid and more of it", 100, 200, 54, max_width=300)
    assert canvas.cuts == ["Penguin Pyramid and more of it"]


def test_the_middle_of_capitals_lies_where_it_was_asked_for(make_canvas: MakeCanvas) -> None:
    for face in FACES:
        canvas = make_canvas(1920, 1080)
        rect = canvas.text("H", 500, 500, 100, face=face)
        assert rect.center[1] == pytest.approx(500, abs=1), face


@pytest.mark.parametrize(("align", "left"), [("l", 0.0), ("c", 0.5), ("r", 1.0)])
def test_text_is_aligned_to_its_x(make_canvas: MakeCanvas, align: str, left: float) -> None:
    canvas = make_canvas(1920, 1080)
    rect = canvas.text("Align", 500, 500, 40, align=align)
    assert rect.x == pytest.approx(500 - left * rect.w, abs=1)


def test_words_of_a_frame_are_found_again_and_forgotten_with_it(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas()
    kit_sheet.draw_controls(canvas)
    found = [word.text for word in canvas.words]
    assert {"Leave the game?", "Steady", "Pad 2 joined as Bea", "Disabled"} <= set(found)
    canvas.begin()
    assert canvas.words == []


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_word_of_the_table_signs_is_cut_at_any_text_size(
    make_canvas: MakeCanvas, scale: float
) -> None:
    canvas = make_canvas(1920, 1080, text_scale=scale)
    kit_sheet.draw_table_signs(canvas)
    assert canvas.cuts == []


def test_no_word_of_the_sheets_is_cut_or_leaves_the_screen(make_canvas: MakeCanvas) -> None:
    for draw in (kit_sheet.draw_controls, kit_sheet.draw_page, kit_sheet.draw_table_signs):
        canvas = make_canvas()
        draw(canvas)
        assert canvas.cuts == []
        for word in canvas.words:
            assert CANVAS.encloses(word.rect), word


def test_no_two_words_of_the_controls_overlap(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas()
    kit_sheet.draw_controls(canvas)
    for index, word in enumerate(canvas.words):
        for other in canvas.words[index + 1 :]:
            assert not word.rect.inset(1).overlaps(other.rect), (word, other)


@pytest.mark.parametrize("size", [(800, 450), (1280, 720), (1600, 1200)])
def test_a_scene_that_stands_makes_no_picture_anew(
    make_canvas: MakeCanvas, assets: Assets, size: tuple[int, int]
) -> None:
    canvas = make_canvas(*size)
    for draw in (kit_sheet.draw_controls, kit_sheet.draw_table_signs, kit_sheet.draw_page):
        draw(canvas)
        made = assets.rasterised
        draw(canvas)
        assert assets.rasterised == made


def _ink(surface: pygame.Surface) -> pygame.Rect:
    surface.set_colorkey("black")
    return surface.get_bounding_rect()


@pytest.mark.parametrize("angle", [0, 30, 90, 180])
def test_a_penguin_turns_round_its_feet(make_canvas: MakeCanvas, angle: int) -> None:
    upright, turned = make_canvas(1920, 1080), make_canvas(1920, 1080)
    upright.sprite("penguin_red_idle", 900, 540, 1.0)
    turned.sprite("penguin_red_idle", 900, 540, 1.0, angle=angle)
    box = _ink(turned.surface)
    reach = pygame.Vector2(0, -(540 - _ink(upright.surface).top)).rotate(angle)
    head = pygame.Vector2(900, 540) + reach
    assert box.inflate(8, 8).collidepoint(head.x, head.y)
    assert box.inflate(12, 12).collidepoint(900, 540)


def test_feet_stand_on_the_line_and_a_flipped_penguin_keeps_its_place(
    make_canvas: MakeCanvas,
) -> None:
    boxes = []
    for is_flipped in (False, True):
        canvas = make_canvas(1920, 1080)
        canvas.sprite("penguin_blue_tumble", 900, 540, 1.0, is_flipped=is_flipped)
        boxes.append(_ink(canvas.surface))
    assert boxes[0].bottom == pytest.approx(542, abs=8)
    assert boxes[0].left - 900 == pytest.approx(900 - boxes[1].right, abs=2)


def test_a_backdrop_covers_the_letterbox_too(make_canvas: MakeCanvas) -> None:
    for size in ((800, 800), (1920, 600)):
        canvas = make_canvas(*size)
        canvas.backdrop("arctic_night")
        w, h = size
        for x, y in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)):
            assert canvas.surface.get_at((x, y))[:3] != (0, 0, 0)


def test_boxes_that_touch_stay_touching_at_every_size(make_canvas: MakeCanvas) -> None:
    for size in ((800, 450), (1366, 768), (1280, 720)):
        canvas = make_canvas(*size)
        canvas.fill(CANVAS, "#FF0000")
        for k in range(16):
            canvas.fill(Rect(k * 120, 0, 120, 1080), "#00FF00")
        middle = size[1] // 2
        colours = {canvas.surface.get_at((x, middle))[:3] for x in range(2, size[0] - 2)}
        assert colours == {(0, 255, 0)}


def test_half_opacity_leaves_the_kept_picture_whole(
    make_canvas: MakeCanvas, assets: Assets
) -> None:
    canvas = make_canvas()
    canvas.sprite("seat_moon", 300, 300, 1.0, alpha=100)
    assert assets.picture("seat_moon", canvas.scale).get_alpha() == 255


@pytest.mark.parametrize("name", ["penguin_pink_idle", "", "../theme"])
def test_a_missing_picture_is_named(make_canvas: MakeCanvas, name: str) -> None:
    with pytest.raises(MissingAssetError, match="there is no picture"):
        make_canvas().sprite(name, 0, 0)


def test_a_missing_face_is_named(make_canvas: MakeCanvas) -> None:
    with pytest.raises(MissingAssetError, match="'comic'"):
        make_canvas().text("a", 0, 0, face="comic")


def test_preloaded_pictures_are_there_when_asked_for() -> None:
    assets = Assets()
    thread = assets.preload([("arctic_title", 0.4), ("seat_moon", 1.0)])
    thread.join(20)
    made = assets.rasterised
    assert made == 2
    assets.picture("arctic_title", 0.4)
    assert assets.rasterised == made


def test_closed_assets_make_nothing_more() -> None:
    assets = Assets()
    thread = assets.preload([(name, 1.0) for name in assets.names()])
    assets.close()
    assert not thread.is_alive()
    assert assets.rasterised < len(assets.names())


def test_preloading_a_missing_picture_is_refused_at_once() -> None:
    with pytest.raises(MissingAssetError, match="'nobody'"):
        Assets().preload([("nobody", 1.0)])


def test_a_new_size_makes_pictures_anew(assets: Assets) -> None:
    first = assets.picture("seat_moon", 1.0)
    assert assets.picture("seat_moon", 1.0) is first
    assets.clear_sizes()
    assert assets.picture("seat_moon", 1.0) is not first


def test_what_a_frame_needs_stays_beyond_the_room_of_the_cache_until_it_is_over() -> None:
    cache = SurfaceCache(2 * 100 * 100 * 4)
    made: list[int] = []
    for _frame in range(3):
        cache.frame += 2
        for number in range(5):
            cache.get(number, lambda: made.append(1) or pygame.Surface((100, 100)))  # type: ignore[func-returns-value]
    assert len(made) == 5, "nothing was made twice"
    cache.frame += IN_USE + 1
    cache.get(9, lambda: pygame.Surface((100, 100)))
    assert len(cache) == 2


def test_the_cache_stays_within_its_room_and_keeps_what_was_used_last() -> None:
    cache = SurfaceCache(10 * 100 * 100 * 4)
    for number in range(30):
        cache.frame += IN_USE
        cache.get(number, lambda: pygame.Surface((100, 100)))
        cache.get(0, lambda: pygame.Surface((100, 100)))
        assert cache.used <= cache.limit
    assert len(cache) == 10
    again: list[int] = []

    def make() -> pygame.Surface:
        again.append(1)
        return pygame.Surface((100, 100))

    cache.get(0, make)
    assert again == []
    cache.get(5, make)
    assert again == [1]


@given(st.floats(-2000, 2000))
def test_a_kept_angle_lies_near_the_wanted_one(angle: float) -> None:
    kept = turned_angle(angle)
    assert -180 <= kept < 180
    off = abs((kept - angle + 180) % 360 - 180)
    assert off <= (0.5 if abs(kept) < 12 else 2.0) + 1e-6


def test_few_turned_pictures_exist() -> None:
    assert len({turned_angle(a / 10) for a in range(0, 3600)}) <= 140


def test_figures_get_a_white_edge_in_high_contrast_and_keep_their_place(
    make_canvas: MakeCanvas,
) -> None:
    boxes = []
    for theme in (NIGHT, HIGH):
        canvas = make_canvas(1920, 1080, theme=theme)
        canvas.sprite("penguin_red_idle", 900, 540, 1.0)
        boxes.append(_ink(canvas.surface))
        canvas.sprite("seat_moon", 300, 300, 1.0)
    assert boxes[1].inflate(-10, -10) == boxes[0]
    assert canvas.surface.get_at((900, boxes[1].top + 2))[:3] == (255, 255, 255)
    assert canvas.surface.get_at((300, 300 - 46))[:3] != (255, 255, 255)


def test_backdrops_loaded_before_are_not_made_when_drawn() -> None:
    assets = Assets()
    canvas = Canvas(pygame.Surface((640, 360)), Viewport(640, 360), assets)
    canvas.preload_backdrops("quilt")
    for thread in threading.enumerate():
        if thread.name == "preload":
            thread.join(20)
    made = assets.rasterised
    canvas.backdrop("quilt")
    assert assets.rasterised == made + 1  # the opaque copy, not the picture itself
