"""Transcript: a game as JSON lines that show every state, list and event, and its check."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from game.core import (
    BadNotation,
    Event,
    IllegalAction,
    Json,
    Outcome,
    seat_name,
)
from game.match import Match, cut_short
from game.registry import find_game

HEADER_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "game": (str,),
    "seats": (int,),
    "options": (dict,),
    "seed": (int, str),
    "rules": (int,),
    "state": (dict,),
}
"""What a header holds; the rest of it is compared with the match that it starts."""


class BadTranscript(ValueError):
    """Not a transcript, or one that the rules do not confirm."""


def header(match: Match) -> Json:
    """What a game starts from, its first state with it."""
    return {
        "game": match.game.info.id,
        "seats": match.seats,
        "options": match.options,
        "seed": match.seed,
        "rules": match.game.info.rules,
        "state": match.game.to_json(match.state_at(0)),
    }


def action_line(match: Match, version: int) -> Json:
    """The action that led to `version`: what was allowed, what was done, and what followed."""
    game = match.game
    seat, action = match.log[version - 1]
    return {
        "seat": seat_name(seat),
        "legal": legal_texts(match, version - 1),
        "action": game.to_text(action),
        "events": events_json(match.events_at(version)),
        "state": game.to_json(match.state_at(version)),
    }


def legal_texts(match: Match, version: int) -> list[str]:
    game = match.game
    return sorted(game.to_text(action) for action in game.legal_actions(match.state_at(version)))


def events_json(events: tuple[Event, ...]) -> list[Json]:
    return [event.to_json() for event in events]


def to_lines(match: Match, outcome: Outcome) -> Iterator[str]:
    """The match as JSON lines, without line ends."""
    yield _dump(header(match))
    for version in range(1, match.version + 1):
        yield _dump(action_line(match, version))
    yield _dump({"outcome": outcome.to_json()})


def check(lines: Iterable[str]) -> Iterator[tuple[str, Outcome]]:
    """Replay every game of a transcript, yielding its id and outcome.

    Raises BadTranscript, naming the game and the action, at the first thing that differs.
    """
    rows = _rows(lines)
    for number, (line, row) in enumerate(_headers(rows), 1):
        where = f"game {number}"
        match = _start(row, f"{where}, line {line}")
        yield match.game.info.id, _follow(match, rows, where)


def _headers(rows: Iterator[tuple[int, Json]]) -> Iterator[tuple[int, Json]]:
    is_empty = True
    for row in rows:
        is_empty = False
        yield row
    if is_empty:
        raise BadTranscript("the transcript is empty")


def _rows(lines: Iterable[str]) -> Iterator[tuple[int, Json]]:
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BadTranscript(f"line {number} is not JSON: {_short(line)} ({error})") from error
        if not isinstance(row, dict):
            raise BadTranscript(f"line {number} is not a JSON object: {_short(line)}")
        yield number, row


def _start(row: Json, where: str) -> Match:
    """The match that a header starts."""
    missing = [key for key in HEADER_TYPES if key not in row]
    if missing:
        raise BadTranscript(f"{where}: a header is due, but this line has no {missing[0]!r}")
    for key, kinds in HEADER_TYPES.items():
        if not isinstance(row[key], kinds) or isinstance(row[key], bool):
            raise BadTranscript(f"{where}: {key!r} cannot be {_short(_dump(row[key]))}")
    try:
        match = Match(find_game(row["game"]), row["seats"], row["options"], row["seed"])
    except (ValueError, TypeError) as error:
        raise BadTranscript(f"{where}: the game cannot start: {error}") from error
    _compare(row, header(match), where)
    return match


def _follow(match: Match, rows: Iterator[tuple[int, Json]], game: str) -> Outcome:
    """Replay the lines after a header up to the outcome."""
    for line, row in rows:
        if "outcome" in row:
            outcome = match.outcome or cut_short(match)
            _compare(row, {"outcome": outcome.to_json()}, f"{game}, outcome, line {line}")
            return outcome
        text = row.get("action")
        where = f"{game}, action {match.version + 1}, {text!r} by {row.get('seat')!r}, line {line}"
        mover = match.to_move
        if mover is None:
            raise BadTranscript(f"{where}: the game is over already")
        if not isinstance(text, str):
            raise BadTranscript(f"{where}: the line has no action text")
        try:
            match.submit(mover, match.game.parse(text))
        except (BadNotation, IllegalAction) as error:
            raise BadTranscript(f"{where}: {error}") from error
        _compare(row, action_line(match, match.version), where)
    raise BadTranscript(f"{game}: the transcript breaks off after action {match.version}")


def _compare(told: Json, true: Json, where: str) -> None:
    found = difference(told, json.loads(_dump(true)))
    if found is not None:
        raise BadTranscript(f"{where}: {found}")


def difference(told: Any, true: Any, path: str = "") -> str | None:
    """Where two JSON values first differ, in words; None when they are the same."""
    if type(told) is not type(true):
        return f"{path or 'the line'} is {_short(_dump(told))}, it should be {_short(_dump(true))}"
    if isinstance(told, dict):
        for key in sorted(told.keys() | true.keys()):
            step = f"{path}.{key}" if path else key
            if key not in told or key not in true:
                return f"{step} is {'missing' if key in true else 'unknown'}"
            if (found := difference(told[key], true[key], step)) is not None:
                return found
        return None
    if isinstance(told, list):
        for index, (left, right) in enumerate(zip(told, true, strict=False)):
            if (found := difference(left, right, f"{path}[{index}]")) is not None:
                return found
        if len(told) != len(true):
            return f"{path} has {len(told)} entries, it should have {len(true)}"
        return None
    if told != true:
        return f"{path} is {_short(_dump(told))}, it should be {_short(_dump(true))}"
    return None


def _dump(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) <= 80 else f"{text[:77]}..."
