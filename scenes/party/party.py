"""Party: what the screens of an evening share: the night as it is now, and its last round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from typing import Final

from game.core import BadOptions
from scenes.fall.saver import FallSaver
from scenes.fall.story import FallStory
from scenes.lobby.model import LARGEST_SEED
from scenes.party.night import Night, new_night
from scenes.party.records import NIGHT
from scenes.profiles import EVERYBODY, Profiles
from scenes.stage import Stage

ANY: Final = LARGEST_SEED + 1


@dataclass(slots=True)
class Party:
    """`after` is what the last round has left to be watched and told; None before the first."""

    stage: Stage
    night: Night
    rng: Random
    today: Callable[[], date] = date.today
    after: Aftermath | None = None
    best: FallStory | None = None
    """The largest fall of the evening."""
    falls: tuple[FallStory, ...] = ()
    """Those of the evening, as far as there is room for their films."""

    def draw(self) -> None:
        """Another seed, and what it gives."""
        self.night = self.night.drawn(int(self.rng.random() * ANY))

    def keep(self) -> None:
        """Remember an evening that has begun and is not over, so that it can be gone on with."""
        profiles = self.stage.profiles
        profile = profiles.get(EVERYBODY)
        records = {key: value for key, value in profile.records.items() if key != NIGHT}
        is_running = self.night.done > 0 and not self.night.is_over
        if is_running:
            records[NIGHT] = self.night.to_json()
        if records != profile.records:
            profiles.put(replace(profile, records=records))

    @property
    def is_kept(self) -> bool:
        """Whether an evening outlasts the program."""
        saves = self.stage.saves
        has_file = self.stage.profiles.path is not None
        return has_file and saves is not None and saves.trouble is None


@dataclass(slots=True)
class Aftermath:
    """The best fall of a round with what saves it, and the rows whose score is a new record.

    `falls` are all of the round, the first one first.
    """

    story: FallStory | None = None
    saver: FallSaver | None = None
    records: tuple[int, ...] = ()
    falls: tuple[FallStory, ...] = ()


def open_party(
    stage: Stage, rng: Random | None = None, today: Callable[[], date] = date.today
) -> Party:
    """The evening that waits to be gone on with, or a new one."""
    source = rng or Random()
    night = _kept(stage.profiles) or new_night(int(source.random() * ANY))
    return Party(stage, night, source, today)


def _kept(profiles: Profiles) -> Night | None:
    data = profiles.get(EVERYBODY).records.get(NIGHT)
    if data is None:
        return None
    try:
        return Night.from_json(data)
    except BadOptions:
        return None  # of another version: a new evening takes its place
