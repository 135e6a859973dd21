"""Hints tell no secret, outlive a dead process, are counted openly and have words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.ai.hint import Hint, HintQuestion, Reason
from game.core import Seat
from game.record import Record
from game.titles.iceberg.reasons import reasons as iceberg_reasons
from game.titles.ingenious.reasons import reasons as ingenious_reasons
from game.titles.pocket.reasons import reasons as pocket_reasons
from game.titles.pyramid.pyramid import Place
from game.titles.pyramid.reasons import reasons as pyramid_reasons
from scenes.hints import words as hint_words
from scenes.hints.words import has_words, move_words, reasons_words, used_words
from scenes.input.intents import RIGHT_KEYS, Button, Press
from scenes.result import rematch
from scenes.saves.saves import Saved
from scenes.table.seating import HiddenWay
from scenes.text import set_language
from scenes.words.words import colour_word
from tests.ai.hint_moments import moments
from tests.ai.test_thinker import DeadProcess
from tests.scenes.hint_rig import ask, ponder, quick, wait_for_turn
from tests.scenes.table_rig import Rig, table

COLOURS = ("blue", "green", "purple", "red", "yellow")


# -- secrets -------------------------------------------------------------------------------------


def assert_told_nothing(rig: Rig, found: Hint) -> None:
    words = rig.words() + "\n".join(rig.table.describe())
    assert reasons_words(found, rig.table.seats.names) not in words
    assert move_words(found.action, "") not in words
    assert not any(colour_word(colour) in words for colour in COLOURS)
    hand = {f"card_{colour}" for colour in rig.match.state.hands[0]}
    lying = {f"card_{figure.colour}" for figure in rig.match.state.pyramid.figures()}
    assert not (hand - lying) & set(rig.canvas.pictures), "no card is half seen"


def test_a_hint_for_a_hand_that_lies_face_down_is_read_only_with_the_hand() -> None:
    """Faults C-66."""
    with table(0, 0, pads=1, hidden=HiddenWay.PEEK) as rig:
        quick(rig)
        rig.wait_for_turn(0)
        found = ask(rig)
        assert_told_nothing(rig, found)
        assert "Look at your hand to read the hint" in rig.words()
        rig.pilot.press_pad(rig.pads[0], "west")
        rig.pilot.frames(1)
        assert reasons_words(found, rig.table.seats.names) in rig.words()
        rig.pilot.frames(200)
        assert_told_nothing(rig, found)


def test_what_is_thought_about_is_asked_with_the_view_of_the_seat_only() -> None:
    with table(0, 0, pads=1) as rig:
        asked: list[HintQuestion] = []
        thinker = ponder(rig)
        put = thinker.put

        def spy(question: Any) -> int:
            asked.append(question)
            return put(question)

        thinker.put = spy  # type: ignore[method-assign]
        rig.pilot.press_pad(rig.pads[0], "west")
        rig.wait_for_turn(0)
        rig.pilot.press_pad(rig.pads[0], "north")
        (question,) = asked
        whole = HintQuestion.of(
            "penguin_party", rig.match.view(Seat(0)), Seat(0), question.question.seed
        )
        assert question == whole


def test_behind_the_next_curtain_the_hint_is_gone() -> None:
    with table(0, 0, pads=1) as rig:
        quick(rig)
        rig.pilot.press_pad(rig.pads[0], "west")
        rig.wait_for_turn(0)
        found = ask(rig)
        rig.board.turn.propose(found.action)  # type: ignore[union-attr]
        rig.pilot.until(lambda: rig.top == "CurtainScene")
        rig.pilot.frames(2)
        said = reasons_words(found, rig.table.seats.names)
        assert said not in rig.words() + "\n".join(rig.table.describe())
        assert not rig.board.hint_marks()


# -- trouble -------------------------------------------------------------------------------------


def test_when_the_opponents_process_dies_a_hint_comes_all_the_same_and_words_say_so() -> None:
    from scenes.opponents import start_thinker

    with table(RIGHT_KEYS, "random", game_id="iceberg", options=(("start", "chaotic"),)) as rig:
        thinker = start_thinker(rig.app.stage)
        assert thinker._process is not None
        thinker._process.kill()
        thinker._process = DeadProcess(lambda: 0.0)
        rig.app.stage.new_thinker = lambda: thinker
        wait_for_turn(rig)
        ask(rig)
        words = rig.words()
        assert "An opponent stumbled. The game goes on." in words
        assert "A quick guess, without a search." in words


# -- counted openly ------------------------------------------------------------------------------


def test_the_pause_tells_how_many_hints_were_used() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        quick(rig)
        rig.wait_for_turn(0)
        rig.pilot.key("escape")
        assert "Hints used: none" in rig.words()
        rig.pilot.key("escape")
        rig.pilot.until(lambda: rig.top == "TableScene")
        ask(rig)
        rig.pilot.key("escape")
        assert "Hints used: Ada 1" in rig.words()


def test_the_result_tells_how_many_hints_were_used() -> None:
    from scenes.boards.registry import find_report
    from scenes.hints import hint

    with table(RIGHT_KEYS, "random") as rig:
        rig.wait_for_turn(0)
        rig.table.hints.recall([3, 0])
        report = find_report("penguin_party")(rig.match, rig.table.seats.names, is_final=True)
        told = hint.explained(rig.table, report)
        assert told.why[1] == "Hints used: Ada 3."
        assert [line for line in told.why if line != told.why[1]] == list(report.why)
        rig.table.hints.recall([])
        assert hint.explained(rig.table, report) == report


def saved_by(rig: Rig) -> Saved:
    saves = rig.app.stage.saves
    assert saves is not None
    (saved,) = saves.running()
    return saved


def test_the_count_is_saved_and_goes_on_in_the_resumed_match(tmp_path: Path) -> None:
    from scenes.saves.saves import Saves
    from scenes.saves.writer import Writer

    with table(RIGHT_KEYS, "random") as rig:
        quick(rig)
        writer = Writer()
        rig.app.stage.saves = Saves(tmp_path, writer)
        rig.wait_for_turn(0)
        ask(rig)
        rig.pilot.frames(2)
        saved = saved_by(rig)
        writer.catch_up()
        read = Saved.from_json(json.loads((tmp_path / "penguin_party.json").read_text("utf-8")))
        assert read.hints == saved.hints == (1, 0)
        rematch.go_on(rig.app.stage, read, lambda _result: None)
        resumed: Any = rig.app.stage.stack.top
        assert resumed.hints.counts == [1, 0]
        rig.app.stage.saves = None
        writer.close()


def test_a_save_that_knows_nothing_of_hints_counts_none() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        record = Record.from_match(rig.match)
        saved = Saved(record, rig.table.seated(), {}, None, 1.0, (2, 0))
        body = json.loads(saved.to_text())
        from game.record import checksum

        del body["hints"], body["checksum"]
        old = Saved.from_json(body | {"checksum": checksum(body)})
        assert old.hints == ()
        rig.table.hints.recall(old.hints)
        assert rig.table.hints.counts == [0, 0]
        for wrong in (["2"], [-1], [True], 3):
            broken = body | {"hints": wrong}
            with pytest.raises(ValueError, match="hold what it should"):
                Saved.from_json(broken | {"checksum": checksum(broken)})


# -- motion and words ----------------------------------------------------------------------------


def test_with_reduced_motion_bubble_and_marks_stand_still() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        quick(rig)
        rig.wait_for_turn(0)
        ask(rig)
        rig.pilot.frames(5)
        first = rig.app.window.surface.get_buffer().raw
        rig.pilot.frames(20)
        assert rig.app.window.surface.get_buffer().raw == first


def test_every_reason_that_a_game_can_give_has_words() -> None:
    said: dict[str, Reason] = {}
    for game_id, tell, seats, options in (
        ("penguin_party", pyramid_reasons, 3, {}),
        ("ingenious", ingenious_reasons, 2, {}),
        ("iceberg", iceberg_reasons, 2, {}),
        ("iceberg", iceberg_reasons, 1, {}),
        ("pocket", pocket_reasons, 2, {"early_end": "on"}),
    ):
        for moment in moments(game_id, seats, tell, options, seeds=3, most=200):
            said |= {reason.id: reason for reason in moment.reasons}
            assert move_words(moment.action, "") != "", f"{moment.action} has no words"
    assert len(said) > 20
    for reason in said.values():
        assert has_words(reason.id), f"{reason} cannot be said"
        words = reasons_words(Hint(None, (reason,)), ("Ada", "Bea", "Cem"))
        assert "{" not in words


def test_hints_are_said_in_the_language_of_the_moment() -> None:
    assert used_words([1, 0, 2], ["Ada", "Bea", "Cem"]) == "Hints used: Ada 1, Cem 2"
    try:
        set_language("pl")
        assert hint_words.move_words(Place(COLOURS[0], 0, 0), "").startswith("Niebiesk")  # type: ignore[arg-type]
    finally:
        set_language("en")


def test_north_belongs_to_the_hex_board_itself() -> None:
    with table(RIGHT_KEYS, "random", game_id="ingenious") as rig:
        thinker = ponder(rig)
        wait_for_turn(rig)
        board: Any = rig.table.board
        slot = board.hand.slot
        rig.table.handle(Press(RIGHT_KEYS, Button.NORTH))
        assert board.hand.slot != slot
        assert not rig.table.hints.is_thinking
        assert thinker.cancelled == 0
