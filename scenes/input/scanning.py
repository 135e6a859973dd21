"""Scanning: the choice walks by itself, and one button takes what is lit (Settings.scan_pace)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, Device, Intent, Lift, Point, Press, Touch, Typed
from scenes.input.scan_stop import PLATE, Stop, around, clicked, focus_stops, in_rows, pressed
from scenes.menu.menu import MenuScene
from scenes.scene import Scene
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import State, draw_button

if TYPE_CHECKING:
    from scenes.table.table import TableScene

BACK: Final = "scan:back"
LOOK: Final = 0.2
"""Seconds between two looks at what there is to be chosen now."""
_TAKING: Final = (" ", "\n")
"""What is typed where a name is asked for and the keys write."""


class Scanner:
    """Lights one stop after another of the scene on top; without a pace it does nothing.

    Any device takes what is lit: south, a click or a finger wherever it lands, and Space and Enter
    where keys write. All other buttons do what they always do.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.stops: Sequence[Stop] = ()
        """What is walked now, the way back among it."""
        self._path: tuple[str, ...] = ()
        """The groups that were opened, from the outermost."""
        self._index = 0
        self._clock = 0.0
        self._looked = 0.0
        self._scene: Scene | None = None

    @property
    def pace(self) -> float:
        return self.stage.settings.scan_pace

    @property
    def lit(self) -> Stop | None:
        return self.stops[self._index] if self._index < len(self.stops) else None

    # -- time and intents

    def update(self, seconds: float) -> None:
        """Let real time pass: neither the game's speed nor its pauses change the pace."""
        if not self.pace:
            self.stops, self._scene = (), None
            return
        self._looked += seconds
        if self._looked >= LOOK or self.stage.stack.top is not self._scene:
            before, self._looked = self.lit, 0.0
            self._find()
            if before is None or self.lit is None or self.lit.key != before.key:
                self._clock = 0.0  # what has just appeared is lit for its whole time
        self._clock += seconds
        if self._clock >= self.pace and len(self.stops) > 1:
            self._clock = 0.0
            self._index = (self._index + 1) % len(self.stops)
            self._aim()
            self.stage.sound.play(Effect.FOCUS)

    def take(self, intent: Intent) -> bool:
        """Whether an intent was about what is lit; it has been answered then."""
        if not self.pace:
            return False
        seen = self.lit
        self._find()
        stop = self.lit
        match intent:
            case Press(device, Button.SOUTH) | Touch(device):
                pass
            case Typed(device, letter) if letter in _TAKING:
                pass
            case Point() | Lift():
                return stop is not None  # a switch that clicks trembles, and means nothing by it
            case _:
                self._clock = 0.0
                return False
        if stop is None:
            return False
        if seen is not None and seen.key == stop.key:
            self._choose(stop, device)
        return True  # nobody meant what came under the button at this very moment

    def _choose(self, stop: Stop, device: Device) -> None:
        self._clock = 0.0
        scene = self._scene
        if scene is None:
            return
        if stop.key == BACK and self._path:
            self._path, self._index = self._path[:-1], 0
        elif stop.below is not None:
            stop.aim()
            self._path, self._index = (*self._path, stop.key), 0
        else:
            self._walked(scene, is_aiming=True)
            stop.aim()
            for intent in stop.intents(device):
                scene.handle(intent)
            self._path, self._index = (), 0
            self.stops = self._walked(self.stage.stack.top)
            self._start_at_focus()
        self._find()
        self._aim()

    # -- what there is to walk

    def _find(self) -> None:
        """Bring the stops up to what the scene on top offers now."""
        scene = self.stage.stack.top
        if scene is not self._scene:
            self._scene, self._path, self._index = scene, (), 0
            self.stops = self._walked(scene)
            self._start_at_focus()
            return
        key = self.lit.key if self.lit is not None else None
        self.stops = self._walked(scene)
        if isinstance(scene, MenuScene) and not self._is_lit(scene.focus.key):
            self._start_at_focus()
            return
        keys = [stop.key for stop in self.stops]
        if key in keys:
            self._index = keys.index(key)
        else:
            self._index = 0
            self._aim()

    def _is_lit(self, key: str | None) -> bool:
        """Whether the focus is where the light is; somebody else may have moved it."""
        stop = self.lit
        if stop is None or stop.key == BACK or key is None:
            return True
        below = () if stop.below is None else stop.below()
        return key in (stop.key, *(one.key for one in below))

    def _start_at_focus(self) -> None:
        """Begin where the eye begins: with the widget in focus, or the row that it is in."""
        scene = self._scene
        key = scene.focus.key if isinstance(scene, MenuScene) else None
        for index, stop in enumerate(self.stops):
            below = () if stop.below is None else stop.below()
            if key is not None and key in (stop.key, *(one.key for one in below)):
                self._index = index
                break
        else:
            self._index = 0
        self._aim()

    def _aim(self) -> None:
        if self.lit is not None:
            self.lit.aim()

    def _walked(self, scene: Scene | None, *, is_aiming: bool = False) -> list[Stop]:
        """The stops of the group that is open, or of all where none is.

        Groups are aimed at where something is taken: somebody else may have aimed elsewhere.
        """
        if scene is None:
            return []
        stops = self._roots(scene)
        opened: tuple[str, ...] = ()
        for key in self._path:
            group = next((stop for stop in stops if stop.key == key), None)
            if group is None or group.below is None:
                break
            if is_aiming:
                group.aim()
            stops, opened = list(group.below()), (*opened, key)
        self._path = opened
        if opened or (stops and isinstance(scene, MenuScene)):
            stops.append(Stop(BACK, PLATE, intents=pressed(Button.MENU), label=_("Back")))
        return stops

    def _roots(self, scene: Scene) -> list[Stop]:
        if scene.scans_itself:
            return []
        if isinstance(scene, MenuScene):
            return in_rows(focus_stops(scene.focus, scene.focus.nodes))
        from scenes.table.table import (
            TableScene,  # with all that a table needs, only when it is played
        )

        if isinstance(scene, TableScene):
            return _table_stops(scene)
        return [
            Stop(node.key, node.rect, intents=clicked(node.rect))
            for node in scene.nodes()
            if node.is_enabled
        ]

    # -- pixels

    def draw(self, canvas: Canvas) -> None:
        """Paint the ring round what is lit, and the plates of what stands nowhere else."""
        if not self.pace:
            return
        for stop in self.stops:
            if stop.label and stop is not self.lit:
                draw_button(canvas, _place(self.stops, stop), stop.label, px=34)
        lit = self.lit
        if lit is None:
            return
        if lit.label:
            draw_button(canvas, _place(self.stops, lit), lit.label, State.FOCUS, px=34)
        elif lit.is_ringed or lit.below is not None:
            canvas.ring(lit.rect, min(28.0, lit.rect.h / 2))


def _place(stops: Sequence[Stop], stop: Stop) -> Rect:
    """Plates stand one above another."""
    row = [one.key for one in reversed(stops) if one.label].index(stop.key)
    return stop.rect.moved(0, -row * (stop.rect.h + 24))


def _table_stops(table: TableScene) -> list[Stop]:
    """What whoever is to move may choose, and the corner; nothing while others move."""
    from scenes.boards.stops import stops_of

    if table.board.is_covering:
        return []
    person = table.person()
    found = [] if person is None or table.board.is_busy else stops_of(table.board)
    found += [Stop(plate.key, plate.rect, intents=clicked(plate.rect)) for plate in table.plates()]
    if not found and (table.seats.people or person is not None):
        return []  # any press hurries on what is being shown
    corner = [Stop(node.key, node.rect, intents=clicked(node.rect)) for node in table.corner()]
    if corner:
        rect = around(stop.rect for stop in corner if stop.key in _CORNER)
        found.append(Stop("corner", rect, below=lambda: corner))
    return [replace(stop, is_ringed=True) for stop in found]


_CORNER: Final = ("rules", "pause", "skip")
"""What the ring of the corner lies round; the rest of it is lit once the corner is open."""
