"""The match is the only judge: what is stale or not allowed is refused and changes nothing."""

from __future__ import annotations

import pytest

from game.ai.thinker import Answer
from game.core import Seat
from game.titles.pyramid.pyramid import RED, Place
from scenes.controllers import SHORTEST_THOUGHT
from scenes.input.intents import RIGHT_KEYS
from scenes.log.log import Entry
from scenes.settings.settings import Settings
from scenes.table.look import look_of
from scenes.table.seating import HiddenWay
from tests.scenes.table_rig import Rig, choice, table


def test_a_stale_proposal_is_refused_with_a_word_and_changes_nothing() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        rig.wait_for_turn(0)
        propose = rig.board.turn.propose  # type: ignore[union-attr]
        propose(choice(rig))
        rig.wait_for_turn(0)
        state, version = rig.match.state, rig.match.version
        propose(choice(rig))
        assert (rig.match.state, rig.match.version) == (state, version)
        assert rig.board.turn is not None
        assert "That cannot be done now" in rig.words()


def test_an_illegal_proposal_is_refused_and_the_turn_goes_on() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        rig.wait_for_turn(0)
        rig.board.turn.propose(Place(RED, 7, 0))  # type: ignore[union-attr]
        assert rig.match.version == 0
        assert "That cannot be done now" in rig.words()
        rig.pilot.key("return")
        assert rig.match.version == 1


def test_nobody_acts_for_another_seat() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        rig.wait_for_turn(0)
        assert not rig.table.submit(Seat(1), choice(rig), 0)
        assert rig.match.version == 0


def test_c_69_an_opponents_move_takes_its_time_and_is_seen_and_logged() -> None:
    settings = Settings(is_motion_reduced=True, speed=1.0)
    with table(RIGHT_KEYS, "random", settings=settings) as rig:
        rig.wait_for_turn(0)
        rig.pilot.key("return")
        rig.pilot.until(lambda: rig.table.controller is not None)
        frames = rig.pilot.until(lambda: rig.match.version == 2)
        assert frames / 60 >= SHORTEST_THOUGHT - 0.1
        last = rig.table.entries[-1]
        assert (last.seat, last.kind) == (1, "placed")
        assert "Last move" in rig.words()


def wake_opponents(rig: Rig) -> None:
    """Their process starts in real time, which says nothing of how long they take in play."""
    thinker = rig.app.stage.thinker()
    thinker.ask("penguin_party", rig.match.view(Seat(0)), Seat(0), 1, "random")
    rig.pilot.until(lambda: thinker.poll() is not None)


def test_a_press_hurries_an_opponent() -> None:
    settings = Settings(is_motion_reduced=False, speed=1.0)
    with table(RIGHT_KEYS, "random", settings=settings) as rig:
        rig.wait_for_turn(0)
        wake_opponents(rig)
        rig.pilot.key("return")
        rig.pilot.until(lambda: rig.table.controller is not None)

        def hurried() -> bool:
            rig.pilot.key("return")
            return rig.match.version >= 2

        assert rig.pilot.until(hurried) * 3 / 60 < SHORTEST_THOUGHT * 30
        assert rig.match.version == 2


def test_speed_two_shows_things_in_half_the_time() -> None:
    taken = []
    for speed in (1.0, 2.0):
        settings = Settings(is_motion_reduced=False, speed=speed)
        with table(RIGHT_KEYS, "random", settings=settings) as rig:
            rig.wait_for_turn(0)
            rig.pilot.frames(30)
            rig.pilot.key("return")
            taken.append(rig.pilot.until(lambda: rig.table.controller is not None))
    assert taken[1] < taken[0] * 0.7


def test_an_opponent_whose_answer_is_refused_plays_something_legal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with table(RIGHT_KEYS, "random") as rig:
        thinker = rig.app.stage.thinker()
        poll = thinker.poll

        def confused() -> Answer | None:
            answer = poll()
            return None if answer is None else Answer(answer.ticket, Place(RED, 7, 0))

        monkeypatch.setattr(thinker, "poll", confused)
        rig.wait_for_turn(0)
        rig.pilot.key("return")
        rig.pilot.until(lambda: rig.match.version == 2)
        rig.wait_for_turn(0)


def test_a_turn_that_was_taken_away_decides_nothing_any_more() -> None:
    with table(RIGHT_KEYS, RIGHT_KEYS, hidden=HiddenWay.OPEN) as rig:
        rig.wait_for_turn(0)
        late = rig.board.turn.propose  # type: ignore[union-attr]
        action = choice(rig)
        rig.table.stand_in(Seat(0))
        rig.table.come_back(Seat(0))
        late(action)
        assert rig.match.version == 0
        rig.wait_for_turn(0)
        rig.board.turn.propose(action)  # type: ignore[union-attr]
        assert rig.match.version == 1


def test_a_round_that_ends_long_after_its_last_move_still_names_that_move() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        rig.wait_for_turn(0)
        action = choice(rig)
        rig.board.turn.propose(action)  # type: ignore[union-attr]
        last = look_of(rig.table).last
        assert last is not None
        assert (last.seat, last.piece, last.facts["level"]) == (0, action.colour, action.level)
        rig.table.entries += [Entry(2, {"kind": "dealt", "round": 2})] * 3
        assert look_of(rig.table).last == last
