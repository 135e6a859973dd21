"""Notices and captions lie over no word of any table, at every size of text."""

from __future__ import annotations

from typing import Final

import pytest

from scenes.boards.camera import BIG_RAIL_Y, RAIL_LEFT, RAIL_RIGHT, RAIL_Y
from scenes.drawing.layout import CANVAS, Rect
from scenes.sound.captions import CAPTIONS
from scenes.stage import Stage
from scenes.table.table import TableScene
from scenes.toasts import draw_notices
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.words.overlaps import misplaced
from tests.words.tongues import speak_in
from tests.words.unpainted import UnpaintedAssets, unpainted

SCREENS = all_screens()
FIVE: Final = ("table-penguin", "table-hexes", "table-iceberg", "table-pocket")
TABLES: Final = [n for n in SCREENS if n.startswith(FIVE) and not n.endswith("-curtain")]
RAIL: Final = Rect(RAIL_LEFT, RAIL_Y - 10, RAIL_RIGHT - RAIL_LEFT, 30)
BIG_RAIL: Final = RAIL.moved(0, BIG_RAIL_Y - RAIL_Y)


def say(stage: Stage) -> None:
    """The longest caption, and a notice about a seat."""
    stage.notices.shown = []
    stage.notices.say(max((words() for words in CAPTIONS.values()), key=len), "caption")
    stage.notices.say("Wilhelmine W has Pad 3 now", "check", look=0)


@pytest.mark.parametrize("name", TABLES)
def test_notices_hide_no_word_of_a_table(name: str, letters: UnpaintedAssets) -> None:
    stage = SCREENS[name]()
    table = stage.stack.top
    if not isinstance(table, TableScene):
        pytest.skip("this game is over: its result is shown")
    found = []
    for language, scale in (("en", 1.0), ("pl", 1.0), ("fr", 2.0)):
        speak_in(language)
        say(stage)
        canvas = unpainted(letters, scale)
        draw_stage(stage, canvas, seconds=0.4)
        if stage.stack.top is not table:
            return  # the game was about to end, and its result is no table
        words, boxes = len(canvas.words), len(canvas.boxes)
        draw_notices(canvas, stage.notices, table.notice_rooms)
        assert len(canvas.words) > words, f"{language} at {scale:g}: no notice has room"
        found += [f"{language} at {scale:g}: {fault}" for fault in misplaced(canvas)]
        for box in canvas.boxes[boxes:]:
            assert CANVAS.inset(8).encloses(box), (language, scale, box)
            if "penguin-" in name and "fall" not in name:
                rail = BIG_RAIL if scale > 1 else RAIL
                assert not box.overlaps(rail), "over the rail"
    assert found == []
