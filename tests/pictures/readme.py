"""`python -m tests.pictures.readme`: draws the README's screenshots by the scenes of the game.

The same pictures come out every time: time is counted in frames and every chance has its seed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from PIL import Image

from game.chance import pick
from game.core import NATURE
from game.match import Match
from game.registry import find_game
from game.titles.pyramid.actions import HOLDS
from scenes.boards.registry import find_report, find_result
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.input.intents import Direction, Move
from scenes.stage import Stage
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.table import TableScene
from scenes.text import set_language
from tests.pictures.past_screens import played_out
from tests.pictures.screens import all_screens
from tests.scenes import hex_rig, iceberg_rig
from tests.scenes.ingenious_screens import aimed
from tests.scenes.quiet import PAD, quiet_stage

FOLDER: Final = Path(__file__).resolve().parent.parent.parent / "assets" / "screenshots"
SIZE: Final = (1920, 1080)
MOST_BYTES: Final = 900_000
NAMES: Final = ("Ada", "Bea", "Cem", "Frosty")
_FRAME: Final = 1 / 60


@dataclass(frozen=True, slots=True)
class Shot:
    """What a picture shows, and after how many seconds."""

    build: Callable[[], Stage]
    seconds: float


def _named(name: str) -> Stage:
    return all_screens()[name]()


def _chairs(count: int) -> tuple[Chair, ...]:
    """People who share a pad, and one opponent where all four chairs are taken."""
    chairs = [Chair(look, NAMES[look], PAD, None, True) for look in range(count)]
    if count == len(NAMES):
        chairs[-1] = Chair(4, NAMES[-1], None, "medium")
    return tuple(chairs)


def _table(match: Match) -> tuple[Stage, TableScene]:
    stage = quiet_stage()
    game_id = match.game.info.id
    scene = TableScene(
        stage, Setup(game_id, _chairs(match.seats), seed=4, hidden=HiddenWay.OPEN), match
    )
    stage.stack.push(scene)
    for _frame in range(60):
        scene.update(_FRAME)
    return stage, scene


def _tower() -> Stage:
    """Row by row as high as the deal allows, and one more that may come on top."""
    match, rng = Match(find_game("penguin"), 3, seed=4), Random(4)
    while match.version < 2 * 31 and (mover := match.to_move) is not None:
        if mover == NATURE:
            match.submit(mover, HOLDS)
            continue
        legal = match.legal_actions()
        low = min(place.level for place in legal)
        match.submit(mover, pick([place for place in legal if place.level == low], rng))
    return _table(match)[0]


def _hexes() -> Stage:
    return aimed(_table(hex_rig.played(4, moves=44))[0])


def _iceberg() -> Stage:
    until = iceberg_rig.in_phase("move", 12)
    stage, scene = _table(iceberg_rig.played(4, {}, until=until, seed=7))
    scene.handle(Move(PAD, Direction.RIGHT))
    return stage


def _result() -> Stage:
    """A match that was really played, with falls, a moment after its end."""
    match = played_out("penguin", 4, seed=11)
    made = find_report("penguin")(match, NAMES, is_final=True)
    stage = quiet_stage()
    setup = Setup("penguin", _chairs(4))
    stage.stack.push(
        find_result("penguin")(stage, setup, made, on_watch=lambda: None, on_falls=lambda: None)
    )
    return stage


SHOTS: Final[dict[str, Shot]] = {
    "title": Shot(partial(_named, "title"), 6.0),
    "penguin": Shot(_tower, 1.4),
    "fall": Shot(partial(_named, "table-penguin-fall"), 5.0),
    "ingenious": Shot(_hexes, 1.0),
    "iceberg": Shot(_iceberg, 1.0),
    "pocket": Shot(partial(_named, "table-pocket-table"), 1.0),
    "party": Shot(partial(_named, "table-challenge-balance"), 0.5),
    "winner": Shot(_result, 3.48),
}
"""By the names of their files."""


def draw(shot: Shot, canvas: Canvas) -> None:
    """Paint what the window would show then."""
    stage = shot.build()
    for _frame in range(round(shot.seconds / _FRAME)):
        top = stage.stack.top
        assert top is not None, "a picture needs a scene"
        top.update(_FRAME)
    canvas.begin()
    for scene in stage.stack.visible():
        with canvas.moving(scene.motion):
            scene.draw(canvas)


def packed(surface: pygame.Surface) -> bytes:
    """A PNG of all its colours: a palette would draw bands across the sky."""
    image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def main(names: Sequence[str]) -> int:
    """Write the pictures named, or all of them."""
    set_language("en")
    pygame.display.init()
    pygame.font.init()
    canvas = Canvas(pygame.display.set_mode(SIZE), Viewport(*SIZE), Assets())
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or SHOTS:
        draw(SHOTS[name], canvas)
        data = packed(canvas.surface)
        assert len(data) <= MOST_BYTES, f"{name}.png would have {len(data)} bytes"
        (FOLDER / f"{name}.png").write_bytes(data)
        print(f"{name}.png: {len(data) // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
