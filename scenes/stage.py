"""Everything that scenes share: the stack, the settings, devices, opponents, and time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from scenes.input.bindings import Bindings, Prompt, Target
from scenes.input.holders import Holders, bindings_by_device, everybodys, pauses_by_device
from scenes.input.intents import Device
from scenes.input.pad_style import PadModel
from scenes.notices import Notices
from scenes.profiles import Profiles
from scenes.settings.settings import Settings
from scenes.sound.sound import Sound
from scenes.stack import SceneStack
from scenes.stats.statistics import Statistics
from scenes.table.seating import Launch

if TYPE_CHECKING:
    from game.ai.thinker import Thinker
    from scenes.hybrid.real_table import RealTable
    from scenes.saves.saves import Saves


class Devices(Protocol):
    """What scenes may ask of the input layer."""

    def name_of(self, device: Device) -> str:
        """What to call a device on screen."""
        ...

    def style_of(self, device: Device) -> str:
        """Whose button signs to show for a device: a key of the glyph tables."""
        ...

    def prompt(self, device: Device, target: Target) -> Prompt | None:
        """How to show a button, or the d-pad, in the signs of that very device."""
        ...

    def connected(self) -> list[Device]: ...

    def rumble(self, device: Device, strength: float, seconds: float) -> None:
        """Let a pad shake, where it can; never fails and never waits."""
        ...

    def model_of(self, device: Device) -> PadModel | None:
        """The make of a pad; None for what is no pad."""
        ...

    def is_raw(self, device: Device) -> bool:
        """Whether this is a pad of which nobody has a map."""
        ...

    @property
    def caps(self) -> Mapping[str, str]:
        """What this keyboard's layout prints on keys, by source, as far as they were pressed."""
        ...

    def use(
        self, standard: Bindings, own: Mapping[Device, Bindings], pauses: Mapping[Device, float]
    ) -> None:
        """From now on these bindings hold, and some devices have their own, and pauses."""
        ...

    def start_capture(self) -> None:
        """The next button or key of any device comes as Captured, whatever it is bound to."""
        ...

    def stop_capture(self) -> None: ...

    def start_typing(self) -> None:
        """From now on keys arrive as Typed, until `stop_typing`."""
        ...

    def stop_typing(self) -> None: ...


@dataclass
class Stage:
    """Handed to every scene; knows no pixel."""

    devices: Devices
    settings: Settings = field(default_factory=Settings)
    launch: Launch = field(default_factory=Launch)
    stack: SceneStack = field(default_factory=SceneStack)
    notices: Notices = field(default_factory=Notices)
    new_thinker: Callable[[], Thinker] | None = None
    """Starts the opponents' process; called when the first opponent sits down."""
    last_device: Device | None = None
    """Whose signs to show where anybody may press."""
    is_running: bool = True
    on_settings: Callable[[Settings], None] = lambda settings: None
    """Called after a change, so that the window and the language follow."""
    saves: Saves | None = None
    """Where running matches are kept; None where nothing is to be kept."""
    profiles: Profiles = field(default_factory=Profiles)
    """What is remembered of people by name."""
    statistics: Statistics = field(default_factory=Statistics)
    """What was played to its end, by whom."""
    holders: Holders = field(default_factory=dict)
    """Who plays with which device, as far as anybody sits."""
    move_data: Callable[[Path], None] | None = None
    """Keeps everything in another folder from now on."""
    pictures: Callable[[], Path] | None = None
    """The folder for pictures of falls; None where none can be saved."""
    exports: Callable[[], Path] | None = None
    """The folder for statistics as CSV; None where none can be saved."""
    hardware: RealTable | None = None
    """Boxes and readers beside the screen; None where none are to be used."""
    sound: Sound = field(init=False)
    _thinker: Thinker | None = None

    def __post_init__(self) -> None:
        self.sound = Sound(self.notices, lambda: self.settings)

    def change(self, settings: Settings) -> None:
        self.settings = settings
        self.on_settings(settings)

    def hold(self, holders: Holders) -> None:
        """Let each device do what the one who holds it has chosen; asked again after a change."""
        if holders != self.holders:
            self.holders = dict(holders)
            self.rebind()

    def rebind(self) -> None:
        """Bring the devices up to what the profiles say now."""
        self.devices.use(
            everybodys(self.profiles),
            bindings_by_device(self.profiles, self.holders),
            pauses_by_device(self.profiles, self.holders),
        )

    def thinker(self) -> Thinker:
        """The opponents' process, started when first asked for."""
        if self._thinker is None:
            assert self.new_thinker is not None, "this stage was built without opponents"
            self._thinker = self.new_thinker()
        return self._thinker

    def quit(self) -> None:
        self.is_running = False

    def close(self) -> None:
        """End what runs beside the scenes."""
        self.sound.close()
        if self.hardware is not None:
            self.hardware.stop()
            self.hardware = None
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
