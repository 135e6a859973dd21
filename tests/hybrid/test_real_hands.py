"""Flows of 5.5 with hands that people deal: unseen, scanned, drawn from a bag, and counted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import NATURE, Seat
from game.match import Match
from game.record import Record
from game.titles.pyramid.actions import OUT
from hardware.piece import Piece
from scenes.hybrid.count_scene import CountScene
from scenes.hybrid.deal_scene import DealScene
from scenes.hybrid.fallen_scene import FallenScene
from scenes.hybrid.knock_scene import KnockScene
from scenes.hybrid.reader_state import Reading
from scenes.input.intents import MOUSE
from scenes.table.table import TableScene
from tests.hybrid.hybrid_rig import HybridRig, hybrid
from tests.hybrid.mouse_deals import (
    TABLES,
    click,
    devices_of,
    step_with_mouse,
    tell_with_mouse,
    top_deal,
)
from tests.hybrid.mouse_hands import act_with_mouse, settle_with_mouse
from tests.hybrid.quick_rig import quick
from tests.hybrid.real_box import STRANGER
from tests.hybrid.real_people import RealPeople


def test_flow_scanned_a_hand_is_dealt_in_before_a_screen_that_only_counts(tmp_path: Path) -> None:
    game_id, options = TABLES["cards scanned"]
    with hybrid(tmp_path, game_id, options=options) as rig:
        people = RealPeople(rig, 2)
        for seat in range(2):
            scene = top_deal(rig)
            assert scene.question.seat == seat
            said = _told_while(rig, lambda s=scene: people.tell(s))  # type: ignore[misc]
            assert not [word for word in said if "red" in word.lower()], "a colour was told"
        rig.wait(lambda: rig.session.is_ready)
        match = rig.table.match
        for seat, hand in enumerate(people.hands):
            assert list(match.state.hands[seat]) == sorted(piece.colour for piece in hand)
            assert {rig.session.owners.seats[piece] for piece in hand} == {seat}
        people.play(lambda: match.version >= 8)
        assert match.version >= 8


def _told_while(rig: HybridRig, act: Callable[[], None]) -> list[str]:
    """What the screen has said about pieces while something was done."""
    said: list[str] = []
    update = DealScene.update

    def spy(self: DealScene, seconds: float) -> None:
        update(self, seconds)
        said.append(self.status)

    DealScene.update = spy  # type: ignore[method-assign]
    try:
        act()
    finally:
        DealScene.update = update  # type: ignore[method-assign]
    assert said
    return said


def test_flow_scanned_what_goes_wrong_while_a_hand_is_dealt_in_counts_nothing(
    tmp_path: Path,
) -> None:
    game_id, options = TABLES["penguin scanned"]
    with hybrid(tmp_path, game_id, options=options) as rig:
        scene = top_deal(rig)
        first, second = Piece("penguin", "red", 1), Piece("penguin", "red", 2)

        def show(piece: Piece, count: int) -> None:
            rig.put(piece)
            rig.wait(lambda: scene.dealing.count == count and scene.shown == piece)
            rig.box.take_away()
            rig.wait(lambda: scene.shown is None)

        def refused(act: Callable[[], None], words: str) -> None:
            before = scene.dealing.count
            act()
            rig.wait(lambda: words in scene.status)
            assert scene.dealing.count == before
            rig.box.take_away()
            rig.wait(lambda: scene.said == "")

        show(first, 1)
        refused(lambda: rig.put(first), "shown already")
        refused(lambda: rig.box.put(STRANGER), "Unknown piece")
        rig.box.act(lambda core: core.crowd(1))
        rig.wait(lambda: scene.status == "One piece, please")
        rig.box.take_away()
        rig.box.unplug()
        rig.wait(lambda: scene.is_gone)
        assert scene.dealing.count == 1, "what was told is not lost"
        click(rig, "kind:blue")
        assert scene.dealing.count == 2
        rig.box.plug()
        rig.wait(lambda: not scene.is_gone)
        show(second, 3)
        rig.undo()
        rig.wait(lambda: scene.dealing.count == 2)
        assert scene.dealing.kinds == ("red", "blue")
        assert rig.table.match.version == 0


def test_flow_scanned_a_piece_of_somebody_else_is_refused(tmp_path: Path) -> None:
    game_id, options = TABLES["cards scanned"]
    with hybrid(tmp_path, game_id, options=options) as rig:
        people = RealPeople(rig, 3)
        people.settle()
        match = rig.table.match
        colours = [{piece.colour for piece in hand} for hand in people.hands]
        mover = match.to_move
        assert mover is not None
        shared = min(colours[0] & colours[1])
        other = next(p for p in people.hands[1 - mover] if p.colour == shared)
        rig.put(other)
        people.wait_for(Reading.NOT_HELD)
        assert rig.session.proposal is None
        rig.box.take_away()
        own = next(p for p in people.hands[mover] if p.colour == shared)
        rig.put(own)
        people.wait_for(Reading.READ)
        assert match.version == 2


def test_flow_scanned_a_card_that_two_hands_show_is_taken_once(tmp_path: Path) -> None:
    game_id, options = TABLES["penguin scanned"]
    with hybrid(tmp_path, game_id, options=options) as rig:
        people = RealPeople(rig, 3)
        scene = top_deal(rig)
        people.tell(scene)
        scene = top_deal(rig)
        rig.put(people.hands[0][0])
        rig.wait(lambda: "somebody else has it" in scene.status)
        assert scene.dealing.count == 0


def test_flow_unseen_the_piece_is_checked_against_what_can_still_be_there(
    tmp_path: Path,
) -> None:
    game_id, options = TABLES["penguin unseen"]
    with hybrid(tmp_path, game_id, (MOUSE, MOUSE), options) as rig:
        match = rig.table.match
        rig.wait(lambda: rig.session.is_ready)
        assert set(match.state.hands[0]) == {"unknown"}
        own = Piece("penguin", "red", 1)
        rig.put(own)
        rig.wait(lambda: rig.session.reader.reading is Reading.READ)
        rig.confirm()
        rig.wait(lambda: match.version == 1)
        rig.box.take_away()
        rig.wait(lambda: rig.session.is_ready)
        rig.put(own)
        rig.wait(lambda: rig.session.reader.reading is Reading.PLACED)
        rig.box.take_away()
        for colour in ("blue", *["red"] * 8):
            settle_with_mouse(rig)
            legal = match.legal_actions()
            act_with_mouse(rig, next(a for a in legal if getattr(a, "colour", "") == colour))
        settle_with_mouse(rig)
        rig.put(Piece("penguin", "red", 5))
        rig.wait(lambda: rig.session.reader.reading is Reading.NOT_HELD)
        assert "All of this kind" in rig.session.reader.words
        assert rig.session.proposal is None


def test_flow_unseen_a_wrong_turn_a_stranger_and_two_tags_count_nothing(tmp_path: Path) -> None:
    game_id, options = TABLES["cards unseen"]
    with hybrid(tmp_path, game_id, options=options) as rig:
        match, people = rig.table.match, RealPeople(rig, 4)
        people.settle()
        rig.box.press(2)
        people.wait_for(Reading.NOT_YOURS)
        rig.box.put(STRANGER)
        people.wait_for(Reading.UNKNOWN)
        rig.box.take_away()
        people.wait_for(Reading.EMPTY)
        rig.box.act(lambda core: core.crowd(1))
        people.wait_for(Reading.MANY)
        rig.box.take_away()
        assert match.version == 0
        rig.put(people.hands[0][0])
        people.wait_for(Reading.READ)
        rig.box.unplug()
        people.wait_for(Reading.GONE)
        assert rig.top is rig.table
        colour = people.hands[0][0].colour
        act_with_mouse_of(rig, colour)
        assert match.version == 1


def act_with_mouse_of(rig: HybridRig, colour: str) -> None:
    """The reader is gone: choose the card, then its place, on the screen."""
    version = rig.table.match.version
    action = next(a for a in rig.table.match.legal_actions() if getattr(a, "colour", "") == colour)
    board: Any = rig.table.board
    for key in (
        f"card-{board.hand.cards.index(colour)}",
        f"place-{action.level}-{action.col}",
    ):
        node = next(node for node in board.nodes() if node.key == key)
        rig.pilot.click(*node.rect.center)
    rig.wait(lambda: rig.table.match.version > version)


def test_flow_unseen_five_people_show_the_figure_that_starts_the_base(tmp_path: Path) -> None:
    game_id, options = TABLES["penguin unseen"]
    with hybrid(tmp_path, game_id, devices_of(5), options) as rig:
        scene, first = top_deal(rig), Piece("penguin", "green", 4)
        rig.put(first)
        rig.wait(lambda: "Green penguin" in scene.status or scene.dealing.is_full)
        rig.box.take_away()
        rig.wait(lambda: rig.session.is_ready)
        assert [figure.colour for figure in rig.table.match.state.pyramid.figures()] == ["green"]
        rig.put(first)
        rig.wait(lambda: rig.session.reader.reading is Reading.PLACED)


def test_flow_count_what_is_left_is_shown_one_by_one_or_said(tmp_path: Path) -> None:
    game_id, options = TABLES["penguin unseen"]
    with hybrid(tmp_path, game_id, options=options) as rig:
        match, people = rig.table.match, RealPeople(rig, 6)
        people.settle()
        people.act(people.choice())
        for _seat in range(2):
            people.settle()
            people.act(OUT)
        rig.wait(lambda: isinstance(rig.top, CountScene))
        scene = rig.top
        assert isinstance(scene, CountScene)
        assert scene.counting.counts == (13, 14), "as the draw says"
        lying = next(piece for piece in rig.session.placed)
        left = people.hands[0]

        def refused(piece: Piece, words: str) -> None:
            rig.put(piece)
            rig.wait(lambda: words in scene.said)
            rig.box.take_away()
            rig.wait(lambda: scene.said == "")

        refused(lying, "stands on the table")
        rig.put(left[0])
        rig.wait(lambda: scene.counting.count(0) == 1)
        rig.box.take_away()
        rig.pilot.frames(4)
        people.focus(lambda: scene.focus.key == "seat:1")
        refused(left[0], "counted already")
        rig.box.put(STRANGER)
        rig.wait(lambda: "Unknown piece" in scene.said)
        rig.box.take_away()
        rig.box.unplug()
        rig.wait(lambda: scene.is_gone)
        for _ in range(11):
            step_with_mouse(rig, 0, 1)
        assert scene.counting.counts == (12, 14)
        assert scene.counting.differs(0)
        rig.box.plug()
        rig.wait(lambda: not scene.is_gone)
        click(rig, "done")
        rig.wait(lambda: match.state.round == 2)
        assert match.state.penalties == (12, 14), "the table decides"


def test_flow_draw_a_tile_from_the_bag_is_shown_and_refills_the_rack(tmp_path: Path) -> None:
    game_id, options = TABLES["tiles drawn"]
    with hybrid(tmp_path, game_id, options=options) as rig:
        match, people = rig.table.match, RealPeople(rig, 7)
        people.settle()
        assert [len(rack) for rack in match.state.racks] == [6, 6]
        people.act(people.choice())
        scene = top_deal(rig)
        assert scene.question.seat == 0
        assert scene.question.wanted == 1
        rig.put(people.hands[1][0])
        rig.wait(lambda: "somebody else has it" in scene.status)
        rig.box.take_away()
        rig.wait(lambda: scene.said == "")
        rig.put(people.stock[-1])
        rig.wait(lambda: scene.dealing.is_full)
        rig.box.unplug()
        rig.wait(lambda: scene.is_gone)
        click(rig, "done")
        rig.wait(lambda: match.to_move == 1)
        assert tuple(people.stock[-1].colour.split("-")) in match.state.racks[0]


def test_a_save_in_the_midst_of_a_deal_goes_on_without_any_device() -> None:
    game_id, options = TABLES["penguin scanned"]
    with quick(game_id, tags=1) as rig:
        table = rig.table(Record(game_id, 1, 3, options, 5, ()), devices_of(3))
        people = RealPeople(table, 5)
        people.tell(top_deal(table))
        kept = Record.from_match(table.table.match)
    assert len(kept.actions) == 1
    with quick(game_id, tags=None) as rig:
        rig.table(kept, (MOUSE,) * 3)
        setup = rig.app.stage.stack.top
        assert isinstance(setup, TableScene)
        scene = TableScene(rig.app.stage, setup.seats.setup, kept.to_match())
        rig.app.stage.stack.push(scene)
        table = HybridRig(rig.app, rig.pilot, scene, rig.box, rig.real)
        assert top_deal(table).question.seat == 1
        told = scene.game.chance(scene.match.state, people.rng)
        tell_with_mouse(table, told)
        assert scene.match.state.hands[1] == told.figures


def test_a_save_between_a_figure_and_what_the_real_tower_does_goes_on() -> None:
    """It was kept after the confirm, and before the table had said that it holds."""
    with quick("penguin", tags=1) as rig:
        table = rig.table(Record("penguin", 1, 2, (("deal", "unseen"),), 5, ()), devices_of(2))
        match = Match(table.table.game, 2, {"deal": "unseen"}, 5)
        match.submit(Seat(0), match.legal_actions()[0])
        assert match.to_move == NATURE
        scene = TableScene(rig.app.stage, table.table.seats.setup, match)
        rig.app.stage.stack.push(scene)
        table = HybridRig(rig.app, rig.pilot, scene, rig.box, rig.real)
        table.wait(lambda: table.session.is_ready)
        assert match.to_move == 1
        assert len(match.state.pyramid) == 1


def test_pause_lies_over_the_question_which_comes_back() -> None:
    game_id, options = TABLES["penguin scanned"]
    with quick(game_id, tags=1) as rig:
        table = rig.table(Record(game_id, 1, 2, options, 5, ()), devices_of(2))
        scene = top_deal(table)
        click(table, "kind:red")
        click(table, "pause")
        table.wait(lambda: type(table.top).__name__ == "PauseScene")
        table.top.dismiss(None)
        again = top_deal(table)
        assert again is not scene
        assert again.dealing.kinds == ("red",), "what was told is kept"


def test_a_tile_that_still_lies_on_the_reader_is_no_draw(tmp_path: Path) -> None:
    """It was placed by the confirm; the one to be drawn is another."""
    game_id, options = TABLES["tiles drawn"]
    with hybrid(tmp_path, game_id, options=options) as rig:
        people = RealPeople(rig, 7)
        people.settle()
        action, board = people.choice(), rig.table.board
        piece = people.piece_for(action)
        rig.put(piece)
        rig.wait(lambda: rig.session.proposal is not None)
        proposal = rig.session.proposal
        assert proposal is not None
        for choice in rig.session.guide.parts(action)[1:]:
            rig.knob_to(choice)
            depth = len(proposal.picked)
            rig.confirm()
            rig.wait(lambda d=depth: len(proposal.picked) > d or rig.table.match.version > 2)  # type: ignore[misc]
        scene = top_deal(rig)
        rig.pilot.frames(20)
        assert (scene.said, scene.dealing.count) == ("", 0)
        rig.box.take_away()
        rig.put(people.stock[-1])
        rig.wait(lambda: scene.dealing.count == 1)
        assert board is rig.table.board


@pytest.mark.parametrize("deal", ["unseen", "scanned"])
def test_p16_after_a_fall_of_the_real_tower_people_deal_again(deal: str) -> None:
    """The tower stands on the table; who made it fall pays for the hand of known size."""
    with quick("penguin", tags=1) as rig:
        table = rig.table(Record("penguin", 1, 2, (("deal", deal),), 5, ()), devices_of(2))
        people, match = RealPeople(table, 8), table.table.match
        people.play(lambda: len(match.state.pyramid) >= 3)
        people.settle()
        seat, held = match.to_move, len(match.state.hands[match.to_move or 0])
        owned = dict(table.session.owners.seats)
        table.box.act(lambda core: core.knock(1))
        table.wait(lambda: isinstance(table.top, KnockScene))
        table.pilot.frames(2 * 60)
        click(table, "yes")
        table.wait(lambda: isinstance(table.top, FallenScene))
        click(table, "done")
        table.wait(lambda: match.state.deals == 2)
        assert seat is not None
        assert match.state.penalties[seat] == held, "those left behind, and the one in hand"
        assert len(match.state.pyramid) == 0
        people.settle()
        assert match.to_move == 0
        assert (owned != {}) == (deal == "scanned")
        assert table.session.placed == {}
        people.play(lambda: len(match.state.pyramid) >= 2)
