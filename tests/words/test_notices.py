"""Notices and captions are whole, large, inside the window and legible over everything."""

from __future__ import annotations

import ast
from collections import defaultdict
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS, Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import HIGH, LONGEST_LINE, NIGHT, PAPER, Theme
from scenes.notices import CAPTION, MOST, Notices
from scenes.saves.kept_file import Broken
from scenes.saves.words import broken_words
from scenes.scene import Scene
from scenes.settings.settings import TEXT_SCALES
from scenes.sound.captions import CAPTIONS
from scenes.stage import Stage
from scenes.table.table import TableScene
from scenes.text import _
from scenes.toasts import TOP, draw_notices
from tests.pictures.screens import all_screens
from tests.scenes.quiet import quiet_stage
from tests.words.catalogues import SCENES
from tests.words.overlaps import least, misplaced
from tests.words.rendered_contrast import Lens
from tests.words.tongues import TONGUES, speak_in
from tests.words.unpainted import HEIGHT, WIDTH, UnpaintedAssets, unpainted

WHOLE: Final = ("captions.py", "take_back.py")
"""Files with nothing else in them than what notices say."""
ELSEWHERE: Final = ("evening.py", "lobby.py", "scrubber.py", "learn_page.py", "connect_page.py")
"""Pages and beginnings, over which no table is shown."""
FILLED: Final = defaultdict(
    lambda: "Wilhelmine W",
    {
        "device": "Right keys",
        "folder": "/home/wilhelmine/Documents/Wobbleberg games",
        "file": "pocket-2026-11-30.wobbleberg",
        "kept": "pocket-2026-11-30.wobbleberg.broken",
    },
)
"""What stands in their gaps; a name of the most letters where nothing longer can."""
PAD: Final = "Sony Interactive Entertainment DualSense Wireless Controller"
LONGEST: Final = 12
"""So many are tried of each language; the rest are shorter."""


def _messages(tree: ast.AST) -> set[str]:
    """The English of everything that is looked up within a piece of source."""
    found = set()
    for call in ast.walk(tree):
        match call:
            case ast.Call(func=ast.Name(id="_"), args=[ast.Constant(value=str(message)), *_rest]):
                found.add(message)
    return found


@cache
def messages(*, at_tables: bool = False) -> frozenset[str]:
    """All that is said by a notice, as the source has it; or all that is said over a table."""
    found: set[str] = set()
    for path in SCENES.rglob("*.py"):
        if at_tables and path.name in ELSEWHERE:
            continue
        tree = ast.parse(path.read_text("utf-8"))
        if path.name in WHOLE:
            found |= _messages(tree)
            continue
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("notices.say"):
                found |= _messages(call)
    return frozenset(found)


def notices(*, at_tables: bool = False) -> list[str]:
    """The longest ones in the language in use, with everything filled in."""
    said = [_(message).format_map(FILLED) for message in messages(at_tables=at_tables)]
    said.append(_("{device} is ready: {name}").format(device="Pad 3", name=PAD))
    return sorted(said, key=len, reverse=True)[:LONGEST]


def test_what_is_said_by_notices_is_found_in_the_source() -> None:
    assert len(messages()) > 40
    assert {"{device} is ready: {name}", "That card does not fit there"} <= messages()
    assert set(messages()) >= {words() for words in CAPTIONS.values()}


@pytest.mark.parametrize("scale", TEXT_SCALES)
@pytest.mark.parametrize("language", TONGUES)
def test_notices_on_a_screen_are_whole_on_two_lines_at_most(
    language: str, scale: float, letters: UnpaintedAssets
) -> None:
    speak_in(language)
    said, canvas = notices(), unpainted(letters, scale)
    for start in range(0, len(said), MOST):
        shown = Notices()
        for index, text in enumerate(said[start : start + MOST]):
            shown.say(text, ("check", "warn", CAPTION)[index % 3], look=3 if index == 0 else None)
        canvas.begin()
        draw_notices(canvas, shown, is_still=True)
        assert misplaced(canvas) == []
        assert [word.text for word in canvas.words] == said[start : start + MOST]
        assert all(word.px >= 30 * least(scale) - 0.6 for word in canvas.words)
        assert canvas.boxes[0].y == TOP
        for box, word in zip(canvas.boxes, canvas.words, strict=True):
            assert CANVAS.inset(12).encloses(box), word.text
            assert box.h <= max(64, 2 * 30 * scale * 1.08 + 22), "more than two lines"


@pytest.mark.parametrize("language", TONGUES[:-1])
def test_the_names_of_a_broken_save_stand_on_lines_that_can_be_read(
    language: str, letters: UnpaintedAssets
) -> None:
    """Reach 1: lines of at most 80 characters."""
    speak_in(language)
    path = Path("penguin_party.json.previous")
    text = broken_words(Broken(path, "", path.with_name(f"{path}.broken-20261130-080811")))
    assert len(text) > LONGEST_LINE
    shown, canvas = Notices(), unpainted(letters)
    shown.say(text, "warn")
    letters.lines.clear()
    draw_notices(canvas, shown, is_still=True)
    assert misplaced(canvas) == []
    assert len(letters.lines) == 2
    assert max(map(len, letters.lines)) <= LONGEST_LINE


@cache
def _rooms() -> dict[bool, set[tuple[Rect, ...]]]:
    """The rooms for notices on each table: in usual text, and in large text."""
    found: dict[bool, set[tuple[Rect, ...]]] = {False: set(), True: set()}
    for name, build in all_screens().items():
        if not name.startswith("table-") or "-hint-" in name:
            continue
        stage = build()
        table = stage.stack.top
        if isinstance(table, TableScene):
            for has_large, rooms in found.items():
                stage.settings = replace(stage.settings, text_scale=2.0 if has_large else 1.0)
                rooms.add(tuple(table.notice_rooms))
    return found


def rooms_of(scale: float) -> set[tuple[Rect, ...]]:
    return _rooms()[is_big(scale)]


@pytest.mark.parametrize("scale", TEXT_SCALES)
@pytest.mark.parametrize("language", TONGUES)
def test_notices_are_whole_in_the_rooms_of_all_tables(
    language: str, scale: float, letters: UnpaintedAssets
) -> None:
    """Only the name that a maker gave to a pad may end in dots."""
    speak_in(language)
    canvas, found = unpainted(letters, scale), []
    for rooms in rooms_of(scale):
        for text in notices(at_tables=True):
            shown = Notices()
            shown.say(text, "warn")
            canvas.begin()
            draw_notices(canvas, shown, rooms)
            faults = misplaced(canvas) if PAD not in text else []
            found += [f"{fault} in {rooms}" for fault in faults]
            assert all(any(r.encloses(box) for r in rooms) for box in canvas.boxes), text
    assert found == []


class _Noticed(Scene):
    """Nothing but notices, over the brightest or the darkest that there can be."""

    ground = "#000000"

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(CANVAS, self.ground)
        draw_notices(canvas, self.stage.notices, is_still=True)


def _stage(ground: str, icons: tuple[str, ...]) -> Stage:
    stage = quiet_stage()
    scene = _Noticed(stage)
    scene.ground = ground
    stage.stack.push(scene)
    for icon in icons:
        stage.notices.say(f"Pad 3 is ready {icon}", icon, look=1 if icon == "warn" else None)
    return stage


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("theme", [NIGHT, HIGH, PAPER], ids=lambda theme: theme.name)
@pytest.mark.parametrize("ground", ["#000000", "#FFFFFF"])
def test_notices_stand_out_from_whatever_is_behind(ground: str, theme: Theme, scale: float) -> None:
    """Reach 2."""
    lens = Lens(WIDTH, HEIGHT, theme, scale)
    for icons in (("check", "warn", "cross"), (CAPTION,)):
        assert lens.faint(_stage(ground, icons)) == []
    lens.close()
