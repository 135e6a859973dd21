"""Records: the best that anybody has come to in each challenge, ever and on one day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from game.party.handicap import Handicap
from game.party.round import Result
from game.party.score import Score
from scenes.party.player import PartyPlayer
from scenes.profiles import EVERYBODY, Profiles

KEY: Final = "party"
"""Where they lie among a profile's records."""
NIGHT: Final = "party_night"
"""Where everybody's evening lies that is not over."""
DAYS: Final = 30
"""Days of which the best is remembered."""
FAIR: Final = (Handicap.NONE, Handicap.MITTENS)
"""With these a score may be a record: nothing made it easier."""


@dataclass(frozen=True, slots=True)
class Best:
    """A score and who came to it."""

    score: Score
    name: str


def best_of(profiles: Profiles, challenge: str, day: date | None = None) -> Best | None:
    """The best of all who are known here, ever or on a day; None where there is none."""
    found = [best for best in _all(profiles, challenge, day)]
    return max(found, key=lambda best: best.score, default=None)


def keep(
    profiles: Profiles, result: Result, players: Sequence[PartyPlayer], day: date | None
) -> tuple[int, ...]:
    """Remember what people have come to; the seats whose score beats an older record.

    Opponents set none, and neither does who had it easier. People without a name of their own are
    remembered together.
    """
    before = best_of(profiles, result.challenge)
    broken = []
    for seat, player in enumerate(players):
        score = result.scores[seat]
        if player.bot is not None or player.handicap not in FAIR or score.value <= 0:
            continue
        if before is not None and score > before.score:
            broken.append(seat)
        _put(profiles, player.name, result.challenge, score, day)
    most = max((result.scores[seat] for seat in broken), default=None)
    return tuple(seat for seat in broken if result.scores[seat] == most)


def erase(profiles: Profiles) -> None:
    """Forget all of them."""
    for name in [*profiles.names, EVERYBODY]:
        profile = profiles.get(name)
        if KEY in profile.records:
            rest = {key: value for key, value in profile.records.items() if key != KEY}
            profiles.put(replace(profile, records=rest))


def has_any(profiles: Profiles) -> bool:
    return any(KEY in profiles.get(name).records for name in [*profiles.names, EVERYBODY])


def _all(profiles: Profiles, challenge: str, day: date | None) -> Iterator[Best]:
    for owner in [*profiles.names, EVERYBODY]:
        entry = _entry(profiles.get(owner).records.get(KEY), challenge)
        kept = entry.get("days", {}) if day is not None else entry
        found = kept.get(day.isoformat() if day is not None else "best")
        best = _best(found, owner)
        if best is not None:
            yield best


def _entry(data: Any, challenge: str) -> Mapping[str, Any]:
    """What is kept of a challenge; anything else than that counts as nothing."""
    entry = data.get(challenge) if isinstance(data, dict) else None
    if not isinstance(entry, dict) or not isinstance(entry.get("days", {}), dict):
        return {}
    return entry


def _best(data: Any, owner: str) -> Best | None:
    try:
        value, tie, name = data
        return Best(Score(float(value), float(tie)), owner or str(name))
    except (TypeError, ValueError):
        return None


def _put(profiles: Profiles, name: str, challenge: str, score: Score, day: date | None) -> None:
    owner = name if name in profiles else EVERYBODY
    profile = profiles.get(owner)
    data = profile.records.get(KEY)
    entry = dict(_entry(data, challenge))
    new = [score.value, score.tie, name]
    entry["best"] = _better(entry.get("best"), new, owner)
    if day is not None:
        days = dict(entry.get("days", {}))
        days[day.isoformat()] = _better(days.get(day.isoformat()), new, owner)
        entry["days"] = dict(sorted(days.items())[-DAYS:])
    rest = dict(data) if isinstance(data, dict) else {}
    records = {**profile.records, KEY: {**rest, challenge: entry}}
    profiles.put(replace(profile, records=records))


def _better(old: Any, new: list[Any], owner: str) -> Any:
    before, after = _best(old, owner), _best(new, owner)
    assert after is not None, "what was just made can be read"
    return old if before is not None and before.score >= after.score else new
