"""What pictures hold in memory: bounded by the window's size, and let go when a menu is left."""

from __future__ import annotations

import os
import sys

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.freed import give_back_holes, give_back_large
from scenes.drawing.layout import Rect, Viewport
from scenes.drawing.leftovers import STANDS, Leftovers
from scenes.drawing.still import Panel, Still
from scenes.drawing.surface_cache import SurfaceCache
from scenes.scene import Scene
from tests.bench.memory import held, resident
from tests.scenes.quiet import quiet_stage

MEGABYTE = 1_000_000
STANDS_MOST = 120


class Covered(Scene):
    keeps_pictures = True


def picture_bytes(still: Still) -> int:
    """The pixels of all pictures that a Still holds."""
    held = [one for one in vars(still).values() if isinstance(one, pygame.Surface)]
    return sum(one.get_width() * one.get_height() for one in held)


def draw_a_panel(still: Still, canvas: Canvas) -> None:
    panel = Panel("card", Rect(100, 100, 200, 100), "key", lambda to, rect: None)
    still.draw(canvas, "ground", lambda to: to.veil(1.0), panels=[panel])


def test_what_a_hidden_scene_has_kept_as_large_as_the_window_is_let_go() -> None:
    stage, assets, leftovers, still = quiet_stage(), Assets(), Leftovers(), Still()
    canvas = Canvas(pygame.Surface((480, 270)), Viewport(480, 270), assets)
    table, result = Covered(stage), Covered(stage)
    leftovers.watch(assets, table)
    draw_a_panel(still, canvas)
    leftovers.watch(assets, table)
    assert picture_bytes(still) == 480 * 270, "the table is still seen"
    leftovers.watch(assets, result)
    assert picture_bytes(still) == 0
    leftovers.watch(assets, table)
    draw_a_panel(still, canvas)
    before = canvas.surface.copy()
    canvas.surface.fill("red")
    draw_a_panel(still, canvas)
    assert pygame.image.tobytes(canvas.surface, "RGB") == pygame.image.tobytes(before, "RGB")


def test_a_picture_with_panels_is_held_once_and_its_panels_not_beside_it() -> None:
    still, assets = Still(), Assets()
    draw_a_panel(still, Canvas(pygame.Surface((480, 270)), Viewport(480, 270), assets))
    assert picture_bytes(still) == 480 * 270
    assert len(assets._pictures) == 0, "the panel is not kept"


def surface() -> pygame.Surface:
    return pygame.Surface((10, 10))


def test_what_was_last_used_in_some_frames_is_forgotten_and_nothing_else() -> None:
    cache = SurfaceCache(100_000)
    for frame in range(6):
        cache.frame = frame
        cache.get(frame, surface)
        cache.get("always", surface)
    cache.forget(1, 3)
    assert len(cache) == 4
    assert cache.used == 4 * 400
    made: list[object] = []
    for key in (0, 4, 5, "always", 1):
        cache.get(key, lambda key=key: made.append(key) or surface())  # type: ignore[misc,func-returns-value]
    assert made == [1]


def shown(leftovers: Leftovers, assets: Assets, scene: Scene, name: str, frames: int) -> None:
    """Draw frames of a scene that needs one picture."""
    for _ in range(frames):
        leftovers.watch(assets, scene)
        assets.picture(name, 0.2)
        assets.frame += 1


def is_kept(assets: Assets, name: str) -> bool:
    made = assets.rasterised
    assets.picture(name, 0.2)
    return assets.rasterised == made


def test_a_menu_that_was_left_leaves_nothing_and_a_covered_table_keeps_all() -> None:
    stage, assets, leftovers = quiet_stage(), Assets(), Leftovers()
    menu, table = Scene(stage), Covered(stage)
    shown(leftovers, assets, menu, "seat_moon", 10)
    assets.picture("seat_bolt", 0.2)  # made ahead by the table before its first frame
    shown(leftovers, assets, table, "seat_plus", STANDS + 2)
    assert is_kept(assets, "seat_bolt")
    assert not is_kept(assets, "seat_moon")
    shown(leftovers, assets, Scene(stage), "seat_square", STANDS + 2)
    assert is_kept(assets, "seat_plus"), "the rules were read at the table"
    shown(leftovers, assets, table, "seat_triangle", STANDS + 2)
    assert not is_kept(assets, "seat_square")
    assert is_kept(assets, "seat_plus")


def test_turned_pictures_of_an_earlier_fall_are_let_go_and_those_in_use_are_not() -> None:
    assets = Assets()
    for angle in (30, 60):
        assets.picture("seat_moon", 0.2, angle=angle)
    assets.frame += 100
    assets.picture("seat_moon", 0.2, angle=30)
    assets.forget_turns(50)
    assert len(assets._turned) == 1
    assert is_kept(assets, "seat_moon"), "what is turned anew need not be drawn anew"


@pytest.mark.skipif(sys.platform != "linux", reason="told to the GNU C library only")
def test_holes_between_small_pictures_go_back_to_the_system() -> None:
    give_back_large()
    small = [bytearray(60_000) for _ in range(1000)]
    full = resident(os.getpid())
    del small[::2], small[:-1]
    give_back_holes()
    assert resident(os.getpid()) < full - 40 * MEGABYTE


@pytest.mark.parametrize("angle", [6, -12, 39, 90, 138])
def test_a_turned_picture_loses_its_empty_edges_and_keeps_its_middle(angle: int) -> None:
    assets = Assets()
    whole = pygame.transform.rotozoom(assets.picture("penguin_red_idle", 1.0), -angle, 1)
    kept = assets.picture("penguin_red_idle", 1.0, angle=angle)
    if whole.get_size() == kept.get_size():
        pytest.fail("nothing was trimmed: the test proves nothing")
    left = (whole.get_width() - kept.get_width()) / 2
    top = (whole.get_height() - kept.get_height()) / 2
    assert left.is_integer()
    assert top.is_integer()
    before, after = pygame.Surface(whole.get_size()), pygame.Surface(whole.get_size())
    before.blit(whole, (0, 0))
    after.blit(kept, (left, top))
    pairs = zip(*(pygame.image.tobytes(one, "RGB") for one in (before, after)), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 1, "but for how packed ones round"


def test_a_larger_window_gets_more_room() -> None:
    assets = Assets()
    rooms = []
    for size in ((800, 450), (1920, 1080), (3840, 2160)):
        assets.fit(*size)
        rooms.append(assets._pictures.limit)
    assert rooms[0] * 2 == rooms[1]
    assert rooms[1] * 4 == rooms[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("title", 120),
        ("lobby", 135),
        ("penguin: table", 140),
        ("penguin_party: table", 140),
        ("ingenious: table", 140),
        ("iceberg: table", 140),
        ("pocket: table", 140),
    ],
)
def test_the_arcade_stays_within_its_memory(name: str, changes: int) -> None:
    """In MB at 1920 x 1080, without the opponents' process, as `main.py` is started by people: at
    the most in any frame that shows the scene, and while scenes take each other's place."""
    found = held(name)
    print(f"{name}: {found.stands / MEGABYTE:.0f} MB, at most {found.most / MEGABYTE:.0f} MB")
    assert found.stands <= STANDS_MOST * MEGABYTE
    assert found.most <= changes * MEGABYTE
