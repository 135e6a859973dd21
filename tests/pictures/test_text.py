"""Words: looked up when shown, English without a file, titles of the games on screen."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes import text
from scenes.words.titles import title_of


def _write_catalogue(folder: Path, language: str, messages: dict[str, str]) -> None:
    """A .mo file by its own definition: magic, version, count and two tables of offsets."""
    pairs = sorted((a.encode(), b.encode()) for a, b in messages.items())
    count = len(pairs)
    start = 28 + 16 * count
    ids = b"".join(a + b"\0" for a, _ in pairs)
    tables: list[list[tuple[int, int]]] = [[], []]
    at = start
    for index in (0, 1):
        for pair in pairs:
            tables[index].append((len(pair[index]), at))
            at += len(pair[index]) + 1
    blob = struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0)
    for table in tables:
        blob += b"".join(struct.pack("<2I", *entry) for entry in table)
    blob += ids + b"".join(b + b"\0" for _, b in pairs)
    path = folder / language / "LC_MESSAGES" / "wobbleberg.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(blob)


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    text.set_language("en")


_HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"


def test_a_language_with_a_file_is_spoken_at_once(tmp_path: Path) -> None:
    _write_catalogue(
        tmp_path,
        "fr",
        {
            "": _HEAD,
            "Ready": "Prêt",
            "{number} card\0{number} cards": "{number} carte\0{number} cartes",
            "tower\x04Steady": "Stable",
        },
    )
    assert text._("Ready") == "Ready"
    assert text.set_language("fr_CA.UTF-8", tmp_path) == "fr"
    assert text._("Ready") == "Prêt"
    assert text.ngettext("{number} card", "{number} cards", 2) == "{number} cartes"
    assert text.pgettext("tower", "Steady") == "Stable"
    assert text._("Not translated") == "Not translated"


@pytest.mark.parametrize("code", ["fr", "xx", "", "C", "pl-PL"])
def test_without_a_file_the_game_speaks_english(tmp_path: Path, code: str) -> None:
    assert text.set_language(code, tmp_path) == "en"
    assert text.language() == "en"
    assert text._("Ready") == "Ready"
    assert text.ngettext("one", "many", 1) == "one"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANGUAGE": "xx:fr", "LANG": "pl_PL"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
        ({"LC_ALL": "fi_FI", "LANG": "es_ES"}, "es"),
    ],
)
def test_the_first_known_wish_of_the_environment_counts(
    environment: dict[str, str], expected: str
) -> None:
    assert text.language_from_environment(environment) == expected


def test_games_have_their_names_on_screen() -> None:
    assert title_of("penguin").title == "Penguin Pyramid"
    assert title_of("penguin_party").title == "Penguin Cards"
    assert title_of("penguin").players == "2–6"


def test_a_game_without_an_entry_is_shown_by_its_id() -> None:
    assert title_of("sixth_game").title == "Sixth Game"


def test_titles_follow_the_language(tmp_path: Path) -> None:
    _write_catalogue(tmp_path, "pl", {"": _HEAD, "Penguin Cards": "Pingwinie karty"})
    text.set_language("pl", tmp_path)
    assert title_of("penguin_party").title == "Pingwinie karty"
