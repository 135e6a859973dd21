"""Whose real pieces are whose, and which lie on the table, is known again after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.core import NATURE, Seat
from game.record import Record
from hardware.piece import Piece
from scenes.hybrid.kept_pieces import KeptPieces
from scenes.hybrid.reader_state import Reading
from scenes.result.rematch import go_on
from scenes.saves.saves import Saved, Saves
from scenes.saves.writer import Writer
from scenes.table.table import TableScene
from tests.hybrid.hybrid_rig import HybridRig
from tests.hybrid.mouse_deals import TABLES, devices_of
from tests.hybrid.quick_rig import QuickRig, quick
from tests.hybrid.real_people import RealPeople


@contextmanager
def arcade(folder: Path, game_id: str, *, tags: int | None = 1) -> Iterator[QuickRig]:
    """An arcade that keeps its matches in a folder; what was put last is on the disk at its end."""
    writer = Writer()
    with quick(game_id, tags=tags) as rig:
        rig.app.stage.saves = Saves(folder, writer)
        yield rig
        rig.pilot.frames(4)
    writer.close()


def again(rig: QuickRig) -> HybridRig:
    """Go on with the only match that was kept."""
    stage = rig.app.stage
    assert stage.saves is not None
    (saved,) = stage.saves.running()
    go_on(stage, saved, lambda _result: None)
    (table,) = (s for s in stage.stack.visible() if isinstance(s, TableScene))
    return HybridRig(rig.app, rig.pilot, table, rig.box, rig.real)


def begin(rig: QuickRig, name: str, actions: int) -> RealPeople:
    """Two people deal real pieces and play a while."""
    game_id, options = TABLES[name]
    table = rig.table(Record(game_id, 1, 2, options, 5, ()), devices_of(2))
    people = RealPeople(table, 8)
    people.play(lambda: table.table.match.version >= actions)
    people.settle()
    return people


@pytest.mark.parametrize("name", ["penguin scanned", "cards scanned", "tiles drawn"])
def test_owners_and_places_are_those_of_before(name: str, tmp_path: Path) -> None:
    game_id = TABLES[name][0]
    with arcade(tmp_path, game_id) as rig:
        session = begin(rig, name, 8).rig.session
        owners, placed = dict(session.owners.seats), dict(session.placed)
    assert owners
    assert placed
    with arcade(tmp_path, game_id) as rig:
        table = again(rig)
        assert table.session.owners.seats == owners
        assert table.session.placed == placed
        table.wait(lambda: table.session.is_ready)
        mover = table.table.mover
        other = next(p for p, seat in owners.items() if seat != mover and p not in placed)
        for piece, reading in ((other, Reading.NOT_HELD), (next(iter(placed)), Reading.PLACED)):
            table.put(piece)
            table.wait(lambda r=reading: table.session.reader.reading is r)  # type: ignore[misc]
            table.box.take_away()
            table.wait(lambda: table.session.reader.reading is Reading.EMPTY)


def test_nothing_is_forgotten_by_going_on_without_hardware(tmp_path: Path) -> None:
    with arcade(tmp_path, "penguin_party") as rig:
        session = begin(rig, "cards scanned", 8).rig.session
        owners, placed = dict(session.owners.seats), dict(session.placed)
    with arcade(tmp_path, "penguin_party", tags=None) as rig:
        (saved,) = rig.app.stage.saves.running()  # type: ignore[union-attr]
        go_on(rig.app.stage, saved, lambda _result: None)
        (table,) = (s for s in rig.app.stage.stack.visible() if isinstance(s, TableScene))
        assert table.hybrid is None
        rig.pilot.until(lambda: table.board.turn is not None)
        turn, version = table.board.turn, table.match.version
        assert turn is not None
        turn.propose(turn.actions[0])
        assert table.match.version > version
    with arcade(tmp_path, "penguin_party") as rig:
        session = again(rig).session
        assert (session.owners.seats, session.placed) == (owners, placed)


def test_hands_of_a_round_that_has_ended_without_hardware_are_nobodys(tmp_path: Path) -> None:
    with arcade(tmp_path, "penguin_party") as rig:
        begin(rig, "cards scanned", 8)
    with arcade(tmp_path, "penguin_party", tags=None) as rig:
        (saved,) = rig.app.stage.saves.running()  # type: ignore[union-attr]
        match = saved.record.to_match()
        while match.state.deals == 1 and match.to_move != NATURE:
            match.submit(match.to_move, match.legal_actions()[0])  # type: ignore[arg-type]
        assert match.to_move == NATURE, "a new deal is due"
        later = Saved(Record.from_match(match), saved.setup, {}, None, 2.0, pieces=saved.pieces)
        rig.app.stage.saves.keep(later)  # type: ignore[union-attr]
    with arcade(tmp_path, "penguin_party") as rig:
        session = again(rig).session
        assert (session.owners.seats, session.placed) == ({}, {})


def test_a_piece_that_was_put_back_lies_nowhere() -> None:
    one, other = Piece("card", "red", 1), Piece("card", "red", 2)
    kept = KeptPieces(9, ((one, Seat(0)),), ((one, 4), (other, 9)))
    assert kept.until(12) == kept
    assert kept.until(8) == KeptPieces(8, ((one, Seat(0)),), ((one, 4),))


def test_no_number_of_a_tag_is_kept(tmp_path: Path) -> None:
    with arcade(tmp_path, "penguin_party") as rig:
        begin(rig, "cards scanned", 6)
    text = (tmp_path / "penguin_party.json").read_text("utf-8")
    assert '"pieces"' in text
    assert "NFC:" not in text
    assert "04000000" not in text


@pytest.mark.parametrize(
    "rows",
    [
        7,
        {"version": -1},
        {"version": "3"},
        {"owners": 5},
        {"owners": [["card", "red", 1]]},
        {"owners": [["card", "red", "1", 0]]},
        {"placed": [["card", "red", 1, -2]]},
        {"placed": [["card", "red", True, 2]]},
        {"is_real": 1},
    ],
)
def test_anything_else_than_pieces_is_refused(rows: Any) -> None:
    with pytest.raises(ValueError, match=r"pieces|number"):
        KeptPieces.from_json(rows)


def test_a_save_of_before_knows_of_no_pieces() -> None:
    assert KeptPieces.from_json({}) == KeptPieces()


def _place(table: TableScene) -> None:
    turn = table.board.turn
    assert turn is not None
    turn.propose(turn.actions[0])


def test_a_tower_of_the_table_is_one_again_and_one_of_the_screen_never(tmp_path: Path) -> None:
    """Whoever plugs a reader in later has built nothing on the table."""
    for tags, is_real in ((1, True), (None, False)):
        folder = tmp_path / str(is_real)
        with arcade(folder, "penguin", tags=tags) as rig:
            table = rig.table(Record("penguin", 1, 2, (), 5, ()), devices_of(2)).table
            rig.pilot.until(lambda t=table: t.board.turn is not None)  # type: ignore[misc]
            assert table.board.is_real == is_real
            _place(table)
            rig.pilot.until(lambda t=table: t.match.version >= 2)  # type: ignore[misc]
        with arcade(folder, "penguin") as rig:
            following = again(rig)
            assert following.session.decides == is_real
            assert following.table.board.is_real == is_real
            assert following.table.board.owns_nature == (not is_real)
            assert following.session.has_pieces
