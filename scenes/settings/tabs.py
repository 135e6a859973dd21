"""The tabs of the settings page and the rows on each, as one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.drawing.sight import FULL, SIGHTS
from scenes.settings.setting import Control, Setting
from scenes.settings.settings import (
    CAPTION_WAYS,
    CONTRASTS,
    HIDDEN_WAYS,
    PAD_STYLES,
    SCAN_PACES,
    SPEEDS,
    TEXT_SCALES,
    VOLUMES,
)
from scenes.table.seating import HiddenWay
from scenes.text import LANGUAGES, _, pgettext
from scenes.words.numbers import decimal
from scenes.words.option_words import hidden_word

PAUSES: Final = (0.0, 0.5)
SIGHT_WAYS: Final = (FULL, *SIGHTS)


@dataclass(frozen=True, slots=True)
class Tab:
    """`is_reading` shows words and pieces as a sample, instead of the tower and the buttons."""

    key: str
    title: Callable[[], str]
    rows: tuple[Setting, ...]
    is_reading: bool = False


def _on_off() -> Sequence[str]:
    return _("Off"), _("On")


def _percents(values: Sequence[float]) -> Callable[[], Sequence[str]]:
    return lambda: tuple(_("{number} %").format(number=round(value * 100)) for value in values)


def _seconds(values: Sequence[float]) -> Callable[[], Sequence[str]]:
    return lambda: tuple(
        _("{number} s").format(number=decimal(value)) if value else _("Off") for value in values
    )


def sight_word(sight: str) -> str:
    return {
        FULL: lambda: _("Off"),
        "protan": lambda: _("Protan"),
        "deutan": lambda: _("Deutan"),
        "tritan": lambda: _("Tritan"),
    }[sight]()


def _toggle(key: str, label: Callable[[], str], purpose: Callable[[], str], field: str) -> Setting:
    return Setting(key, label, purpose, Control.TOGGLE, field, (False, True), _on_off)


def _volume(key: str, label: Callable[[], str], purpose: Callable[[], str], field: str) -> Setting:
    return Setting(key, label, purpose, Control.SLIDER, field, VOLUMES, _percents(VOLUMES))


_PICTURE: Final = (
    Setting(
        "language", lambda: _("Language"), lambda: _("of everything written"),
        Control.STEPPER, "language", tuple(LANGUAGES), lambda: tuple(LANGUAGES.values()),
    ),
    _toggle(
        "screen", lambda: _("Full screen"), lambda: _("the whole screen, or a window"),
        "is_fullscreen",
    ),
)  # fmt: skip
_REACH: Final = (
    Setting(
        "text", lambda: _("Text size"), lambda: _("shown in the sample first"),
        Control.SLIDER, "text_scale", TEXT_SCALES, _percents(TEXT_SCALES),
    ),
    Setting(
        "contrast", lambda: _("Contrast"), lambda: _("panels, lines and sea"),
        Control.SEGMENTS, "contrast", CONTRASTS, lambda: (_("Night"), _("High"), _("Paper")),
        CONTRASTS,
    ),
    _toggle(
        "motion", lambda: _("Reduced motion"), lambda: _("no sway, no snow, no shaking"),
        "is_motion_reduced",
    ),
    Setting(
        "scan", lambda: _("One-button scanning"), lambda: _("any button chooses"),
        Control.STEPPER, "scan_pace", SCAN_PACES, _seconds(SCAN_PACES),
    ),
    Setting(
        "pause", lambda: _("Pause between presses"), lambda: _("skips hasty presses"),
        Control.SEGMENTS, "input_pause", PAUSES, _seconds(PAUSES),
    ),
    Setting(
        "sight", lambda: _("Colour preview"), lambda: _("as others see them"),
        Control.STEPPER, "sight", SIGHT_WAYS, lambda: tuple(map(sight_word, SIGHT_WAYS)),
    ),
)  # fmt: skip
_PLAY: Final = (
    Setting(
        "hidden", lambda: _("Hidden hands"), lambda: _("in every new lobby"),
        Control.STEPPER, "hidden_way", HIDDEN_WAYS,
        lambda: tuple(hidden_word(HiddenWay(way)) for way in HIDDEN_WAYS),
    ),
    _toggle("hints", lambda: _("Hints"), lambda: _("a good move on request"), "has_hints"),
    _toggle(
        "memory", lambda: _("Memory aid"), lambda: _("marks tiles that were seen"),
        "has_memory_aid",
    ),
    Setting(
        "speed", lambda: _("Speed"), lambda: _("of everything that moves"),
        Control.SEGMENTS, "speed", SPEEDS, lambda: tuple(f"{decimal(speed)}×" for speed in SPEEDS),
    ),
    _toggle(
        "background", lambda: _("Pause in the background"),
        lambda: _("when another window is in front"), "pauses_when_hidden",
    ),
    Setting(
        "stats", lambda: _("Statistics"), lambda: _("who has won what, and with whom"),
        Control.BUTTON,
    ),
)  # fmt: skip
_CONTROLS: Final = (
    Setting(
        "controls", lambda: _("Buttons and keys"), lambda: _("what each of them does"),
        Control.BUTTON,
    ),
    Setting(
        "hardware", lambda: _("Real pieces"), lambda: _("button box and tile reader"),
        Control.BUTTON,
    ),
    Setting(
        "signs", lambda: _("Button signs"), lambda: _("how to draw them"),
        Control.STEPPER, "pad_style", PAD_STYLES,
        lambda: (
            _("As on the pad"), _("Letters, A below"), _("Shapes"), _("Letters, B below"),
            _("Positions only"),
        ),
    ),
)  # fmt: skip
_SOUND: Final = (
    _volume("effects", lambda: _("Effects"), lambda: _("squeaks and splashes"), "effects_volume"),
    _volume("music", lambda: _("Music"), lambda: _("follows the tower"), "music_volume"),
    _toggle("mono", lambda: _("Mono"), lambda: _("the same for both ears"), "is_mono"),
    Setting(
        "captions", lambda: _("Captions"), lambda: _("sounds in words"),
        Control.SEGMENTS, "captions", CAPTION_WAYS,
        lambda: (_("If silent"), _("On"), _("Off")),
    ),
)  # fmt: skip
TABS: Final = (
    Tab("picture", lambda: _("Picture"), _PICTURE),
    Tab("reach", lambda: _("Access"), _REACH, is_reading=True),
    Tab("play", lambda: pgettext("settings", "Play"), _PLAY),
    Tab("controls", lambda: _("Controls"), _CONTROLS),
    Tab("sound", lambda: _("Sound"), _SOUND),
)
