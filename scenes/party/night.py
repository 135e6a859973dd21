"""Night: a party evening with its people, from the plan to the winner, as one frozen value."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from game.ai.levels import LEVELS
from game.core import BadOptions, GameInfo
from game.party.challenges import CHALLENGES, find_challenge
from game.party.evening import (
    ROUNDS,
    Evening,
    draw_playlist,
    seed_of_day,
    start_evening,
)
from game.party.handicap import Handicap
from game.party.round import Round
from scenes.lobby.model import LARGEST_SEED, Lobby, Row, Sitter
from scenes.party.played import RoundPlayed
from scenes.party.player import PartyPlayer
from scenes.table.seating import CHAIRS
from scenes.text import _, ngettext

PARTY: Final = GameInfo("party", tuple(range(1, CHAIRS + 1)), (), 1, False, None)
"""What the lobby has to know of it: one to six can play, and nothing is to be chosen."""
USUAL: Final = 0.6
"""The share of the longest time that a round usually takes, with cards and counting."""
FORMAT: Final = 1
_ORDER: Final = tuple(Handicap)


@dataclass(frozen=True)
class Night:
    """Every verb gives a new night. A row of the lobby is a player: chairs keep their points.

    `day` is the date whose evening it is, for everybody the same; None for any other. `started` is
    when its first round began, in seconds since 1970, and `falls` are those of each row.
    """

    lobby: Lobby
    playlist: tuple[str, ...] = ()
    handicaps: tuple[Handicap, ...] = (Handicap.NONE,) * CHAIRS
    has_underdog: bool = True
    day: date | None = None
    evening: Evening | None = None
    started: float = 0.0
    falls: tuple[int, ...] = (0,) * CHAIRS

    # Asking

    @property
    def seed(self) -> int:
        return self.lobby.seed

    @property
    def done(self) -> int:
        """How many rounds were played."""
        return 0 if self.evening is None else len(self.evening.played)

    @property
    def is_over(self) -> bool:
        return self.evening is not None and self.evening.is_over

    @property
    def upcoming(self) -> tuple[str, ...]:
        return self.playlist[self.done :]

    @property
    def progress(self) -> tuple[int, int]:
        """The number of the next round, from 1, and how many there are."""
        return self.done + 1, len(self.playlist)

    def place_of(self, challenge: str) -> int | None:
        """Its place among those that are to come, from 1 for the first of the evening."""
        if challenge not in self.upcoming:
            return None
        return self.done + self.upcoming.index(challenge) + 1

    def is_played(self, challenge: str) -> bool:
        return challenge in self.playlist[: self.done]

    @property
    def minutes(self) -> int:
        """About how long the rounds to come take."""
        seats = max(1, len(self.lobby.taken))
        seconds = sum(find_challenge(name).bound(seats) for name in self.upcoming)
        return math.ceil(seconds * USUAL / 60)

    def refusal(self, challenge: str) -> str:
        """Why a challenge cannot be played by as many as sit here; empty when it can."""
        count = len(self.lobby.taken)
        least, most = find_challenge(challenge).seats
        if count and count < least:
            return ngettext("For {number} or more", "For {number} or more", least).format(
                number=least
            )
        if count > most:
            return ngettext("For {number} at most", "For {number} at most", most).format(
                number=most
            )
        return ""

    def trouble(self) -> str | None:
        """Why the next round cannot start yet, as a sentence; None when it can."""
        if not self.upcoming:
            return _("Choose a challenge.")
        if not self.lobby.taken:
            return ngettext("Take one more seat.", "Take {number} more seats.", 1)
        for row in self.lobby.rows:
            if row.is_lost:
                return _("{name}: press any button.").format(name=row.name)
        waiting = next((r for r in self.lobby.rows if r.is_person and not r.is_ready), None)
        if waiting is not None:
            return _("{name} is not ready yet.").format(name=waiting.name)
        return next((why for name in self.upcoming if (why := self.refusal(name))), None)

    # Planning

    def toggle(self, challenge: str) -> Night:
        """Choose a challenge as the last one, or take it out again."""
        if challenge in self.upcoming:
            rest = tuple(name for name in self.upcoming if name != challenge)
        elif self.refusal(challenge):
            return self
        else:
            rest = (*self.upcoming, challenge)
        return self._planned(rest)

    def shift(self, challenge: str, step: int) -> Night:
        """Earlier (-1) or later (1) in the evening; it stops at both ends."""
        rest = list(self.upcoming)
        if challenge not in rest:
            return self
        at = rest.index(challenge)
        to = max(0, min(len(rest) - 1, at + step))
        rest.insert(to, rest.pop(at))
        return self._planned(tuple(rest))

    def drawn(self, seed: int) -> Night:
        """As many challenges as are chosen, or six, drawn by a seed."""
        seed = seed % (LARGEST_SEED + 1)
        count = max(1, min(len(CHALLENGES), len(self.upcoming) or ROUNDS))
        return replace(self.with_seed(seed)._planned(draw_playlist(seed, count)), day=None)

    def todays(self, day: date) -> Night:
        """The evening that everybody has on this day."""
        seed = seed_of_day(day)
        return replace(self.with_seed(seed)._planned(draw_playlist(seed)), day=day)

    def with_seed(self, seed: int) -> Night:
        return replace(self, lobby=replace(self.lobby, seed=seed), day=None)

    def with_underdog(self, has_underdog: bool) -> Night:
        evening = self.evening
        if evening is not None:
            evening = replace(evening, has_underdog=has_underdog)
        return replace(self, has_underdog=has_underdog, evening=evening)

    def with_lobby(self, lobby: Lobby) -> Night:
        return replace(self, lobby=lobby)

    def with_handicap(self, row: int, step: int = 1) -> Night:
        """The next or previous handicap of a row, round and round."""
        now = _ORDER.index(self.handicaps[row])
        found = list(self.handicaps)
        found[row] = _ORDER[(now + step) % len(_ORDER)]
        return replace(self, handicaps=tuple(found))

    # Playing

    def begun(self, now: float = 0.0) -> Night:
        """With an evening whose players are those who sit here now. Raises BadOptions.

        `now` is when one begins that has not begun yet, in seconds since 1970.
        """
        rows = self.lobby.taken
        evening = self.evening
        if evening is None:
            given = [self.handicaps[row] for row in rows]
            evening = start_evening(
                self.seed, rows, self.playlist, handicaps=given, has_underdog=self.has_underdog
            )
            return replace(self, evening=evening, started=now, falls=(0,) * CHAIRS)
        for player in evening.here:
            if player.id not in rows:
                evening = evening.leave(player.id)
        here = {player.id for player in evening.here}
        for row in rows:
            if row not in here:
                evening = evening.join(row)
            evening = evening.give(row, self.handicaps[row])
        return replace(self, evening=evening)

    def open_round(self) -> tuple[Round, tuple[PartyPlayer, ...]]:
        """The next round and who plays it, in the order of its seats. Raises BadOptions."""
        assert self.evening is not None, "an evening has to be begun first"
        players = tuple(
            PartyPlayer(self.lobby.rows[player.id].to_chair(), player.handicap)
            for player in self.evening.here
        )
        return self.evening.open_round(), players

    def finish(self, played: RoundPlayed) -> Night:
        """After a round, with its points, and with the devices that people had at its end."""
        assert self.evening is not None, "nothing was begun"
        lobby, falls = self.lobby, list(self.falls)
        for fall in played.falls:
            falls[self.evening.here[fall.seat].id] += 1
        for player, seat in zip(self.evening.here, played.players, strict=True):
            row = lobby.rows[player.id]
            if row.is_person and seat.device is not None:
                rows = list(lobby.rows)
                rows[player.id] = replace(row, device=seat.device)
                lobby = replace(lobby, rows=tuple(rows))
        evening = self.evening.finish(played.result)
        return replace(self, lobby=lobby, evening=evening, falls=tuple(falls))

    def anew(self) -> Night:
        """Another evening with the same people and the same challenges."""
        seed = (self.seed + 1) % (LARGEST_SEED + 1)
        return replace(self.with_seed(seed), evening=None)

    # Keeping

    def to_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "seed": self.seed,
            "playlist": list(self.playlist),
            "handicaps": [str(handicap) for handicap in self.handicaps],
            "underdog": self.has_underdog,
            "day": None if self.day is None else self.day.isoformat(),
            "evening": None if self.evening is None else self.evening.to_json(),
            "started": self.started,
            "falls": list(self.falls),
            "rows": [[row.look, row.sitter.value, row.own_name, row.level] for row in self._rows],
        }

    @classmethod
    def from_json(cls, data: Any) -> Night:
        """Everybody waits for a device. Raises BadOptions, quoting what cannot be read."""
        try:
            if data["format"] != FORMAT or len(data["rows"]) != CHAIRS:
                raise ValueError(f"format {data['format']!r}")
            rows = tuple(
                Row(int(look), Sitter(sitter), None, _level(level), True, str(name))
                for look, sitter, name, level in data["rows"]
            )
            if sorted(row.look for row in rows) != list(range(CHAIRS)):
                raise ValueError("two chairs have one look")
            day = data["day"]
            evening = data["evening"]
            handicaps = tuple(Handicap(name) for name in data["handicaps"])
            falls = tuple(map(int, data.get("falls", (0,) * CHAIRS)))
            if len(falls) != CHAIRS:
                raise ValueError(f"{len(falls)} chairs have fallen")
            if len(handicaps) != CHAIRS:
                raise ValueError(f"{len(handicaps)} handicaps")
            return cls(
                Lobby(PARTY, rows, seed=int(data["seed"])),
                tuple(find_challenge(name).id for name in data["playlist"]),
                handicaps,
                bool(data["underdog"]),
                None if day is None else date.fromisoformat(day),
                None if evening is None else Evening.from_json(evening),
                float(data.get("started", 0.0)),
                falls,
            )
        except (KeyError, TypeError, ValueError) as error:
            raise BadOptions(f"not a night ({error!r}): {str(data)[:200]}") from error

    # Inside

    @property
    def _rows(self) -> tuple[Row, ...]:
        return self.lobby.rows

    def _planned(self, rest: tuple[str, ...]) -> Night:
        playlist = (*self.playlist[: self.done], *rest)
        evening = self.evening
        if evening is not None:
            evening = replace(evening, playlist=playlist)
        return replace(self, playlist=playlist, evening=evening, day=None)


def _level(level: Any) -> str:
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}")
    return str(level)


def new_night(seed: int) -> Night:
    """An evening of six challenges drawn by a seed, and nobody there yet."""
    return Night(Lobby(PARTY, seed=seed)).drawn(seed)
