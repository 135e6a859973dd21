"""Where things lie on the iceberg's board: in the sea, apart, and large enough."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.titles.iceberg.layout import LAYOUTS
from game.titles.iceberg.tiles import OFFSETS, Tiles, drifts
from scenes.boards.iceberg_camera import axis, camera_for, lift
from scenes.boards.iceberg_panels import panel_places
from scenes.boards.iceberg_places import ice_places
from scenes.drawing.layout import CANVAS, Rect
from tests.scenes.iceberg_rig import board_of, drifted_far, in_phase, played, table_of

PLACES = ice_places(is_big=False)
NARROW, WIDE = PLACES.narrow, PLACES.wide
SMALLEST_FACE = 40.0
"""A coin's suit can be told on a face this wide."""


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("name", list(LAYOUTS))
def test_every_layout_lies_in_the_sea_and_no_coin_on_another(name: str, count: int) -> None:
    tiles = LAYOUTS[name][count]
    for tallest in (2, 4, 9):
        camera = camera_for(tiles, (), tallest, NARROW)
        squares = [origin + offset for origin in tiles for offset in OFFSETS]
        faces = [camera.face(square, 1) for square in squares]
        assert all(NARROW.encloses(face) for face in faces)
        assert not any(a.overlaps(b) for a, b in combinations(faces, 2))
        assert all(face.w >= 64 for face in faces)
        assert NARROW.encloses(camera.face(squares[0], tallest))


def test_every_place_to_drift_to_can_be_seen_wherever_the_tiles_have_drifted() -> None:
    rng = Random(5)
    for _game in range(12):
        tiles: Tiles = LAYOUTS["row"][4]
        for _step in range(24):
            ways = drifts(tiles, False)
            targets = tuple(sorted({to for _tile, to in ways}))
            camera = camera_for(tiles, targets, 2, WIDE)
            for origin in (*tiles, *targets):
                assert WIDE.encloses(camera.tile_rect(origin)), f"{origin} of {tiles}"
            tile, to = rng.choice(ways)
            tiles = (*tiles[:tile], to, *tiles[tile + 1 :])


def test_open_water_between_parts_is_folded_away_but_never_what_touches() -> None:
    found = axis([0, 1, 2, 3, 30, 31])
    assert [found.at(index) for index in (0, 3, 30, 31)] == [0, 3, 5, 6]
    assert found.folds == ((4.5, 26),)
    near = axis([0, 1, 4, 5])
    assert near.folds == ()
    assert near.at(5) - near.at(0) == 5


def test_far_apart_everything_is_still_large_enough_to_be_told() -> None:
    for phase in ("move", "drift"):
        match = drifted_far(phase)
        _stage, scene = table_of(match)
        board = board_of(scene)
        assert board.camera.cols.folds, "the parts have not drifted far apart"
        for cell, stack in enumerate(match.state.stacks):
            face = board.camera.face(match.state.square(cell), len(stack))
            assert face.w >= SMALLEST_FACE
            assert CANVAS.encloses(face)


def test_taller_stacks_stand_higher_and_the_tallest_hide_no_whole_row() -> None:
    lifts = [lift(height) for height in range(10)]
    assert lifts == sorted(set(lifts))
    assert lifts[-1] <= 205


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("drifting", ["off", "on"])
def test_cards_and_panels_leave_the_sea_and_one_another_alone(seats: int, drifting: str) -> None:
    match = played(seats, {"drifting": drifting}, until=in_phase("move"))
    sea = WIDE if drifting == "on" else NARROW
    places = panel_places(match.state, is_wide=drifting == "on")
    rects = [PLACES.card(seat) for seat in range(seats)] + list(places.values())
    assert not any(a.overlaps(b) for a, b in combinations(rects, 2))
    assert not any(rect.overlaps(sea) for rect in rects)
    assert all(CANVAS.inset(12).encloses(rect) for rect in rects)
    if drifting == "off":
        assert set(places) == {"legend", "ice", "last"}


@pytest.mark.parametrize("is_big", [False, True])
def test_who_has_slipped_off_swims_beside_the_ice_wherever_its_tiles_drift(is_big: bool) -> None:
    places, rng = ice_places(is_big=is_big), Random("swim")
    banner = 188 if is_big else 124
    tiles: Tiles = LAYOUTS["square"][4]
    homes = set()
    for _step in range(300):
        ways = sorted(drifts(tiles, False))
        tile, target = rng.choice(ways)
        tiles = (*tiles[:tile], target, *tiles[tile + 1 :])
        camera = camera_for(tiles, (), 2, places.wide)
        ice = [camera.tile_rect(origin) for origin in tiles]
        swims = places.swims(4, places.wide, ice)
        assert len(set(swims)) == 4, "two swim in one place"
        for x, y in swims:
            assert y - 60 > banner
            body = Rect(x - 40, y - 30, 80, 50)
            assert not any(body.overlaps(rect) for rect in ice), (tiles, x, y)
        homes.add(swims == places.swim[:4])
    assert homes == {True, False}, "the ice never came to where they swim, or always was there"


def test_rects_that_can_be_clicked_are_large_enough_for_a_finger() -> None:
    for options in ({}, {"layout": "row"}, {"drifting": "on"}):
        for phase in ("place", "move"):
            _stage, scene = table_of(played(4, options, until=in_phase(phase, 2)))
            for node in scene.nodes():
                assert isinstance(node.rect, Rect)
                assert node.rect.w >= 44
                assert node.rect.h >= 44
