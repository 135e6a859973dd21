"""Bindings as data: which key, button or stick means what, and how to show it to its owner."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from scenes.input.intents import LEFT_KEYS, RIGHT_KEYS, Button, Device, DeviceKind, Direction
from scenes.input.pad_style import PadStyle, glyph, pad_sign
from scenes.input.standard_bindings import DEFAULTS, Binding, Gesture, Group, Target
from scenes.text import pgettext

__all__ = [
    "DEFAULTS",
    "FIXED",
    "STANDARD",
    "Binding",
    "Bindings",
    "Gesture",
    "Group",
    "Prompt",
    "Target",
    "find_default",
    "from_saved",
    "key_prompt",
    "prompt_for",
]

FIXED: Final = frozenset({"escape"})
"""Sources that keep their meaning, so that there is always a way back."""
_KEYS: Final = (Group.LEFT_KEYS, Group.RIGHT_KEYS, Group.SHARED_KEYS)
_GROUPS: Final[Mapping[Device, tuple[Group, ...]]] = {
    LEFT_KEYS: (Group.SHARED_KEYS, Group.LEFT_KEYS),
    RIGHT_KEYS: (Group.SHARED_KEYS, Group.RIGHT_KEYS),
}


@dataclass(frozen=True, slots=True)
class Bindings:
    """The standard table with what somebody changed laid over it.

    `overrides` holds (binding id, source), or ("id@model key", source) for one model of pad; the
    pairs can be saved as they stand. They beat the standard table and any map of SDL's (C-19).
    """

    overrides: tuple[tuple[str, str], ...] = ()

    def table(self, *groups: Group, model: str = "") -> tuple[Binding, ...]:
        """The bindings in force in these groups, in the order of the standard table."""
        return tuple(b for g in groups for b in _in_force(self.overrides, g, model).values())

    def find(self, source: str, *groups: Group, model: str = "") -> Binding | None:
        """The binding in force of a source."""
        for group in groups:
            found = _in_force(self.overrides, group, model).get(source)
            if found is not None:
                return found
        return None

    def clash(self, id: str, source: str, model: str = "") -> Binding | None:
        """The other binding that uses this source now and that an override would swap with."""
        binding = find_default(id)
        groups = _KEYS if binding.group in _KEYS else (binding.group,)
        other = self.find(source, *groups, model=model)
        return None if other is None or other.id == id else other

    def with_override(self, id: str, source: str, model: str = "") -> Bindings:
        """Bind `source` instead; a binding that used it gets the old source, so none is lost.

        Raises KeyError for an id that the standard table does not have, ValueError where the
        binding or the source is one of FIXED.
        """
        binding = find_default(id)
        if FIXED & {binding.source, source}:
            raise ValueError(f"{id} cannot be {source!r}: {', '.join(FIXED)} stays as it is")
        changed = dict(self.overrides)
        other = self.clash(id, source, model)
        if other is not None:
            changed[_name(other.id, model)] = _source(self.overrides, binding, model)
        changed[_name(id, model)] = source
        return Bindings(tuple(sorted(changed.items())))

    def with_overrides(self, overrides: Iterable[tuple[str, str]], *groups: Group) -> Bindings:
        """Lay saved pairs over these bindings, those of some groups or all.

        One after another and each with its swap, so that no pairs from wherever can leave a
        target without a source. What this version does not know, or keeps fixed, is left out.
        """
        laid = self
        for name, source in overrides:
            id, _at, model = name.partition("@")
            binding = _BY_ID.get(id)
            if binding is None or (groups and binding.group not in groups):
                continue
            if not FIXED & {binding.source, source} and _is_source(binding.group, source):
                laid = laid.with_override(id, source, model)
        return laid

    def reset(self, *groups: Group, model: str | None = None) -> Bindings:
        """The standard again: for these groups, or for all when none is named.

        With `model` only what was changed for that model of pad.
        """
        kept = (
            (name, source)
            for name, source in self.overrides
            if (groups and find_default(name.partition("@")[0]).group not in groups)
            or (model is not None and name.partition("@")[2] != model)
        )
        return Bindings(tuple(kept))


STANDARD: Final = Bindings()
_BY_ID: Final = {binding.id: binding for binding in DEFAULTS}


def find_default(id: str) -> Binding:
    """The row of the standard table; raises KeyError for an id it does not have."""
    try:
        return _BY_ID[id]
    except KeyError:
        raise KeyError(f"no binding is called {id!r}; there are {sorted(_BY_ID)}") from None


def from_saved(overrides: Mapping[str, str]) -> Bindings:
    """Bindings from saved overrides; what this version does not know is left out."""
    return STANDARD.with_overrides(sorted(overrides.items()))


_PAD_SOURCES: Final = frozenset(
    [b.source for b in DEFAULTS if b.group is Group.PAD]
    + ["guide", "left_stick_click", "right_stick_click", "misc", "touchpad"]
    + [f"paddle{number}" for number in range(1, 5)]
)
_SOURCES: Final = {
    Group.PAD: re.compile("|".join(sorted(_PAD_SOURCES))),
    Group.RAW_PAD: re.compile(r"button\d{1,3}|axis\d{1,2}[+-]|hat_(up|down|left|right)|stick"),
    Group.MOUSE: re.compile(r"left|right|middle|wheel"),
}
_KEY_NAME: Final = re.compile(r"[a-z0-9_]+")


def _is_source(group: Group, source: str) -> bool:
    """Whether a device of this kind can have such a source at all."""
    return _SOURCES.get(group, _KEY_NAME).fullmatch(source) is not None


def _name(id: str, model: str) -> str:
    return f"{id}@{model}" if model else id


def _source(overrides: tuple[tuple[str, str], ...], binding: Binding, model: str) -> str:
    changed = dict(overrides)
    general = changed.get(binding.id, binding.source)
    return changed.get(_name(binding.id, model), general)


@lru_cache(maxsize=64)
def _in_force(
    overrides: tuple[tuple[str, str], ...], group: Group, model: str
) -> dict[str, Binding]:
    rows: dict[str, Binding] = {}
    for binding in DEFAULTS:
        if binding.group is group:
            source = _source(overrides, binding, model)
            rows[source] = Binding(binding.id, group, source, binding.target)
    return rows


@dataclass(frozen=True, slots=True)
class Prompt:
    """How to show a binding: a sprite, and for keys the text to print on its cap."""

    sprite: str
    cap: str = ""


_CAP_SIGNS: Final = {
    "comma": ",",
    "period": ".",
    "slash": "/",
    "semicolon": ";",
    "apostrophe": "'",
    "minus": "-",
    "equals": "=",
    "grave": "`",
    "leftbracket": "[",
    "rightbracket": "]",
    "backslash": "\\",
}
_ARROWS: Final = ("up", "down", "left", "right")
_MOUSE_SPRITES: Final = {
    "left": "mouse_left",
    "right": "mouse_right",
    "middle": "mouse_middle",
    "wheel": "mouse_wheel",
}
_BY_MOUSE: Final[Mapping[Target, Target]] = {Button.SOUTH: Gesture.TOUCH}


_CAP_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    # Called when shown, in the language of that moment.
    "return": lambda: pgettext("key", "Enter"),
    "kp_enter": lambda: pgettext("key", "Enter"),
    "escape": lambda: pgettext("key", "Esc"),
    "space": lambda: pgettext("key", "Space"),
    "backspace": lambda: pgettext("key", "Back"),
    "delete": lambda: pgettext("key", "Del"),
    "insert": lambda: pgettext("key", "Ins"),
    "lctrl": lambda: pgettext("key", "Ctrl"),
    "rctrl": lambda: pgettext("key", "Ctrl"),
    "lshift": lambda: pgettext("key", "Shift"),
    "rshift": lambda: pgettext("key", "Shift"),
    "lalt": lambda: pgettext("key", "Alt"),
    "ralt": lambda: pgettext("key", "Alt"),
    "tab": lambda: pgettext("key", "Tab"),
    "home": lambda: pgettext("key", "Home"),
    "end": lambda: pgettext("key", "End"),
    "pageup": lambda: pgettext("key", "PgUp"),
    "pagedown": lambda: pgettext("key", "PgDn"),
}
"""What is printed on keys that carry a word."""


def key_prompt(source: str, caps: Mapping[str, str] | None = None) -> Prompt:
    """A key's cap; `caps` are the letters of the keyboard's own layout where they are known."""
    if source in _ARROWS:
        return Prompt(f"key_{source}")
    word = _CAP_WORDS.get(source)
    sign = (caps or {}).get(source) or _CAP_SIGNS.get(source)
    cap = word() if word is not None else sign or source.upper().replace("_", " ")
    return Prompt("key_wide" if len(cap) > 1 else "key", cap)


_BOX_SPRITES: Final[Mapping[Target, str]] = {
    Button.SOUTH: "arcade_confirm_off",
    Button.EAST: "arcade_undo_off",
    Button.MENU: "arcade_pause",
    **dict.fromkeys(Direction, "knob"),
}
"""A box has nothing else that is pressed or turned, and cannot be bound anew."""
_BOX_OWN: Final = tuple(
    f"arcade_{cap}_off" for cap in ("confirm", "moon", "triangle", "square", "plus")
)
"""What says "it is me", by the number of a place: whoever has no button of their own confirms."""


def own_prompt(place: Device) -> Prompt:
    """The button of a player at a box."""
    return Prompt(_BOX_OWN[place.number])


def prompt_for(
    device: Device,
    target: Target,
    style: PadStyle = PadStyle.NEUTRAL,
    bindings: Bindings = STANDARD,
    *,
    model: str = "",
    is_raw: bool = False,
    caps: Mapping[str, str] | None = None,
) -> Prompt | None:
    """How to show `target` to whoever holds `device`; None when the device has no such thing.

    `style` are the signs of a pad, `model` its key in the overrides.
    """
    if device.kind is DeviceKind.BOX:
        if target is Button.WEST:
            return own_prompt(device)
        return Prompt(_BOX_SPRITES[target]) if target in _BOX_SPRITES else None
    groups = _groups_of(device, is_raw)
    if device.kind is DeviceKind.MOUSE:
        target = _BY_MOUSE.get(target, target)
    for binding in bindings.table(*groups, model=model):
        if binding.target != target:
            continue
        match binding.group:
            case Group.PAD:
                return Prompt(*pad_sign(binding.source, style))
            case Group.RAW_PAD:  # its places are unknown: show the place that the button stands for
                place = "left_stick" if target is Gesture.STEER else str(target)
                return Prompt(glyph(place, PadStyle.NEUTRAL))
            case Group.MOUSE:
                return Prompt(_MOUSE_SPRITES.get(binding.source, "mouse_move"))
            case Group.LEFT_KEYS | Group.RIGHT_KEYS | Group.SHARED_KEYS:
                return key_prompt(binding.source, caps)
    return None


def _groups_of(device: Device, is_raw: bool) -> tuple[Group, ...]:
    match device.kind:
        case DeviceKind.PAD:
            return (Group.RAW_PAD if is_raw else Group.PAD,)
        case DeviceKind.KEYS:
            return _GROUPS[device]
        case DeviceKind.MOUSE:
            return (Group.MOUSE,)
        case DeviceKind.TOUCH | DeviceKind.BOX:
            return ()
