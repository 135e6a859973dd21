"""Drawing the iceberg's layout: tiles are pushed by pad, keys and mouse, and the option is kept."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core import full_options
from game.registry import find_game
from game.titles.iceberg.layout import LAYOUTS, fault_in, layout_text, tiles_of
from scenes.boards.layout_drawing import LayoutDrawingScene, spots_of, tiles_at, value_of
from scenes.input.intents import (
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Device,
    Direction,
    Lift,
    Move,
    Point,
    Press,
    Touch,
)
from scenes.lobby.lobby import LobbyScene
from scenes.lobby.options import OptionsScene, choices_of
from scenes.words.option_words import value_word
from tests.scenes.quiet import PAD, quiet_stage


def drawing(layout: str = "row", count: int = 4) -> tuple[LayoutDrawingScene, list[Any]]:
    stage = quiet_stage()
    scene = LayoutDrawingScene(stage, layout, count)
    results: list[Any] = []
    stage.stack.push(scene, results.append)
    return scene, results


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("name", list(LAYOUTS))
def test_a_layout_that_is_only_looked_at_stays_what_it_was(name: str, count: int) -> None:
    scene, results = drawing(name, count)
    scene.handle(Press(PAD, Button.NORTH))
    (value,) = results
    assert LAYOUTS[value][count] is not None
    assert set(LAYOUTS[value][count]) == set(LAYOUTS[name][count])


@pytest.mark.parametrize("device", [PAD, RIGHT_KEYS])
def test_a_tile_is_pushed_with_single_presses(device: Device) -> None:
    scene, results = drawing("row")
    scene.handle(Press(device, Button.SOUTH))
    assert scene.held == 0
    for direction in (Direction.DOWN, Direction.RIGHT):
        scene.handle(Move(device, direction))
    scene.handle(Press(device, Button.SOUTH))
    assert scene.held is None
    scene.handle(Press(device, Button.NORTH))
    (value,) = results
    assert value == "0,0 0,2 0,4 2,0"
    assert fault_in(value) is None


@pytest.mark.parametrize("device", [MOUSE, TOUCH])
@pytest.mark.parametrize("is_pulled", [True, False])
def test_a_tile_is_pulled_or_put_with_a_pointer(device: Device, is_pulled: bool) -> None:
    scene, results = drawing("row")
    row, col = scene.spots[0]
    nodes = {node.key: node.rect.center for node in scene.nodes()}
    start, end = nodes[f"at:{row},{col}"], nodes[f"at:{row + 1},{col + 1}"]
    scene.handle(Touch(device, *start))
    if not is_pulled:
        scene.handle(Lift(device, *start))
        assert scene.held == 0
        scene.handle(Touch(device, *end))
    scene.handle(Lift(device, *end))
    assert scene.held is None
    scene.handle(Touch(device, *nodes["done"]))
    scene.handle(Lift(device, *nodes["done"]))
    assert results == ["0,0 0,2 0,4 2,0"]


def pulled(scene: LayoutDrawingScene, start: str, x: float, y: float) -> None:
    """Press on a place, pull in small steps to a point, as a mouse does, and let go there."""
    rects = {node.key: node.rect for node in scene.nodes()}
    x0, y0 = rects[start].center
    scene.handle(Touch(MOUSE, x0, y0))
    for step in range(1, 9):
        scene.handle(Point(MOUSE, x0 + (x - x0) * step / 8, y0 + (y - y0) * step / 8))
    scene.handle(Lift(MOUSE, x, y))


def test_a_mouse_that_passes_over_other_places_still_drops_the_tile_where_it_lets_go() -> None:
    scene, _results = drawing("row")
    row, col = scene.spots[0]
    x, y = {node.key: node.rect.center for node in scene.nodes()}[f"at:{row + 1},{col + 1}"]
    pulled(scene, f"at:{row},{col}", x, y)
    assert scene.held is None
    assert scene.spots[0] == (row + 1, col + 1)


def test_a_tile_that_is_let_go_outside_the_sea_is_back_in_its_place() -> None:
    scene, _results = drawing("row")
    before = list(scene.spots)
    pulled(scene, f"at:{before[0][0]},{before[0][1]}", 960.0, 1000.0)
    assert scene.held is None
    assert scene.spots == before


def test_a_tile_over_another_one_is_no_iceberg_and_says_so() -> None:
    scene, results = drawing("row")
    (row, col), (_row, taken) = scene.spots[:2]
    x, y = {node.key: node.rect.center for node in scene.nodes()}[f"at:{row},{taken}"]
    pulled(scene, f"at:{row},{col}", x, y)
    assert scene.held == 0
    assert scene.fault == "Another tile lies there"
    scene.handle(Press(PAD, Button.NORTH))
    assert results == []
    assert [notice.text for notice in scene.stage.notices.shown] == ["Another tile lies there"]


def test_tiles_apart_are_refused_and_back_changes_nothing() -> None:
    scene, results = drawing("row")
    scene.handle(Press(PAD, Button.SOUTH))
    scene.handle(Move(PAD, Direction.UP))
    scene.handle(Move(PAD, Direction.LEFT))
    scene.handle(Press(PAD, Button.SOUTH))
    assert scene.fault == "Tiles must touch along whole sides"
    scene.handle(Press(PAD, Button.NORTH))
    assert results == []
    scene.handle(Press(PAD, Button.EAST))
    assert results == [None]


def test_no_tile_is_put_on_another_and_a_lifted_one_goes_back() -> None:
    scene, _results = drawing("row")
    before = list(scene.spots)
    scene.handle(Press(PAD, Button.SOUTH))
    scene.handle(Move(PAD, Direction.RIGHT))
    scene.handle(Press(PAD, Button.SOUTH))
    assert scene.held == 0
    scene.handle(Press(PAD, Button.EAST))
    assert scene.held is None
    assert scene.spots == before


def test_spots_and_tiles_are_two_spellings_of_one_arrangement() -> None:
    rng = Random(2)
    for _case in range(200):
        spots = {(rng.randrange(5), rng.randrange(7)) for _tile in range(4)}
        if len(spots) < 4:
            continue
        tiles = tiles_at(sorted(spots))
        assert tiles_at(spots_of(tiles)) == tiles
        if fault_in(layout_text(tiles)) is None:
            assert set(tiles_of(value_of(sorted(spots)), 4)) == set(tiles)


def lobby() -> LobbyScene:
    stage = quiet_stage()
    scene = LobbyScene(stage, PAD, Random(5))
    stage.stack.push(scene)
    scene.lobby = scene.lobby.with_game(find_game("iceberg").info)
    return scene


def test_the_drawn_layout_becomes_the_option_and_starts_a_game() -> None:
    scene = lobby()
    options = OptionsScene(scene.stage, scene.get, scene.put, scene.rng)
    scene.stage.stack.push(options)
    row = next(node for node in options.nodes() if node.key == "write:layout")
    row.act()
    drawn = scene.stage.stack.top
    assert isinstance(drawn, LayoutDrawingScene)
    drawn.handle(Press(PAD, Button.SOUTH))
    drawn.handle(Move(PAD, Direction.LEFT))
    drawn.handle(Move(PAD, Direction.DOWN))
    drawn.handle(Press(PAD, Button.NORTH))
    value = scene.lobby.option("layout")
    assert value not in LAYOUTS
    assert value_word("layout", value) == "Drawn by you"
    assert {c.key: c.value for c in choices_of(scene.lobby)}["write:layout"] == "Drawn by you"
    setup = scene.lobby.to_setup()
    game = find_game("iceberg")
    full = full_options(game.info, 2, dict(setup.options))
    assert game.setup(2, full, Random(1)).tiles == tiles_of(value, 4)


def test_stepping_on_from_a_drawn_layout_comes_to_the_named_ones() -> None:
    drawn = lobby().lobby.with_value("layout", "0,0 0,2 0,4 2,0")
    assert drawn.with_option("layout", 1).option("layout") == "square"
    assert drawn.with_option("layout", -1).option("layout") == "l"


def test_another_number_of_tiles_gives_a_drawn_layout_up() -> None:
    drawn = lobby().lobby.with_value("layout", "0,0 0,2 0,4 2,0")
    assert drawn.with_option("drifting", 1).option("layout") == "0,0 0,2 0,4 2,0"
    fewer = drawn.with_option("tiles", 1)
    assert fewer.option("tiles") == "3"
    assert fewer.option("layout") == "square"


def test_a_drawn_layout_is_not_taken_to_a_game_that_knows_none() -> None:
    drawn = lobby().lobby.with_value("layout", "0,0 0,2 0,4 2,0")
    other = drawn.with_game(find_game("pocket").info)
    assert "layout" not in dict(other.options)
