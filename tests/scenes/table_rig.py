"""A real application with a table on its stack, for tests that play as people do."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.match import Match
from game.titles.pyramid.pyramid import Place
from scenes.app import App
from scenes.boards.penguin_party import PartyBoard
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect, Viewport
from scenes.input.intents import Device, DeviceKind
from scenes.opponents import start_thinker
from scenes.scene import Scene
from scenes.settings.settings import Settings
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.table import TableScene
from tests.input.virtual_pad import VirtualPad
from tests.pilot import Clock, Pilot

NAMES = ("Ada", "Bea", "Cem", "Dag", "Eve", "Finn")
SMALL = (800, 450)


class SpyCanvas(Canvas):
    """Notes the pictures that were drawn since the frame began."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.pictures: list[str] = []
        self._on_kept: dict[Hashable, list[str]] = {}

    def begin(self) -> None:
        super().begin()
        self.pictures.clear()

    def sprite(self, name: str, *args: Any, **options: Any) -> None:
        self.pictures.append(name)
        super().sprite(name, *args, **options)

    def _keep(
        self,
        rect: Rect,
        key: Hashable,
        paint: Callable[[Canvas], object],
        corner: Any,
    ) -> pygame.Surface:
        """What stands on a kept picture is on the screen as well."""
        if (key, rect) not in self._on_kept:
            surface = pygame.Surface((round(rect.w), round(rect.h)), pygame.SRCALPHA)
            inner = SpyCanvas(surface, corner, self.assets, self.theme, self.text_scale)
            paint(inner)
            self._on_kept[key, rect] = inner.pictures
        self.pictures += self._on_kept[key, rect]
        return super()._keep(rect, key, paint, corner)

    @property
    def cards(self) -> list[str]:
        """The colours of the cards that were drawn face up, sorted."""
        faces = [name.removeprefix("card_") for name in self.pictures if name.startswith("card_")]
        return sorted(face for face in faces if face != "back")


@dataclass
class Rig:
    app: App
    pilot: Pilot
    table: TableScene
    canvas: SpyCanvas
    results: list[Any] = field(default_factory=list)
    pads: list[VirtualPad] = field(default_factory=list)

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def board(self) -> PartyBoard:
        assert isinstance(self.table.board, PartyBoard), f"{self.table.board} holds no cards"
        return self.table.board

    @property
    def top(self) -> str:
        """The name of the scene on top, as its class is called."""
        return type(self.app.stage.stack.top).__name__

    def words(self) -> str:
        """Every text on the screen, a line each."""
        self.pilot.frames(1)
        return "\n".join(word.text for word in self.canvas.words)

    def wait_for_turn(self, seat: int) -> None:
        """Turn frames until a person may choose for a seat."""
        self.pilot.until(lambda: self.board.turn is not None and self.board.turn.seat == seat)


Owner = Device | str | int | None
"""Who sits on a chair: a person with a device, the level of an opponent, a person with the pad of
this number, or a person whose device nobody knows yet."""


def chairs(owners: tuple[Owner, ...], pads: list[Device]) -> tuple[Chair, ...]:
    made = []
    for look, owner in enumerate(owners):
        level = owner if isinstance(owner, str) else None
        device = pads[owner] if isinstance(owner, int) else owner
        made.append(
            Chair(look, NAMES[look], device if isinstance(device, Device) else None, level, True)
        )
    return tuple(made)


@contextmanager
def table(
    *owners: Owner,
    pads: int = 0,
    hidden: HiddenWay = HiddenWay.PASS,
    seed: int = 3,
    size: tuple[int, int] = SMALL,
    settings: Settings | None = None,
    game_id: str = "penguin_party",
    options: tuple[tuple[str, str], ...] = (),
    match: Match | None = None,
) -> Iterator[Rig]:
    """Open a window with a table of these chairs; close everything at the end."""
    clock = Clock()
    chosen = settings or Settings(is_motion_reduced=True, speed=2.0)
    app = App(chosen, size=size, now=clock)
    virtual: list[VirtualPad] = []
    try:
        app.canvas = canvas = SpyCanvas(app.window.surface, Viewport(*size), app.assets)
        app.stage.new_thinker = lambda: start_thinker(app.stage)
        pilot = Pilot(app, clock)
        app.stage.stack.push(Scene(app.stage))
        for number in range(pads):
            virtual.append(pilot.plug_pad(f"Pad {number}"))
        found = [d for d in app.stage.devices.connected() if d.kind is DeviceKind.PAD]
        setup = Setup(game_id, chairs(owners, found), options, seed, hidden)
        scene = TableScene(app.stage, setup, match)
        results: list[Any] = []
        app.stage.stack.push(scene, results.append)
        pilot.frames(2)
        yield Rig(app, pilot, scene, canvas, results, virtual)
    finally:
        for pad in virtual:
            pad.detach()
        app.close()


def choice(rig: Rig) -> Place:
    """A legal action for the one who is to move, another one every time."""
    legal = rig.match.legal_actions()
    action = legal[(rig.match.version * 7 + 3) % len(legal)]
    assert isinstance(action, Place), f"{action} is no placement"
    return action
