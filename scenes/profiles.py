"""Profiles: what the arcade remembers of a person by name, and the one file that keeps it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from scenes.saves.envelope import opened
from scenes.saves.kept_file import Broken, clear_way, load
from scenes.saves.writer import Trouble, Writer
from scenes.table.seating import Hands

FORMAT: Final = "wobbleberg-profiles"
VERSION: Final = 1
EVERYBODY: Final = ""
"""The name of what holds for all who have chosen nothing of their own."""
LONGEST_PAUSE: Final = 2.0


class BadProfiles(ValueError):
    """Not profiles, or not those of this program."""


@dataclass(frozen=True, slots=True)
class Profile:
    """One person, or everybody.

    `controls` are overrides as `scenes.input.bindings` keeps them. An assist that is None is as the
    table or the settings have it. `records` is for whoever counts matches: any JSON under keys of
    their own.
    """

    name: str
    controls: tuple[tuple[str, str], ...] = ()
    hands: Hands | None = None
    input_pause: float | None = None
    """Seconds in which further presses of this person's device are ignored."""
    records: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_everybody(self) -> bool:
        return self.name == EVERYBODY

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "controls": dict(self.controls),
            "hands": None if self.hands is None else self.hands.value,
            "input_pause": self.input_pause,
            "records": dict(self.records),
        }

    @classmethod
    def from_json(cls, data: Any) -> Profile:
        """Read one profile. Raises BadProfiles, quoting what it cannot be."""
        try:
            name, controls, records = data["name"], data["controls"], data.get("records", {})
            hands, pause = data.get("hands"), data.get("input_pause")
            texts = [name, *controls.keys(), *controls.values()]
            if not all(isinstance(text, str) for text in texts) or not isinstance(records, dict):
                raise ValueError("names and controls are words, records an object")
            if pause is not None and not 0 <= float(pause) <= LONGEST_PAUSE:
                raise ValueError(f"no pause is {pause} s long")
            return cls(
                clean(name),
                tuple(sorted(controls.items())),
                None if hands is None else Hands(hands),
                None if pause is None else float(pause),
                records,
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadProfiles(f"{str(data)[:80]!r} is no profile: {error}") from error


def clean(name: str) -> str:
    """A name without spaces too many."""
    return " ".join(name.split())


def to_text(profiles: tuple[Profile, ...]) -> str:
    body = {"format": FORMAT, "version": VERSION, "profiles": [p.to_json() for p in profiles]}
    return json.dumps(body, indent=1, ensure_ascii=False) + "\n"


def from_json(data: Any) -> tuple[Profile, ...]:
    """Read all profiles. Raises BadProfiles, also for those of a newer program."""
    body = opened(data, FORMAT, VERSION, BadProfiles)
    if not isinstance(body.get("profiles"), list):
        raise BadProfiles("it holds no profiles")
    return tuple(Profile.from_json(one) for one in body["profiles"])


class Profiles:
    """All profiles by name, whatever its case; the last one changed stands first.

    Without a writer they last as long as the program runs.
    """

    def __init__(self, path: Path | None = None, writer: Writer | None = None) -> None:
        self.path = path
        self.broken: list[Broken] = []
        """What could not be used, in the order found."""
        self._writer = writer
        self._all: dict[str, Profile] = {}
        self._blocked: set[Path] = set()
        self._read()

    def move_to(self, path: Path) -> None:
        """Keep them in another file from now on; what is known here goes before what is there."""
        here = self._all
        self.path, self._all = path, {}
        self._read()
        for profile in reversed(list(here.values())):
            self._put_first(profile)
        self._write()

    @property
    def names(self) -> list[str]:
        """Everyone with a profile, the last one changed first; without everybody."""
        return [profile.name for profile in self._all.values() if not profile.is_everybody]

    def __contains__(self, name: str) -> bool:
        return _key(name) in self._all

    def get(self, name: str) -> Profile:
        """The profile of a name; one without anything for a name that has none yet."""
        return self._all.get(_key(name)) or Profile(clean(name))

    def put(self, profile: Profile) -> None:
        """Take a profile in place of the one of the same name, and write it in the background."""
        self._put_first(profile)
        self._write()

    def remove(self, name: str) -> None:
        """Forget somebody."""
        if self._all.pop(_key(name), None) is not None:
            self._write()

    def _put_first(self, profile: Profile) -> None:
        key = _key(profile.name)
        rest = {other: known for other, known in self._all.items() if other != key}
        self._all = {key: profile, **rest}

    def _read(self) -> None:
        if self.path is None:
            return
        found = load(self.path, from_json)
        self.broken += found.broken
        self._blocked |= {broken.path for broken in found.broken if broken.kept_as is None}
        self._all = {_key(profile.name): profile for profile in found.value or ()}

    def _write(self) -> None:
        if self._writer is None or self.path is None:
            return
        if clear_way(self.path, self._blocked):
            self._writer.put(self.path, partial(to_text, tuple(self._all.values())))
        else:
            self._writer.trouble = Trouble.BLOCKED


def _key(name: str) -> str:
    return clean(name).casefold()
