"""The Pocket Memory board: turns, pranksters, surplus, chains, an early end, the memory aid."""

from __future__ import annotations

from random import Random

import pytest

from game.chance import pick
from game.core import Seat
from game.match import Match
from game.registry import find_game
from game.titles.pocket.actions import Stop
from game.titles.pocket.events import Bust
from game.titles.pocket.state import State
from game.titles.pocket.tiles import CELLS, IMPREZOPERZ, PIANKOTEK, UNKNOWN
from scenes.boards.pocket_aim import Aim
from scenes.boards.pocket_grid import cell_at, cell_rect
from scenes.boards.pocket_memory import LATELY, TileMemory
from scenes.boards.pocket_motion import LOOK, REST
from scenes.boards.pocket_sorting import Sorting
from scenes.boards.pocket_state import advance, face_down, risk_of, take_of
from scenes.drawing.layout import CANVAS
from scenes.input.intents import MOUSE, RIGHT_KEYS
from scenes.menu.focus import Node
from scenes.settings.settings import Settings
from tests.focus_walk import traps, unreachable
from tests.scenes.pocket_rig import PocketRig, match_at, pocket
from tests.scenes.pocket_screens import CHOICE, MIDDLE

KITTEN, BAT, GUITAR = 14, 17, 3
"""Cells of the middle position."""
EMPTY = (0, 5, 8, 9, 20, 21, 25, 32, 33, 36, 37, 45, 48)


def played(seed: int, actions: int, **options: str) -> Match:
    """A match some way on, played at random."""
    match, rng = Match(find_game("pocket"), 3, options, seed), Random(seed)
    while match.version < actions and match.to_move is not None:
        match.submit(match.to_move, pick(match.legal_actions(), rng))
    return match


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


def bust(rig: PocketRig, *cells: int) -> None:
    """Turn these over; the last one ends the turn."""
    for cell in cells[:-1]:
        rig.reveal(cell)
    rig.wait()
    assert rig.board.aim.point(cells[-1])
    rig.board.select()
    rig.pilot.until(lambda: rig.board.motion.is_looked_at)


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


# -- surplus, chains, early end, the last turn -------------------------------------------------

SURPLUS = (1, 2, 3, 4, 15, 16, 17, 18, 19)


def test_the_mover_chooses_which_surplus_copies_stay() -> None:
    match = match_at(CHOICE, opened=SURPLUS, options={"surplus": "choose"})
    with pocket(0, 0, pads=1, match=match) as rig:
        rig.wait(0)
        rig.pilot.press_pad(rig.rig.pads[0], "east")
        assert rig.board.sorting is not None
        assert rig.board.sorting.staying == [4, 19]
        words = rig.words()
        assert "Choose what stays" in words
        assert "Take the others" in words
        assert rig.board.aim.point(2)
        rig.pilot.press_pad(rig.rig.pads[0], "south")
        assert rig.board.sorting.staying == [19, 2]
        rig.pilot.press_pad(rig.rig.pads[0], "south")
        assert rig.board.sorting.staying == [19, 2]
        rig.pilot.press_pad(rig.rig.pads[0], "east")
        rig.wait(1)
        left = [i for i in SURPLUS if rig.match.state.tiles[i] is not None]
        assert left == [2, 19]


def test_from_choosing_one_can_go_back_to_turning_over() -> None:
    match = match_at(CHOICE, opened=SURPLUS, options={"surplus": "choose"})
    with pocket(0, 0, pads=1, match=match) as rig:
        rig.wait(0)
        rig.pilot.press_pad(rig.rig.pads[0], "east")
        rig.pilot.press_pad(rig.rig.pads[0], "west")
        assert rig.board.sorting is None
        view = rig.board.view
        assert view is not None
        assert rig.board.aim.cells == face_down(view)


def test_every_stop_that_sorting_can_make_is_legal() -> None:
    rng = Random(2)
    for seed in range(12):
        match = played(seed, 40, surplus="choose")
        for version in range(match.version):
            state: State = match.state_at(version)
            stops = [a for a in match.game.legal_actions(state) if isinstance(a, Stop)]
            if not stops:
                continue
            sorting = Sorting.of(match.game.observe(state, None))
            assert sorting.stop() in stops
            for cell in sorting.cells:
                if rng.random() < 0.5:
                    sorting.leave(cell)
                assert sorting.stop() in stops


def test_with_chains_kittens_are_collected_but_not_beside_things() -> None:
    match = match_at(MIDDLE, options={"pranksters": "dragons"})
    with pocket(0, 0, pads=1, match=match) as rig:
        for cell in (1, 6, 26):
            rig.reveal(cell)
        words = rig.words()
        assert "+3" in words
        bust(rig, GUITAR)
        words = rig.words()
        assert "Not together!" in words
        assert "Kittens and things do not mix." in words


def test_an_offer_to_end_goes_round_and_ends_the_game_when_all_agree() -> None:
    match = match_at(MIDDLE, options={"early_end": "on"})
    with pocket(0, 0, pads=1, match=match) as rig:
        rig.wait(0)
        assert "Offer to end" in rig.words()
        rig.pilot.press_pad(rig.rig.pads[0], "west")
        rig.wait(1)
        assert "Ada offers to end the game now." in rig.words()
        rig.pilot.press_pad(rig.rig.pads[0], "south")
        assert rig.match.version == 1, "a late press on the tiles must not end the game"
        rig.pilot.press_pad(rig.rig.pads[0], "west")
        rig.wait()
        assert rig.top == "PocketResultScene"
        words = rig.words()
        assert "All agreed to end here" in words


def test_a_refused_offer_gives_the_turn_back_without_another_offer() -> None:
    match = match_at(MIDDLE, options={"early_end": "on"})
    with pocket(0, 0, pads=1, match=match) as rig:
        rig.wait(0)
        rig.pilot.press_pad(rig.rig.pads[0], "west")
        rig.wait(1)
        rig.pilot.press_pad(rig.rig.pads[0], "east")
        rig.wait(0)
        assert "Offer to end" not in rig.words()
        rig.pilot.press_pad(rig.rig.pads[0], "west")
        assert rig.match.version == 2


def test_the_limit_of_turns_is_shown_and_ends_the_game() -> None:
    match = match_at(MIDDLE, options={"turn_cap": "100"}, turns=99)
    with pocket(0, 0, pads=1, match=match) as rig:
        rig.wait(0)
        assert "Turn 100 of 100" in rig.words()
        rig.reveal(KITTEN)
        rig.wait()
        assert rig.top == "PocketResultScene"
        assert "The last turn was played" in rig.words()


# -- the memory aid ----------------------------------------------------------------------------


def turn_memory_aid_on(rig: PocketRig) -> None:
    """As a person does: pause, walk to the row, select it, and go on."""
    pad = rig.rig.pads[0]
    rig.pilot.press_pad(pad, "menu")
    scene = rig.rig.app.stage.stack.top
    assert scene is not None
    for _ in range(10):
        if scene.focus.key == "memory":
            break
        rig.pilot.press_pad(pad, "down")
    assert scene.focus.key == "memory"
    assert "Memory aid: off" in rig.words()
    rig.pilot.press_pad(pad, "south")
    assert "Memory aid: on" in rig.words()
    rig.pilot.press_pad(pad, "east")


def aids(rig: PocketRig) -> list[str]:
    """The marks of the memory aid in a frame that is painted anew."""
    rig.board.aim.point(24)
    rig.board.picture.forget()
    rig.pilot.frames()
    return [name for name in rig.pictures if name in ("pocket_mark_seen", "pocket_mark_think")]


def test_the_memory_aid_is_off_until_it_is_turned_on_in_the_pause() -> None:
    with pocket(0, 0, pads=1, match=match_at(MIDDLE)) as rig:
        bust(rig, 16, 29, KITTEN)
        rig.wait(1)
        assert aids(rig) == []
        turn_memory_aid_on(rig)
        assert aids(rig) == ["pocket_mark_think"] * 3
        assert rig.pictures.count("pocket_kind_boots") == 2


def test_the_memory_aid_shows_what_was_seen_lately_and_only_that_the_rest_was_seen() -> None:
    settings = Settings(is_motion_reduced=True, speed=20.0, has_memory_aid=True)
    with pocket(0, 0, pads=1, match=match_at(MIDDLE), settings=settings) as rig:
        bust(rig, 16, 29, 11, GUITAR, 2, KITTEN)
        rig.wait(1)
        found = aids(rig)
        assert found.count("pocket_mark_think") == LATELY
        assert found.count("pocket_mark_seen") == 1


def test_the_memory_of_a_game_that_goes_on_comes_from_what_was_heard() -> None:
    match = played(4, 30)
    settings = Settings(has_memory_aid=True)
    with pocket(0, 0, 0, pads=1, match=match, settings=settings) as rig:
        memory = rig.board.memory.seen()
        assert memory
        state: State = match.state
        assert all(state.tiles[cell] == kind for cell, kind in memory.items())


def test_a_memory_forgets_what_was_taken_and_follows_what_was_carried() -> None:
    match = played(11, 400)
    memory = TileMemory()
    for version in range(1, match.version + 1):
        for event in match.events_at(version):
            memory.hear(event)
        state: State = match.state_at(version)
        for cell, kind in memory.seen().items():
            assert state.tiles[cell] == kind, f"after {version}, {CELLS[cell]}"


def test_the_board_tells_how_many_tiles_every_seat_has() -> None:
    with pocket(0, 0, pads=1, match=match_at(MIDDLE)) as rig:
        totals = rig.match.state.totals
        assert [rig.board.standing(Seat(s)).points for s in range(2)] == list(totals)
        assert PIANKOTEK in rig.match.state.tiles


def test_nothing_is_said_of_a_tile_before_it_has_turned_over() -> None:
    with pocket(0, 0, pads=1, match=match_at(MIDDLE), settings=Settings()) as rig:
        rig.reveal(16)
        rig.wait(0)
        assert rig.board.aim.point(BAT)
        rig.board.select()
        while rig.board.motion.turning:
            words = rig.words()
            assert "party bat!" not in words
            assert "turns over: party bat" not in words
            assert "pocket_tile_boots" in rig.pictures
        rig.pilot.until(lambda: rig.board.motion.is_looked_at)
        assert "Party bat!" in rig.words()
