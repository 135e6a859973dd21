"""A window that prints what the input layer understands: `python -m tests.input.echo`.

Prints `{"window": id}` first, then one JSON line for each intent and each change of the focus.
Standard input may say `pad NAME` to press a button of a virtual pad, and `listen` to hear pads
without the focus; it ends at `quit`, or after 30 seconds.
"""

from __future__ import annotations

import dataclasses
import io
import json
import select
import sys
import time

import pygame

from scenes.drawing.layout import Viewport
from scenes.input.input import Input, InputOptions
from scenes.input.intents import Intent
from scenes.input.pads import Pads
from tests.input.virtual_pad import VirtualPad

WIDTH, HEIGHT = 960, 540


def to_json(intent: Intent) -> str:
    fields = dataclasses.asdict(intent)
    device = fields.pop("device")
    return json.dumps(
        {"is": type(intent).__name__, "on": [device["kind"], device["number"]], **fields}
    )


def say(line: str) -> None:
    print(line, flush=True)


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((WIDTH, HEIGHT))
    pygame.event.pump()
    devices = Input(Pads(), Viewport(WIDTH, HEIGHT))
    pad: VirtualPad | None = None
    say(json.dumps({"window": pygame.display.get_wm_info()["window"]}))
    orders = io.FileIO(sys.stdin.fileno(), closefd=False)  # a buffer would hide lines
    had_focus = False
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for intent in devices.intents(pygame.event.get(), time.monotonic()):
            say(to_json(intent))
        if pygame.key.get_focused() != had_focus:
            had_focus = not had_focus
            say(json.dumps({"focus": had_focus}))
        if select.select([orders], [], [], 0.01)[0]:
            match orders.readline().decode().split():
                case ["pad", button]:
                    if pad is None:
                        pad = VirtualPad()
                        pygame.event.pump()
                        devices.intents(pygame.event.get(), time.monotonic())
                    pad.press(button)
                    pygame.event.pump()
                    pad.release(button)
                    say(json.dumps({"pressed": button}))
                case ["listen"]:
                    devices.options = InputOptions(plays_hidden=True)
                case _:
                    return


if __name__ == "__main__":
    main()
