"""The board of pocket: what follows from a view, a turn, and the party bat."""

from __future__ import annotations

from random import Random

import pytest

from game.titles.pocket.actions import Stop
from game.titles.pocket.events import Bust
from game.titles.pocket.state import State
from game.titles.pocket.tiles import IMPREZOPERZ, UNKNOWN
from scenes.boards.pocket_aim import Aim
from scenes.boards.pocket_grid import cell_at, cell_rect
from scenes.boards.pocket_motion import LOOK, REST
from scenes.boards.pocket_state import advance, risk_of, take_of
from scenes.drawing.layout import CANVAS
from scenes.input.intents import MOUSE, RIGHT_KEYS
from scenes.menu.focus import Node
from scenes.settings.settings import Settings
from tests.focus_walk import traps, unreachable
from tests.scenes.pocket_matches import BAT, KITTEN, bust, played
from tests.scenes.pocket_rig import match_at, pocket
from tests.scenes.pocket_screens import MIDDLE

EMPTY = (0, 5, 8, 9, 20, 21, 25, 32, 33, 36, 37, 45, 48)


OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"surplus": "choose"},
    {"pranksters": "dragons", "early_end": "on"},
    {"turn_cap": "100", "early_end": "on"},
)

# -- what follows from a view ------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS)
def test_the_events_of_a_match_lead_from_each_view_to_the_next(options: dict[str, str]) -> None:
    match = played(5, 250, **options)
    for version in range(1, match.version + 1):
        view = match.game.observe(match.state_at(version - 1), None)
        after = match.game.observe(match.state_at(version), None)
        for event in match.events_at(version):
            view = advance(view, event, after)
        if not match.events_at(version):
            view = after
        assert (view.tiles, view.open, view.won) == (after.tiles, after.open, after.won)


@pytest.mark.parametrize("options", OPTIONS)
def test_the_take_that_is_shown_is_what_a_stop_takes(options: dict[str, str]) -> None:
    checked = 0
    for seed in range(6):
        match = played(seed, 60 + 17 * seed, **options)
        for version in range(match.version):
            state: State = match.state_at(version)
            stops = [a for a in match.game.legal_actions(state) if isinstance(a, Stop)]
            if not stops:
                continue
            take = take_of(match.game.observe(state, None))
            after: State = match.game.apply(state, stops[0]).state
            assert after.totals[state.turn] - state.totals[state.turn] == take.worth
            checked += 1
    assert checked > 40


@pytest.mark.parametrize("options", OPTIONS)
def test_the_risk_that_is_shown_is_the_share_of_tiles_that_end_the_turn(
    options: dict[str, str],
) -> None:
    match = played(8, 160, **options)
    for version in range(0, match.version, 3):
        state: State = match.state_at(version)
        reveals = [a for a in match.game.legal_actions(state) if type(a).__name__ == "Reveal"]
        if not reveals:
            continue
        steps = [match.game.apply(state, action) for action in reveals]
        busts = sum(any(isinstance(e, Bust) for e in step.events) for step in steps)
        risk = risk_of(match.game.observe(state, None))
        assert (risk.lost, risk.whole) == (busts, len(reveals))
        assert risk.percent == round(100 * busts / len(reveals))


def test_every_tile_can_be_reached_by_directions_and_by_the_shoulders() -> None:
    rng = Random(4)
    for _ in range(50):
        share = rng.random()
        cells = [i for i in range(49) if rng.random() < share] or [7]
        nodes = [Node(str(i), cell_rect(i), lambda: None) for i in cells]
        assert unreachable(nodes, nodes[0].key) == set()
        assert traps(nodes, nodes[0].key) == set()
        aim = Aim()
        aim.offer(cells)
        seen = set()
        for _step in cells:
            seen.add(aim.cell)
            aim.step(1)
        assert seen == set(cells)


def test_a_point_on_a_tile_is_its_cell_and_between_tiles_is_none() -> None:
    for index in range(49):
        rect = cell_rect(index)
        assert CANVAS.encloses(rect)
        assert cell_at(*rect.center) == index
        assert cell_at(rect.right + 3, rect.center[1]) is None


# -- a turn ------------------------------------------------------------------------------------


def test_a_turned_tile_is_shown_with_what_a_stop_would_take_and_what_would_be_lost() -> None:
    with pocket(0, 0, pads=1, match=match_at(MIDDLE)) as rig:
        rig.reveal(16)
        assert "pocket_tile_boots" in rig.pictures
        words = rig.words()
        assert "1 more for a set" in words
        assert "Stop now: take nothing" in words
        rig.reveal(29)
        words = rig.words()
        assert "+2" in words
        assert "1 set of 2" in words
        assert "lose 2" in words
        assert "12 of 34 bust" in words
        assert "35 %" in words
        rig.pilot.press_pad(rig.rig.pads[0], "east")
        rig.wait(1)
        assert rig.match.state.tiles[16] is None
        assert rig.match.state.tiles[29] is None


def test_before_the_first_tile_there_is_nothing_to_stop() -> None:
    with pocket(0, 0, pads=1, match=match_at(MIDDLE)) as rig:
        rig.wait(0)
        rig.pilot.press_pad(rig.rig.pads[0], "east")
        assert rig.match.version == 0
        notices = [notice.text for notice in rig.rig.app.stage.notices.shown]
        assert "Turn over a tile first" in notices


def test_the_first_kitten_is_won_and_hops_to_its_owner() -> None:
    with pocket(0, 0, pads=1, match=match_at(MIDDLE), settings=Settings()) as rig:
        rig.wait(0)
        before = rig.match.state.totals[0]
        assert rig.board.aim.point(KITTEN)
        rig.board.select()
        rig.pilot.until(lambda: bool(rig.board.motion.hops))
        rig.pilot.frames()
        assert "pocket_tile_piankotek" in rig.pictures
        assert str(before) in rig.words().split()
        rig.wait(1)
        assert rig.match.state.totals[0] == before + 1
        assert str(before + 1) in rig.words().split()


@pytest.mark.parametrize("is_still", [False, True])
def test_a_bust_is_shown_kindly_and_long_enough_for_everybody(is_still: bool) -> None:
    settings = Settings(is_motion_reduced=is_still)
    with pocket(0, 0, pads=1, match=match_at(MIDDLE), settings=settings) as rig:
        bust(rig, 16, 29, KITTEN)
        shown = 0
        while rig.board.motion.is_looked_at:
            words = rig.words()
            shown += 1
            rig.pilot.press_pad(rig.rig.pads[0], "south")  # an eager thumb skips nothing
            assert "pocket_tile_piankotek" in rig.pictures
            assert "Foam kitten!" in words
            assert "Ada takes" in words
            assert "nothing" in words
            assert "Next:" in words
        assert shown * 3 / 60 >= LOOK
        rig.wait(1)
        view = rig.board.view
        assert view is not None
        assert view.open == ()
        assert set(view.tiles) == {None, UNKNOWN}
        assert "Foam kitten!" not in rig.words()


def test_a_bust_can_be_cut_short_once_everybody_has_seen_it() -> None:
    with pocket(0, 0, pads=1, match=match_at(MIDDLE), settings=Settings()) as rig:
        bust(rig, 16, KITTEN)
        rig.pilot.until(lambda: not rig.board.motion.is_looked_at)
        rig.pilot.press_pad(rig.rig.pads[0], "north")
        assert rig.pilot.until(lambda: rig.board.turn is not None) < REST * 60


def test_a_table_that_is_shown_anew_in_the_middle_of_a_motion_shows_what_is_true() -> None:
    with pocket(0, 0, pads=1, match=match_at(MIDDLE), settings=Settings()) as rig:
        bust(rig, 16, 29, KITTEN)
        rig.rig.table._queue.clear()
        rig.rig.table.show_to(None)
        assert rig.board.view == rig.match.view(None)
        rig.pilot.frames(120)
        assert rig.board.view == rig.match.view(None)


# -- the party bat -----------------------------------------------------------------------------


def test_the_bat_is_carried_to_an_empty_place_and_lies_there_face_down() -> None:
    with pocket(0, 0, pads=1, match=match_at(MIDDLE)) as rig:
        bust(rig, 16, BAT)
        rig.wait(0)
        words = rig.words()
        assert "Party bat!" in words
        assert "13 places are free" in words
        assert rig.board.aim.cells == EMPTY
        assert rig.board.aim.point(36)
        rig.pilot.press_pad(rig.rig.pads[0], "south")
        rig.wait(1)
        state: State = rig.match.state
        assert state.tiles[36] == IMPREZOPERZ
        assert state.tiles[BAT] is None
        assert rig.board.view is not None
        assert rig.board.view.tiles[36] == UNKNOWN
        assert rig.board.memory.seen()[36] == IMPREZOPERZ


@pytest.mark.parametrize("device", [0, RIGHT_KEYS, MOUSE])
def test_the_bat_may_stay_where_it_is(device: object) -> None:
    with pocket(device, device, pads=1, match=match_at(MIDDLE)) as rig:  # type: ignore[arg-type]
        bust(rig, BAT)
        rig.wait(0)
        if device == 0:
            rig.pilot.press_pad(rig.rig.pads[0], "east")
        elif device == RIGHT_KEYS:
            rig.pilot.key("backspace")
        else:
            node = next(n for n in rig.rig.table.nodes() if n.key == "button-leave")
            rig.pilot.click(*node.rect.center)
        rig.wait(1)
        assert rig.match.state.tiles[BAT] == IMPREZOPERZ


def test_without_an_empty_place_nobody_is_asked_where_the_bat_goes() -> None:
    match = match_at(seed=3)
    cell = match.state.tiles.index(IMPREZOPERZ)
    with pocket(0, 0, pads=1, match=match) as rig:
        bust(rig, cell)
        rig.wait(1)
        assert rig.match.version == 1
