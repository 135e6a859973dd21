"""Hints at the table: asked for, shown, put away and gone with the turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.record import Record
from game.titles.pyramid.pyramid import RED, Place
from scenes.boards.hint_mark import HintMark
from scenes.boards.safety import Outlook, outlook
from scenes.drawing.layout import CANVAS
from scenes.hints.words import has_words, move_words, reasons_words
from scenes.input.intents import MOUSE, RIGHT_KEYS
from scenes.replay.play_on import branch_of
from scenes.result import rematch
from scenes.saves.saves import Saved
from scenes.settings.settings import Settings
from scenes.table.pause import PauseScene
from scenes.table.seating import HiddenWay
from tests.scenes.hint_rig import ask, ponder, press_bulb, quick, wait_for_turn
from tests.scenes.penguin_rig import BoardRig, brick
from tests.scenes.table_rig import table

GAMES = (
    ("penguin", ()),
    ("penguin_party", ()),
    ("ingenious", ()),
    ("iceberg", ()),
    ("iceberg", (("start", "chaotic"),)),
    ("iceberg", (("drifting", "on"),)),
    ("pocket", ()),
)


@pytest.mark.parametrize(("game_id", "options"), GAMES)
def test_every_game_shows_a_move_with_its_reason_and_marks_it(
    game_id: str, options: tuple[tuple[str, str], ...]
) -> None:
    with table(RIGHT_KEYS, "random", game_id=game_id, options=options) as rig:
        quick(rig)
        wait_for_turn(rig)
        found = ask(rig)
        assert found.action in rig.match.legal_actions()
        words = rig.words()
        for said in (move_words(found.action, ""), reasons_words(found, rig.table.seats.names)):
            assert said
            assert said in words
            assert said in rig.table.describe()
        marks = rig.table.board.hint_marks()
        assert marks
        assert all(isinstance(m, HintMark) and CANVAS.encloses(m.rect) for m in marks)
        assert rig.table.hints.counts == [1, 0]


def test_the_mark_lies_on_the_place_that_is_meant() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        quick(rig)
        rig.wait_for_turn(0)
        action = ask(rig).action
        assert isinstance(action, Place)
        place, card = rig.board.hint_marks()
        assert place.rect == rig.board.grid_of(rig.board.view).rect(action.cell)  # type: ignore[arg-type]
        index = next(k for k, spot in enumerate(rig.board.spots()) if spot.rect == card.rect)
        assert rig.board.hand.cards[index] == action.colour


def test_on_the_tower_the_steadiness_of_the_place_is_told_as_the_tower_measures_it() -> None:
    rig = BoardRig(figures=brick(2)[:3], hand=("red", "red", "green"))
    rig.place(Place(RED, 0, 2), offset=9.0)
    rig.wait_for_turn()
    board, tower = rig.board, rig.board.nature.tower
    assert board.turn is not None
    slacks = {place: tower.slack(place.cell) for place in board.turn.actions}
    assert max(slacks.values()) > min(slacks.values()), "the crooked penguin is felt"
    told = {place: [reason.id for reason in board.hint_reasons(place)] for place in slacks}
    for place, slack in slacks.items():
        if outlook(slack) is not Outlook.STEADY:
            assert told[place] == ["shaky"]
        else:
            assert told[place] == (["steadiest"] if slack == max(slacks.values()) else [])
    assert ["steadiest"] in told.values()
    assert all(has_words(reason) for reasons in told.values() for reason in reasons)


def test_a_match_that_is_played_on_from_the_past_keeps_its_count() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        rig.wait_for_turn(0)
        stage = rig.app.stage
        saved = Saved(Record.from_match(rig.match), rig.table.seated(), {}, None, 1.0, (2, 0))
        rematch.go_on(stage, saved, lambda _result: None)
        resumed: Any = stage.stack.top
        resumed.dismiss(branch_of(rig.match, 0))
        following: Any = stage.stack.top
        assert following is not resumed
        assert following.hints.counts == [2, 0]


@pytest.mark.parametrize("way", ["key", "pad", "mouse", "pause"])
def test_a_hint_is_asked_for_by_key_pad_mouse_and_from_the_pause(way: str) -> None:
    owner: Any = {"key": RIGHT_KEYS, "pad": 0, "mouse": MOUSE, "pause": RIGHT_KEYS}[way]
    with table(owner, "random", pads=1 if way == "pad" else 0) as rig:
        quick(rig)
        rig.wait_for_turn(0)
        match way:
            case "key":
                rig.pilot.key("slash")
            case "pad":
                rig.pilot.press_pad(rig.pads[0], "north")
            case "mouse":
                press_bulb(rig)
            case _:
                rig.pilot.key("escape")
                scene = rig.app.stage.stack.top
                assert isinstance(scene, PauseScene)
                next(n for n in scene.focus.nodes if n.key == "hint").act()
        rig.pilot.until(lambda: rig.table.hints.hint is not None)
        assert rig.top == "TableScene"
        assert rig.table.hints.is_shown


def test_a_second_press_stops_the_thinking_and_nothing_counts() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        thinker = ponder(rig)
        rig.wait_for_turn(0)
        rig.pilot.key("slash")
        rig.pilot.frames(3)
        assert rig.table.hints.is_thinking
        assert "Thinking of a hint …" in rig.words()
        before = thinker.cancelled
        rig.pilot.key("slash")
        rig.pilot.frames(2)
        assert thinker.cancelled == before + 1
        assert not rig.table.hints.is_thinking
        assert "Thinking of a hint …" not in rig.words()
        assert rig.table.hints.counts == [0, 0]


def test_a_hint_is_put_away_and_comes_again_without_counting_twice() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        quick(rig)
        rig.wait_for_turn(0)
        found = ask(rig)
        said = reasons_words(found, rig.table.seats.names)
        press_bulb(rig)
        assert said not in rig.words()
        assert not rig.board.hint_marks()
        press_bulb(rig)
        assert said in rig.words()
        assert rig.board.hint_marks()
        assert rig.table.hints.counts == [1, 0]


def test_the_end_of_the_turn_takes_the_hint_away() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        quick(rig)
        rig.wait_for_turn(0)
        found = ask(rig)
        rig.board.turn.propose(found.action)  # type: ignore[union-attr]
        assert not rig.board.hint_marks()
        rig.pilot.frames(1)
        assert rig.table.hints.hint is None
        assert "hint" not in [n.key for n in rig.table.nodes() if rig.table.person() is None]
        rig.wait_for_turn(0)
        assert not rig.table.hints.is_shown


def test_what_is_thought_about_ends_with_the_turn_and_with_the_pause() -> None:
    with table(RIGHT_KEYS, RIGHT_KEYS, hidden=HiddenWay.OPEN) as rig:
        thinker = ponder(rig)
        rig.wait_for_turn(0)
        rig.pilot.key("slash")
        before = thinker.cancelled
        rig.board.turn.propose(rig.match.legal_actions()[0])  # type: ignore[union-attr]
        rig.pilot.frames(1)
        assert thinker.cancelled == before + 1
        rig.wait_for_turn(1)
        rig.pilot.key("slash")
        rig.pilot.frames(1)
        assert rig.table.hints.is_thinking
        rig.pilot.key("escape")
        rig.pilot.frames(2)
        assert rig.top == "PauseScene"
        assert not rig.table.hints.is_thinking
        assert rig.table.hints.counts == [0, 0]


def test_a_hint_ends_when_the_move_before_it_is_taken_back() -> None:
    with table(RIGHT_KEYS, RIGHT_KEYS, hidden=HiddenWay.OPEN) as rig:
        quick(rig)
        rig.wait_for_turn(0)
        rig.board.turn.propose(rig.match.legal_actions()[0])  # type: ignore[union-attr]
        rig.wait_for_turn(1)
        ask(rig)
        rig.table.undo()
        rig.pilot.frames(1)
        assert rig.match.version == 0
        assert rig.table.hints.hint is None
        assert not rig.board.hint_marks()
        assert rig.table.hints.counts == [0, 1], "a hint that was read stays counted"


def test_nobody_gets_a_hint_for_the_turn_of_somebody_else() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        thinker = ponder(rig)
        rig.wait_for_turn(0)
        rig.board.turn.propose(rig.match.legal_actions()[0])  # type: ignore[union-attr]
        rig.pilot.frames(1)
        assert rig.table.person() is None
        rig.pilot.key("slash")
        assert not rig.table.hints.is_thinking
        rig.pilot.key("escape")
        scene = rig.app.stage.stack.top
        assert isinstance(scene, PauseScene)
        assert scene.closed["hint"]
        assert thinker.cancelled == 0


def test_without_hints_there_is_no_sign_of_them() -> None:
    still = Settings(is_motion_reduced=True, speed=2.0, has_hints=False)
    with table(RIGHT_KEYS, "random", settings=still) as rig:
        thinker = ponder(rig)
        rig.wait_for_turn(0)
        rig.pilot.key("slash")
        rig.pilot.frames(2)
        assert not rig.table.hints.is_thinking
        assert thinker.cancelled == 0
        assert "hint" not in [n.key for n in rig.table.nodes()]
        assert "icon_bulb" not in rig.canvas.pictures
        rig.pilot.key("escape")
        assert "Hint" not in rig.words()


def test_hints_that_are_turned_off_in_the_midst_of_one_are_gone() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        quick(rig)
        rig.wait_for_turn(0)
        found = ask(rig)
        rig.app.stage.change(replace(rig.app.stage.settings, has_hints=False))
        rig.pilot.frames(1)
        assert rig.table.hints.hint is None
        assert reasons_words(found, rig.table.seats.names) not in rig.words()
