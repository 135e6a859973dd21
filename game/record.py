"""Record: a match as data that can be kept, sent and replayed, and checked against the rules."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from game.core import (
    NATURE,
    NATURE_NAME,
    BadNotation,
    BadOptions,
    IllegalAction,
    Json,
    Seat,
    seat_name,
)
from game.digest import sha256
from game.match import Match
from game.registry import find_game

FORMAT: Final = "wobbleberg-record"
VERSION: Final = 1


class BadRecord(ValueError):
    """Not a record, or one that the rules do not confirm."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything a match is made of: a game, its seats, options and seed, and the actions."""

    game: str
    rules: int
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int | str
    actions: tuple[tuple[Seat, str], ...]

    @classmethod
    def from_match(cls, match: Match) -> Record:
        info = match.game.info
        actions = tuple((seat, match.game.to_text(action)) for seat, action in match.log)
        options = tuple(sorted(match.options.items()))
        return cls(info.id, info.rules, match.seats, options, match.seed, actions)

    def to_match(self) -> Match:
        """Play the record again. Raises BadRecord, naming the action that does not hold."""
        try:
            match = Match(find_game(self.game), self.seats, dict(self.options), self.seed)
        except BadOptions as error:
            raise BadRecord(f"the record cannot start: {error}") from error
        if match.game.info.rules != self.rules:
            raise BadRecord(
                f"the record was made by rules {self.rules} of {self.game}, "
                f"this program has rules {match.game.info.rules}"
            )
        for number, (seat, text) in enumerate(self.actions, 1):
            try:
                match.submit(seat, match.game.parse(text))
            except (BadNotation, IllegalAction) as error:
                where = f"action {number}, {text!r} by {seat_name(seat)}"
                raise BadRecord(f"{where}: {error}") from error
        return match

    def to_json(self) -> Json:
        body: Json = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "actions": [[seat_name(seat), text] for seat, text in self.actions],
        }
        return body | {"checksum": checksum(body)}

    @classmethod
    def from_json(cls, data: Any) -> Record:
        """Read a record. Raises BadRecord, saying what is wrong with it."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRecord(f"this is not a record: it has no format {FORMAT!r}")
        if data.get("version") != VERSION:
            raise BadRecord(
                f"the record has version {data.get('version')!r}, this program reads {VERSION}"
            )
        body = {key: value for key, value in data.items() if key != "checksum"}
        if data.get("checksum") != checksum(body):
            raise BadRecord("the record is damaged: its checksum does not match its content")
        try:
            return cls(
                game=_text(body["game"]),
                rules=_number(body["rules"]),
                seats=_number(body["seats"]),
                options=tuple(sorted((_text(k), _text(v)) for k, v in body["options"].items())),
                seed=_seed(body["seed"]),
                actions=tuple((_seat(seat), _text(text)) for seat, text in body["actions"]),
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadRecord(f"the record does not hold what it should: {error!r}") from error


def checksum(body: Json) -> str:
    """SHA-256 over the body in canonical JSON, so that damage is seen before it is replayed."""
    canonical = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return sha256(canonical.encode()).hexdigest()


def _seat(name: Any) -> Seat:
    if name == NATURE_NAME:
        return NATURE
    if _number(name) < 0:
        raise ValueError(f"{name} is not a seat")
    return Seat(name)


def _seed(value: Any) -> int | str:
    return _text(value) if isinstance(value, str) else _number(value)


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is not a whole number")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a text")
    value.encode()  # half a surrogate pair cannot name a random stream
    return value
