"""Hints at the table: asked for, thought about, shown with reasons, counted, and put away."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.ai.hint import Hint, HintQuestion, Reason
from game.ai.process import Process
from game.ai.thinker import Answer, Thinker
from game.core import Seat
from game.record import Record
from game.titles.iceberg.reasons import reasons as iceberg_reasons
from game.titles.ingenious.reasons import reasons as ingenious_reasons
from game.titles.pocket.reasons import reasons as pocket_reasons
from game.titles.pyramid.pyramid import RED, Place
from game.titles.pyramid.reasons import reasons as pyramid_reasons
from scenes.boards.hint_mark import HintMark
from scenes.boards.safety import Outlook, outlook
from scenes.drawing.layout import CANVAS
from scenes.hints import words as hint_words
from scenes.hints.words import has_words, move_words, reasons_words, used_words
from scenes.input.intents import MOUSE, RIGHT_KEYS, Button, Press
from scenes.replay.play_on import branch_of
from scenes.result import rematch
from scenes.saves.saves import Saved
from scenes.settings.settings import Settings
from scenes.table.pause import PauseScene
from scenes.table.seating import HiddenWay
from scenes.text import set_language
from scenes.words.words import colour_word
from tests.ai.test_hints import moments
from tests.ai.test_thinker import DeadProcess
from tests.scenes.penguin_rig import BoardRig, brick
from tests.scenes.table_rig import Rig, table

GAMES = (
    ("penguin", ()),
    ("penguin_party", ()),
    ("ingenious", ()),
    ("iceberg", ()),
    ("iceberg", (("start", "chaotic"),)),
    ("iceberg", (("drifting", "on"),)),
    ("pocket", ()),
)
COLOURS = ("blue", "green", "purple", "red", "yellow")


def no_process(_clock: Callable[[], float]) -> Process:
    raise OSError("no process in this test")


def quick(rig: Rig, start: Any = no_process) -> None:
    """Hints come without a process, so that a test knows what it waits for."""
    thinker = Thinker(lambda _trouble: None, start)
    rig.app.stage.new_thinker = lambda: thinker


class Ponderer(Thinker):
    """Never comes to an end; notes what was cancelled."""

    def __init__(self) -> None:
        super().__init__(lambda _trouble: None, no_process)
        self.cancelled = 0

    def poll(self) -> Answer | None:
        return None

    def cancel(self) -> None:
        self.cancelled += 1
        super().cancel()


def ponder(rig: Rig) -> Ponderer:
    thinker = Ponderer()
    rig.app.stage.new_thinker = lambda: thinker
    return thinker


def wait_for_turn(rig: Rig, seat: int = 0) -> None:
    def has_turn() -> bool:
        turn = rig.table.board.turn
        return turn is not None and turn.seat == seat and not rig.table.board.is_busy

    rig.pilot.until(has_turn)


def node(rig: Rig, key: str) -> Any:
    return next(node for node in rig.table.nodes() if node.key == key)


def press_bulb(rig: Rig) -> None:
    rig.pilot.click(*node(rig, "hint").rect.center)


def ask(rig: Rig) -> Hint:
    """Ask with the key of the right hand, or with the bulb, and wait."""
    press_bulb(rig)
    rig.pilot.until(lambda: rig.table.hints.hint is not None)
    rig.pilot.frames(2)
    found = rig.table.hints.hint
    assert found is not None
    return found


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
