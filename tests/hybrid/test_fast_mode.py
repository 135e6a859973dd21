"""Fast mode (5.1): lifting a piece is the confirm, where it has exactly one legal target."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.record import Record
from game.titles.pocket.actions import Reveal
from scenes.hybrid import session_words
from scenes.hybrid.box_controls import PLACES
from scenes.hybrid.proposal import Proposal
from scenes.hybrid.reader_state import Reading
from scenes.hybrid.real_file import RealSettings
from scenes.hybrid.real_table import RealTable
from scenes.saves.writer import Writer
from tests.hybrid.hybrid_rig import HybridRig
from tests.hybrid.player import Player
from tests.hybrid.quick_rig import QuickRig, quick
from tests.hybrid.recorded import actions_of, recorded


def penguin(rig: QuickRig, *, is_fast: bool = True, after: int = 0) -> tuple[HybridRig, Player]:
    rig.real.set_fast(is_fast)
    record = recorded("penguin", 3)
    table = rig.table(record, PLACES[:2])
    player = Player(table)
    for action in actions_of(record)[:after]:
        player.settle()
        player.act(action)
    player.settle()
    return table, player


def shown(rig: HybridRig, player: Player) -> Proposal:
    rig.put(player.piece_for(player.choice()))
    rig.wait(lambda: rig.session.proposal is not None)
    proposal = rig.session.proposal
    assert proposal is not None
    return proposal


def test_the_first_figure_has_one_place_and_lifting_it_plays_it() -> None:
    with quick("penguin", tags=1) as quick_rig:
        rig, player = penguin(quick_rig)
        only = shown(rig, player).only
        assert only in rig.table.match.legal_actions()
        assert "Lift" in session_words.sentence(rig.session), "it is said"
        rig.pilot.frames(60)
        assert rig.table.match.version == 0, "what lies on the reader is only shown"
        rig.box.take_away()
        rig.wait(lambda: rig.table.match.version == 1)
        assert rig.table.match.log[0][1] == only


def test_without_fast_mode_lifting_takes_the_piece_away() -> None:
    with quick("penguin", tags=1) as quick_rig:
        rig, player = penguin(quick_rig, is_fast=False)
        assert shown(rig, player).only is not None
        rig.box.take_away()
        rig.wait(lambda: rig.session.reader.reading is Reading.TAKEN)
        assert rig.table.match.version == 0


def test_with_several_places_lifting_takes_the_piece_away_whatever_the_knob_says() -> None:
    with quick("penguin", tags=1) as quick_rig:
        rig, player = penguin(quick_rig, after=2)
        proposal = shown(rig, player)
        assert len(proposal.choices) > 1
        assert proposal.only is None
        rig.box.turn(1)
        rig.pilot.frames(5)
        rig.box.take_away()
        rig.wait(lambda: rig.session.reader.reading is Reading.TAKEN)
        assert rig.table.match.version == 2


def test_a_piece_that_is_put_in_place_of_another_plays_nothing() -> None:
    with quick("penguin", tags=1) as quick_rig:
        rig, player = penguin(quick_rig)
        first = shown(rig, player).piece
        action = next(a for a in rig.table.match.legal_actions() if a.colour != first.colour)  # type: ignore[union-attr]
        second = player.piece_for(action)
        rig.box.take_away()
        rig.put(second)
        rig.wait(lambda: getattr(rig.session.proposal, "piece", None) == second)
        assert rig.table.match.version == 0


def test_after_undo_on_the_box_lifting_plays_nothing() -> None:
    with quick("penguin", tags=1) as quick_rig:
        rig, player = penguin(quick_rig)
        shown(rig, player)
        rig.undo()
        rig.wait(lambda: rig.session.proposal is None)
        rig.box.take_away()
        rig.pilot.frames(60)
        assert rig.table.match.version == 0


def test_a_reader_that_vanishes_has_lifted_nothing() -> None:
    with quick("penguin", tags=1) as quick_rig:
        rig, player = penguin(quick_rig)
        shown(rig, player)
        rig.box.unplug()
        rig.pilot.frames(11 * 60)
        quick_rig.plug()
        rig.pilot.frames(30)
        assert rig.table.match.version == 0


def test_a_whole_game_of_memory_is_played_by_turning_over_and_lifting() -> None:
    """Every tile that is turned over has one target: no Confirm is pressed for any of them."""
    with quick("pocket", tags=1) as quick_rig:
        quick_rig.real.set_fast(True)
        record = recorded("pocket", 4)
        rig = quick_rig.table(record, PLACES[:2])
        player = Player(rig)
        for action in actions_of(record):
            player.settle()
            if not isinstance(action, Reveal):
                player.act(action)
                continue
            version = rig.table.match.version
            rig.put(player.piece_for(action))
            rig.wait(lambda: rig.session.proposal is not None)
            rig.box.take_away()
            rig.wait(lambda v=version: rig.table.match.version > v)  # type: ignore[misc]
        assert Record.from_match(rig.table.match) == record


def test_fast_mode_is_kept_and_a_file_that_does_not_know_it_is_read(tmp_path: Path) -> None:
    writer = Writer()
    real = RealTable(tmp_path / "hardware.json", writer)
    assert not real.settings.is_fast
    real.set_fast(True)
    writer.close()
    assert RealTable(tmp_path / "hardware.json", Writer()).settings.is_fast
    old = {"format": "wobbleberg-hardware", "version": 1, "devices": [], "threshold": 9}
    assert not RealSettings.from_json({**old, "is_muted": True}).is_fast
    with pytest.raises(ValueError, match="lifted"):
        RealSettings.from_json({**old, "is_muted": True, "is_fast": 1})
