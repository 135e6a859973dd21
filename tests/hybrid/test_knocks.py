"""The question after a knock: it freezes, it counts down to No, and it never charges by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import NATURE, Seat
from game.record import Record
from game.titles.pyramid.actions import Falls, Holds
from scenes.hybrid.box_controls import place
from scenes.hybrid.fallen_scene import FallenScene
from scenes.hybrid.knock_scene import KnockScene
from tests.hybrid.hybrid_rig import HybridRig, hybrid
from tests.hybrid.player import Player


def knocked(rig: HybridRig) -> KnockScene:
    rig.wait(lambda: rig.session.is_ready)
    rig.box.act(lambda core: core.knock(1))
    rig.wait(lambda: isinstance(rig.top, KnockScene))
    scene = rig.top
    assert isinstance(scene, KnockScene)
    return scene


def test_confirmed_means_that_it_stands(tmp_path: Path) -> None:
    with hybrid(tmp_path, "penguin") as rig:
        player = Player(rig)
        player.play(lambda: rig.table.match.version >= 12)
        answers = [action for seat, action in rig.table.match.log if seat == NATURE]
        assert answers == [Holds()] * 6


def test_no_answer_means_no_after_eight_seconds_and_nothing_is_charged(tmp_path: Path) -> None:
    with hybrid(tmp_path, "penguin") as rig:
        knocked(rig)
        rig.pilot.frames(60 * 9)
        assert isinstance(rig.top, KnockScene), "1.5 seconds of rest and 8 seconds for an answer"
        rig.pilot.frames(60)
        assert type(rig.top).__name__ == "TableScene"
        assert rig.table.match.version == 0


def test_nothing_that_is_pressed_right_after_a_knock_counts(tmp_path: Path) -> None:
    with hybrid(tmp_path, "penguin") as rig:
        scene = knocked(rig)
        rig.confirm()
        rig.pilot.key("return")
        rig.pilot.frames(30)
        assert rig.top is scene
        rig.pilot.frames(60)
        rig.confirm()
        rig.wait(lambda: rig.top is rig.table)


def test_one_sign_leaves_the_choice_on_no_and_two_move_it_to_yes_and_wait(tmp_path: Path) -> None:
    with hybrid(tmp_path, "penguin") as rig:
        scene = knocked(rig)
        assert scene.focus.key == "no"
        rig.box.act(lambda core: core.tip(1, True))
        rig.wait(lambda: scene.focus.key == "yes")
        rig.pilot.frames(60 * 20)
        assert rig.top is scene, "with two signs nobody is hurried"
        assert rig.table.match.version == 0, "and nothing is ever charged by itself"


def test_three_pieces_shown_after_a_knock_are_the_second_sign(tmp_path: Path) -> None:
    with hybrid(tmp_path, "penguin") as rig:
        player = Player(rig)
        player.play(lambda: rig.table.match.version >= 8)
        scene = knocked(rig)
        for count, piece in enumerate(list(rig.session.placed)[:3], 1):
            assert scene.focus.key == "no"
            rig.put(piece)
            rig.wait(lambda c=count: len(scene.suspicion.shown) == c)  # type: ignore[misc]
            rig.box.take_away()
        rig.wait(lambda: scene.focus.key == "yes")


@pytest.mark.parametrize("has_piece", [True, False])
def test_a_yes_charges_the_one_who_was_building_as_the_rules_say(
    has_piece: bool, tmp_path: Path
) -> None:
    with hybrid(tmp_path, "penguin") as rig:
        player, match = Player(rig), rig.table.match
        player.play(lambda: match.version >= 8)
        rig.wait(lambda: rig.session.is_ready)
        seat = match.to_move
        assert seat is not None
        behind = len(match.state.hands[seat])
        if has_piece:
            rig.put(player.piece_for(player.choice()))
            rig.wait(lambda: rig.session.proposal is not None)
        scene = knocked(rig)
        assert scene.price == behind
        rig.pilot.frames(100)
        rig.box.turn(1)
        rig.wait(lambda: scene.focus.key == "yes")
        rig.confirm()
        rig.wait(lambda: isinstance(rig.top, FallenScene))
        rig.pilot.frames(3)
        rig.confirm()
        rig.wait(lambda: match.version >= 10)
        _who, answer = match.log[9]
        assert isinstance(answer, Falls)
        assert match.state.penalties[seat] == behind
        assert not list(match.state.pyramid.figures())
        rig.wait(lambda: not rig.session.placed)  # all figures are off the table
        rig.wait(lambda: rig.session.is_ready)
        player.play(lambda: match.version >= 14)


@pytest.mark.parametrize("seats", [2, 3])
def test_whoever_made_it_fall_can_be_chosen_and_pays_instead_of_the_one_on_turn(
    seats: int, tmp_path: Path
) -> None:
    """5.4: the one on turn is preset, and anybody at the table may have bumped it."""
    devices = (place(1), place(2), place(3))[:seats]
    with hybrid(tmp_path, "penguin", devices) as rig:
        player, match = Player(rig), rig.table.match
        player.play(lambda: match.version >= 8)
        rig.wait(lambda: rig.session.is_ready)
        builder = match.to_move
        assert builder is not None
        other = Seat((builder + seats - 1) % seats)
        behind = len(match.state.hands[other])
        scene = knocked(rig)
        assert scene.payer == builder
        rig.pilot.frames(100)
        for _ in range(8):
            if scene.focus.key == f"who:{other}":
                break
            before = scene.focus.key
            rig.box.turn(1)
            rig.wait(lambda b=before: scene.focus.key != b)  # type: ignore[misc]
        rig.confirm()
        rig.wait(lambda: scene.payer == other)
        assert scene.price == behind, "nobody but the builder has a figure in hand"
        assert rig.top is scene, "who pays is no answer yet"
        rig.box.act(lambda core: core.tip(1, True))
        rig.wait(lambda: scene.focus.key == "yes")
        rig.confirm()
        rig.wait(lambda: isinstance(rig.top, FallenScene))
        rig.pilot.frames(3)
        rig.confirm()
        rig.wait(lambda: match.version >= 10)
        assert match.log[9][1] == Falls(match.log[9][1].cells, other)
        paid = [0] * seats
        paid[other] = behind
        assert list(match.state.penalties) == paid
        assert Record.from_match(match).to_match().state == match.state


def test_a_knock_below_the_mark_asks_nothing(tmp_path: Path) -> None:
    with hybrid(tmp_path, "penguin") as rig:
        rig.real.set_threshold(200)
        rig.wait(lambda: rig.session.is_ready)
        rig.box.act(lambda core: core._tell("K1 KNOCK 150"))
        rig.wait(lambda: rig.real.peak == 150)
        rig.pilot.frames(5)
        assert rig.top is rig.table
        rig.box.act(lambda core: core._tell("K1 KNOCK 210"))
        rig.wait(lambda: isinstance(rig.top, KnockScene))


def test_a_game_without_a_tower_is_not_asked_whether_it_fell(tmp_path: Path) -> None:
    with hybrid(tmp_path, "iceberg") as rig:
        rig.wait(lambda: rig.session.is_ready)
        rig.box.act(lambda core: core.knock(1))
        rig.wait(lambda: rig.real.peak is not None)
        rig.pilot.frames(10)
        assert rig.top is rig.table
