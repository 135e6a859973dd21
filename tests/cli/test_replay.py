"""`python -m game replay`: whole files pass, and whatever was touched is found and named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.commands import main
from game.record import Record, checksum

Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def transcript(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("replay") / "two.jsonl"
    arguments = ["--seats", "3", "--games", "2", "--transcript", str(path)]
    assert main(["simulate", "penguin", *arguments]) == 0
    return path


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("replay")
    assert main(["simulate", "penguin", "--seed", "4", "--record", str(folder)]) == 0
    return folder / "penguin-2-4.json"


def reason(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Why the file is refused."""
    capsys.readouterr()
    assert main(["replay", str(path)]) == 1
    told = capsys.readouterr().err
    assert told.startswith("game: ")
    return told


def test_a_transcript_of_several_games_is_confirmed(
    transcript: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(transcript)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def _other_action(rows: Rows) -> None:
    rows[7]["action"] = next(a for a in rows[7]["legal"] if a != rows[7]["action"])


def _state_number(rows: Rows) -> None:
    rows[7]["state"]["penalties"][1] += 1


def _hidden_hand(rows: Rows) -> None:
    rows[7]["state"]["hands"][2][0] = "purple"


def _missing_legal(rows: Rows) -> None:
    del rows[7]["legal"][0]


def _other_seat(rows: Rows) -> None:
    rows[7]["seat"] = 2 if rows[7]["seat"] != 2 else 1


def _other_event(rows: Rows) -> None:
    rows[7]["events"][0]["kind"] = "moved"


def _unknown_key(rows: Rows) -> None:
    rows[7]["comment"] = "x"


def _illegal_action(rows: Rows) -> None:
    rows[7]["action"] = "place red 7 7"


def _foreign_action(rows: Rows) -> None:
    rows[7]["action"] = "jump"


def _no_action(rows: Rows) -> None:
    del rows[7]["action"]


def _left_out(rows: Rows) -> None:
    del rows[7]


@pytest.mark.parametrize(
    "change",
    [
        _other_action,
        _state_number,
        _hidden_hand,
        _missing_legal,
        _other_seat,
        _other_event,
        _unknown_key,
        _illegal_action,
        _foreign_action,
        _no_action,
        _left_out,
    ],
)
def test_a_touched_transcript_is_refused_naming_the_action(
    transcript: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[Rows], None],
) -> None:
    rows = [json.loads(line) for line in transcript.read_text().splitlines()]
    change(rows)
    path = tmp_path / "touched.jsonl"
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    assert "game 1, action 7, " in reason(path, capsys)


def _header_seed(rows: Rows) -> None:
    rows[0]["seed"] += 1


def _header_rules(rows: Rows) -> None:
    rows[0]["rules"] += 1


def _header_option(rows: Rows) -> None:
    rows[0]["options"]["tower"] = "jelly"


def _header_game(rows: Rows) -> None:
    rows[0]["game"] = "chess"


def _header_seats(rows: Rows) -> None:
    rows[0]["seats"] = "three"


def _header_gone(rows: Rows) -> None:
    del rows[0]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_header_seed, "state.hands"),
        (_header_rules, "rules is 2, it should be 1"),
        (_header_option, "tower cannot be 'jelly'"),
        (_header_game, "no game 'chess'"),
        (_header_seats, "'seats' cannot be \"three\""),
        (_header_gone, "a header is due"),
    ],
)
def test_a_touched_header_is_refused(
    transcript: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[Rows], None],
    told: str,
) -> None:
    rows = [json.loads(line) for line in transcript.read_text().splitlines()]
    change(rows)
    path = tmp_path / "touched.jsonl"
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    found = reason(path, capsys)
    assert told in found
    assert "game 1, line 1" in found


def test_a_touched_outcome_is_refused(
    transcript: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = transcript.read_text().splitlines()
    last = json.loads(lines[-1])
    last["outcome"]["winners"] = [0, 1, 2]
    path = tmp_path / "touched.jsonl"
    path.write_text("\n".join([*lines[:-1], json.dumps(last)]))
    assert "game 2, outcome" in reason(path, capsys)


@pytest.mark.parametrize("share", [0.0, 0.01, 0.3, 0.5, 0.999])
def test_a_torn_transcript_is_refused(
    transcript: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], share: float
) -> None:
    whole = transcript.read_bytes()
    path = tmp_path / "torn.jsonl"
    path.write_bytes(whole[: int(len(whole) * share)])
    assert reason(path, capsys)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00" * 100,
        b"\xff\xfe",
        b"[1, 2]",
        b"null",
        b"{}",
        b'{"format": "wobbleberg-record"}',
        b"[" * 100_000,
        b'{"a": ' + b"9" * 5000 + b"}",
    ],
    ids=["empty", "zeros", "not-utf8", "list", "null", "object", "format", "deep", "long-number"],
)
def test_what_is_neither_record_nor_transcript_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert reason(path, capsys)


def test_a_record_is_confirmed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    assert "penguin: " in capsys.readouterr().out


def test_a_record_cut_or_changed_anywhere_is_refused(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = record.read_bytes()
    path = tmp_path / "torn.json"
    for length in range(0, len(whole) - 2, 97):
        path.write_bytes(whole[:length])
        assert reason(path, capsys)
        touched = bytearray(whole)
        touched[length] ^= 1
        path.write_bytes(touched)
        if _is_same(touched, whole):
            continue
        assert reason(path, capsys)


def _is_same(left: bytearray, right: bytes) -> bool:
    try:
        return bool(json.loads(left) == json.loads(right))
    except ValueError:
        return False


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("seats", 9, "not for 9"),
        ("seats", True, "True is not a whole number"),
        ("game", "chess", "no game 'chess'"),
        ("rules", 99, "rules 99"),
        ("options", {"tower": "jelly"}, "'jelly'"),
        ("options", [], "does not hold what it should"),
        ("seed", 1.5, "1.5 is not a whole number"),
        ("seed", "\ud800", "does not hold what it should"),
        ("actions", [[0, "jump"]], "action 1, 'jump' by 0"),
        ("actions", [[0, "place red 3 3"]], "action 1, 'place red 3 3' by 0"),
        ("actions", [["nature", "holds"]], "action 1, 'holds' by nature"),
        ("actions", [[-1, "holds"]], "-1 is not a seat"),
        ("actions", [[0]], "does not hold what it should"),
        ("version", 2, "version 2"),
    ],
)
def test_a_record_with_a_right_checksum_is_still_replayed(
    record: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    key: str,
    value: object,
    told: str,
) -> None:
    data = json.loads(record.read_text())
    del data["checksum"]
    data[key] = value
    path = tmp_path / "touched.json"
    path.write_text(json.dumps(data | {"checksum": checksum(data)}))
    assert told in reason(path, capsys)


def test_a_game_that_is_not_over_has_a_record_too(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(record.read_text())
    del data["checksum"]
    data["actions"] = data["actions"][:3]
    path = tmp_path / "short.json"
    path.write_text(json.dumps(data | {"checksum": checksum(data)}))
    capsys.readouterr()
    assert main(["replay", str(path)]) == 0
    assert "3 actions, not over yet" in capsys.readouterr().out
    assert Record.from_json(json.loads(path.read_text())).to_match().version == 3
