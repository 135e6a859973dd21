"""The iceberg's ground is painted in parts, and looks as if it had been painted whole."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from scenes.boards.iceberg import IcebergBoard
from scenes.boards.iceberg_ground import Ground, Part
from scenes.boards.iceberg_sea import Sea
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect, Viewport
from scenes.drawing.theme import THEMES
from scenes.table.table import TableScene
from tests.scenes.iceberg_rig import board_of, in_phase, played, table_of
from tests.scenes.quiet import quiet_stage

FRAME = 1 / 60
PANELS = 16
"""Frames in which all panels have had their turn."""
LOOKS = 22


def canvas_of(size: tuple[int, int], theme: str = "night") -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface(size), Viewport(*size), Assets(), THEMES[theme])


def seen(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGB")


def draw(scene: TableScene, canvas: Canvas) -> None:
    canvas.begin()
    scene.draw(canvas)


def ground_of(board: IcebergBoard) -> Ground:
    return board._picture._ground


def assert_looks_as_if_painted_whole(scene: TableScene, canvas: Canvas, when: str) -> None:
    """While time stands still."""
    ground = ground_of(board_of(scene))
    for _ in range(PANELS):
        draw(scene, canvas)
        if ground._settled is not None:
            break
    in_parts, words = seen(canvas), sorted(word.text for word in canvas.words)
    canvas.surface.fill("red")
    ground.let_go()
    draw(scene, canvas)
    assert seen(canvas) == in_parts, f"something was left over, or not painted, {when}"
    assert sorted(word.text for word in canvas.words) == words, f"other words stand there {when}"


ALL = {"drifting": "on", "flamethrowers": "on"}


@pytest.mark.parametrize(
    ("options", "theme", "size"),
    [
        (ALL, "night", (1280, 720)),
        ({}, "high", (1280, 720)),
        ({}, "night", (1920, 1080)),
        (ALL, "high", (1920, 1080)),
    ],
)
def test_after_every_event_and_within_it_the_ground_looks_as_if_painted_whole(
    options: dict[str, str], theme: str, size: tuple[int, int]
) -> None:
    stage = quiet_stage()
    stage.change(replace(stage.settings, contrast=theme))
    _stage, scene = table_of(played(4, options, until=in_phase("move", 4)), stage=stage)
    board, canvas, rng = board_of(scene), canvas_of(size, theme), Random("ground")
    looks, before = 0, ""
    while scene.match.to_move is not None and looks < LOOKS:
        if board.turn is not None and not board.is_busy:
            board.turn.propose(rng.choice(list(scene.match.legal_actions())))
        scene.update(4 * FRAME)
        draw(scene, canvas)
        afloat, melting = board.motion.afloat, board.motion.melting
        view, hanging = board.view, afloat is not None and afloat.tile
        assert view is not None
        is_panned = any(board.motion.pan)
        state = f"{view.stacks} {view.tiles} {board.camera} {hanging} {melting} {is_panned}"
        if state != before:
            before, looks = state, looks + 1
            assert_looks_as_if_painted_whole(scene, canvas, f"at {scene.match.version}, {state}")
    assert looks == LOOKS, "the game is too short: the test proves little"


def part(name: str, rect: Rect, colour: str, *, can_wait: bool = False) -> Part:
    return Part(name, rect, colour, lambda canvas: canvas.fill(rect, colour), can_wait)


def test_what_is_not_touched_is_not_painted_again() -> None:
    canvas, ground, painted = canvas_of((480, 270)), Ground("open_sea"), list[str]()

    def noted(name: str, x: float, colour: str) -> Part:
        rect = Rect(x, 100, 200, 200)

        def paint(to: Canvas) -> None:
            painted.append(name)
            to.fill(rect, colour)

        return Part(name, rect, colour, paint)

    far = noted("far", 1500, "green")
    ground.draw(canvas, [noted("one", 100, "red"), noted("near", 250, "blue"), far])
    painted.clear()
    ground.draw(canvas, [noted("one", 100, "yellow"), noted("near", 250, "blue"), far])
    assert painted == ["one", "near"], "what lies over it comes again, in order, and nothing else"
    assert canvas.surface.get_at((30, 40)) == pygame.Color("yellow")
    assert canvas.surface.get_at((70, 40)) == pygame.Color("blue")


def test_of_parts_that_can_wait_one_is_painted_in_a_frame_and_nothing_is_torn() -> None:
    canvas, ground = canvas_of((480, 270)), Ground("open_sea")
    rooms = [Rect(100, 100 + 90 * k, 200, 100) for k in range(3)]
    middles = [(50, 25 + 13 + 22 * k) for k in range(3)]

    def parts(colour: str) -> list[Part]:
        return [part(str(k), rect, colour, can_wait=True) for k, rect in enumerate(rooms)]

    ground.draw(canvas, parts("red"))
    new = parts("blue")
    for count in range(1, 4):
        ground.draw(canvas, new)
        found = [canvas.surface.get_at(middle) for middle in middles]
        assert found.count(pygame.Color("blue")) == count
        assert found.count(pygame.Color("red")) == 3 - count
    whole = seen(canvas)
    ground.let_go()
    ground.draw(canvas, new)
    assert seen(canvas) == whole


def test_what_is_gone_leaves_the_sea() -> None:
    canvas, ground = canvas_of((480, 270)), Ground("open_sea")
    ground.draw(canvas, [])
    sea = seen(canvas)
    for rect in (Rect(700, 300, 300, 300), Rect(900, 400, 300, 300)):
        ground.draw(canvas, [part("floe", rect, "white")])
        assert seen(canvas) != sea
    ground.draw(canvas, [])
    assert seen(canvas) == sea


# -- the sea -------------------------------------------------------------------------------------


def packed(sea: Sea, canvas: Canvas) -> None:
    sea.draw(canvas)
    while not sea.is_packed:
        sea.pack()


@pytest.mark.parametrize("theme", ["night", "high"])
@pytest.mark.parametrize("size", [(1280, 720), (1000, 700), (1920, 1080)])
def test_a_packed_sea_keeps_the_colour_of_every_pixel(size: tuple[int, int], theme: str) -> None:
    canvas, sea = canvas_of(size, theme), Sea("open_sea")
    sea.draw(canvas)
    plain = seen(canvas)
    sea.pack()
    canvas.surface.fill("red")
    sea.draw(canvas)
    assert seen(canvas) == plain, "while it is packed"
    packed(sea, canvas)
    canvas.surface.fill("red")
    sea.draw(canvas)
    assert seen(canvas) == plain


def test_a_packed_sea_takes_a_quarter_of_the_memory() -> None:
    canvas, sea = canvas_of((1920, 1080)), Sea("open_sea")
    packed(sea, canvas)
    held = sum(band.get_width() * band.get_height() * band.get_bytesize() for _, band in sea._bands)
    assert held <= 1920 * 1080 * 1.01


def test_rows_with_more_colours_than_a_band_has_stay_as_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    canvas, sea, rng = canvas_of((640, 40)), Sea("open_sea"), Random(3)
    noise = pygame.image.frombytes(rng.randbytes(640 * 40 * 3), (640, 40), "RGB")
    picture = noise.convert(canvas.surface)
    monkeypatch.setattr(canvas, "backdrop_alone", lambda name: picture)
    packed(sea, canvas)
    canvas.surface.fill("red")
    sea.draw(canvas)
    assert seen(canvas) == pygame.image.tobytes(noise, "RGB")


@pytest.mark.parametrize("is_seen_early", [False, True])
def test_what_nobody_sees_yet_is_painted_in_bands_and_looks_as_if_painted_whole(
    is_seen_early: bool,
) -> None:
    canvas, ground, painted = canvas_of((480, 270)), Ground("open_sea"), list[str]()

    def parts(colour: str, x: float) -> list[Part]:
        def noted(name: str, rect: Rect) -> Part:
            def paint(to: Canvas) -> None:
                painted.append(name)
                to.fill(rect, colour)

            return Part(name, rect, colour, paint, name == "panel")

        rooms = {
            "high": Rect(x, 100, 300, 900),
            "low": Rect(900, 700, 400, 300),
            "panel": Rect(1500, 20, 200, 120),
        }
        return [noted(name, rect) for name, rect in rooms.items()]

    ground.draw(canvas, parts("red", 100))
    new, late = parts("blue", 400), list[int]()
    for _frame in range(2 if is_seen_early else 8):
        painted.clear()
        before = canvas.assets.late
        with canvas.assets.drafting():
            ground.draw(canvas, new)
        late.append(canvas.assets.late - before)
        assert len(painted) <= 2, "a band reaches over all of it"
    if not is_seen_early:
        assert late[:4] == [1, 1, 1, 1], "the older picture must stand until the last band"
        assert late[4:] == [0, 0, 0, 0]
        painted.clear()
        ground.draw(canvas, new)
        assert painted == []
    ground.draw(canvas, new)
    in_bands = seen(canvas)
    ground.let_go()
    ground.draw(canvas, new)
    assert seen(canvas) == in_bands


def test_what_changes_again_while_it_is_painted_in_bands_leaves_nothing_behind() -> None:
    canvas, ground, rng = canvas_of((480, 270)), Ground("open_sea"), Random("bands")
    for _case in range(40):
        for _change in range(3):
            x, y = rng.randrange(0, 1500), rng.randrange(0, 700)
            colours = [rng.choice(("red", "blue", "green")) for _part in range(2)]
            parts = [
                part("one", Rect(x, y, 300, 300), colours[0]),
                part("two", Rect(rng.randrange(0, 1500), 200, 200, 700), colours[1]),
            ]
            for _frame in range(rng.randrange(1, 4)):
                with canvas.assets.drafting():
                    ground.draw(canvas, parts)
        for _frame in range(rng.randrange(0, 9)):
            with canvas.assets.drafting():
                ground.draw(canvas, parts)
        ground.draw(canvas, parts)
        in_bands = seen(canvas)
        ground.let_go()
        ground.draw(canvas, parts)
        assert seen(canvas) == in_bands
