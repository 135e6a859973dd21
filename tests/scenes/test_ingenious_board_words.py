"""The words of the hex board in large letters, in other themes, and while layers are kept.

That all are whole and apart, test_menus shows for every screen.
"""

from __future__ import annotations

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS, Viewport
from scenes.drawing.theme import HIGH, PAPER
from scenes.stage import Stage
from scenes.table.table import TableScene
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.scenes.hex_rig import hand_of, played, wait_for_turn
from tests.scenes.ingenious_screens import NAMES, board_on, stage_with
from tests.scenes.table_rig import table

SCREENS = {name: build for name, build in all_screens().items() if name.startswith("table-hexes")}
SIZE = (1280, 720)


def canvas_of(text_scale: float = 1.0) -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface(SIZE), Viewport(*SIZE), Assets(), text_scale=text_scale)


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    return canvas_of()


@pytest.fixture(scope="module")
def large() -> Canvas:
    return canvas_of(2.0)


@pytest.mark.parametrize(
    "name", ["table-hexes-2-middle", "table-hexes-4-full", "table-hexes-team", "table-hexes-swap"]
)
def test_large_letters_keep_names_figures_and_prompts(name: str, large: Canvas) -> None:
    """Reach 1: text scales to 200 % without loss."""
    stage = SCREENS[name]()
    draw_stage(stage, large)
    words = [word.text for word in large.words]
    scene = stage.stack.top
    assert isinstance(scene, TableScene)
    for chair in scene.chairs:
        assert chair.name in words
    for scores in scene.match.state.scores:
        for marker in scores:
            assert str(marker) in words
    assert [cut for cut in large.cuts if cut not in NAMES] == []
    for word in large.words:
        assert CANVAS.encloses(word.rect), word


@pytest.mark.parametrize("theme", [HIGH, PAPER])
def test_other_themes_say_the_same(theme: object, canvas: Canvas) -> None:
    def words(stage: Stage) -> list[str]:
        draw_stage(stage, canvas)
        return [word.text for word in canvas.words]

    usual = words(SCREENS["table-hexes-2-middle"]())
    before, canvas.theme = canvas.theme, theme  # type: ignore[assignment]
    try:
        assert words(SCREENS["table-hexes-2-middle"]()) == usual
    finally:
        canvas.theme = before


def test_a_layer_that_is_kept_says_its_words_again_in_every_frame(canvas: Canvas) -> None:
    stage = stage_with(played(2, moves=8))
    board_on(stage)
    scene = stage.stack.top
    assert scene is not None
    found = []
    for _ in range(3):
        canvas.begin()
        scene.draw(canvas)
        found.append([word.text for word in canvas.words])
    assert found[0] == found[1] == found[2]
    assert NAMES[0] in found[2]


def test_where_the_tile_finds_no_room_the_plate_says_why() -> None:
    stage = SCREENS["table-hexes-blocked"]()
    assert board_on(stage).prompt() == "The tile does not fit there"


def test_rules_and_pause_are_clicked_beside_the_slab() -> None:
    with table(0, "random", pads=1, game_id="ingenious") as rig:
        wait_for_turn(rig)
        hand_of(rig)
        for key, scene in (("rules", "HowToPlayScene"), ("pause", "PauseScene")):
            node = next(node for node in rig.table.nodes() if node.key == key)
            rig.pilot.click(*node.rect.center)
            assert rig.top == scene
            rig.pilot.key("escape")
            rig.pilot.until(lambda: rig.top == "TableScene")


def test_in_22_alone_one_reads_what_the_game_would_be_worth_now(canvas: Canvas) -> None:
    words = []
    for name in ("table-hexes-solo", "table-hexes-2-middle"):
        stage = SCREENS[name]()
        draw_stage(stage, canvas)
        scene = stage.stack.top
        assert isinstance(scene, TableScene)
        lowest = min(scene.match.state.scores[0])
        words.append(f"Weakest colour: {lowest}" in [word.text for word in canvas.words])
    assert words == [True, False]
