"""Pages on which people tell what they deal: with any device, in secret, where they are offered."""

from __future__ import annotations

import os
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.core import NATURE, Seat
from game.match import Match
from game.registry import find_game
from game.titles.pyramid.actions import OUT, Deal, Left
from hardware.inputs import TagGone
from hardware.piece import Piece
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.hints import hint
from scenes.hybrid.count_scene import CountScene
from scenes.hybrid.deal_scene import DealScene
from scenes.hybrid.dealing import Counting, Dealing, Doubt
from scenes.hybrid.owners import Owners
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    Button,
    Device,
    Direction,
    Lift,
    Press,
    Touch,
)
from scenes.input.intents import Move as Step
from scenes.lobby.model import Lobby
from scenes.lobby.options import choices_of
from scenes.menu.dialogs import ConfirmDialog
from scenes.menu.focus import Focus
from scenes.menu.menu import MenuScene
from scenes.table import interludes
from scenes.table.pause import PauseScene
from scenes.table.seating import HiddenWay
from scenes.table.table import TableScene
from tests.hybrid.quiet_real import BOX, QuietReal
from tests.hybrid.real_hand_screens import begun, real_table
from tests.hybrid.screens import run
from tests.pictures.contact_sheet import draw_stage
from tests.scenes.quiet import PAD

DEVICES = (PAD, LEFT_KEYS, RIGHT_KEYS)


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.display.init()
    pygame.font.init()
    return Canvas(pygame.Surface((1280, 720)), Viewport(1280, 720), Assets())


def walk_to(scene: MenuScene, key: str, device: Device) -> None:
    """Walk there with the shortest way of single steps that the focus allows."""
    here = scene.focus.key
    ways: dict[str | None, list[Direction]] = {here: []}
    edge = [here]
    while edge and key not in ways:
        at = edge.pop(0)
        for way in Direction:
            probe = Focus()
            probe.rebuild(scene.build(), at)
            probe.key = at
            node = probe.current
            if (
                node is not None
                and node.step is not None
                and way in (Direction.LEFT, Direction.RIGHT)
            ):
                continue
            probe.move(way)
            if probe.key not in ways:
                ways[probe.key] = [*ways[at], way]
                edge.append(probe.key)
    assert key in ways, f"nothing leads from {here} to {key}"
    for way in ways[key]:
        scene.handle(Step(device, way))
    assert scene.focus.key == key


def select(scene: MenuScene, key: str, device: Device) -> None:
    if device == MOUSE:
        scene.refresh()
        node = next(node for node in scene.focus.nodes if node.key == key)
        scene.handle(Touch(MOUSE, *node.rect.center))
        scene.handle(Lift(MOUSE, *node.rect.center))
        return
    walk_to(scene, key, device)
    scene.handle(Press(device, Button.SOUTH))


def asked(game_id: str, seats: int, deal: str, actions: int = 0) -> tuple[TableScene, Any]:
    """A table that waits for people to tell something, and its page."""
    stage, table, _real = real_table(begun(game_id, seats, deal, actions))
    return table, stage.stack.top


def lift(real: QuietReal) -> None:
    real.inbox.append(TagGone(BOX, 1))


# -- with every device


@pytest.mark.parametrize("device", [*DEVICES, MOUSE], ids=lambda device: str(device.kind))
def test_a_hand_is_told_with_any_device_alone(device: Device) -> None:
    table, scene = asked("penguin_party", 6, "scanned")
    assert isinstance(scene, DealScene)
    for kind in ("red", "blue", "red", "green", "purple", "yellow"):
        select(scene, f"kind:{kind}", device)
    select(scene, "back", device)
    assert scene.dealing.count == 5
    select(scene, "kind:blue", device)
    select(scene, "done", device)
    run(table, 5)
    figures = tuple(sorted(("red", "blue", "red", "green", "purple", "blue")))
    assert table.match.log[-1] == (NATURE, Deal(figures))  # type: ignore[arg-type]
    assert isinstance(table.stage.stack.top, DealScene), "the next one is asked"


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: str(device.number))
def test_quick_presses_take_the_last_one_back_and_end_it(device: Device) -> None:
    table, scene = asked("penguin_party", 5, "unseen")
    scene.handle(Press(device, Button.NORTH))
    assert "1 more" in scene.said
    select(scene, "kind:green", device)
    scene.handle(Press(device, Button.WEST))
    assert scene.dealing.count == 0
    select(scene, "kind:red", device)
    scene.handle(Press(device, Button.NORTH))
    assert [figure.colour for figure in table.match.state.pyramid.figures()] == ["red"]


@pytest.mark.parametrize("device", [*DEVICES, MOUSE], ids=lambda device: str(device.kind))
def test_what_is_left_is_said_with_any_device_alone(device: Device) -> None:
    match = begun("penguin", 3, "unseen", 10)
    while match.to_move != NATURE:
        match.submit(match.to_move, OUT)  # type: ignore[arg-type]
    stage, _table, _real = real_table(match)
    scene = stage.stack.top
    assert isinstance(scene, CountScene)
    wanted = [count - 1 for count in scene.counting.counts]
    for seat in range(3):
        if device == MOUSE:
            scene.refresh()
            rect = next(n.rect for n in scene.focus.nodes if n.key == f"seat:{seat}")
            scene.handle(Touch(MOUSE, rect.x + 20, rect.center[1]))
            scene.handle(Lift(MOUSE, rect.x + 20, rect.center[1]))
        else:
            walk_to(scene, f"seat:{seat}", device)
            scene.handle(Step(device, Direction.LEFT))
    assert list(scene.counting.counts) == wanted
    assert "count again" in scene.status
    select(scene, "done", device)
    assert match.log[-1] == (NATURE, Left(tuple(wanted)))


@pytest.mark.parametrize("game_id", ["penguin", "penguin_party"])
@pytest.mark.parametrize("device", [PAD, MOUSE], ids=["pad", "mouse"])
def test_out_is_said_on_the_board_and_asked_for_once_more(game_id: str, device: Device) -> None:
    _stage, table, _real = real_table(begun(game_id, 2, "unseen", 2))
    stack, seat = table.stage.stack, table.match.to_move

    def press() -> None:
        if device == PAD:
            table.handle(Press(PAD, Button.NORTH))
        else:
            node = next(node for node in table.nodes() if node.key == "out")
            table.give(seat, MOUSE)  # type: ignore[arg-type]
            table.handle(Touch(MOUSE, *node.rect.center))

    press()
    assert isinstance(stack.top, ConfirmDialog)
    stack.top.handle(Press(device, Button.SOUTH))
    assert OUT not in [action for _seat, action in table.match.log], "the focus is on staying"
    press()
    assert isinstance(stack.top, ConfirmDialog)
    stack.top.dismiss(True)
    assert table.match.log[-1] == (seat, OUT)


# -- in secret


@pytest.mark.parametrize(
    ("game_id", "deal", "one", "other"),
    [
        ("penguin", "scanned", Piece("penguin", "red", 1), Piece("penguin", "blue", 2)),
        ("penguin_party", "scanned", Piece("card", "red", 1), Piece("card", "purple", 2)),
        ("ingenious", "drawn", Piece("tile", "red-red", 1), Piece("tile", "blue-green", 2)),
    ],
)
def test_the_page_looks_the_same_whatever_was_shown_to_the_reader(
    canvas: Canvas, game_id: str, deal: str, one: Piece, other: Piece
) -> None:
    pictures = []
    for piece in (one, other):
        stage, _table, real = real_table(begun(game_id, 2, deal))
        real.see(piece)
        draw_stage(stage, canvas, 1.0)
        assert isinstance(stage.stack.top, DealScene)
        assert stage.stack.top.dealing.pieces == (piece,)
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_nobody_learns_a_scanned_hand_from_the_room_or_another_seat() -> None:
    table, scene = asked("penguin", 2, "scanned")
    for _ in range(14):
        scene.dealing.add("red" if scene.dealing.can_add("red") else "blue")
    select(scene, "done", PAD)
    for viewer in (None, Seat(1)):
        assert set(table.match.view(viewer).hands[0]) == {"unknown"}
    assert "red" in table.match.view(Seat(0)).hands[0]


def test_what_a_reader_saw_is_told_when_the_last_one_is_lifted() -> None:
    stage, table, real = real_table(begun("penguin_party", 6, "scanned"))
    scene = stage.stack.top
    assert isinstance(scene, DealScene)
    for n in range(1, 7):
        real.see(Piece("card", "red", n))
        scene.update(0.1)
        assert table.match.version == 0, "it lies there still"
        lift(real)
        scene.update(0.1)
    assert table.match.log == [(NATURE, Deal(("red",) * 6))]  # type: ignore[arg-type]
    assert table.hybrid is not None
    assert table.hybrid.owners.seats == {Piece("card", "red", n): 0 for n in range(1, 7)}


# -- what was told


def test_dealing_refuses_what_cannot_be() -> None:
    red = [Piece("penguin", "red", n) for n in range(1, 5)]
    dealing = Dealing(3, ("red", "red", "blue"), elsewhere=[red[3]])
    assert dealing.show(red[3]) is Doubt.ELSEWHERE
    assert dealing.show(red[0]) is None
    assert dealing.show(red[0]) is Doubt.TWICE
    assert dealing.add("red") is None
    assert dealing.show(red[1]) is Doubt.NO_MORE
    assert dealing.add("green") is Doubt.NO_MORE
    assert dealing.add("blue") is None
    assert dealing.add("blue") is Doubt.ENOUGH
    assert dealing.kinds == ("red", "red", "blue")
    assert [dealing.take_back() for _ in range(4)] == [True, True, True, False]


def test_counting_goes_by_the_draw_until_the_table_says_something_else() -> None:
    red = [Piece("penguin", "red", n) for n in range(1, 5)]
    counting = Counting((4, 0, 2), closed=[1], most=7)
    assert counting.counts == (4, 0, 2)
    assert counting.show(0, red[0], ()) is None
    assert counting.counts == (1, 0, 2)
    assert counting.show(2, red[0], ()) is Doubt.TWICE
    assert counting.show(2, red[1], red[1:2]) is Doubt.ELSEWHERE
    assert counting.show(1, red[2], ()) is Doubt.ENOUGH
    assert counting.step(0, 1)
    assert counting.count(0) == 2
    assert counting.show(0, red[3], ()) is None
    assert counting.count(0) == 2, "what is shown counts, not what was said before"
    assert not counting.step(1, 1)
    assert not counting.step(2, -3)
    assert not counting.step(2, 9), "there are not so many"


def test_owners_forget_with_the_round_and_with_a_swap() -> None:
    match = begun("penguin", 2, "scanned", 2)
    owners, placed = Owners(), {Piece("penguin", "red", 1): 3}
    owners.take([Piece("penguin", "blue", 1)], Seat(0))
    assert owners.may_show(Piece("penguin", "blue", 1), Seat(0))
    assert not owners.may_show(Piece("penguin", "blue", 1), Seat(1))
    assert owners.may_show(Piece("penguin", "blue", 2), Seat(1)), "nobody has shown it"
    owners.first = Piece("penguin", "red", 9)
    assert owners.see(match.events_at(2), 7, placed)
    assert placed == {Piece("penguin", "red", 9): 7}


# -- where it is offered


def test_only_a_table_with_real_pieces_is_asked_how_they_are_dealt() -> None:
    for game_id, name in (("penguin", "deal"), ("penguin_party", "deal"), ("ingenious", "bag")):
        lobby = Lobby(find_game(game_id).info)
        assert name not in [choice.key for choice in choices_of(lobby)]
        assert name in [choice.key for choice in choices_of(lobby, has_pieces=True)]
        chosen = lobby.with_option(name, 1)
        assert name in [choice.key for choice in choices_of(chosen)], "what was chosen is shown"
        assert chosen.with_option(name, -1) == lobby
    memory = Lobby(find_game("pocket").info)
    plain, real = choices_of(memory), choices_of(memory, has_pieces=True)
    assert [choice.key for choice in plain] == [choice.key for choice in real]


@pytest.mark.parametrize(
    ("deal", "chosen", "hidden"),
    [
        ("unseen", HiddenWay.PASS, HiddenWay.OPEN),
        ("unseen", HiddenWay.PEEK, HiddenWay.OPEN),
        ("scanned", HiddenWay.PASS, HiddenWay.PEEK),
        ("scanned", HiddenWay.OPEN, HiddenWay.OPEN),
        ("computer", HiddenWay.PASS, HiddenWay.PASS),
    ],
)
def test_hands_that_people_hold_need_no_curtain(
    deal: str, chosen: HiddenWay, hidden: HiddenWay
) -> None:
    lobby = Lobby(find_game("penguin").info, hidden=chosen).sit(0, PAD).sit(1, MOUSE)
    assert lobby.with_value("deal", deal).to_setup().hidden is hidden


def test_an_opponent_plays_a_scanned_hand_and_no_unseen_one() -> None:
    lobby = Lobby(find_game("penguin").info).sit(0, PAD).hand_over(1)
    assert lobby.trouble() is None
    assert lobby.with_value("deal", "scanned").trouble() is None
    assert "nobody shows" in (lobby.with_value("deal", "unseen").trouble() or "")


@pytest.mark.parametrize(("deal", "is_closed"), [("unseen", True), ("scanned", False)])
def test_nobody_stands_in_for_a_hand_that_only_its_owner_knows(deal: str, is_closed: bool) -> None:
    stage, table, _real = real_table(begun("penguin", 2, deal, 4))
    interludes.pause(table)
    assert isinstance(stage.stack.top, PauseScene)
    select(stage.stack.top, "seats", PAD)
    assert isinstance(stage.stack.top, PauseScene) is is_closed


def test_there_is_no_hint_for_a_hand_that_only_its_owner_knows() -> None:
    _stage, table, _real = real_table(begun("penguin", 2, "unseen", 2))
    assert table.person() is not None
    assert not hint.is_offered(table)
    assert "owner" in hint.refusal(table)
    _stage, table, _real = real_table(begun("penguin", 2, "scanned", 2))
    assert hint.is_offered(table)


def test_an_opponent_at_a_scanned_table_gets_its_view_alone() -> None:
    match = begun("penguin", 2, "scanned", 2)
    world = match.game.guess(match.view(Seat(1)), Seat(1), Random(1))
    assert world.hands[1] == match.state.hands[1]
    assert len(world.hands[0]) == 14


def test_the_pause_over_a_table_that_waits_leads_out_of_it() -> None:
    table, scene = asked("penguin", 2, "scanned")
    select(scene, "kind:red", PAD)
    scene.handle(Press(PAD, Button.EAST))
    assert table.stage.stack.top is not scene
    top = table.stage.stack.top
    assert top is not table
    assert type(top).__name__ == "PauseScene"


def test_a_piece_of_another_hand_invites_to_deal_by_themselves() -> None:
    for options, is_asked in (({"tower": "off"}, True), ({"deal": "scanned"}, False)):
        match = Match(find_game("penguin"), 6, options, 8)
        while match.to_move == NATURE:
            match.submit(NATURE, Deal(("blue",) * 5) if not match.log else match.legal_actions()[0])  # type: ignore[arg-type]
        stage, table, real = real_table(match)
        mover = match.to_move
        assert mover is not None
        held = set(match.state.hands[mover])
        real.see(Piece("penguin", min({"red", "green", "blue", "yellow"} - held), 9))
        run(table, 30)
        said = [notice.text for notice in stage.notices.shown]
        assert any("yourselves" in words for words in said) is is_asked
