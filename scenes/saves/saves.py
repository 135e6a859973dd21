"""Saves: the running match of every game, kept after every action and offered again later."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from game.ai.levels import LEVELS
from game.core import Json
from game.record import Record, checksum
from game.registry import all_games
from scenes.hybrid.kept_pieces import KeptPieces
from scenes.input.intents import Device, DeviceKind
from scenes.saves.envelope import unsealed
from scenes.saves.kept_file import Broken, clear_way, load
from scenes.saves.writer import Trouble, Writer
from scenes.table.seating import CHAIRS, Chair, Hands, HiddenWay, Setup

T = TypeVar("T")

FORMAT: Final = "wobbleberg-save"
VERSION: Final = 1


class BadSave(ValueError):
    """Not a save, one of another version, or one that is damaged."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A match that is not over: its record, who sits where, and how the tower leans."""

    record: Record
    setup: Setup
    tower: Json
    """What the board keeps beside the record; nothing of the rules depends on it."""
    progress: tuple[int, int] | None
    """The round and how many there will be, for the title."""
    at: float
    """When it was kept, in seconds since 1970."""
    hints: tuple[int, ...] = ()
    """How many each seat has had; none in a save of before there were hints."""
    begun: float | None = None
    """When it began, in seconds since 1970; None for the branch of a match that was counted."""
    pieces: KeptPieces = KeptPieces()  # noqa: RUF009 - it is frozen
    """Whose real pieces are whose, where people have any."""

    @property
    def game_id(self) -> str:
        return self.setup.game_id

    def to_text(self) -> str:
        body: Json = {
            "format": FORMAT,
            "version": VERSION,
            "at": self.at,
            "progress": self.progress,
            "chairs": [_chair_to_json(chair) for chair in self.setup.chairs],
            "hidden": self.setup.hidden.value,
            "hands": self.setup.hands.value,
            "tower": self.tower,
            "hints": self.hints,
            "begun": self.begun,
            "pieces": self.pieces.to_json(),
            "record": self.record.to_json(),
        }
        body = json.loads(json.dumps(body))  # the checksum is that of what will be read again
        return json.dumps(body | {"checksum": checksum(body)}, separators=(",", ":")) + "\n"

    @classmethod
    def from_json(cls, data: Any) -> Saved:
        """Read a save and play its record once. Raises BadSave or BadRecord."""
        body = unsealed(data, FORMAT, VERSION, BadSave)
        record = Record.from_json(body.get("record"))
        try:
            chairs = tuple(_chair_from_json(chair) for chair in body["chairs"])
            seed = record.seed
            if not isinstance(seed, int) or len(chairs) != record.seats:
                raise ValueError(f"{len(chairs)} chairs, {record.seats} seats, seed {seed!r}")
            hidden, hands = HiddenWay(body["hidden"]), Hands(body["hands"])
            setup = Setup(record.game, chairs, record.options, seed, hidden, hands)
            progress = None if body["progress"] is None else tuple(map(int, body["progress"]))
            if progress is not None and len(progress) != 2:
                raise ValueError(f"{progress} is no round of several")
            hints = tuple(map(_count, body.get("hints", ())))
            at = float(body["at"])
            begun = body.get("begun", at)  # of before there were statistics
            begun = None if begun is None else float(begun)
            pieces = KeptPieces.from_json(body.get("pieces", {}))
            saved = cls(record, setup, dict(body["tower"]), progress, at, hints, begun, pieces)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise BadSave(f"it does not hold what it should: {error!r}") from error
        if record.to_match().outcome is not None:
            raise BadSave("the match in it is over")
        return saved


def _count(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{value!r} is not a number of hints")
    return value


_NUMBERED: Final = (DeviceKind.KEYS, DeviceKind.BOX)
"""Devices whose numbers mean the same after a restart."""


def _chair_to_json(chair: Chair) -> Json:
    device = chair.device
    return {
        "look": chair.look,
        "name": chair.name,
        "level": chair.level,
        # A pad's number means nothing after a restart; halves of the keyboard keep theirs.
        "device": None if device is None else device.kind.value,
        "half": device.number if device is not None and device.kind in _NUMBERED else 0,
    }


def _chair_from_json(data: Json) -> Chair:
    look, name, level = data["look"], data["name"], data["level"]
    if not isinstance(look, int) or look not in range(CHAIRS):
        raise ValueError(f"there is no look {look!r}")
    if not isinstance(name, str) or level not in (None, *LEVELS):
        raise ValueError(f"nobody can be called {name!r} or play as {level!r}")
    kind = None if data["device"] is None else DeviceKind(data["device"])
    device = None if kind is None else Device(kind, int(data["half"]))
    return Chair(look, name, device, level, is_ready=True)


def reseated(setup: Setup, connected: Sequence[Device]) -> Setup:
    """The same people with the devices that are there now.

    A pad is known again only where it can be no other's: one person with one pad. Everybody else
    with a pad takes their seat by the first press, as after a lost pad.
    """
    pads = [device for device in connected if device.kind is DeviceKind.PAD]
    wanted = [c for c in setup.chairs if c.device is not None and c.device.kind is DeviceKind.PAD]
    known = pads[0] if len(pads) == len(wanted) == 1 else None

    def again(chair: Chair) -> Chair:
        if chair.device is None or chair.device.kind is not DeviceKind.PAD:
            return chair
        return chair.with_device(known)

    return replace(setup, chairs=tuple(again(chair) for chair in setup.chairs))


class Saves:
    """One file for each game in a folder; what cannot be read is set aside and named."""

    def __init__(self, folder: Path, writer: Writer, now: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self.now = now
        self.broken: list[Broken] = []
        """What could not be used, in the order found."""
        self._writer = writer
        self._running: dict[str, Saved] = {}
        self._blocked: set[Path] = set()
        self._read_all()

    def move_to(self, folder: Path) -> None:
        """Keep everything in another folder from now on; what is running here goes before."""
        self.folder = folder
        here = self._running
        self._running = {}
        self._read_all()
        for saved in here.values():
            self.keep(saved)

    def _read_all(self) -> None:
        for game in all_games():
            self._read(game.info.id)

    @property
    def trouble(self) -> Trouble | None:
        """Why nothing is saved now; None when all is well."""
        return self._writer.trouble

    def running(self) -> list[Saved]:
        """The matches that can be gone on with, the newest first."""
        return sorted(self._running.values(), key=lambda saved: saved.at, reverse=True)

    def keep(self, saved: Saved) -> None:
        """Write a match in the background, in place of the last one of the same game."""
        self._running[saved.game_id] = saved
        path = self.path_of(saved.game_id)
        if self._is_free(path):
            self._writer.put(path, saved.to_text)

    def catch_up(self) -> None:
        """Wait until what was kept is on the disk, so that a crash costs one action at most."""
        self._writer.catch_up()

    def drop(self, game_id: str) -> None:
        """Forget the match of a game: it is over."""
        if self._running.pop(game_id, None) is None:
            return
        for path in (self.path_of(game_id), self.falls_of(game_id)):
            if self._is_free(path):
                self._writer.put(path, None)

    def keep_falls(self, game_id: str, to_text: Callable[[], str]) -> None:
        """Write the films of a match in the background, beside its save: they change rarely."""
        path = self.falls_of(game_id)
        if self._is_free(path):
            self._writer.put(path, to_text)

    def read_falls(self, game_id: str, parse: Callable[[Any], T]) -> T | None:
        """The films that lie beside the save of a game, of whatever match; None for none."""
        found = load(self.falls_of(game_id), parse)
        self._blocked |= {broken.path for broken in found.broken if broken.kept_as is None}
        return found.value

    def falls_of(self, game_id: str) -> Path:
        return self.folder / f"{game_id}.falls.json"

    def path_of(self, game_id: str) -> Path:
        return self.folder / f"{game_id}.json"

    def _read(self, game_id: str) -> None:
        def parse(data: Any) -> Saved:
            saved = Saved.from_json(data)
            if saved.game_id != game_id:
                raise BadSave(f"it is a match of {saved.game_id}, not of {game_id}")
            return saved

        found = load(self.path_of(game_id), parse)
        self.broken += found.broken
        self._blocked |= {broken.path for broken in found.broken if broken.kept_as is None}
        if found.value is not None:
            self._running[game_id] = found.value

    def _is_free(self, path: Path) -> bool:
        """Whether nothing that could not be read lies where a file is to be written."""
        if clear_way(path, self._blocked):
            return True
        self._writer.trouble = Trouble.BLOCKED
        return False
