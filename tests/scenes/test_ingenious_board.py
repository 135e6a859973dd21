"""The board of Ingenious: cells and aim, the preview, and a turn with every device."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.grid import HEX_WAYS, Hex
from game.titles.ingenious.actions import Place
from game.titles.ingenious.area import PRINTED, area
from game.titles.ingenious.board import Board
from game.titles.ingenious.events import Scored
from game.titles.ingenious.tile import COLOURS
from scenes.boards.hex_aim import HexAim
from scenes.boards.hex_grid import HexGrid
from scenes.boards.hex_light import place_tags
from scenes.boards.hex_preview import gains_of
from scenes.drawing.layout import CANVAS, Rect
from scenes.input.intents import (
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Direction,
    Move,
    Press,
    Scroll,
    Touch,
)
from tests.scenes.hex_rig import GAME, TEAM, hand_of, played, point_at, wait_for_turn
from tests.scenes.ingenious_hands import hand_on
from tests.scenes.ingenious_screens import stage_with
from tests.scenes.quiet import PAD
from tests.scenes.table_rig import table

RADII = (5, 6, 7)


def open_pairs(radius: int) -> list[tuple[Hex, Hex]]:
    here = area(radius)
    board = Board.empty(radius)
    return [
        (here.cells[one], here.cells[other])
        for one, other in (here.pairs[number] for number in board.open_pairs())
    ]


# -- cells and aim


@pytest.mark.parametrize("radius", RADII)
def test_the_whole_area_lies_on_the_slab_and_every_cell_is_found_again(radius: int) -> None:
    """IN-T27: 91, 127 and 169 cells; a symbol is at least 40 px high at 1080p."""
    grid = HexGrid(radius)
    cells = area(radius).cells
    assert len(cells) == {5: 91, 6: 127, 7: 169}[radius]
    assert grid.size * 1.2 >= 40
    for cell in cells:
        x, y = grid.centre(cell)
        assert CANVAS.inset(12).encloses(grid.rect(cell))
        assert 460 < x < 1460
        assert 14 < y < 882
        for angle in range(0, 360, 45):
            dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            near = grid.size * 0.8
            assert grid.cell_at(x + near * dx, y + near * dy) == cell
    assert grid.cell_at(30, 30) is None


@pytest.mark.parametrize("radius", RADII)
def test_single_presses_lead_to_every_cell_and_every_way(radius: int) -> None:
    pairs = open_pairs(radius)
    aim = HexAim(radius, pairs)
    reached = {aim.cell}
    edge = [aim.cell]
    while edge:
        start = edge.pop()
        for direction in Direction:
            aim.point(start)
            aim.move(direction)
            if aim.cell not in reached:
                reached.add(aim.cell)
                edge.append(aim.cell)
    assert reached == set(area(radius).cells)
    aim.point(Hex(0, 0))
    ways = set()
    for _ in range(6):
        aim.turn(1)
        ways.add(aim.way)
    assert ways == set(range(6))


def test_up_and_down_stay_in_one_column_and_lead_back() -> None:
    aim = HexAim(7, open_pairs(7), Hex(2, 0))
    seen = []
    for _ in range(4):
        aim.move(Direction.UP)
        seen.append(aim.cell)
    grid = HexGrid(7)
    x0 = grid.centre(Hex(2, 0))[0]
    assert all(abs(grid.centre(cell)[0] - x0) < grid.size for cell in seen)
    for _ in range(4):
        aim.move(Direction.DOWN)
    assert aim.cell == Hex(2, 0)


@given(st.integers(0, 126), st.integers(0, 5))
def test_a_tile_turns_by_itself_only_where_it_must(index: int, wanted: int) -> None:
    """The seat's own turn comes back as soon as there is room again."""
    pairs = open_pairs(6)
    aim = HexAim(6, pairs, area(6).cells[index])
    aim.wanted = wanted
    fitting = [
        way for way in range(6) if tuple(sorted((aim.cell, aim.cell + HEX_WAYS[way]))) in set(pairs)
    ]
    assert aim.fits == bool(fitting)
    if wanted in fitting:
        assert aim.way == wanted
    elif fitting:
        assert aim.way in fitting
    assert Hex(0, 0).distance(aim.other) <= 6
    aim.point(Hex(0, 0))
    assert aim.way == wanted


# -- the preview


@pytest.mark.parametrize(
    ("seats", "options", "moves"),
    [(2, (), 14), (3, (), 30), (4, (), 60), (4, TEAM, 50), (1, (), 20)],
)
def test_the_preview_says_what_the_score_events_say_afterwards(
    seats: int, options: tuple[tuple[str, str], ...], moves: int
) -> None:
    """A preview shows the gain before the confirm."""
    match = played(seats, options, moves=moves)
    board, hand = hand_on(stage_with(match, options=options))
    places = sorted(action for action in hand.actions if isinstance(action, Place))
    state = match.state
    scoring = 0
    for place in places[:: max(1, len(places) // 60)]:
        point_at(hand, place)
        assert hand.place == place
        foretold = {half.cell: half for half in hand.halves()}
        scenery = board.scenery()
        events = match.game.apply(state, place).events
        scored = [event for event in events if isinstance(event, Scored)]
        scoring += len(scored)
        assert sorted(event.cell for event in scored) == sorted(
            cell for cell, half in foretold.items() if half.lines
        )
        for event in scored:
            half = foretold[event.cell]
            assert (half.colour, half.points, half.before, half.after, half.lines) == (
                event.colour,
                event.points,
                event.before,
                event.after,
                event.lines,
            )
            lit = {cell for light in scenery.lights for cell in light.lit()}
            assert {cell for line in event.lines for cell in line.cells} <= lit
        last = {event.colour: event.after for event in scored if event.after > event.before}
        assert dict(gains_of(hand.halves())) == last
        assert scenery.gains == gains_of(hand.halves())
    assert scoring > 4
    assert match.state is state


def test_tags_cover_no_counted_cell_and_not_one_another() -> None:
    match = played(2, moves=24)
    _board, hand = hand_on(stage_with(match))
    grid = HexGrid(5)
    placed = [cell for tile in match.state.board.tiles for cell in (tile.cell, tile.other)]
    for place in sorted(a for a in hand.actions if isinstance(a, Place))[::40]:
        point_at(hand, place)
        lights = _board.scenery().lights
        tags = place_tags(grid, lights, (hand.aim.cell, hand.aim.other), placed)
        assert len(tags) == sum(light.points > 0 for light in lights)
        boxes = [Rect(tag.x - 60, tag.y - 25, 120, 50) for tag in tags]
        for one, other in pairwise(boxes):
            assert not one.overlaps(other)
        for box in boxes:
            assert CANVAS.inset(12).encloses(box)


# -- the turn


def test_the_first_tile_has_to_touch_a_symbol_that_nobody_else_used() -> None:
    """IN-5, IN-T3."""
    match = played(2, moves=1)
    board, hand = hand_on(stage_with(match))
    used = match.state.opened[0]
    assert hand.is_first
    assert {PRINTED[cell] for cell in hand.symbols} == set(COLOURS) - {used}
    assert hand.aim.fits, "the tile begins where it may be put down"
    assert "glowing" in board.prompt()
    hand.aim.point(Hex(0, 0))
    assert hand.place is None
    board.handle(Press(PAD, Button.SOUTH))
    assert match.version == 1
    assert board.stage.notices.shown, "a refusal is told"
    later = hand_on(stage_with(played(2, moves=2)))[1]
    assert later.symbols == ()


def test_shoulders_wheel_and_right_click_turn_and_buttons_change_the_tile() -> None:
    board, hand = hand_on(stage_with(played(2, moves=6)))
    hand.aim.point(Hex(0, 0))
    start = hand.aim.way
    board.handle(Press(PAD, Button.LEFT_SHOULDER))
    assert hand.aim.way == (start + 1) % 6
    board.handle(Press(PAD, Button.RIGHT_SHOULDER))
    board.handle(Scroll(MOUSE, 1))
    board.handle(Press(MOUSE, Button.EAST))
    assert hand.aim.way == (start + 2) % 6
    board.handle(Scroll(MOUSE, -1))
    assert hand.aim.way == (start + 1) % 6
    slot = hand.slot
    board.handle(Press(PAD, Button.NORTH))
    assert hand.slot == (slot + 1) % 6
    board.handle(Press(PAD, Button.WEST))
    assert hand.slot == slot
    board.handle(Move(PAD, Direction.LEFT))
    assert hand.aim.cell == Hex(-1, 0)


def test_a_finger_aims_first_and_puts_down_with_a_second_tap() -> None:
    match = played(2, moves=6)
    stage = stage_with(match, device=TOUCH)
    board, hand = hand_on(stage)
    place = sorted(action for action in hand.actions if isinstance(action, Place))[40]
    x, y = board.grid.centre(place.cell)
    board.handle(Touch(TOUCH, x, y))
    assert hand.aim.cell == place.cell
    assert match.version == 6
    assert [button.key for button in board.buttons()] == ["turn", "place"]
    board.handle(Touch(TOUCH, *board.buttons()[0].rect.center))
    board.handle(Touch(TOUCH, x, y))
    assert match.version == 7


def test_what_was_aimed_is_kept_when_another_device_takes_over() -> None:
    with table(RIGHT_KEYS, "random", game_id=GAME) as rig:
        wait_for_turn(rig)
        hand = hand_of(rig)
        rig.pilot.key("slash")
        slot, cell = hand.slot, hand.aim.cell
        rig.pilot.click(960, 1074)
        assert hand_of(rig) is hand
        assert (hand.slot, hand.aim.cell) == (slot, cell)
        assert rig.table.chairs[0].device == MOUSE
