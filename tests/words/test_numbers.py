"""Decimals stand as each language writes them, wherever a player reads one."""

from __future__ import annotations

import ast
import re
from typing import Final

import pytest

from scenes.text import set_language
from scenes.words.numbers import decimal, signed
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.words.catalogues import LANGUAGES, SCENES, template
from tests.words.unpainted import UnpaintedAssets, unpainted

SCREENS = all_screens()
SHOWN: Final = ("settings-reach", "fall-slip", "evening-standings-4")
"""Seconds of settings, of the clock of a fall, and under the pictures of its film."""
POINT: Final = re.compile(r"\d\.\d")
_RAW: Final = re.compile(r"\{[^{}]*:[+]?(\.\df|g)\}")
_SVG: Final = re.compile(r"[<=/MLVvHQAZ]")


def test_a_number_stands_as_the_language_writes_it() -> None:
    assert [decimal(x) for x in (1.5, 2.0, -0.25, 0.0)] == ["1.5", "2", "−0.25", "0"]
    assert [signed(x, 2) for x in (1.5, -0.25, 0.001, -0.001)] == ["+1.50", "−0.25", "0.00", "0.00"]
    for language in LANGUAGES:
        set_language(language)
        assert [decimal(x) for x in (1.5, 2.0)] == ["1,5", "2"]
        assert [signed(x, 2) for x in (1.5, -0.25)] == ["+1,50", "−0,25"]


@pytest.mark.parametrize("name", SHOWN)
def test_no_screen_shows_a_point_where_the_language_has_a_comma(
    name: str, letters: UnpaintedAssets
) -> None:
    assert any(POINT.search(text) for text in words(name, letters)), "no decimal stands there"
    for language in LANGUAGES:
        set_language(language)
        found = words(name, letters)
        assert not [text for text in found if POINT.search(text)]
        assert any(re.search(r"\d,\d", text) for text in found)


def words(name: str, letters: UnpaintedAssets) -> list[str]:
    canvas = unpainted(letters)
    draw_stage(SCREENS[name](), canvas, seconds=1.0)
    return [word.text for word in canvas.words]


def test_no_message_holds_a_decimal() -> None:
    """Each catalogue would have to write it; versions of licences have a point everywhere."""
    found = [message for message in english() if POINT.search(message)]
    assert [message for message in found if "LGPL" not in message] == []


def english() -> set[str]:
    """Every message as the source has it."""
    return {text for m in template() if m.id for text in (m.id if m.pluralizable else (m.id,))}


def test_no_scene_formats_a_decimal_by_itself() -> None:
    """But for the numbers in drawings, of which most stand in pairs, and no language touches."""
    found = []
    for path in SCENES.rglob("*.py"):
        if path.name == "numbers.py":
            continue
        source = path.read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.JoinedStr):
                text = ast.unparse(node)
                is_one = sum(isinstance(value, ast.FormattedValue) for value in node.values) == 1
                if is_one and _RAW.search(text) and not _SVG.search(text):
                    found.append(f"{path.name}:{node.lineno}: {text}")
    assert found == []
