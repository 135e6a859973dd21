"""Any game can be played on the plain board: shown with a game that exists only for tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.boards.penguin_party import PartyBoard
from scenes.boards.plain import PlainBoard
from scenes.boards.registry import find_board
from scenes.input.intents import RIGHT_KEYS
from tests.scenes.table_rig import table
from tests.toys import toy_titles


@pytest.fixture
def _toy() -> Iterator[None]:
    with toy_titles():
        yield


def test_a_game_with_a_board_of_its_own_gets_it_and_any_other_the_plain_one() -> None:
    assert find_board("penguin_party") is PartyBoard
    assert find_board("lantern") is PlainBoard
    assert find_board("no such game") is PlainBoard


@pytest.mark.usefixtures("_toy")
def test_the_toy_game_is_played_to_its_end_with_keys_on_the_plain_board() -> None:
    with table(RIGHT_KEYS, RIGHT_KEYS, game_id="lantern") as rig:
        assert isinstance(rig.table.board, PlainBoard)
        shown: set[str] = set()
        for _ in range(200):
            rig.pilot.frames(1)
            if rig.match.outcome is not None:
                break
            if rig.table.board.turn is not None:
                shown.update(node.key for node in rig.table.board.nodes())
            rig.pilot.key("return")
            if rig.top == "CurtainScene":
                rig.pilot.key("m")
        assert rig.match.outcome is not None
        rig.pilot.until(lambda: rig.top == "FinalResultScene")
        assert shown


@pytest.mark.usefixtures("_toy")
def test_the_plain_board_tells_the_state_in_lines_and_offers_every_legal_action() -> None:
    with table(RIGHT_KEYS, RIGHT_KEYS, game_id="lantern") as rig:
        board = rig.table.board
        assert isinstance(board, PlainBoard)
        for _ in range(30):
            rig.pilot.frames(1)
            if rig.top == "CurtainScene":
                rig.pilot.key("m")
            if board.turn is not None:
                break
        assert board.turn is not None
        assert board.lines()
        heads = {rig.match.game.to_text(a).split()[0] for a in rig.match.legal_actions()}
        assert {str(word) for word in board._words()} == heads
