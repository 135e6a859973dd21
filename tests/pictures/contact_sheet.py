"""`python -m tests.pictures.contact_sheet DIR`: draws every screen in every state into pictures."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.menu.menu import MenuScene
from scenes.stage import Stage
from scenes.text import set_language
from tests.pictures.screens import all_screens

SIZES: Final = ((1280, 720), (1920, 1080))
_SECONDS: Final = 5.0
_COLUMNS: Final = 4
_THUMB: Final = (480, 270)


def draw_stage(stage: Stage, canvas: Canvas, seconds: float = _SECONDS) -> None:
    """Paint what a stage shows after some time; `words` and `cuts` are those of the top scene.

    The stage is set to the canvas's size of text and theme, as a household would have chosen them.
    """
    stage.settings = replace(
        stage.settings, text_scale=canvas.text_scale, contrast=canvas.theme.name
    )
    top = stage.stack.top
    assert top is not None, "a screen needs a scene"
    for scene in stage.stack.visible():
        if isinstance(scene, MenuScene):
            scene.refresh()
    for _frame in range(round(seconds * 10)):
        top.update(0.1)
    canvas.begin()
    for scene in stage.stack.visible():
        canvas.begin()
        scene.draw(canvas)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write one picture for each screen and size, and one sheet of them all for each size."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures.contact_sheet")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--only", default="", help="screens whose names begin with this")
    options = parser.parse_args(arguments)
    set_language(options.lang)
    pygame.display.init()
    pygame.font.init()
    screens = {n: b for n, b in all_screens().items() if n.startswith(options.only)}
    for width, height in SIZES:
        folder: Path = options.folder / f"{width}x{height}"
        folder.mkdir(parents=True, exist_ok=True)
        surface = pygame.display.set_mode((width, height))
        canvas = Canvas(surface, Viewport(width, height), Assets())
        rows = -(-len(screens) // _COLUMNS)
        sheet = pygame.Surface((_COLUMNS * _THUMB[0], rows * _THUMB[1]))
        for index, (name, build) in enumerate(screens.items()):
            draw_stage(build(), canvas)
            pygame.image.save(surface, str(folder / f"{name}.png"))
            place = index % _COLUMNS * _THUMB[0], index // _COLUMNS * _THUMB[1]
            sheet.blit(pygame.transform.smoothscale(surface, _THUMB), place)
        pygame.image.save(sheet, str(options.folder / f"sheet-{width}x{height}.png"))
    print(f"{len(screens)} screens in {options.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
