"""The hex board: aiming and turning, previews that keep their word, questions, motion, views."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import Seat
from game.grid import HEX_WAYS, Hex
from game.titles.ingenious.actions import Choice, Place
from game.titles.ingenious.area import PRINTED, area
from game.titles.ingenious.board import Board
from game.titles.ingenious.events import Arrived, Scored, Swapped
from game.titles.ingenious.state import REFILL
from game.titles.ingenious.tile import COLOURS, UNKNOWN
from scenes.boards import hex_rack, hex_state
from scenes.boards.hex_aim import HexAim
from scenes.boards.hex_foot import LastMove
from scenes.boards.hex_grid import HexGrid
from scenes.boards.hex_hand import HexHand
from scenes.boards.hex_light import place_tags
from scenes.boards.hex_preview import gains_of
from scenes.boards.hex_sides import place_of
from scenes.boards.hex_track import Track, laps
from scenes.boards.ingenious import IngeniousBoard
from scenes.describe.describe import describe
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
from scenes.log.log import entries
from scenes.settings.settings import Settings
from scenes.stage import Stage
from scenes.table.seating import HiddenWay
from scenes.table.table import TableScene
from tests.scenes.hex_rig import (
    GAME,
    TEAM,
    board_of,
    hand_of,
    near_choice,
    played,
    point_at,
    wait_for_turn,
)
from tests.scenes.ingenious_screens import board_on, stage_with
from tests.scenes.quiet import PAD
from tests.scenes.table_rig import NAMES, table

RADII = (5, 6, 7)


def open_pairs(radius: int) -> list[tuple[Hex, Hex]]:
    here = area(radius)
    board = Board.empty(radius)
    return [
        (here.cells[one], here.cells[other])
        for one, other in (here.pairs[number] for number in board.open_pairs())
    ]


def hand_on(stage: Stage) -> tuple[IngeniousBoard, HexHand]:
    board = board_on(stage)
    assert board.hand is not None
    return board, board.hand


def shown_table(stage: Stage) -> TableScene:
    assert isinstance(stage.stack.top, TableScene)
    return stage.stack.top


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


# -- extra placements, swap, end


def test_an_extra_tile_is_told_and_can_be_declined_after_a_question() -> None:
    """IN-10."""
    match = played(2, until=lambda match: match.state.bonus > 0)
    seat, version = match.to_move, match.version
    board, hand = hand_on(stage_with(match))
    assert board.prompt() == "Extra tile! Place one more before you draw"
    assert hand.can_decline
    board.handle(Press(PAD, Button.EAST))
    assert board.question is not None
    board.handle(Press(PAD, Button.EAST))
    assert board.question is None
    assert match.version == version
    board.handle(Press(PAD, Button.EAST))
    assert board.question is not None
    board.handle(Move(PAD, Direction.RIGHT))
    board.handle(Press(PAD, Button.SOUTH))
    assert match.version == version + 1
    assert match.to_move != seat or match.state.phase == REFILL


def test_hands_without_buttons_find_on_the_screen_what_buttons_do() -> None:
    match = played(2, until=lambda match: match.state.bonus > 0)
    board, _hand = hand_on(stage_with(match, device=MOUSE))
    (decline,) = board.buttons()
    assert decline.key == "decline"
    board.handle(Touch(MOUSE, *decline.rect.center))
    assert board.question is not None
    peeking = stage_with(match, device=MOUSE, opponents=False, hidden=HiddenWay.PEEK)
    board, hand = hand_on(peeking)
    assert [button.key for button in board.buttons()] == ["look", "decline"]
    assert set(board.rack()) == {UNKNOWN}
    board.handle(Touch(MOUSE, *board.buttons()[0].rect.center))
    assert board.rack() == hand.rack


def test_nothing_can_be_declined_that_is_not_extra() -> None:
    board, _hand = hand_on(stage_with(played(2, moves=6)))
    board.handle(Press(PAD, Button.EAST))
    assert board.question is None


@pytest.mark.parametrize("choice", [Choice.DRAW, Choice.SWAP])
def test_a_swap_is_offered_and_shows_the_old_tiles_to_all(choice: Choice) -> None:
    """IN-13, IN-T18."""
    match = played(2, until=lambda match: match.state.phase == REFILL, seed=1)
    seat = match.to_move
    assert seat is not None
    rack = match.state.racks[seat]
    stage = stage_with(match, options=())
    board = board_on(stage)
    assert board.question is not None
    assert board.question.colours
    assert [node.key for node in board.nodes()] == ["draw", "swap"]
    if choice is Choice.SWAP:
        board.handle(Move(PAD, Direction.RIGHT))
    board.handle(Press(PAD, Button.SOUTH))
    table_scene = shown_table(stage)
    if choice is Choice.SWAP:
        table_scene.update(0.05)
        assert board.motion.shown == rack
        for _ in range(50):
            board.update(0.1)
        assert board.motion.shown == ()
        assert board.last == LastMove(seat, shown=rack)
    assert board.question is None
    assert len(match.state.racks[seat]) == 6


def test_a_marker_that_arrives_is_celebrated_and_everything_reaches_the_after_view() -> None:
    match = played(2, until=lambda match: match.state.bonus > 0)
    step = match.version
    before = match.game.observe(match.state_at(step - 1), None)
    after = match.game.observe(match.state, None)
    board = board_on(stage_with(match))
    board.end_turn()
    board.show(before)
    arrived = False
    for event in match.events_at(step):
        board.animate(event, before, after)
        while not board.timeline.is_idle:
            if isinstance(event, Arrived) and board.motion.arrival is not None:
                arrived = True
                assert board.motion.arrival.figure == "18"
                assert board.motion.arrival.line == "One extra tile"
            board.update(1 / 60)
    assert arrived
    assert board.view == after


@pytest.mark.parametrize("is_reduced", [False, True])
def test_motion_leads_through_every_event_to_the_same_view(is_reduced: bool) -> None:
    match = played(3, moves=25)
    stage = stage_with(match)
    stage.settings = Settings(is_motion_reduced=is_reduced)
    table_scene = shown_table(stage)
    board = IngeniousBoard(stage, table_scene.seats.setup)
    view = match.game.observe(match.state_at(0), None)
    board.show(view)
    for version in range(1, match.version + 1):
        before = match.game.observe(match.state_at(version - 1), None)
        after = match.game.observe(match.state_at(version), None)
        for event in match.events_at(version):
            markers = board.view.scores if board.view is not None else ()
            board.animate(event, before, after)
            frames = 0
            while not board.timeline.is_idle:
                board.update(1 / 60)
                frames += 1
            if is_reduced:
                assert frames == 0
            if isinstance(event, Scored):
                assert board.motion.lights, "what was counted stays lit"
                assert board.view is not None
                assert board.view.scores != markers or event.after == event.before
        assert board.view == after


def test_a_marker_walks_slot_by_slot_to_where_it_was_scored() -> None:
    match = played(2, moves=30)
    version, event = next(
        (v, e)
        for v in range(1, match.version + 1)
        for e in match.events_at(v)
        if isinstance(e, Scored) and e.after - e.before >= 3
    )
    board = board_on(stage_with(match))
    board.end_turn()
    view = match.game.observe(match.state_at(version - 1), None)
    board.show(view)
    board.animate(event, view, view)
    seen = []
    while not board.timeline.is_idle:
        assert board.view is not None
        seen.append(board.view.scores[event.side][COLOURS.index(event.colour)])
        board.update(1 / 120)
    assert seen == sorted(seen)
    assert set(range(event.before, event.after + 1)) <= {*seen, event.after}


def test_the_events_of_a_swap_and_its_view_keep_racks_unknown_to_the_room() -> None:
    match = played(2, until=lambda match: match.state.phase == REFILL, seed=1)
    assert match.to_move is not None
    match.submit(match.to_move, Choice.SWAP)
    (event,) = match.events_at(match.version)
    assert isinstance(event, Swapped)
    before = match.game.observe(match.state_at(match.version - 1), None)
    after = match.game.observe(match.state, None)
    assert hex_state.advance(before, event, after) is after
    assert {tile for rack in after.racks for tile in rack} == {UNKNOWN}


# -- tracks, sides, racks


@pytest.mark.parametrize("sides", [1, 2, 3, 4])
def test_score_boards_lie_beside_the_slab_and_apart(sides: int) -> None:
    boards = [place_of(side, sides).board for side in range(sides)]
    for index, rect in enumerate(boards):
        assert CANVAS.inset(12).encloses(rect)
        assert rect.right <= 456 or rect.x >= 1464
        assert all(not rect.overlaps(other) for other in boards[index + 1 :])
    place = place_of(0, sides)
    assert place.row_y(5) + place.row / 2 <= place.board.bottom


def test_a_double_track_is_two_boards_of_eighteen() -> None:
    """IN-19."""
    box = Rect(0, 0, 280, 76)
    assert len(laps(box, 18)) == 1
    first, second = laps(box, 36)
    assert first.box.bottom < second.box.y
    assert second.box.bottom <= box.bottom
    track = Track(box)
    slots = [track.x(slot) for slot in range(19)]
    assert slots == sorted(slots)
    assert box.x < slots[0] < slots[-1] < box.right


def test_partners_share_a_side_and_their_racks_stay_their_own() -> None:
    """IN-18."""
    match = played(4, TEAM, moves=8)
    board = board_on(stage_with(match, options=TEAM))
    first, second = board.score_of(0), board.score_of(1)
    assert [member.look for member in first.members] == [0, 2]
    assert [member.look for member in second.members] == [1, 3]
    assert first.top == 36
    racks = [m.rack for score in (first, second) for m in score.members if m.rack is not None]
    assert len(racks) == 3
    assert all(set(rack) == {UNKNOWN} for rack in racks)


def test_open_racks_lie_at_the_score_boards() -> None:
    stage = stage_with(played(3, moves=6), opponents=False, hidden=HiddenWay.OPEN)
    board = board_on(stage)
    shown = [member.rack for side in range(3) for member in board.score_of(side).members]
    assert shown.count(None) == 1
    assert all(UNKNOWN not in rack for rack in shown if rack is not None)


def test_new_tiles_are_those_that_the_rack_did_not_have() -> None:
    rack = (("blue", "red"), ("green", "green"), ("green", "green"))
    after = (("blue", "red"), ("blue", "red"), ("green", "green"), ("green", "green"))
    assert hex_rack.new_slots(rack, after) == {1}  # type: ignore[arg-type]


def test_a_card_says_how_many_tiles_and_how_low_the_lowest_marker_is() -> None:
    match = played(2, moves=20)
    board = board_on(stage_with(match))
    for seat in range(2):
        standing = board.standing(Seat(seat))
        assert standing.held == 6
        assert standing.points == min(match.state.scores[seat])
    assert board.stock() == len(match.state.bag)


# -- words


def test_every_event_of_a_game_has_words_that_name_who_and_what() -> None:
    kinds = set()
    for seed in (1, 3):
        match = played(2, seed=seed)
        for version in range(1, match.version + 1):
            for entry in entries(match.game, match.events_at(version), version):
                kinds.add(entry.kind)
                words = entry.words(NAMES)
                assert (
                    entry.kind.replace("_", " ") + " " not in words + " " or entry.kind == "ended"
                )
                if entry.seat is not None:
                    assert NAMES[entry.seat] in words
    assert {"placed", "opened", "scored", "arrived", "extras_due", "refilled", "ended"} <= kinds


def test_a_point_is_explained_by_its_directions() -> None:
    """Every point is explained."""
    match = played(2, moves=24)
    told = [
        (event, entry.words(NAMES))
        for version in range(1, 25)
        for event, entry in zip(
            match.events_at(version),
            entries(match.game, match.events_at(version), version),
            strict=True,
        )
        if isinstance(event, Scored)
    ]
    for event, words in told:
        for line in event.lines:
            assert f"{len(line.cells)} " in words
        is_whole = event.after - event.before == event.points
        assert words.endswith(f"{'now' if is_whole else 'stops at'} {event.after}")


def test_a_description_tells_markers_racks_and_the_board_but_nothing_hidden() -> None:
    match = played(3, moves=7)
    seat = match.to_move
    assert seat is not None
    room = describe(match.game, match.view(None), NAMES[:3])
    assert room[0] == f"It is {NAMES[seat]}’s turn."
    assert sum("lowest" in line for line in room) == 3
    assert not any("holds red" in line or "-" in line for line in room if "holds" in line)
    own = describe(match.game, match.view(seat), NAMES[:3])
    (held,) = [line for line in own if line.startswith(f"{NAMES[seat]} holds")]
    assert held.count("-") == 6
    covered = sum(
        line.count(colour) for line in own if line.startswith("Row ") for colour in COLOURS
    )
    assert covered == 6 + 2 * 7


def test_a_game_waits_for_a_person_and_goes_on_after_the_choice() -> None:
    with table(0, "random", pads=1, game_id=GAME) as rig:
        for _ in range(3):
            wait_for_turn(rig)
            version = rig.match.version
            rig.pilot.frames(30)
            assert rig.match.version == version
            board_of(rig).propose(near_choice(rig))
            assert rig.match.version == version + 1
