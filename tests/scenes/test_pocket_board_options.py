"""Surplus copies, chains, an early end, the last turn and the memory aid on the board of pocket."""

from __future__ import annotations

from random import Random

from game.core import Seat
from game.titles.pocket.actions import Stop
from game.titles.pocket.state import State
from game.titles.pocket.tiles import CELLS, PIANKOTEK
from scenes.boards.pocket_memory import LATELY, TileMemory
from scenes.boards.pocket_sorting import Sorting
from scenes.boards.pocket_state import face_down
from scenes.settings.settings import Settings
from tests.scenes.pocket_matches import BAT, GUITAR, KITTEN, bust, played
from tests.scenes.pocket_rig import PocketRig, match_at, pocket
from tests.scenes.pocket_screens import CHOICE, MIDDLE

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
