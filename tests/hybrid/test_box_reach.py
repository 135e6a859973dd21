"""What a box of buttons reaches without any other device: hidden hands, the pause, taking back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any, Final

import pygame
import pytest

from game.match import Match
from game.registry import find_game
from game.titles.pocket.actions import Reveal
from hardware.consents import Consents
from hardware.inputs import ButtonDown, ButtonUp, DeviceLost, Input, Turned
from hardware.ports import PortInfo
from hardware.trouble import Trouble, TroubleKind
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect, Viewport
from scenes.hybrid.box_controls import ANYBODY, CONFIRM, HOLD, PLACES, UNDO, BoxControls
from scenes.hybrid.box_view import caps_of
from scenes.hybrid.knock_question import ask_about
from scenes.hybrid.places_view import draw_places
from scenes.input.bindings import own_prompt
from scenes.input.intents import MOUSE, Button, Device, Direction, Move, Press, Release
from scenes.lobby.lobby import LobbyScene
from scenes.lobby.ways_in import ways_in
from scenes.table.handover import CurtainScene
from scenes.table.pause import PauseScene
from scenes.table.seating import HiddenWay
from scenes.table.table import TableScene
from tests.hybrid.hybrid_rig import HybridRig, setup_for
from tests.hybrid.quick_rig import quick
from tests.hybrid.recorded import OPTIONS

GAMES: Final = tuple(OPTIONS)
HIDDEN: Final = ("penguin", "penguin_party", "ingenious")
LATE: Final = 40
"""Frames after which a curtain has closed and somebody may still press."""


@contextmanager
def table(
    game_id: str,
    devices: tuple[Device, ...] = PLACES[:2],
    hidden: HiddenWay = HiddenWay.OPEN,
    match: Match | None = None,
) -> Iterator[HybridRig]:
    """A table whose box has buttons and a knob, and nothing else."""
    with quick(game_id, tags=0) as rig:
        options = tuple(OPTIONS[game_id].items())
        setup = replace(setup_for(game_id, devices, options), hidden=hidden)
        scene = TableScene(rig.app.stage, setup, match)
        rig.app.stage.stack.push(scene)
        seated = HybridRig(rig.app, rig.pilot, scene, rig.box, rig.real)
        rig.pilot.until(lambda: seated.session.is_ready or seated.top is not scene)
        yield seated


def curtain(rig: HybridRig) -> CurtainScene:
    """The curtain that is closed before the next one."""
    rig.wait(lambda: isinstance(rig.top, CurtainScene))
    top = rig.top
    assert isinstance(top, CurtainScene)
    rig.wait(lambda: top.is_closed)
    rig.pilot.frames(LATE)
    assert rig.top is top
    return top


def open_and_play(rig: HybridRig) -> int:
    """The one on turn opens the curtain and plays whatever is legal first; returns their button."""
    top = curtain(rig)
    assert top.chair.device is not None
    n = top.chair.device.number
    (rig.hold if top.last is not None and top.last.device == top.chair.device else rig.press_past)(
        n or CONFIRM
    )
    rig.wait(lambda: rig.session.is_ready)
    turn, version = rig.table.board.turn, rig.table.match.version
    assert turn is not None
    turn.propose(turn.actions[0])
    rig.wait(lambda: rig.table.match.version > version)
    return n


def test_a_late_press_on_confirm_opens_no_curtain() -> None:
    with table("penguin_party", hidden=HiddenWay.PASS) as rig:
        before = open_and_play(rig)
        top = curtain(rig)
        for _press in range(3):
            rig.press_past(CONFIRM)
            rig.press_past(before)
        rig.pilot.frames(LATE)
        assert rig.top is top
        assert rig.table.viewer is None
        assert top.chair.device is not None
        rig.press_past(top.chair.device.number)
        rig.wait(lambda: rig.session.is_ready)


@pytest.mark.parametrize(("device", "n"), [(PLACES[3], 4), (ANYBODY, CONFIRM)])
def test_who_shares_a_button_opens_the_curtain_by_holding_it(device: Device, n: int) -> None:
    with table("penguin_party", (device, device), HiddenWay.PASS) as rig:
        rig.hold(n)  # nobody has played before, so a press would do where the button is one's own
        rig.wait(lambda: rig.session.is_ready)
        turn = rig.table.board.turn
        assert turn is not None
        turn.propose(turn.actions[0])
        top = curtain(rig)
        for _press in range(3):
            rig.press_past(n)
        rig.pilot.frames(LATE)
        assert rig.top is top
        rig.hold(n)
        rig.wait(lambda: rig.session.is_ready)
        assert rig.table.match.version == 1


@pytest.mark.parametrize("game_id", HIDDEN)
def test_ones_own_button_looks_at_the_hand_that_lies_face_down(game_id: str) -> None:
    with table(game_id, hidden=HiddenWay.PEEK) as rig:
        board: Any = rig.table.board
        mover = rig.table.mover
        assert mover is not None
        own, other = mover + 1, 2 - mover
        assert not board.is_face_up
        rig.press_past(other)
        assert not board.is_face_up, "somebody else has looked"
        rig.press_past(own)
        assert board.is_face_up
        rig.pilot.frames(240)
        assert not board.is_face_up, "it turns down by itself"
        assert rig.table.match.version == 0
        rig.box.turn(1)
        rig.wait(lambda: rig.session.proposal is not None)
        for _pick in range(4):
            if rig.table.match.version == 0:
                rig.press_past(CONFIRM)
        assert rig.table.match.version > 0


@pytest.mark.parametrize("game_id", HIDDEN)
def test_whoever_has_no_button_looks_by_holding_confirm(game_id: str) -> None:
    with table(game_id, (ANYBODY, ANYBODY), HiddenWay.PEEK) as rig:
        board: Any = rig.table.board
        rig.box.act(lambda core: core.press(CONFIRM, True))
        rig.wait(lambda: board.is_face_up)
        assert rig.session.proposal is None, "holding it has chosen something"
        rig.box.act(lambda core: core.press(CONFIRM, False))
        rig.pilot.frames(4)
        assert rig.session.proposal is None
        rig.press_past(CONFIRM)
        assert rig.session.proposal is not None


@pytest.mark.parametrize("game_id", GAMES)
def test_confirm_while_undo_is_held_is_the_pause_and_nothing_else(game_id: str) -> None:
    with table(game_id) as rig:
        if game_id == "pocket":
            match = rig.table.match
            action = next(a for a in match.legal_actions() if isinstance(a, Reveal))
            turn = rig.table.board.turn
            assert turn is not None
            turn.propose(action)
            rig.wait(lambda: rig.session.is_ready and rig.table.board.can_put_back)
        before = rig.table.match.version
        rig.box.act(lambda core: core.press(UNDO, True))
        rig.pilot.frames(6)
        rig.box.press(CONFIRM)
        rig.wait(lambda: isinstance(rig.top, PauseScene))
        rig.box.act(lambda core: core.press(UNDO, False))
        rig.pilot.frames(60)
        assert isinstance(rig.top, PauseScene)
        rig.press_past(UNDO)
        rig.wait(lambda: rig.top is rig.table)
        rig.pilot.frames(60)
        assert rig.table.match.version == before


def test_an_undo_that_is_let_go_under_a_question_takes_nothing_back() -> None:
    with table("penguin_party") as rig:
        turn = rig.table.board.turn
        assert turn is not None
        turn.propose(turn.actions[0])
        rig.wait(lambda: rig.table.match.version >= 1 and rig.session.is_ready)
        version = rig.table.match.version
        rig.box.act(lambda core: core.press(UNDO, True))
        rig.pilot.frames(6)
        ask_about(rig.session, is_tipped=False)
        rig.box.act(lambda core: core.press(UNDO, False))
        rig.pilot.frames(6)
        rig.top.dismiss(False)
        rig.pilot.frames(60)
        assert rig.top is rig.table, "it asks whether the move is to be taken back"
        assert rig.table.match.version == version


def with_an_extra_placement() -> Match:
    """A match of Ingenious in which somebody has placed a tile and may place another."""
    game, rng = find_game("ingenious"), Random(0)
    match = Match(game, 2, {}, 0)
    while not match.state.bonus:
        seat = match.to_move
        assert seat is not None
        some = rng.sample(match.legal_actions(), 40)
        match.submit(
            seat, max(some, key=lambda a: sum(game.apply(match.state, a).state.scores[seat]))
        )
    return match


def test_the_box_takes_a_move_of_the_mouse_back_in_ingenious() -> None:
    match = with_an_extra_placement()
    with table("ingenious", (MOUSE, MOUSE), match=match) as rig:
        board: Any = rig.table.board
        version = match.version
        rig.press_past(UNDO)
        assert board.question is not None, "a tap asks whether the other placement is left out"
        rig.press_past(UNDO)
        assert board.question is None
        rig.hold(UNDO)
        rig.wait(lambda: match.version == version - 1 and rig.session.is_ready)


def test_the_undo_of_the_box_turns_no_tile_and_says_why_nothing_is_taken_back() -> None:
    with table("ingenious", (MOUSE, MOUSE)) as rig:
        board: Any = rig.table.board
        board.turn.propose(board.turn.actions[0])
        rig.wait(lambda: rig.table.match.version >= 1 and rig.session.is_ready)
        way = board.hand.aim.way
        rig.hold(UNDO)
        assert board.hand.aim.way == way
        shown = rig.app.stage.notices.shown
        assert [notice.text for notice in shown] == [rig.table.take_back.refusal]


def test_a_box_that_is_pulled_out_has_let_go_of_nothing() -> None:
    with table("pocket") as rig:
        action = next(a for a in rig.table.match.legal_actions() if isinstance(a, Reveal))
        turn = rig.table.board.turn
        assert turn is not None
        turn.propose(action)
        rig.wait(lambda: rig.session.is_ready and rig.table.board.can_put_back)
        version = rig.table.match.version
        rig.box.act(lambda core: core.press(UNDO, True))
        rig.pilot.frames(6)
        rig.box.unplug()
        rig.pilot.frames(60)
        assert rig.table.match.version == version, "the turn was stopped by nobody"


def test_confirm_that_waits_for_a_hold_is_no_press_when_its_box_goes() -> None:
    controls = BoxControls()
    assert controls.intents([ButtonDown("box", CONFIRM)], MOUSE, Button.WEST, 1.0) == []
    gone: list[Input] = [
        ButtonUp("box", CONFIRM),
        DeviceLost("box", Trouble(TroubleKind.GONE, "box")),
    ]
    assert controls.intents(gone, MOUSE, Button.WEST, 1.1) == []
    assert controls.intents([], MOUSE, Button.WEST, 1.0 + HOLD) == []


def test_a_tap_and_a_hold_of_confirm_are_told_apart_by_its_time() -> None:
    controls = BoxControls()
    down, up = ButtonDown("box", CONFIRM), ButtonUp("box", CONFIRM)
    assert controls.intents([down], ANYBODY, Button.WEST, 0.0) == []
    tapped = controls.intents([up], ANYBODY, Button.WEST, HOLD - 0.01)
    assert tapped == [Press(ANYBODY, Button.SOUTH), Release(ANYBODY, Button.SOUTH)]
    assert controls.intents([down], ANYBODY, Button.WEST, 1.0) == []
    assert controls.intents([], ANYBODY, Button.WEST, 1.0 + HOLD) == [Press(ANYBODY, Button.WEST)]
    assert controls.intents([up], ANYBODY, Button.WEST, 3.0) == [Release(ANYBODY, Button.WEST)]


def test_a_free_seat_shows_the_next_button_of_the_box() -> None:
    with quick("penguin", tags=0) as rig:
        scene = LobbyScene(rig.app.stage, PLACES[0])
        rig.app.stage.stack.push(scene)
        rig.pilot.frames(3)
        rig.app.stage.last_device = PLACES[0]
        for n in (2, 3, 4):
            assert ways_in(rig.app.stage, scene.lobby) == [own_prompt(PLACES[n - 1])]
            rig.box.press(n)
            rig.pilot.frames(3)
        found = ways_in(rig.app.stage, scene.lobby)
        assert own_prompt(PLACES[3]) not in found, "all four sit already"
        assert found


def test_each_cap_of_the_mirrored_box_is_called_after_whoever_presses_it() -> None:
    """People sit down in the order in which they press, not in that of the buttons."""
    with table("penguin_party", (PLACES[2], PLACES[0], MOUSE)) as rig:
        caps = caps_of(rig.session, Rect(0, 0, 352, 300))
        names = {cap.key: cap.label for cap in caps if cap.key.startswith("player")}
        assert names == {"player:1": "Bea", "player:3": "Ada"}
        mover = rig.table.mover
        assert mover is not None
        lit = [cap.key for cap in caps if cap.is_lit]
        assert lit == [f"player:{rig.session.lamp}"] if mover < 2 else not lit


def test_whoever_has_no_button_lights_nobody_elses() -> None:
    with table("penguin_party", (*PLACES, ANYBODY, MOUSE)) as rig:
        for seat in range(6):
            rig.table.mover = seat  # type: ignore[assignment]
            assert rig.session.lamp == (seat + 1 if seat < 4 else CONFIRM)


def test_what_was_turned_to_before_a_press_is_what_is_pressed() -> None:
    """However many of the events came in one frame."""
    said: list[Input] = [Turned("box", 2), ButtonDown("box", CONFIRM), Turned("box", -1)]
    found = BoxControls().intents(said, PLACES[0])
    right, left = Move(PLACES[0], Direction.RIGHT), Move(PLACES[0], Direction.LEFT)
    assert found == [right, right, Press(PLACES[0], Button.SOUTH), left]


def test_a_chosen_box_that_comes_while_a_match_goes_on_is_heard() -> None:
    with quick("penguin_party", tags=None) as rig:
        uno = PortInfo("/dev/ttyACM0", 0x2341, 0x0043, "8573")
        chosen = Consents().with_choice(uno, "ttb")
        rig.real.settings = replace(rig.real.settings, consents=chosen)
        rig.app.stage.hardware = rig.real
        scene = TableScene(rig.app.stage, setup_for("penguin_party", PLACES[:2]))
        rig.app.stage.stack.push(scene)
        rig.pilot.until(lambda: scene.board.turn is not None)
        rig.real.table.add(rig.box.link)
        rig.pilot.until(lambda: rig.real.has("btn"))
        rig.box.press(CONFIRM)
        rig.pilot.frames(4)
        assert scene.hybrid is not None
        assert scene.hybrid.proposal is not None


@pytest.mark.parametrize(
    ("hidden", "has_numbers"), [(HiddenWay.PEEK, False), (HiddenWay.OPEN, True)]
)
def test_no_number_tells_what_a_card_that_lies_face_down_fits(
    hidden: HiddenWay, has_numbers: bool
) -> None:
    with quick("penguin_party", tags=1) as rig:
        options = tuple(OPTIONS["penguin_party"].items())
        setup = replace(setup_for("penguin_party", PLACES[:2], options), hidden=hidden)
        match = Match(find_game("penguin_party"), 2, {}, 3)
        for _turn in range(6):
            seat = match.to_move
            assert seat is not None
            match.submit(seat, match.legal_actions()[0])
        scene = TableScene(rig.app.stage, setup, match)
        rig.app.stage.stack.push(scene)
        seated = HybridRig(rig.app, rig.pilot, scene, rig.box, rig.real)
        seated.wait(lambda: seated.session.is_ready)
        for _press in range(8):  # until a colour is picked that fits in several places
            proposal = seated.session.proposal
            if proposal is not None and proposal.picked and len(proposal.choices) > 1:
                break
            seated.press_past(CONFIRM)
        canvas = Canvas(pygame.Surface((1920, 1080)), Viewport(1920, 1080), Assets())
        draw_places(canvas, seated.session)
        assert bool(canvas.words) == has_numbers
