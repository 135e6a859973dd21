"""The languages that layouts are tried in: English, every catalogue, and a made-up longer one."""

from __future__ import annotations

from typing import Final

from scenes.text import set_language, speak
from tests.words.catalogues import LANGUAGES
from tests.words.pseudo import CODE, Pseudo

TONGUES: Final = ("en", *LANGUAGES, CODE)


def speak_in(language: str) -> None:
    """Speak one of TONGUES from now on."""
    if language == CODE:
        speak(Pseudo(), CODE)
    else:
        assert set_language(language) == language
