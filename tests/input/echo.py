"""A window that prints what the input layer understands: `python -m tests.input.echo`.

Prints `{"window": id}` first, then one JSON line for each intent. Standard input may say
`pad NAME` to press a button of a virtual pad; it ends at `quit`, or after 30 seconds.
"""

from __future__ import annotations

import dataclasses
import json
import select
import sys
import time

import pygame

from scenes.input import Input
from scenes.intents import Intent
from scenes.layout import Viewport
from scenes.pads import Pads
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
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for intent in devices.intents(pygame.event.get(), time.monotonic()):
            say(to_json(intent))
        if select.select([sys.stdin], [], [], 0.01)[0]:
            match sys.stdin.readline().split():
                case ["pad", button]:
                    if pad is None:
                        pad = VirtualPad()
                        pygame.event.pump()
                        devices.intents(pygame.event.get(), time.monotonic())
                    pad.press(button)
                    pygame.event.pump()
                    pad.release(button)
                    say(json.dumps({"pressed": button}))
                case _:
                    return


if __name__ == "__main__":
    main()
