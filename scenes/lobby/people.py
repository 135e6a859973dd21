"""People in the lobby and at the table: whose name is known, and what they bring along."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from scenes.input.holders import Holder
from scenes.input.intents import Device
from scenes.lobby.model import LONGEST_NAME, Lobby
from scenes.menu.choices import ChoiceScene, Way
from scenes.menu.text_entry import TextEntryScene, letters
from scenes.stage import Stage
from scenes.table.seating import Hands
from scenes.text import _

MOST: Final = 12
"""Known names that are offered, the latest first."""
PAUSES: Final = (None, 0.0, 0.5)
"""Seconds of a person's own pause between presses; None is that of the settings."""
_OTHER: Final = "other"


def holders_in(lobby: Lobby) -> dict[Device, Holder]:
    """Who holds what in a lobby; of several who share a device the first."""
    found: dict[Device, Holder] = {}
    for row in lobby.rows:
        if row.is_person and row.device is not None:
            found.setdefault(row.device, Holder(row.name, row.look))
    return found


def ask_name(stage: Stage, lobby: Lobby, row: int, named: Callable[[str | None], None]) -> None:
    """Let one of those who are known be chosen, or a name be written; None when neither was."""
    seat = lobby.rows[row]
    taken = {other.name.casefold() for other in lobby.rows if other.is_taken and other is not seat}
    known = [name for name in stage.profiles.names if name.casefold() not in taken][:MOST]

    def write() -> None:
        title = _("What are you called?") if seat.is_person else _("What is it called?")
        start = seat.own_name
        entry = TextEntryScene(stage, title, start, keys=letters(), longest=LONGEST_NAME)
        stage.stack.push(entry, named)

    def answered(key: str | None) -> None:
        if key == _OTHER:
            write()
        else:
            named(None if key is None else known[int(key)])

    if not known or not seat.is_person:
        write()
        return
    ways = [Way(str(index), name, "people") for index, name in enumerate(known)]
    ways.append(Way(_OTHER, _("Another name"), "plus"))
    stage.stack.push(ChoiceScene(stage, _("Who are you?"), ways), answered)


def with_profile(stage: Stage, lobby: Lobby, row: int) -> Lobby:
    """Remember whoever has just been given a name, and let them play as they are used to."""
    seat = lobby.rows[row]
    if not seat.is_person or not seat.own_name:
        return lobby
    profile = stage.profiles.get(seat.own_name)
    stage.profiles.put(profile)
    return lobby if profile.hands is None else replace(lobby, hands=profile.hands)


def pause_of(stage: Stage, name: str) -> float | None:
    """Somebody's own pause between presses, in seconds; None where the settings' holds."""
    return stage.profiles.get(name).input_pause


def step_pause(stage: Stage, name: str, step: int) -> None:
    """The next or previous pause, round and round, in force at once."""
    now = pause_of(stage, name)
    place = PAUSES.index(now) if now in PAUSES else 0
    pause = PAUSES[(place + step) % len(PAUSES)]
    stage.profiles.put(replace(stage.profiles.get(name), input_pause=pause))
    stage.rebind()


def remember_hands(stage: Stage, lobby: Lobby) -> None:
    """Keep how a person who plays alone gets figures onto the tower; with others it is a truce."""
    people = [row for row in lobby.rows if row.is_person]
    if len(people) != 1 or people[0].name not in stage.profiles:
        return
    profile = stage.profiles.get(people[0].name)
    if lobby.hands is not (profile.hands or Hands.FREE):
        stage.profiles.put(replace(profile, hands=lobby.hands))
