"""T13, T14 and the flows of the five games: one table, end to end over a serial line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.match import Match
from game.registry import find_game
from hardware.piece import Piece
from scenes.hybrid.box_controls import place
from scenes.hybrid.catalogue import pieces_of
from scenes.hybrid.reader_state import Reading
from scenes.input.intents import MOUSE
from tests.hybrid.hybrid_rig import HybridRig, hybrid, record_text
from tests.hybrid.player import Player
from tests.hybrid.real_box import STRANGER

GAMES = {
    "penguin": (("tower", "off"),),
    "penguin_party": (),
    "ingenious": (),
    "iceberg": (),
    "pocket": (("turn_cap", "100"),),
}


def reads(rig: HybridRig, reading: Reading) -> Callable[[], bool]:
    return lambda: rig.session.reader.reading is reading


def _mishaps(rig: HybridRig) -> Callable[[int], None]:
    """What goes wrong at a real table, each at another turn; nothing of it may count."""

    def wrong_button() -> None:
        mover = rig.table.mover
        assert mover is not None
        rig.box.press(2 if mover == 0 else 1)
        rig.wait(reads(rig, Reading.NOT_YOURS))

    def stranger() -> None:
        rig.box.put(STRANGER)
        rig.wait(reads(rig, Reading.UNKNOWN))
        rig.box.take_away()
        rig.wait(reads(rig, Reading.EMPTY))

    def crowd() -> None:
        rig.box.act(lambda core: core.crowd(1))
        rig.wait(reads(rig, Reading.MANY))
        rig.box.take_away()

    def knock() -> None:
        rig.box.act(lambda core: core.knock(1))
        rig.pilot.frames(6)

    def unplug() -> None:
        rig.box.unplug()
        rig.wait(lambda: not rig.real.table.present)
        rig.box.plug()
        rig.wait(lambda: rig.real.has("tag"))

    acts = {1: wrong_button, 2: stranger, 3: crowd, 4: knock, 5: unplug}

    def mishap(turns: int) -> None:
        if turns in acts:
            before = rig.table.match.version
            acts[turns]()
            assert rig.table.match.version == before, "a mishap has played"

    return mishap


def _played_anew(rig: HybridRig) -> Match:
    """The same actions as mouse and pads hand them in."""
    match = rig.table.match
    other = Match(find_game(rig.game_id), match.seats, match.options, match.seed)
    for seat, action in match.log:
        other.submit(seat, action)
    return other


@pytest.mark.parametrize("game_id", [g for g in GAMES if g != "pocket"])
def test_t13_a_whole_game_with_real_pieces_leaves_the_record_of_the_mouse(
    game_id: str, tmp_path: Path
) -> None:
    _play_and_compare(game_id, tmp_path, 10_000)


@pytest.mark.parametrize("most", [40, 10_000])
def test_t13_a_game_of_memory_with_real_tiles_leaves_the_record_of_the_mouse(
    most: int, tmp_path: Path
) -> None:
    _play_and_compare("pocket", tmp_path, most)


def _play_and_compare(game_id: str, folder: Path, most: int) -> None:
    is_blind = game_id == "pocket" and most > 40
    with hybrid(folder, game_id, options=GAMES[game_id], is_blind=is_blind) as rig:
        match = rig.table.match
        Player(rig).play(lambda: match.version >= most, _mishaps(rig))
        assert match.outcome is not None or match.version >= most
        other = _played_anew(rig)
        assert record_text(match) == record_text(other)
        assert match.outcome == other.outcome


def _click(rig: HybridRig, key: str) -> None:
    node = next(node for node in rig.table.board.nodes() if node.key == key)
    rig.pilot.click(*node.rect.center)


@pytest.mark.parametrize("at", [0, 3, 7])
def test_t14_unplugged_in_the_middle_the_mouse_goes_on_and_nothing_is_lost_or_doubled(
    at: int, tmp_path: Path
) -> None:
    devices = (MOUSE, MOUSE)
    with hybrid(tmp_path, "penguin", devices, options=GAMES["penguin"]) as rig:
        match, player = rig.table.match, Player(rig)
        player.play(lambda: match.version >= at)
        action = player.choice()
        rig.put(player.piece_for(action))
        rig.wait(reads(rig, Reading.READ))
        rig.box.unplug()
        rig.wait(reads(rig, Reading.GONE))
        assert match.version == at
        assert rig.top is rig.table, "a reader that goes must not pause anything"
        for _turn in range(4):
            rig.wait(lambda: rig.session.is_ready)
            action, version = player.choice(), match.version
            _click(rig, f"colour:{action.colour}")
            _click(rig, f"cell:{action.cell.level},{action.cell.col}")
            rig.wait(lambda v=version: match.version > v)  # type: ignore[misc]
            assert match.log[version][1] == action
        rig.box.take_away()
        rig.box.plug()
        rig.wait(lambda: rig.session.reader.reading is Reading.EMPTY)
        assert match.version == at + 4
        player.play(lambda: match.version >= at + 6)
        assert record_text(match) == record_text(_played_anew(rig))


def test_a_piece_that_lies_on_a_reader_that_comes_back_is_seen_and_never_committed(
    tmp_path: Path,
) -> None:
    with hybrid(tmp_path, "penguin", options=GAMES["penguin"]) as rig:
        piece = Player(rig).piece_for(rig.table.match.legal_actions()[0])
        rig.put(piece)
        rig.wait(reads(rig, Reading.READ))
        rig.box.unplug()
        rig.wait(lambda: not rig.real.table.present)
        rig.box.plug()
        rig.wait(lambda: rig.real.has("tag"))
        rig.wait(reads(rig, Reading.READ))
        rig.pilot.frames(60)
        assert rig.table.match.version == 0
        assert rig.session.proposal is not None


def test_a_proposal_outlives_its_reader_for_ten_seconds_and_no_longer(tmp_path: Path) -> None:
    with hybrid(tmp_path, "penguin", options=GAMES["penguin"]) as rig:
        rig.put(Player(rig).piece_for(rig.table.match.legal_actions()[0]))
        rig.wait(reads(rig, Reading.READ))
        rig.box.unplug()
        rig.wait(reads(rig, Reading.GONE))
        rig.pilot.frames(9 * 60)
        assert rig.session.proposal is not None
        rig.pilot.frames(2 * 60)
        assert rig.session.proposal is None
        assert rig.table.match.version == 0


def test_taken_away_before_the_confirm_nothing_has_happened(tmp_path: Path) -> None:
    with hybrid(tmp_path, "penguin", options=GAMES["penguin"]) as rig:
        rig.put(Player(rig).piece_for(rig.table.match.legal_actions()[0]))
        rig.wait(reads(rig, Reading.READ))
        rig.box.take_away()
        rig.wait(reads(rig, Reading.TAKEN))
        rig.pilot.frames(30)
        assert rig.table.match.version == 0


def test_a_piece_that_lies_there_already_is_refused_until_the_move_is_taken_back(
    tmp_path: Path,
) -> None:
    with hybrid(tmp_path, "penguin", (place(1), place(2)), options=GAMES["penguin"]) as rig:
        player = Player(rig)
        action = player.choice()
        player.act(action)
        piece = Piece("penguin", action.colour, 1)
        rig.put(piece)
        rig.wait(reads(rig, Reading.PLACED))
        assert rig.session.proposal is None
        rig.box.take_away()
        rig.wait(lambda: rig.session.reader.reading is not Reading.PLACED)
        rig.box.act(lambda core: core.press(6, True))
        rig.wait(lambda: rig.table.match.version == 0 or rig.top is not rig.table)
        if rig.top is not rig.table:  # it asks, since somebody else would lose the turn
            rig.box.act(lambda core: core.press(6, False))
            rig.pilot.frames(3)
            rig.box.turn(1)
            rig.pilot.frames(3)
            rig.confirm()
            rig.wait(lambda: rig.table.match.version == 0)
        rig.wait(lambda: rig.session.asked == piece)
        rig.put(piece)
        rig.wait(reads(rig, Reading.READ))
        assert rig.session.asked is None


def test_a_tap_on_undo_takes_no_move_back(tmp_path: Path) -> None:
    with hybrid(tmp_path, "penguin", options=GAMES["penguin"]) as rig:
        player = Player(rig)
        player.act(player.choice())
        rig.undo()
        rig.pilot.frames(60)
        assert rig.table.match.version == 1
        assert rig.top is rig.table


def test_what_no_place_takes_is_refused_with_the_rule(tmp_path: Path) -> None:
    with hybrid(tmp_path, "penguin", options=GAMES["penguin"]) as rig:
        player = Player(rig)
        match = rig.table.match

        def stuck() -> set[str]:
            mover = match.to_move
            legal = {action.colour for action in match.legal_actions()}
            return set() if mover is None else set(match.state.hands[mover]) - legal

        player.play(lambda: bool(stuck()))
        rig.wait(lambda: rig.session.is_ready)
        version = match.version
        rig.put(Piece("penguin", min(stuck()), 9))
        rig.wait(reads(rig, Reading.NO_PLACE))
        rig.confirm()
        rig.pilot.frames(5)
        assert match.version == version


def test_every_game_has_pieces_that_its_guide_knows() -> None:
    assert {game_id: len(pieces_of(game_id)) for game_id in GAMES} == {
        "penguin": 36,
        "penguin_party": 37,
        "ingenious": 120,
        "iceberg": 24,
        "pocket": 49,
    }
