"""Every word of Pocket Memory's screens is whole and apart, and every button is reached."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.core import Seat
from game.grid import Square
from game.match import Match
from game.registry import find_game
from game.titles.pocket.events import (
    Agreed,
    Bonus,
    Bust,
    Declined,
    Moved,
    Revealed,
    Taken,
    TurnedDown,
)
from game.titles.pocket.tiles import BOOTS, GUITAR, IMPREZOPERZ, KINDS, MICROPHONE, PIANKOTEK
from scenes.boards.pocket_grid import (
    BED,
    PANEL,
    PAUSE,
    RULES,
    SIDE,
    button_rects,
    strip_rect,
)
from scenes.boards.registry import find_report
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas, Word
from scenes.drawing.layout import CANVAS, Viewport
from scenes.log.log import Entry
from scenes.result.result import FinalResultScene
from scenes.words.tile_words import tile_word, tiles_words
from tests.focus_walk import traps, unreachable
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens

NAMES = ("Ada", "Bea", "Cem")
SIZE = (1280, 720)
SCREENS = [name for name in all_screens() if "pocket" in name and "options" not in name]


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return Assets()


def drawn(name: str, assets: Assets, text_scale: float = 1.0) -> Canvas:
    surface = pygame.display.get_surface()
    assert surface is not None
    canvas = Canvas(surface, Viewport(*SIZE), assets, text_scale=text_scale)
    draw_stage(all_screens()[name](), canvas, 0.3 if "table" in name else 4.0)
    return canvas


def crossing(words: list[Word]) -> list[tuple[str, str]]:
    """Pairs of texts whose ink lies over one another; a mark on a tile may lie over nothing."""
    found = []
    for index, first in enumerate(words):
        for second in words[index + 1 :]:
            if first.rect.inset(1).overlaps(second.rect.inset(1)):
                found.append((first.text, second.text))
    return found


@pytest.mark.parametrize("name", SCREENS)
def test_every_word_is_whole_and_apart(name: str, assets: Assets) -> None:
    canvas = drawn(name, assets)
    assert canvas.cuts == []
    assert crossing(canvas.words) == []
    assert len(canvas.words) > 4
    for word in canvas.words:
        assert CANVAS.encloses(word.rect), word


@pytest.mark.parametrize("name", [n for n in SCREENS if n.startswith(("table", "result"))])
def test_large_text_stays_whole_and_apart(name: str, assets: Assets) -> None:
    canvas = drawn(name, assets, 2.0)
    assert canvas.cuts == []
    assert crossing(canvas.words) == []


@pytest.mark.parametrize("name", [n for n in SCREENS if n.startswith("result")])
def test_every_row_and_button_of_the_result_is_reached_and_left(name: str) -> None:
    stage = all_screens()[name]()
    scene = stage.stack.top
    assert isinstance(scene, FinalResultScene)
    nodes = scene.nodes()
    assert len(nodes) == len(scene.report.lines) + (2 if scene.on_watch is None else 3)
    assert unreachable(nodes, "again") == set()
    assert traps(nodes, "again") == set()
    assert all(CANVAS.encloses(node.rect) for node in nodes)


def test_everything_round_the_bed_lies_apart() -> None:
    for seats in range(2, 6):
        strips = [strip_rect(seat, seats) for seat in range(seats)]
        for index, strip in enumerate(strips):
            assert SIDE.encloses(strip)
            assert not strip.overlaps(BED)
            assert not any(strip.overlaps(other) for other in strips[index + 1 :])
    for count in (1, 2, 3):
        rects = button_rects(count)
        assert all(PANEL.encloses(rect) for rect in rects)
        assert not any(a.overlaps(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
    assert not RULES.overlaps(PAUSE)
    assert not PANEL.overlaps(PAUSE)


def test_every_event_has_its_words() -> None:
    cell, other = Square(1, 2), Square(4, 0)
    told = {
        Revealed(Seat(0), cell, GUITAR): "Ada turns over: guitar",
        Bust(Seat(1), cell, PIANKOTEK): "Bea: foam kitten! Nothing is taken",
        Taken(Seat(2), (cell, other, cell), (BOOTS, BOOTS, MICROPHONE)): (
            "Cem takes 2 tiles of boots, 1 microphone"
        ),
        TurnedDown((cell,)): "1 tile is turned back",
        TurnedDown((cell, other)): "2 tiles are turned back",
        Moved(Seat(0), cell, other): "Ada carries the party bat to row 5, column 1",
        Bonus(Seat(1), (cell,)): "Bea has the most foam kittens and gets the party bats",
        Bonus(None, (cell,)): "A tie for most foam kittens: the party bats fly away",
        Agreed(Seat(0), 2): "Ada wants to end the game; 2 have yet to agree",
        Agreed(Seat(0), 0): "Ada agrees: the game ends here",
        Declined(Seat(1), Seat(0)): "Bea plays on",
    }
    for event, words in told.items():
        assert Entry(1, event.to_json()).words(NAMES) == words


def test_no_kind_is_called_by_its_id_where_that_is_a_name_of_somebody_else() -> None:
    for kind in KINDS:
        assert tile_word(kind) not in ("piankotek", "imprezoperz")
        assert kind in tile_word(kind) or kind in (PIANKOTEK, IMPREZOPERZ)
    assert tiles_words({"guitar": 3, "boots": 0, "piankotek": 1}) == "3 guitars, 1 foam kitten"


def finished(seed: int, **options: str) -> Match:
    """A match played to its end by somebody who looks under the tiles."""
    match = Match(find_game("pocket"), 3, options, seed)
    while match.to_move is not None:
        state = match.state
        legal = match.legal_actions()
        open_kinds = [state.tiles[i] for i in state.open]
        texts = {match.game.to_text(action): action for action in legal}
        if state.phase == "move":
            match.submit(state.turn, texts["leave"])
            continue
        down = [i for i, t in enumerate(state.tiles) if t is not None and i not in state.open]
        if not state.open:
            goal = next((i for i in down if state.tiles[i] == PIANKOTEK), None)
            goal = goal if goal is not None else min(down, key=lambda i: state.tiles[i] or "")
            things = [i for i in down if state.tiles[i] != IMPREZOPERZ]
            goal = goal if state.tiles[goal] != IMPREZOPERZ else things[0]
            match.submit(state.turn, texts[f"reveal {goal // 7},{goal % 7}"])
            continue
        kind = open_kinds[0]
        more = [i for i in down if state.tiles[i] == kind]
        size = {"boots": 2, "skates": 2, "handbag": 2, "guitar": 3, "scooter": 4}.get(kind, 1)
        if len(open_kinds) % size:
            match.submit(state.turn, texts[f"reveal {more[0] // 7},{more[0] % 7}"])
        else:
            match.submit(state.turn, next(a for t, a in texts.items() if t.startswith("stop")))
    return match


def test_a_report_names_the_tiles_of_each_kind_and_why_the_bats_flew() -> None:
    match = finished(5)
    report = find_report("pocket")(match, NAMES, is_final=True)
    state = match.state
    assert match.outcome is not None
    assert report.winners == match.outcome.winners
    assert [line.total for line in report.lines] == sorted(
        (str(total) for total in state.totals), key=int, reverse=True
    )
    for line in report.lines:
        counts = [0 if m.text == "–" else int(m.text) for m in line.marks]
        assert counts == list(state.won[line.seat])
        assert sum(counts) == int(line.total)
    kittens = [won[KINDS.index(PIANKOTEK)] for won in state.won]
    leaders = [s for s, count in enumerate(kittens) if count == max(kittens)]
    if len(leaders) == 1:
        assert report.why[-1] == f"Most foam kittens: {NAMES[leaders[0]]} gets the 3 party bats."
    else:
        assert report.why[-1] == "A tie for most foam kittens: nobody gets the party bats."


def test_the_result_tells_how_many_hints_were_used(assets: Assets) -> None:
    for scale in (1.0, 2.0):
        said = " ".join(word.text for word in drawn("result-pocket-hints", assets, scale).words)
        assert "Hints used: " in said
        assert "12" in said
