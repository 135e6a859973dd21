"""The box of buttons alone: whole games of all five without a reader, a mouse or a pad."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from game.record import Record
from scenes.hybrid.box_controls import ANYBODY, CONFIRM, PLACES
from scenes.input.intents import Device
from scenes.lobby.lobby import LobbyScene
from scenes.menu.menu import MenuScene
from scenes.table.table import TableScene
from tests.hybrid.box_player import BoxPlayer
from tests.hybrid.hybrid_rig import HybridRig, hybrid
from tests.hybrid.mouse_hands import by_mouse
from tests.hybrid.quick_rig import QuickRig, quick
from tests.hybrid.recorded import OPTIONS, actions_of, recorded

GAMES: Final = tuple(OPTIONS)


def devices_of(seats: int) -> tuple[Device, ...]:
    """Four have a button of their own; whoever comes after them shares Confirm and the knob."""
    return (*PLACES, ANYBODY, ANYBODY)[:seats]


def play(rig: HybridRig, record: Record) -> Record:
    player = BoxPlayer(rig)
    for action in actions_of(record):
        player.settle()
        player.act(action)
    return Record.from_match(rig.table.match)


def by_box(quick_rig: QuickRig, record: Record) -> Record:
    return play(quick_rig.table(record, devices_of(record.seats)), record)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_by_the_box_alone_leaves_the_record_of_the_mouse(
    game_id: str, tmp_path: Path
) -> None:
    """Over a serial line of this system, as a box on a cable."""
    record = recorded(game_id, 7)
    with hybrid(
        tmp_path, game_id, devices_of(2), record.options, seed=7, tags=0, is_blind=True
    ) as rig:
        with_box = play(rig, record)
        assert rig.table.match.outcome is not None
    with quick(game_id, tags=None) as quick_rig:
        with_mouse = by_mouse(quick_rig, record)
    assert with_box == with_mouse == record


SEATS: Final = {
    "penguin": (2, 3, 4, 5, 6),
    "penguin_party": (2, 3, 4, 5, 6),
    "ingenious": (2, 3, 4),
    "iceberg": (2, 3, 4),
    "pocket": (2, 3, 4, 5),
}


@pytest.mark.parametrize("count", [1, pytest.param(20, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("game_id", "seats"), [(game_id, seats) for game_id in GAMES for seats in SEATS[game_id]]
)
def test_any_number_of_people_play_whole_games_at_one_box(
    game_id: str, seats: int, count: int
) -> None:
    with quick(game_id, tags=0) as rig:
        for seed in range(count):
            record = recorded(game_id, 40 + seed, seats)
            assert by_box(rig, record) == record


VARIANTS: Final = {
    "strategic": {"start": "strategic"},
    "flamethrowers": {"flamethrowers": "on"},
    "drifting": {"drifting": "connected", "layout": "row"},
    "all at once": {"start": "chaotic", "flamethrowers": "on", "drifting": "on", "tiles": "3"},
}


@pytest.mark.parametrize("name", VARIANTS)
def test_the_box_alone_drafts_melts_and_drifts(name: str) -> None:
    with quick("iceberg", tags=0) as rig:
        record = recorded("iceberg", 5, 3, VARIANTS[name])
        assert by_box(rig, record) == record


def _knob_to(rig: QuickRig, key: str) -> None:
    """Walk the menu that is open, one detent after another."""
    scene = rig.app.stage.stack.top
    assert isinstance(scene, MenuScene)
    for _ in range(60):
        if scene.focus.key == key:
            rig.box.press(CONFIRM)
            rig.pilot.frames(3)
            return
        rig.box.turn(1)
        rig.pilot.frames(1)
    raise AssertionError(f"the knob walks through {[node.key for node in scene.focus.nodes]}")


def test_six_people_sit_down_and_play_by_the_box_alone() -> None:
    """Four by their own buttons; the others sit down, and play, by the knob and Confirm."""
    with quick("penguin_party", tags=0) as rig:
        lobby = LobbyScene(rig.app.stage, PLACES[0])
        rig.app.stage.stack.push(lobby)
        rig.pilot.frames(3)
        for n in (2, 3, 4):
            rig.box.press(n)
            rig.pilot.frames(3)
        _knob_to(rig, "game:penguin_party")
        for row in (4, 5):
            _knob_to(rig, f"seat:{row}")
            _knob_to(rig, "sit")
        assert [row.is_person for row in lobby.lobby.rows] == [True] * 6
        _knob_to(rig, "start")
        rig.pilot.until(lambda: len(rig.app.stage.stack) > 2)
        (table,) = [s for s in rig.app.stage.stack.visible() if isinstance(s, TableScene)]
        seats = HybridRig(rig.app, rig.pilot, table, rig.box, rig.real)
        player = BoxPlayer(seats)
        while table.match.outcome is None and table.match.version < 24:
            player.settle()
            legal = table.match.legal_actions()
            player.act(legal[(table.match.version * 7) % len(legal)])
        assert {seat for seat, _action in table.match.log} == set(range(6))
