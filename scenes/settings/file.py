"""Settings as JSON: what the household has chosen, kept from one evening to the next."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from scenes.saves.envelope import opened
from scenes.saves.kept_file import Found, load
from scenes.settings.settings import (
    CAPTION_WAYS,
    CONTRASTS,
    HIDDEN_WAYS,
    PAD_STYLES,
    SCAN_PACES,
    SPEEDS,
    TEXT_SCALES,
    VOLUMES,
    Settings,
)
from scenes.text import LANGUAGES

FORMAT: Final = "wobbleberg-settings"
VERSION: Final = 1

_CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "language": tuple(LANGUAGES),
    "speed": SPEEDS,
    "pad_style": PAD_STYLES,
    "input_pause": (0.0, 0.5),
    "effects_volume": VOLUMES,
    "music_volume": VOLUMES,
    "captions": CAPTION_WAYS,
    "text_scale": TEXT_SCALES,
    "contrast": CONTRASTS,
    "scan_pace": SCAN_PACES,
    "hidden_way": HIDDEN_WAYS,
}
"""What a setting may be, where its type does not say everything."""
_IDS: Final = re.compile(r"[a-z_]*( [a-z_]+)*")
_FORMS: Final[dict[str, re.Pattern[str]]] = {"lessons_told": _IDS, "lessons_done": _IDS}
"""What a setting must look like that may name anything of its kind."""


class BadSettings(ValueError):
    """Not settings, or not those of this program."""


def to_text(settings: Settings) -> str:
    body: dict[str, Any] = {"format": FORMAT, "version": VERSION}
    values = {field.name: getattr(settings, field.name) for field in fields(Settings)}
    return json.dumps(body | {"settings": values}, indent=1, ensure_ascii=False) + "\n"


def from_json(data: Any) -> Settings:
    """Read settings; those that are not there are as at first. Raises BadSettings."""
    values = opened(data, FORMAT, VERSION, BadSettings).get("settings")
    if not isinstance(values, dict):
        raise BadSettings("it holds no settings")
    standard = Settings()
    known = {field.name: getattr(standard, field.name) for field in fields(Settings)}
    chosen = {name: values[name] for name in known if name in values}
    for name, value in chosen.items():
        if type(value) is not type(known[name]) or not _is_possible(name, value):
            raise BadSettings(f"{name} cannot be {value!r}")
    return Settings(**chosen)


def _is_possible(name: str, value: Any) -> bool:
    if name in _FORMS:
        return _FORMS[name].fullmatch(value) is not None
    return name not in _CHOICES or value in _CHOICES[name]


def load_settings(path: Path) -> Found[Settings]:
    """The settings in a file; what cannot be used is set aside and told."""
    return load(path, from_json)
