"""Who holds which device, and what therefore holds for it: bindings and pauses of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.input.bindings import STANDARD, Bindings, Group
from scenes.input.intents import LEFT_KEYS, RIGHT_KEYS, Device, DeviceKind
from scenes.profiles import EVERYBODY, Profiles
from scenes.table.seating import Chair

GROUPS: Final[Mapping[DeviceKind, tuple[Group, ...]]] = {
    DeviceKind.PAD: (Group.PAD, Group.RAW_PAD),
    DeviceKind.KEYS: (),
    DeviceKind.MOUSE: (Group.MOUSE,),
    DeviceKind.TOUCH: (),
    DeviceKind.BOX: (),
}
_HALVES: Final = {
    LEFT_KEYS: (Group.LEFT_KEYS, Group.SHARED_KEYS),
    RIGHT_KEYS: (Group.RIGHT_KEYS, Group.SHARED_KEYS),
}


@dataclass(frozen=True, slots=True)
class Holder:
    """A person with a device in hand; `look` is the chair's."""

    name: str
    look: int


Holders = Mapping[Device, Holder]


def everybodys(profiles: Profiles) -> Bindings:
    """What holds for whoever has chosen nothing of their own, with every pad that was learnt."""
    return STANDARD.with_overrides(profiles.get(EVERYBODY).controls)


def bindings_for(profiles: Profiles, name: str) -> Bindings:
    """What one person's devices do: their own choices laid over everybody's."""
    return everybodys(profiles).with_overrides(profiles.get(name).controls)


def bindings_by_device(profiles: Profiles, holders: Holders) -> dict[Device, Bindings]:
    """The bindings of each device that somebody holds.

    The halves of the keyboard share one table: each person's half is laid over it with its swaps,
    so that neither takes a key from the other without giving one back.
    """
    base = everybodys(profiles)
    found: dict[Device, Bindings] = {}
    keys = base
    for device, holder in holders.items():
        own = profiles.get(holder.name).controls
        if device in _HALVES:
            keys = keys.with_overrides(own, *_HALVES[device])
        elif GROUPS[device.kind]:
            found[device] = base.with_overrides(own, *GROUPS[device.kind])
    return found | {LEFT_KEYS: keys, RIGHT_KEYS: keys}


def pauses_by_device(profiles: Profiles, holders: Holders) -> dict[Device, float]:
    """The pause between presses of each device whose holder has one of their own."""
    pauses = {d: profiles.get(holder.name).input_pause for d, holder in holders.items()}
    return {device: pause for device, pause in pauses.items() if pause is not None}


def holders_at(chairs: Sequence[Chair], mover: int | None = None) -> dict[Device, Holder]:
    """Who holds what at a table; a device that is passed round is the mover's."""
    people = [chair for chair in chairs if chair.is_person and chair.device is not None]
    if mover is not None and chairs[mover] in people:
        people.append(chairs[mover])
    return {c.device: Holder(c.name, c.look) for c in people if c.device is not None}
