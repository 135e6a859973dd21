"""The real table beside the screen: its devices asked once a frame, its lamps, and its pieces."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from hardware.feedback import OFF, Mode, Signal
from hardware.inputs import (
    ButtonDown,
    ButtonUp,
    DeviceFound,
    DeviceHint,
    DeviceLost,
    Hint,
    Input,
    Knocked,
    Turned,
)
from hardware.kinds import find_kind
from hardware.link import Link
from hardware.lookout import Lookout
from hardware.port import OpenPort
from hardware.ports import PortInfo, Scan, Scanner
from hardware.raw_tail import RawTail, tapped
from hardware.table import Health, Table
from hardware.trouble import Trouble
from scenes.hybrid.box_controls import ANYBODY, PLACES, BoxControls
from scenes.hybrid.piece_sets import PieceSets
from scenes.hybrid.real_file import RealSettings
from scenes.input.intents import Button, Device, Intent
from scenes.saves.kept_file import Broken, load
from scenes.saves.writer import Writer

_log = logging.getLogger(__name__)

LIGHTS: Final = 6
_WAITING: Final = 256
"""What has happened on the table and nobody has taken yet; the oldest goes first."""
_PEAK_STAYS: Final = 5.0
"""Seconds for which the force of the last knock is shown."""


class RealTable:
    """Nothing here waits, but `stop` for a second at most."""

    def __init__(
        self,
        settings_path: Path | None = None,
        writer: Writer | None = None,
        sets: PieceSets | None = None,
        *,
        scanner: Scanner | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.sets = sets or PieceSets()
        self.broken: list[Broken] = []
        self.inbox: deque[Input] = deque(maxlen=_WAITING)
        """Pieces, knocks and devices as they came, for the scene that is concerned."""
        self.mover: Device | None = None
        """Whose turn it is now: confirm, undo and the knob are theirs."""
        self.troubles: dict[str, Trouble] = {}
        """Why a device does not work, by its name."""
        self.hints: dict[str, Hint] = {}
        self.knocks: deque[tuple[float, int]] = deque(maxlen=8)
        """When the table was knocked lately, and how hard from 0 to 255."""
        self.presses: dict[int, bool] = {}
        """Which buttons are held down, by number."""
        self.lamps: dict[int, Mode] = {}
        """What every lamp was asked to show."""
        self.has_changed = False
        """Whether something came in the last frame."""
        self.has_lost = False
        """Whether a device went in the last frame: what was held on it, nobody has let go."""
        self._path, self._writer, self._clock = settings_path, writer, clock
        self.settings = self._read()
        self.table = Table(self.sets.get("penguin"))
        self.game_id = "penguin"
        self.lookout = Lookout(self.table, self.settings.consents, scanner, clock)
        self._controls = BoxControls()

    # -- once a frame --------------------------------------------------------------------------

    def poll(self, own: Button = Button.SOUTH) -> list[Intent]:
        """What the box of buttons means; everything else waits in the inbox. Never waits.

        `own` is what a player's own button means to the scene that is seen.
        """
        scan = self.lookout.poll()
        said = self.table.poll()
        self.has_changed = bool(said) or scan is not None
        self.has_lost = any(isinstance(one, DeviceLost) for one in said)
        for one in said:
            self._note(one)
        return self._controls.intents(said, self.mover, own, self._clock())

    def _note(self, one: Input) -> None:
        match one:
            case ButtonDown(_, n):
                self.presses[n] = True
            case ButtonUp(_, n):
                self.presses[n] = False
            case Turned():
                pass
            case Knocked(_, force):
                strength = 255 if force is None else force
                self.knocks.append((self._clock(), strength))
                if strength >= self.settings.threshold:
                    self.inbox.append(one)
            case DeviceFound(name):
                self.troubles.pop(name, None)
                self.hints.pop(name, None)
                self.lamps.clear()
                self.inbox.append(one)
            case DeviceLost(name, trouble):
                _log.info("%s: %s", name, trouble)
                self.troubles[name] = trouble
                self.inbox.append(one)
            case DeviceHint(name, hint):
                self.hints[name] = hint
                self.inbox.append(one)
            case _:
                self.inbox.append(one)

    @property
    def peak(self) -> int | None:
        """The hardest knock of the last seconds."""
        now = self._clock()
        return max((force for at, force in self.knocks if now - at < _PEAK_STAYS), default=None)

    @property
    def is_listening(self) -> bool:
        """Whether something may come at any time."""
        return bool(self.table.devices) or bool(self.settings.consents.chosen)

    # -- devices -------------------------------------------------------------------------------

    def plug(self, url: str, kind: str, name: str = "") -> None:
        """Use the device on a port. Raises UnknownKind."""
        self.table.plug(url, kind, name)

    def add(self, name: str, open_port: OpenPort, kind: str) -> Link:
        """Use a device whose line is made by whoever asks. Raises UnknownKind."""
        tail = RawTail()
        link = Link(name, tapped(open_port, tail), find_kind(kind).make())
        self.table.add(link, tail)
        return link

    def unplug(self, name: str) -> None:
        self.table.remove(name)
        self.troubles.pop(name, None)
        self.hints.pop(name, None)

    @property
    def names(self) -> list[str]:
        """The devices that are used, there or not."""
        return list(self.table.devices)

    def health(self, name: str) -> Health:
        return self.table.health(name)

    @property
    def scan(self) -> Scan | None:
        """What was found when the ports were looked at last."""
        return self.lookout.last

    def has(self, part: str) -> bool:
        """Whether a device that is there has a "btn", "led", "enc", "knk", "tip" or "tag"."""
        return any(self._caps(name).get(part, 0) > 0 for name in self.table.present)

    def _caps(self, name: str) -> dict[str, int]:
        health = self.table.health(name)
        if health.hello is not None:
            return dict(health.hello.caps)
        kind = self.kinds.get(name, "")
        return {} if kind == "ttb" else {"btn": 6} if kind in _BUTTONED else {"tag": 1}

    @property
    def kinds(self) -> dict[str, str]:
        """What every device is: the name of its kind."""
        return {name: _kind_in(name) for name in self.table.devices}

    @property
    def places(self) -> tuple[Device, ...]:
        """The places at the box of buttons, as far as one is there."""
        return (*PLACES, ANYBODY) if self.has("btn") else ()

    def agree(self, port: PortInfo, kind: str) -> None:
        """Use a device now and next time. Raises ValueError where it says nothing of itself."""
        self._set(replace(self.settings, consents=self.settings.consents.with_choice(port, kind)))
        self.lookout.look()

    def refuse(self, port: PortInfo) -> None:
        """Do not use a device any more."""
        self._set(replace(self.settings, consents=self.settings.consents.without(port)))
        for name in [n for n in self.table.devices if _is_of(n, port)]:
            self.unplug(name)

    def set_threshold(self, threshold: int) -> None:
        self._set(replace(self.settings, threshold=max(0, min(255, threshold))))

    def set_muted(self, is_muted: bool) -> None:
        self._set(replace(self.settings, is_muted=is_muted))
        self.table.mute(is_muted)

    def set_fast(self, is_fast: bool) -> None:
        self._set(replace(self.settings, is_fast=is_fast))

    def _set(self, settings: RealSettings) -> None:
        self.settings = settings
        self.lookout.consents = settings.consents
        if self._path is not None and self._writer is not None:
            self._writer.put(self._path, settings.to_text)

    def move_to(self, settings_path: Path, sets_folder: Path) -> None:
        """Keep everything in another folder from now on; what is chosen here goes before."""
        self._path = settings_path
        if self.settings == RealSettings():
            self.settings = self._read()
            self.lookout.consents = self.settings.consents
            self.table.mute(self.settings.is_muted)
        else:
            self._set(self.settings)
        self.sets.move_to(sets_folder)
        self.table.registry = self.sets.get(self.game_id)

    def _read(self) -> RealSettings:
        if self._path is None:
            return RealSettings()
        found = load(self._path, RealSettings.from_json)
        self.broken += found.broken
        return found.value or RealSettings()

    # -- pieces and lamps ----------------------------------------------------------------------

    def use(self, game_id: str) -> None:
        """From now on tags are the pieces of this game; what lies there is told anew."""
        self.game_id = game_id
        self.table.registry = self.sets.get(game_id)
        self.inbox.clear()
        self.table.resync()

    def learn(self, is_learning: bool) -> None:
        self.table.is_learning = is_learning

    def light(self, n: int, mode: Mode) -> None:
        """Let a lamp show something from now on; told only when it is news."""
        if self.lamps.get(n, None) != mode:
            self.lamps[n] = mode
            self.table.light(n, mode)

    def dark(self) -> None:
        for n in range(1, LIGHTS + 1):
            self.light(n, OFF)

    def show(self, signal: Signal, *lights: int) -> None:
        self.table.show(signal, lights or (1,))

    def stop(self) -> None:
        """Turn the lamps off and close all ports; a second at most."""
        self.lookout.stop()
        self.table.stop()


_BUTTONED: Final = ("plain", "firmata")


def _kind_in(name: str) -> str:
    """Devices are named after their kind; those of a URL by what stands after its #."""
    head = name.split()[0] if name else ""
    return head.rpartition("#")[2]


def _is_of(name: str, port: PortInfo) -> bool:
    if port.identity is None:
        return False
    vid, pid, serial = port.identity
    return name.endswith(f"{vid:04X}:{pid:04X} {serial}".rstrip())


def open_real_table(
    serial: str, settings_path: Path, sets_folder: Path, writer: Writer
) -> RealTable:
    """What `--serial` asks for: "auto", or the URL of a port that is used at once."""
    from hardware.openers import kind_of

    real = RealTable(settings_path, writer, PieceSets(sets_folder, writer))
    if serial != "auto":
        kind = kind_of(serial)
        real.plug(serial, kind.name, f"{kind.name} {serial}")
    return real
