"""The arcade in a real window whose size somebody else changes: told by lines on standard input.

"check" waits for the window to rest and prints, as JSON, its size, whether it shows what a fresh
start would show in that size, and the resident bytes.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from queue import Empty, SimpleQueue

import pygame

from game.registry import all_games
from scenes.app import RESIZE_REST, App
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.lobby.lobby import LobbyScene
from scenes.settings.settings import Settings
from tests.bench.memory import resident


def fresh(app: App) -> bytes:
    """What a canvas that knows no other size draws."""
    size = app.window.size
    canvas = Canvas(pygame.Surface(size).convert(), Viewport(*size), Assets())
    canvas.begin()
    for scene in app.stage.stack.visible():
        with canvas.moving(scene.motion):
            scene.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


def main() -> None:
    # No notice comes: a fresh canvas draws the scenes alone.
    lessons = " ".join(game.info.id for game in all_games())
    app = App(Settings(is_motion_reduced=True, lessons_told=lessons), size=(1280, 720))
    app.stage.stack.push(LobbyScene(app.stage, None))
    orders: SimpleQueue[str] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            orders.put(line.strip())

    threading.Thread(target=listen, daemon=True).start()
    app.frame()
    print(json.dumps({"window": pygame.display.get_wm_info()["window"]}), flush=True)
    order = ""
    while order != "quit":
        app.frame()
        time.sleep(0.005)
        try:
            order = orders.get_nowait()
        except Empty:
            continue
        if order == "check":
            end = time.monotonic() + 2 * RESIZE_REST
            while time.monotonic() < end:
                app.frame()
                time.sleep(0.01)
            app._draw(time.monotonic())
            is_same = pygame.image.tobytes(app.window.surface, "RGB") == fresh(app)
            told = {
                "size": app.window.size,
                "is_same": is_same,
                "bytes": resident(os.getpid()),
            }
            print(json.dumps(told), flush=True)
    app.close()


if __name__ == "__main__":
    main()
