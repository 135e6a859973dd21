"""A round of a challenge in the real application, and people who play it with their devices."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from game.party.building import Building
from game.party.challenges import CHALLENGES
from game.party.challenges.balance import LIMIT, BalanceBout
from game.party.challenges.rescue import RescueBout
from game.party.challenges.snowball import SnowballBout
from game.party.round import Round
from scenes.app import App
from scenes.input.intents import Device
from scenes.party.challenge_scene import LATE_PRESS, ChallengeScene, Phase
from scenes.party.played import RoundPlayed
from scenes.party.player import PartyPlayer
from scenes.party.ready_scene import ReadyScene
from scenes.party.round_result import PartyResultScene
from scenes.scene import Scene
from scenes.settings.settings import Settings
from scenes.stage import Stage
from scenes.table.seating import Chair
from tests.input.virtual_pad import VirtualPad
from tests.pilot import Pilot
from tests.scenes.app_rig import app_with

NAMES: Final = ("Ada", "Bea", "Cem", "Dag", "Eva", "Fay")
PATIENCE: Final = 6000
CLOSE: Final = 2.0
READ: Final = 40
"""Frames after which a press on a card counts."""


@dataclass
class PartyRig:
    """`played` holds what the round has dismissed with."""

    app: App
    pilot: Pilot
    scene: ChallengeScene
    pads: list[VirtualPad]
    played: list[RoundPlayed | None] = field(default_factory=list)

    @property
    def stage(self) -> Stage:
        return self.app.stage

    @property
    def top(self) -> object:
        return self.stage.stack.top

    def shorten(self, seconds: float) -> None:
        """Let the clock of the turn run out sooner, so that a test need not sit through it."""
        bout = self.scene.round.bout
        bout.frames = min(bout.frames, round(seconds * 60))


@contextmanager
def party_round(
    challenge: str,
    *devices: Device | int | str | None,
    pads: int = 0,
    settings: Settings | None = None,
    seed: int = 5,
) -> Iterator[PartyRig]:
    """A round with a seat for each device; a number is one of `pads` virtual pads, and a name a
    bot's."""
    found: list[RoundPlayed | None] = []

    def players(connected: tuple[Device, ...]) -> tuple[PartyPlayer, ...]:
        def chair(k: int, device: Device | int | str | None) -> Chair:
            if isinstance(device, str):
                return Chair(k, NAMES[k], level=device)
            if isinstance(device, int):
                return Chair(k, NAMES[k], connected[device] if connected else None)
            return Chair(k, NAMES[k], device)

        return tuple(PartyPlayer(chair(k, device)) for k, device in enumerate(devices))

    with app_with(Scene, settings) as (app, pilot, blank):
        plugged = [pilot.plug_pad(f"Pad {k}") for k in range(pads)]
        pilot.frames(2)
        known = tuple(d for d in app.stage.devices.connected() if d.kind == "pad")
        app.stage.stack.dismiss(blank)
        scene = ChallengeScene(
            app.stage, Round(CHALLENGES[challenge], len(devices), seed), players(known), (1, 2)
        )
        app.stage.stack.push(scene, found.append)
        pilot.frames(2)
        yield PartyRig(app, pilot, scene, plugged, found)


class Person:
    """Plays with one device: `ready` presses on cards, `lead` gives one small input.

    Subclasses say how each device points, chooses and presses.
    """

    def __init__(self, rig: PartyRig) -> None:
        self.rig = rig
        self.pilot = rig.pilot

    def ready(self) -> None:
        self.pilot.key("return")

    def press(self) -> None:
        self.pilot.key("return")

    def carry(self, dx: float, dy: float) -> None:
        """The penguin in hand is so many px of the tower off (up is positive)."""
        raise NotImplementedError

    def tilt(self, off: float) -> None:
        """The ball is so many degrees too far left."""
        raise NotImplementedError

    def choose(self) -> None:
        """Another one of those that can be chosen."""
        raise NotImplementedError


class KeyPerson(Person):
    """Single presses of the right half of the keyboard."""

    def carry(self, dx: float, dy: float) -> None:
        if abs(dx) > CLOSE:
            self.pilot.key("right" if dx > 0 else "left")
        else:
            self.pilot.key("down")

    def tilt(self, off: float) -> None:
        if abs(off) > 1.0:
            self.pilot.key("right" if off > 0 else "left")
        else:
            self.pilot.frames(4)

    def choose(self) -> None:
        self.pilot.key("up")


class PadPerson(Person):
    """Stick and south of the first pad."""

    def ready(self) -> None:
        self.pilot.press_pad(self.rig.pads[0], "south")

    def press(self) -> None:
        self.pilot.steer_pad(self.rig.pads[0], 0.0, 0.0)
        self.pilot.press_pad(self.rig.pads[0], "south")

    def carry(self, dx: float, dy: float) -> None:
        if abs(dx) > CLOSE:
            push = max(0.34, min(0.8, abs(dx) / 90))
            self.pilot.steer_pad(self.rig.pads[0], push if dx > 0 else -push, 0.0)
        else:
            self.pilot.steer_pad(self.rig.pads[0], 0.0, 0.5)

    def tilt(self, off: float) -> None:
        bout = self.rig.scene.round.bout
        assert isinstance(bout, BalanceBout)
        share = max(-1.0, min(1.0, bout.target / LIMIT))
        # A stick's dead zone takes a quarter of its way.
        self.pilot.steer_pad(
            self.rig.pads[0], share * 0.75 + (0.25 if share > 0 else -0.25), 0.0, frames=3
        )

    def choose(self) -> None:
        self.pilot.press_pad(self.rig.pads[0], "up")


class MousePerson(Person):
    """Points at where the penguin is to be, and clicks."""

    _last = (0.0, 0.0)

    def ready(self) -> None:
        top = self.rig.top
        assert isinstance(top, ReadyScene | PartyResultScene)
        self.pilot.click(*top.focus.nodes[0].rect.center)

    def press(self) -> None:
        bout = self.rig.scene.round.bout
        camera = self.rig.scene.show.base
        if isinstance(bout, RescueBout) and bout.offers:
            chosen = bout.offers[bout.pick]
            pose = next(pose for pose in bout.arena.poses() if pose.id == chosen)
            self.pilot.click(*camera.to_canvas(pose.x, pose.y + 60))
        elif isinstance(bout, SnowballBout):
            self.pilot.click(900, 500)
        else:
            x, y = self._at()
            self.pilot.click(x, y)

    def _at(self) -> tuple[float, float]:
        scale = self.rig.app.canvas.scale
        return self.pilot._mouse[0] / scale, self.pilot._mouse[1] / scale

    def carry(self, dx: float, dy: float) -> None:
        bout = self.rig.scene.round.bout
        assert isinstance(bout, Building)
        held = bout.flippers[0].held
        assert held is not None
        camera = self.rig.scene.show.base
        x, y = bout.arena.aim(held.slot)
        height = 90.0 if abs(dx) > 8 else max(0.0, dy - 6)
        u, v = camera.to_canvas(x, y + 60 + height)
        if self._at() == self._last:
            self.pilot.hover(u + 4, v)  # a mouse that lies still leads nobody
        self.pilot.hover(u, v)
        self._last = self._at()

    def tilt(self, off: float) -> None:
        bout = self.rig.scene.round.bout
        assert isinstance(bout, BalanceBout)
        x = self.rig.scene.show.base.centre + 480 * bout.target / LIMIT
        self.pilot.hover(x, 700)
        self.pilot.frames(2)

    def choose(self) -> None:
        bout = self.rig.scene.round.bout
        if isinstance(bout, RescueBout):
            penguin = bout.offers[-1]
            pose = next(pose for pose in bout.arena.poses() if pose.id == penguin)
            self.pilot.hover(*self.rig.scene.show.base.to_canvas(pose.x, pose.y + 60))


def step(rig: PartyRig, person: Person) -> None:
    """What a person does at this moment of the turn."""
    bout, pilot = rig.scene.round.bout, rig.pilot
    if rig.scene.phase is Phase.OVER and rig.scene.passed > LATE_PRESS:
        person.press()
    elif rig.scene.phase is not Phase.PLAY:
        pilot.frames(2)
    elif isinstance(bout, BalanceBout):
        person.tilt(bout.target - bout.degrees)
    elif isinstance(bout, RescueBout):
        if bout.offers and rig.scene.round.frame % 3 == 0:
            person.choose()
        if bout.offers:
            person.press()
        pilot.frames(2)
    elif isinstance(bout, SnowballBout):
        if bout.thrown is None and bout.frame > 20:
            person.choose()
            person.press()
        pilot.frames(2)
    else:
        _carry(rig, person)


def _carry(rig: PartyRig, person: Person) -> None:
    bout = rig.scene.round.bout
    assert isinstance(bout, Building)
    led = rig.scene.play.steerings
    held = next((f.held for f in bout.flippers if f.seat in led and f.held), None)
    if held is None or not bout.active:
        rig.pilot.frames(3)
        return
    x, y = bout.arena.aim(held.slot)
    pose = held.pose
    if abs(pose.x - x) < 4 and (held.is_touching or pose.y - y < 3):
        person.press()
        rig.pilot.frames(2)
        return
    person.carry(x - pose.x, pose.y - y)


def play_to_end(rig: PartyRig, person: Person, seconds: float = 5.0) -> RoundPlayed:
    """Play every turn, each on a clock of `seconds` at most, and go on over card and result."""
    for _ in range(PATIENCE):
        if rig.played:
            break
        top = rig.top
        if isinstance(top, ReadyScene | PartyResultScene):
            rig.pilot.frames(READ)
            person.ready()
            rig.shorten(seconds)
        elif top is rig.scene:
            step(rig, person)
        else:
            raise AssertionError(f"{top} lies over the round")
    assert rig.played, f"after {PATIENCE} steps the round is at {rig.scene.round.frame}"
    played = rig.played[0]
    assert played is not None
    return played
