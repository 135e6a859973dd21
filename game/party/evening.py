"""Evening: a playlist of challenges with its players, standings and points, as frozen values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from typing import Any, Final

from game.core import BadOptions
from game.party.challenges import CHALLENGES, find_challenge
from game.party.handicap import Handicap
from game.party.round import Result, Round
from game.party.score import Score, places, points
from game.party.setup import MOST_LEVEL

BONUS: Final = 2
"""Points more for who was last before the round."""
MOST_PLAYERS: Final = 6
ROUNDS: Final = 6
FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the evening; `id` stays theirs when others leave."""

    id: int
    handicap: Handicap = Handicap.NONE
    is_here: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """What one player took from a finished round; `bonus` is the underdog's, within `points`."""

    player: int
    score: Score
    place: int
    points: int
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """A finished round."""

    challenge: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A player in the table: place from 1, total, points by round (None where not there)."""

    player: int
    place: int
    total: int
    rounds: tuple[int | None, ...]
    moved: int = 0
    """Places won (or, below 0, lost) in the last round."""


@dataclass(frozen=True)
class Evening:
    """The playlist and how far it is; every change gives a new value."""

    seed: int
    playlist: tuple[str, ...]
    players: tuple[Player, ...]
    played: tuple[Played, ...] = ()
    has_underdog: bool = True

    # Reading.

    @property
    def is_over(self) -> bool:
        return len(self.played) == len(self.playlist)

    @property
    def is_final(self) -> bool:
        """Whether the next round is the last one."""
        return len(self.played) == len(self.playlist) - 1

    @property
    def here(self) -> tuple[Player, ...]:
        """Those who play the next round, in the order of its seats."""
        return tuple(player for player in self.players if player.is_here)

    @property
    def challenge(self) -> str | None:
        """The id of the next round's challenge."""
        return None if self.is_over else self.playlist[len(self.played)]

    @property
    def level(self) -> int:
        """How hard the next round is: the first is the easiest, the final the hardest."""
        last = max(1, len(self.playlist) - 1)
        return round(MOST_LEVEL * min(1.0, len(self.played) / last))

    @property
    def underdogs(self) -> tuple[int, ...]:
        """The players who take the bonus in the next round: the last, unless all are level."""
        if not self.has_underdog or not self.played or self.is_over:
            return ()
        table = [row for row in self.standings() if row.player in {p.id for p in self.here}]
        if len(table) < 2:
            return ()
        least, most = table[-1].total, table[0].total
        return tuple(row.player for row in table if row.total == least) if least < most else ()

    @property
    def winners(self) -> tuple[int, ...]:
        """All who share the first place once it is over."""
        if not self.is_over:
            return ()
        return tuple(row.player for row in self.standings() if row.place == 1)

    def total(self, player: int, rounds: int | None = None) -> int:
        """Points of a player after so many rounds, or after all that were played."""
        return sum(
            row.points
            for played in self.played[:rounds]
            for row in played.rows
            if row.player == player
        )

    def standings(self) -> tuple[Standing, ...]:
        """The table, best first; equal totals share a place, in the order of joining."""
        now = self._places(len(self.played))
        before = self._places(len(self.played) - 1) if len(self.played) > 1 else now
        table = [
            Standing(
                player.id,
                now[player.id],
                self.total(player.id),
                tuple(
                    next((row.points for row in p.rows if row.player == player.id), None)
                    for p in self.played
                ),
                before[player.id] - now[player.id],
            )
            for player in self.players
        ]
        return tuple(sorted(table, key=lambda row: row.place))

    # Changing.

    def open_round(self) -> Round:
        """The next round. Raises BadOptions when the evening is over or nobody is here."""
        name = self.challenge
        if name is None:
            raise BadOptions(
                f"the evening is over after {len(self.played)} rounds; start a new one"
            )
        handicaps = [player.handicap for player in self.here]
        seed = Random(f"evening/{self.seed}/{len(self.played)}/{name}").getrandbits(32)
        return Round(find_challenge(name), len(self.here), seed, self.level, handicaps)

    def finish(self, result: Result) -> Evening:
        """After a round, with its points and the underdog's. Raises BadOptions for another one."""
        here = self.here
        if result.challenge != self.challenge or len(result.scores) != len(here):
            raise BadOptions(
                f"a round of {result.challenge!r} with {len(result.scores)} seats is not the next"
                f" one: that is {self.challenge!r} with {len(here)}"
            )
        bonus = {player: BONUS for player in self.underdogs}
        rows = tuple(
            Row(
                player.id,
                result.scores[seat],
                result.places[seat],
                result.points[seat] + bonus.get(player.id, 0),
                bonus.get(player.id, 0),
            )
            for seat, player in enumerate(here)
        )
        return replace(self, played=(*self.played, Played(result.challenge, rows)))

    def join(self, player: int, handicap: Handicap = Handicap.NONE) -> Evening:
        """Somebody comes, or comes back with the points that they had. Raises BadOptions."""
        if len(self.here) >= MOST_PLAYERS:
            raise BadOptions(f"player {player} cannot join: {MOST_PLAYERS} are here already")
        known = {other.id: other for other in self.players}
        if player in known:
            if known[player].is_here:
                raise BadOptions(f"player {player} is here already")
            return self._with(replace(known[player], is_here=True))
        return replace(self, players=(*self.players, Player(player, handicap)))

    def leave(self, player: int) -> Evening:
        """Somebody goes; their points stay in the table. Raises BadOptions."""
        return self._with(replace(self._known(player), is_here=False))

    def give(self, player: int, handicap: Handicap) -> Evening:
        """Another handicap, from the next round on. Raises BadOptions."""
        return self._with(replace(self._known(player), handicap=handicap))

    def to_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "seed": self.seed,
            "playlist": list(self.playlist),
            "players": [[p.id, str(p.handicap), p.is_here] for p in self.players],
            "played": [
                [p.challenge, [[r.player, r.score.value, r.score.tie, r.bonus] for r in p.rows]]
                for p in self.played
            ],
            "underdog": self.has_underdog,
        }

    @classmethod
    def from_json(cls, data: Any) -> Evening:
        """Raises BadOptions, quoting what it got, for anything but the form of `to_json`."""
        try:
            if data["format"] != FORMAT:
                raise ValueError(f"unknown format {data['format']!r}")
            played = tuple(_played(name, rows) for name, rows in data["played"])
            evening = cls(
                int(data["seed"]),
                tuple(find_challenge(name).id for name in data["playlist"]),
                tuple(
                    Player(int(i), Handicap(h), bool(is_here)) for i, h, is_here in data["players"]
                ),
                played,
                bool(data["underdog"]),
            )
            names = tuple(p.challenge for p in played)
            if names != evening.playlist[: len(names)]:
                raise ValueError(f"played were {names}")
            return evening
        except (KeyError, TypeError, ValueError) as error:
            raise BadOptions(f"not an evening ({error!r}): {str(data)[:200]}") from error

    # Inside.

    def _known(self, player: int) -> Player:
        found = next((p for p in self.players if p.id == player and p.is_here), None)
        if found is None:
            raise BadOptions(f"player {player} is not here; here are {[p.id for p in self.here]}")
        return found

    def _with(self, changed: Player) -> Evening:
        players = tuple(changed if p.id == changed.id else p for p in self.players)
        return replace(self, players=players)

    def _places(self, rounds: int) -> dict[int, int]:
        totals = [Score(self.total(player.id, rounds)) for player in self.players]
        return dict(zip((p.id for p in self.players), places(totals), strict=True))


def _played(name: str, rows: Sequence[Any]) -> Played:
    scores = [Score(float(value), float(tie)) for _, value, tie, _ in rows]
    return Played(
        find_challenge(name).id,
        tuple(
            Row(int(player), score, place, given + int(bonus), int(bonus))
            for (player, _, _, bonus), score, place, given in zip(
                rows, scores, places(scores), points(scores), strict=True
            )
        ),
    )


def start_evening(
    seed: int,
    players: Sequence[int],
    playlist: Sequence[str] = (),
    *,
    rounds: int = ROUNDS,
    handicaps: Sequence[Handicap] = (),
    has_underdog: bool = True,
) -> Evening:
    """An evening of the chosen challenges, or of `rounds` drawn by the seed. Raises BadOptions."""
    if not 1 <= len(players) <= MOST_PLAYERS or len(set(players)) != len(players):
        raise BadOptions(f"players {list(players)}: give 1 to {MOST_PLAYERS}, each once")
    if len(handicaps) not in (0, len(players)):
        raise BadOptions(
            f"{len(handicaps)} handicaps for {len(players)} players; give one for each"
        )
    chosen = tuple(find_challenge(name).id for name in playlist) or draw_playlist(seed, rounds)
    given = handicaps or [Handicap.NONE] * len(players)
    here = tuple(Player(player, h) for player, h in zip(players, given, strict=True))
    return Evening(seed, chosen, here, (), has_underdog)


def draw_playlist(seed: int, rounds: int = ROUNDS) -> tuple[str, ...]:
    """Different challenges as long as there are any, with the same order for the same seed."""
    if rounds < 1:
        raise BadOptions(f"an evening of {rounds} rounds cannot be; choose 1 or more")
    rng = Random(f"playlist/{seed}")
    drawn: list[str] = []
    while len(drawn) < rounds:
        drawn += sorted(CHALLENGES, key=lambda name: (rng.random(), name))
    return tuple(drawn[:rounds])


def seed_of_day(day: date) -> int:
    """The seed that everybody has on this day."""
    return int(f"{day.year:04}{day.month:02}{day.day:02}")
