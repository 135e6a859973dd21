"""A setting: one row of the settings page, its values and their words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from scenes.settings.settings import Settings


class Control(StrEnum):
    """How a setting is shown and changed."""

    TOGGLE = "toggle"
    SEGMENTS = "segments"  # a few values side by side
    SLIDER = "slider"  # levels, which end at both ends
    STEPPER = "stepper"  # more values, which go round
    BUTTON = "button"  # opens a page of its own


@dataclass(frozen=True, slots=True)
class Setting:
    """One row. `field` names a field of Settings, or what only the page keeps."""

    key: str
    label: Callable[[], str]
    purpose: Callable[[], str]
    control: Control
    field: str = ""
    values: tuple[object, ...] = ()
    words: Callable[[], Sequence[str]] = tuple
    swatches: tuple[str, ...] = ()
    """Names of themes whose colours stand before the words, to be read without them."""

    @property
    def is_kept(self) -> bool:
        """Whether it belongs to the household's settings."""
        return self.field in Settings.__dataclass_fields__

    def index(self, settings: Settings) -> int:
        return self.values.index(getattr(settings, self.field))

    def with_index(self, settings: Settings, index: int) -> Settings:
        return replace(settings, **{self.field: self.values[index]})  # type: ignore[arg-type]

    def stepped(self, index: int, step: int) -> int:
        """The place of the next value: levels end, everything else goes round."""
        if self.control is Control.SLIDER:
            return max(0, min(len(self.values) - 1, index + step))
        return (index + step) % len(self.values)
