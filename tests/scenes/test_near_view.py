"""The near view of the Penguin board: the place large, for whoever carries a penguin to it."""

from __future__ import annotations

import math

import pytest

from game.core import Seat
from game.tower import PEN
from scenes.boards.camera import BIG_FRAMINGS, BIG_NEAR_PITCH, FRAMINGS, NEAR_PITCH
from scenes.boards.near_view import KEY
from scenes.boards.penguin_words import hints
from scenes.drawing.layout import CANVAS, Rect
from scenes.hints.hint import refusal
from scenes.input.intents import (
    Button,
    Device,
    DeviceKind,
    Direction,
    Lift,
    Move,
    Point,
    Press,
    Touch,
)
from scenes.settings.settings import Settings
from scenes.table.player_cards import place_of
from scenes.table.seating import HiddenWay
from scenes.widgets import tray_rect
from tests.scenes.carrying import board_of
from tests.scenes.penguin_rig import PAD, BoardRig, brick
from tests.scenes.table_rig import table

MOUSE = Device(DeviceKind.MOUSE, 0)


def tall() -> BoardRig:
    """Seven rows and the eighth to come, as small as they are drawn."""
    return BoardRig(3, figures=brick(8)[:-1], hand=("red", "red"))


def opened(rig: BoardRig) -> BoardRig:
    rig.pick_up()
    rig.send(Press(PAD, Button.NORTH))
    assert rig.board.is_near
    return rig


def test_north_shows_the_place_large_with_the_penguin_for_it() -> None:
    rig = tall()
    rig.pick_up()
    before = rig.board.camera
    assert before.framing.pitch < 80
    rig.send(Press(PAD, Button.NORTH))
    camera, window = rig.board.camera, rig.board.near.window
    assert camera.framing.pitch == NEAR_PITCH
    held = rig.board.nature.held
    assert held is not None
    x, y = camera.to_canvas(*rig.board.nature.tower.aim(held.slot))
    assert window.contains(x, y)
    assert window.contains(x, y - PEN.top * camera.zoom), "all of the place is seen"
    assert window.contains(*camera.to_canvas(held.pose.x, held.pose.y))
    assert window.contains(*camera.to_canvas(*held.pose.point(0.0, PEN.head_height)))
    rig.send(Press(PAD, Button.NORTH))
    assert rig.board.camera == before


@pytest.mark.parametrize("is_big", [False, True])
def test_hints_name_what_north_does_and_a_lens_does_it_for_pointers(is_big: bool) -> None:
    rig = BoardRig(settings=Settings(text_scale=2.0 if is_big else 1.0))
    rig.pick_up()
    assert [hint.label for hint in hints(rig.board)][-1] == "Near view"
    lens = [node for node in rig.board.nodes() if node.key == KEY]
    if is_big:
        assert lens == [], "the words leave it no room"
        rig.send(Press(PAD, Button.NORTH))
        assert rig.board.camera.framing.pitch == BIG_NEAR_PITCH
        return
    carried = rig.carrier.x, rig.carrier.y
    rig.send(Touch(MOUSE, *lens[0].rect.center))
    rig.send(Lift(MOUSE, *lens[0].rect.center))
    assert rig.board.is_near
    assert (rig.carrier.x, rig.carrier.y) == carried
    assert rig.board.hand.is_led, "the click has not let go"
    assert [hint.label for hint in hints(rig.board)][-1] == "Whole tower"


def test_it_is_for_those_only_who_carry_a_penguin() -> None:
    rig = BoardRig(2, levels={1: "easy"})
    rig.wait_for_turn()
    rig.send(Press(PAD, Button.NORTH))
    assert not rig.board.is_near
    assert not rig.board.has_chosen, "while somebody chooses north is for a hint"
    rig.pick_up()
    assert rig.board.has_chosen
    rig.carry_with_taps()
    rig.until(lambda: rig.mover == Seat(1) and rig.board.hand.carry is not None)
    rig.send(Press(PAD, Button.NORTH))
    assert not rig.board.is_near


def test_whoever_lets_go_or_puts_back_sees_the_whole_tower_again() -> None:
    rig = opened(tall())
    rig.send(Press(PAD, Button.EAST))
    assert not rig.board.is_near
    rig.frames(2)
    opened(rig)
    rig.send(Press(PAD, Button.SOUTH))
    rig.frames(1)
    assert not rig.board.is_near
    assert rig.board.camera.framing.pitch < 80


def test_a_hand_that_goes_out_of_the_window_shuts_it_and_cannot_open_it() -> None:
    rig = opened(tall())
    for _ in range(60):
        rig.send(Move(PAD, Direction.RIGHT))
        rig.frames(3)
        if not rig.board.is_near:
            break
    assert not rig.board.is_near
    rig.send(Press(PAD, Button.NORTH))
    assert not rig.board.is_near


def test_a_pointer_goes_on_leading_from_where_the_hand_is() -> None:
    rig = tall()
    rig.pick_up()
    rig.send(Touch(MOUSE, 900, 500), Point(MOUSE, 905, 500))
    before = rig.carrier.x, rig.carrier.y
    rig.send(Press(MOUSE, Button.NORTH), Point(MOUSE, 905, 500))
    assert rig.board.is_near
    assert (rig.carrier.x, rig.carrier.y) == before
    rig.send(Point(MOUSE, 905 + 14, 500))
    assert math.isclose(rig.carrier.x - before[0], 14 / rig.board.camera.zoom)


def test_words_of_another_size_get_their_room_while_it_is_open() -> None:
    rig = opened(tall())
    rig.stage.settings = Settings(text_scale=2.0)
    rig.frames(3)
    assert rig.board.is_near
    assert rig.board.camera.framing.is_big
    assert rig.board.camera.framing.pitch == BIG_NEAR_PITCH
    assert rig.board.camera.framing.level == rig.board.cameraman.camera.framing.level


def test_a_fall_is_filmed_with_the_whole_tower() -> None:
    rig = opened(tall())
    rig.carry_with_taps(offset=26.0)
    rig.until(lambda: rig.board.film is not None)
    assert rig.board.film is not None
    assert rig.board.film.camera.framing.pitch < 80
    assert rig.board.motion.sea is None or rig.board.motion.sea.edge > 500


@pytest.mark.parametrize(("rows", "framing"), [*FRAMINGS, *BIG_FRAMINGS])
def test_the_window_keeps_clear_of_cards_level_and_tray(rows: int, framing: object) -> None:
    is_big = (rows, framing) in BIG_FRAMINGS
    rig = BoardRig(settings=Settings(text_scale=2.0 if is_big else 1.0))
    rig.board.cameraman.frame(rig.board.pyramid, rows, is_cut=True, is_big=is_big)
    shown = rig.board.cameraman.camera.framing
    assert shown is framing
    window = rig.board.near.window.inset(-7)
    x, y = shown.tray
    most, high = shown.tray_size
    cards = [place_of(Seat(seat), 6, is_big=is_big) for seat in range(6)]
    around: list[Rect] = [shown.level, tray_rect(4, x=x, y=y, cell=(most - 36) / 4, height=high)]
    assert CANVAS.encloses(window)
    assert not any(window.overlaps(rect) for rect in (*cards, *around))


def test_the_pause_says_why_there_is_no_hint_for_what_is_being_carried() -> None:
    with table(0, 0, pads=1, hidden=HiddenWay.OPEN, game_id="penguin") as rig:
        board = board_of(rig)
        rig.pilot.until(lambda: board.choosing is not None and not board.is_busy)
        assert refusal(rig.table) == ""
        rig.pilot.press_pad(rig.pads[0], "south")
        assert refusal(rig.table) == "That cannot be done now"
        rig.pilot.press_pad(rig.pads[0], "north")
        assert board.is_near
        assert not rig.table.hints.is_thinking
