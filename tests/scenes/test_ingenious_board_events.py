"""Extra tiles, swaps and ends on the board of Ingenious; its tracks, sides, racks and words."""

from __future__ import annotations

import pytest

from game.core import Seat
from game.titles.ingenious.actions import Choice
from game.titles.ingenious.events import Arrived, Scored, Swapped
from game.titles.ingenious.state import REFILL
from game.titles.ingenious.tile import COLOURS, UNKNOWN
from scenes.boards import hex_rack, hex_state
from scenes.boards.hex_foot import LastMove
from scenes.boards.hex_sides import place_of
from scenes.boards.hex_track import Track, laps
from scenes.boards.ingenious import IngeniousBoard
from scenes.describe.describe import describe
from scenes.drawing.layout import CANVAS, Rect
from scenes.input.intents import MOUSE, Button, Direction, Move, Press, Touch
from scenes.log.log import entries
from scenes.settings.settings import Settings
from scenes.stage import Stage
from scenes.table.seating import HiddenWay
from scenes.table.table import TableScene
from tests.scenes.hex_rig import GAME, TEAM, board_of, near_choice, played, wait_for_turn
from tests.scenes.ingenious_hands import hand_on
from tests.scenes.ingenious_screens import board_on, stage_with
from tests.scenes.quiet import PAD
from tests.scenes.table_rig import NAMES, table


def shown_table(stage: Stage) -> TableScene:
    assert isinstance(stage.stack.top, TableScene)
    return stage.stack.top


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
