"""`python -m game play`: people and players at one terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from game.commands import main
from game.textboard import draw
from game.textplay import CURTAIN


def play(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    *arguments: str,
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code = main(["play", *arguments])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


ALONE = ("penguin", "--option", "tower=off", "--seed", "3", "--bots", "random")


def test_a_person_plays_a_whole_game_by_numbers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = str(tmp_path / "game.json")
    code, out, err = play(monkeypatch, capsys, "1\n" * 40, *ALONE, "--record", record)
    assert (code, err) == (0, "")
    assert "The game is over (complete)" in out
    assert main(["replay", record]) == 0


def test_an_action_may_be_written_out_and_a_wrong_one_is_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = "jump\nplace red 0 5\n99\nplace red 0 0\nquit\n"
    code, out, _ = play(monkeypatch, capsys, typed, *ALONE)
    assert code == 2
    assert "no: 'jump' is not an action of the pyramid" in out
    assert "no: 'place red 0 5' is not allowed: seat 0 holds" in out
    assert "no: '99' is not an action" in out
    assert "seat 0: place red 0 0" in out


def test_only_the_movers_own_hand_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = play(monkeypatch, capsys, "\n1\n\nquit\n", *ALONE[:-2])
    hands = [line for line in out.splitlines() if line.startswith("hands: ")]
    assert len(hands) == 2
    for seat, line in enumerate(hands):
        shown = line.removeprefix("hands: [").removesuffix("]").split("] [")
        assert "unknown" not in shown[seat]
        assert set(shown[1 - seat].split()) == {"unknown"}


def test_the_screen_is_cleared_before_the_other_person_looks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = play(monkeypatch, capsys, "\n1\n\n1\n\nquit\n", *ALONE[:-2])
    for seat, before in ((0, 0), (1, 1), (0, 2)):
        parts = out.split(CURTAIN)
        assert parts[before + 1].lstrip().startswith(f"press Enter, seat {seat}\n")


def test_one_person_alone_needs_no_curtain(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = play(monkeypatch, capsys, "1\nquit\n", *ALONE)
    assert "press Enter" not in out


def test_an_action_can_be_taken_back_until_something_hidden_was_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = play(monkeypatch, capsys, "\n1\n\nundo\n\nquit\n", *ALONE[:-2])
    assert "taken back" in out
    _, out, _ = play(monkeypatch, capsys, "1\nundo\nquit\n", *ALONE)
    assert "no: seat 0 cannot take back action 2" in out


@pytest.mark.parametrize("typed", ["", "1\n", "quit\n"])
def test_leaving_keeps_the_game_so_far(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    typed: str,
) -> None:
    record = str(tmp_path / "game.json")
    code, _, err = play(monkeypatch, capsys, typed, *ALONE, "--record", record)
    assert code == 2
    assert err == "game: left before the end of the game\n"
    assert main(["replay", record]) == 0
    assert "not over yet" in capsys.readouterr().out


def test_the_tower_is_answered_for_by_nature(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = play(monkeypatch, capsys, "1\nquit\n", "penguin", "--bots", "random")
    assert "nature: holds" in out or "nature: falls" in out


def test_the_pyramid_is_drawn_over_its_columns() -> None:
    state = {
        "pyramid": [[0, -1, "red"], [0, 0, "blue"], [0, 1, "yellow"], [1, 0, "blue"]],
        "to_move": None,
    }
    assert draw(state).splitlines() == [
        "  1 |     .   B",
        "  0 |   R   B   Y",
        "    |  -1   0   1",
        "to_move: -",
    ]


def test_boards_of_other_shapes_are_drawn_too() -> None:
    hexes = draw({"radius": 1, "board": [[0, 0, "red"]]}).splitlines()
    assert hexes[:3] == [" -1 |  . .   q 0..1", "  0 | . R .   q -1..1", "  1 |  . .   q -1..0"]
    stacks = {"tiles": [[0, 0]], "stacks": [[0, 0, ["sun", "moon"]]], "pawns": [[0, 0], None]}
    assert "SM*0" in draw(stacks)
    assert "guitar" in draw({"grid": [["guitar", None, "unknown"]]})
