"""The hex board between two moves: the aimed tile glides and falls, the rack moves up, no jumps."""

from __future__ import annotations

import math
from contextlib import AbstractContextManager
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.core import Seat
from game.grid import Hex
from game.registry import find_game
from game.titles.ingenious.actions import Place
from game.titles.ingenious.board import Line
from game.titles.ingenious.events import Scored
from game.titles.ingenious.scoring import preview
from game.titles.ingenious.state import State
from game.titles.ingenious.tile import COLOURS, Colour
from scenes.boards import hex_rack, ingenious_words
from scenes.boards.board import Turn
from scenes.boards.hex_aim import HexAim
from scenes.boards.hex_foot import PROMPTS, draw_waiting
from scenes.boards.hex_glide import HexGlide, pose_of
from scenes.boards.hex_grid import HexGrid
from scenes.boards.hex_hand import HexHand
from scenes.boards.hex_motion import SHIFT
from scenes.boards.hex_score import marked_lowest
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.input.intents import Button, Direction, Press
from scenes.log.log import Entry
from scenes.settings.settings import Settings
from scenes.text import LANGUAGES, _, set_language
from tests.scenes.hex_rig import GAME, aim_of, board_of, hand_of, played, point_at, wait_for_turn
from tests.scenes.quiet import PAD
from tests.scenes.table_rig import Rig, table

GRID = HexGrid(5)
FRAME = 1 / 60


def open_aim() -> HexAim:
    cells = [Hex(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
    pairs = [(one, other) for one in cells for other in one.neighbours() if other in cells]
    return HexAim(5, [pair for pair in pairs if pair[0] < pair[1]])


def moving_table() -> AbstractContextManager[Rig]:
    """A person with a pad against an opponent, with all motion."""
    match = played(2, moves=10)
    return table(0, "random", match=match, game_id=GAME, settings=Settings(), pads=1)


# -- the aimed tile


def test_an_aimed_tile_glides_to_its_next_cell_and_lies_exactly_there_soon() -> None:
    aim, glide = open_aim(), HexGlide()
    glide.follow(GRID, aim, FRAME)
    assert glide.pose(GRID, aim) == pose_of(GRID, aim.cell, aim.other)
    aim.move(Direction.RIGHT)
    goal, left = GRID.centre(aim.cell), [math.inf]
    for _frame in range(20):
        glide.follow(GRID, aim, FRAME)
        left.append(math.dist(glide.pose(GRID, aim).first, goal))
    assert left[1] > GRID.size / 2, "it jumped"
    assert left == sorted(left, reverse=True)
    assert glide.pose(GRID, aim) == pose_of(GRID, aim.cell, aim.other)


@pytest.mark.parametrize("by", [1, -1])
def test_a_tile_turns_the_short_way_round(by: int) -> None:
    """From east to south-east it does not go by way of west."""
    aim, glide = open_aim(), HexGlide()
    for _turn in range(6):
        glide.follow(GRID, aim, math.inf)
        before = glide.pose(GRID, aim).second
        aim.turn(by)
        goal = GRID.centre(aim.other)
        for _frame in range(20):
            glide.follow(GRID, aim, FRAME)
            second = glide.pose(GRID, aim).second
            assert math.dist(second, goal) <= math.dist(before, goal) + 0.001
        assert second == pytest.approx(goal)


def test_with_endless_time_an_aimed_tile_is_there_at_once() -> None:
    """So it is with reduced motion."""
    aim, glide = open_aim(), HexGlide()
    glide.follow(GRID, aim, math.inf)
    aim.point(Hex(2, -3))
    aim.turn(1)
    glide.follow(GRID, aim, math.inf)
    assert glide.pose(GRID, aim) == pose_of(GRID, aim.cell, aim.other)


def test_a_turn_begins_where_the_tile_need_not_turn_as_long_as_that_is_near() -> None:
    """IN-5: of the few first places one is taken on which the tile lies as on the rack."""
    match = played(2, moves=0)
    hand = HexHand(turn_of(match.state), 0, Hex(0, 0), 0)
    assert hand.aim.way == hand.aim.wanted == 0


# -- putting down


def shown_place(rig: Rig, place: Place) -> tuple[float, float] | None:
    """Where a tile is on the screen that is aimed, falls, or lies on the board."""
    board = board_of(rig)
    view, flight, hand = board.view, board.motion.flight, board.hand
    assert view is not None
    x, y = GRID.middle(place.cell, place.other)
    if place in view.board.tiles:
        return x, y
    if flight is not None and flight.place == place:
        return x, flight.start[1] + (y - flight.start[1]) * flight.share
    if hand is not None and hand.place == place:
        return board.motion.glide.pose(GRID, hand.aim).middle[0], y - GRID.size * 0.34
    return None


def test_a_tile_that_is_put_down_falls_from_where_it_hung_and_is_seen_in_every_frame() -> None:
    with moving_table() as rig:
        wait_for_turn(rig)
        hand = hand_of(rig)
        place = max(a for a in hand.actions if isinstance(a, Place))
        point_at(hand, place)
        rig.pilot.frames(30)
        board_of(rig).handle(Press(PAD, Button.SOUTH))
        heights = []
        for _frame in range(12):
            rig.pilot.frames(1)
            at = shown_place(rig, place)
            assert at is not None, f"the tile is nowhere in frame {_frame}"
            heights.append(at[1])
        steps = [low - high for high, low in pairwise(heights)]
        assert min(steps) >= 0, "it rose again"
        assert max(steps) < GRID.size * 0.2, "it jumped"
        assert heights[-1] == GRID.middle(place.cell, place.other)[1]


def test_nobody_is_said_to_have_no_points_before_they_are_counted() -> None:
    with moving_table() as rig:
        wait_for_turn(rig)
        hand = hand_of(rig)
        point_at(hand, counting(hand.view, 2))
        version = rig.match.version
        board_of(rig).put_down()
        while rig.match.version == version or board_of(rig).is_busy:
            assert "No points" not in rig.words()


# -- the rack


def test_the_tiles_of_a_rack_move_up_from_where_they_lay() -> None:
    before = (("blue", "green"), ("blue", "red"), ("green", "green"))
    after = (("blue", "green"), ("green", "green"), ("red", "red"))
    ways = hex_rack.ways_of(before, after)  # type: ignore[arg-type]
    at = [hex_rack.middle_of(slot, 3)[0] for slot in range(3)]
    assert ways == (0.0, at[2] - at[1], 0.0)


def test_a_rack_stands_still_after_a_moment() -> None:
    with moving_table() as rig:
        motion = board_of(rig).motion
        motion.shift((40.0, -40.0))
        assert motion.shifts == (40.0, -40.0)
        motion.update(SHIFT / 2, GRID, None)
        first, second = motion.shifts
        assert 0 < first < 40
        assert second == -first
        motion.update(SHIFT, GRID, None)
        assert not motion.shifts


# -- what a placement brings


def turn_of(state: State) -> Turn:
    assert state.turn is not None
    actions = find_game(GAME).legal_actions(state)
    return Turn(Seat(state.turn), PAD, state, actions, lambda action: None)


def aimed_at(state: State, place: Place) -> HexHand:
    hand = HexHand(turn_of(state), 0, Hex(0, 0), 0)
    point_at(hand, place)
    assert aim_of(hand, place)[0] == hand.slot
    return hand


def with_markers(state: State, markers: dict[Colour, int], rest: int = 5) -> State:
    assert state.turn is not None
    side = state.mode.side(state.turn)
    scores = list(state.scores)
    scores[side] = tuple(markers.get(colour, rest) for colour in COLOURS)
    return replace(state, scores=tuple(scores))


def counting(state: State, colours: int) -> Place:
    """A placement that moves the markers of so many colours."""
    assert state.turn is not None
    actions = turn_of(state).actions
    return next(
        place
        for place in actions
        if isinstance(place, Place)
        and place.first != place.second
        and sum(half.points > 0 for half in preview(state, place)) == colours
    )


@pytest.mark.parametrize(
    ("colours", "words"),
    [
        (1, "A marker comes to the star: one extra tile"),
        (2, "2 markers come to the star: 2 extra tiles"),
    ],
)
def test_in_9_an_extra_tile_is_told_before_the_tile_is_put_down(colours: int, words: str) -> None:
    state = played(2, moves=14).state
    place = counting(state, colours)
    moving = {half.colour: 17 for half in preview(state, place) if half.points}
    hand = aimed_at(with_markers(state, moving), place)
    assert ingenious_words.prompt(hand, hand.view, is_face_up=True) == words
    assert ingenious_words.prompt(hand, hand.view, is_face_up=False) != words, "it lies face down"
    calm = aimed_at(with_markers(state, {}, rest=0), place)
    assert ingenious_words.consequence(calm) == ""


def test_in_15_the_victory_is_told_before_the_tile_is_put_down() -> None:
    state = played(2, moves=14).state
    place = counting(state, 1)
    (colour,) = {half.colour for half in preview(state, place) if half.points}
    hand = aimed_at(with_markers(state, {colour: 17}, rest=18), place)
    assert ingenious_words.consequence(hand) == "All six at 18: this wins at once!"


def test_in_14_the_end_of_the_game_is_told_before_the_tile_is_put_down() -> None:
    match = played(2)
    last = next(v for v in range(match.version, 0, -1) if isinstance(match.log[v - 1][1], Place))
    state = match.state_at(last - 1)
    place = match.log[last - 1][1]
    assert isinstance(place, Place)
    words = ingenious_words.consequence(aimed_at(state, place))
    assert words == "After this no tile finds room: the game ends"
    first = played(2, moves=1).state
    early = next(a for a in turn_of(first).actions if isinstance(a, Place))
    assert ingenious_words.consequence(aimed_at(first, early)) == ""


def test_nothing_is_marked_as_the_lowest_where_all_are_equal() -> None:
    assert marked_lowest((0,) * 6) == ()
    assert marked_lowest((1, 0, 0, 3, 0, 0)) == ("green", "blue", "yellow", "purple")


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (10, "Ada: red +5 (3 east, 2 west), now 15"),
        (16, "Ada: red +2 of 5 (3 east, 2 west), stops at 18"),
        (18, "Ada: red +0 of 5 (3 east, 2 west), stops at 18"),
    ],
)
def test_in_8_points_that_the_end_of_a_track_costs_are_explained(before: int, words: str) -> None:
    lines = (
        Line(0, (Hex(1, 0), Hex(2, 0), Hex(3, 0))),
        Line(3, (Hex(-1, 0), Hex(-2, 0))),
    )
    event = Scored(Seat(0), 0, Colour("red"), Hex(0, 0), lines, 5, before, min(18, before + 5))
    assert Entry(1, event.to_json()).words(["Ada"]) == words


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("lang", sorted(LANGUAGES))
def test_who_thinks_is_told_whole_and_inside_its_panel(lang: str, scale: float) -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((1280, 720)), Viewport(1280, 720), Assets(), text_scale=scale)
    try:
        set_language(lang)
        canvas.begin()
        title = _("{name}’s turn").format(name="Wilhelmine W")
        draw_waiting(canvas, 2, title, _("is thinking …"), thinking=0.3)
        assert canvas.cuts == []
        words = " ".join(word.text for word in canvas.words)
        assert "Wilhelmine" in words
        assert scale > 1 or _("is thinking …") in words
        for word in canvas.words:
            assert PROMPTS.encloses(word.rect), word
    finally:
        set_language("en")
