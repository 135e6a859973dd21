"""The words on the tables grow with the size of text."""

from __future__ import annotations

from typing import Final

import pytest

from scenes.stage import Stage
from scenes.table.table import TableScene
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.words.overlaps import sizes, stunted
from tests.words.unpainted import UnpaintedAssets, unpainted

SCREENS = all_screens()
FIVE: Final = (
    "table-penguin",
    "table-hexes",
    "table-iceberg",
    "table-pocket",
    "table-lesson",
)
TABLES: Final = [name for name in SCREENS if name.startswith(FIVE)]
LEAST_GROWTH: Final = 1.19
LEAST: Final = 35.0
"""At 200 % the longest sentence may grow by so much only, and never stays smaller, in units."""
SHARE: Final = 0.5
"""So many of a table's texts are really half as large again, or as large as they need be."""


def names_at(stage: Stage) -> set[str]:
    """Names are typed by people: a long one has the room that there is."""
    tables = [scene for scene in stage.stack.visible() if isinstance(scene, TableScene)]
    return {chair.name for table in tables for chair in table.chairs}


@pytest.mark.parametrize("name", TABLES)
def test_the_words_of_a_table_grow_with_the_text(name: str, letters: UnpaintedAssets) -> None:
    stage = SCREENS[name]()
    small, large = unpainted(letters), unpainted(letters, 2.0)
    draw_stage(stage, small, seconds=0.4)
    plain = sizes(small.words)
    draw_stage(stage, large, seconds=0.4)
    people = names_at(stage)
    grown = {
        text: px
        for text, px in sizes(large.words).items()
        if text in plain and not any(person in text for person in people)
    }
    poor = {
        text: px
        for text, px in grown.items()
        if px < max(LEAST, LEAST_GROWTH * plain[text]) and px < 60
    }
    assert poor == {}
    words = [word for word in large.words if word.text in grown]
    assert len(stunted(plain, words, 2.0)) <= (1 - SHARE) * len(grown)
