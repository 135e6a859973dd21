"""The words of the game in the player's language: gettext, looked up when they are shown."""

from __future__ import annotations

import gettext as _gettext
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

LOCALE: Final = Path(__file__).resolve().parent.parent / "assets" / "locale"
DOMAIN: Final = "wobbleberg"
LANGUAGES: Final[Mapping[str, str]] = {
    "en": "English",
    "pl": "Polski",
    "es": "Español",
    "fr": "Français",
}
"""Every language that can be chosen, by code, in its own words."""

_translations: _gettext.NullTranslations = _gettext.NullTranslations()
_language: str = "en"


def set_language(code: str, folder: Path = LOCALE) -> str:
    """Speak `code` from now on and return the language in use: English where there is no file.

    `code` may be a locale such as `pl_PL.UTF-8`.
    """
    short = code.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    path = folder / short / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if short in LANGUAGES and short != "en" and path.exists():
        speak(_gettext.translation(DOMAIN, folder, [short]), short)
    else:
        speak(_gettext.NullTranslations())
    return _language


def speak(translations: _gettext.NullTranslations, code: str = "en") -> None:
    """Look all words up in `translations` from now on."""
    global _translations, _language
    _translations, _language = translations, code


def language() -> str:
    """The code of the language in use."""
    return _language


def language_from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The first language that the environment asks for and the game knows; else English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in environment.get(name, "").split(":"):
            short = wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            if short in LANGUAGES:
                return short
    return "en"


def _(message: str) -> str:
    """`message` in the language in use."""
    return _translations.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The form for a number; format it with `{number}` or what the message names."""
    return _translations.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """`message` where its English alone is ambiguous, told apart by `context`."""
    return _translations.pgettext(context, message)
