"""TowerShow: what the eyes see of a bout besides its physics: camera, faces, splashes, shaking."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.party.bout import Bout, BoutEvent
from game.party.building import Building, Flipper
from game.party.challenges.balance import BalanceBout
from game.party.challenges.quake import QuakeBout
from game.party.challenges.slippery import SlipperyBout
from game.party.event import CameDown, Jumped, Pulled, Stood
from game.tower import PLAIN, Contact, Pose, Slot
from game.tower import Figure as Odd
from game.tower.verdict import supports
from scenes.boards.camera import Camera
from scenes.boards.moods import Moods
from scenes.boards.safety import Calm, Outlook, outlook
from scenes.boards.tower_cast import fallen_figure
from scenes.boards.tower_nature import knocks
from scenes.boards.tower_view import Figure, Spot
from scenes.party.colours import colour_of
from scenes.party.framing import camera_for
from scenes.party.overboard import Overboard

LOW: Final = 40.0
"""Px above the ice below which a penguin beyond the edge is overboard."""
READING: Final = 0.1
"""Seconds between two readings of the danger, which cost more than a frame."""
SHIFT: Final = 42.0
"""Canvas units that a quake of one g moves the floe."""
FADE: Final = 0.3
CALMING: Final = 1.5


@dataclass(frozen=True, slots=True)
class Hanging:
    """A penguin in a flipper, and what letting go now would come to."""

    seat: int
    figure: Figure
    odd: Odd
    slot: Slot
    place: tuple[float, float]
    """Of the foot that would stand in the slot."""
    outlook: Outlook


class TowerShow:
    """Give it each frame's events; `is_still` keeps floe and camera level and everybody calm."""

    def __init__(self, bout: Bout, *, is_still: bool = False, is_big: bool = False) -> None:
        self.bout = bout
        self.is_still = is_still
        self.is_big = is_big
        self.moods = Moods(is_still=is_still)
        self.overboard = Overboard(is_still=is_still)
        self.base = camera_for(bout, is_big=is_big)
        """The camera without rocking and shaking."""
        self.danger = 0.0
        self.splashes: list[int] = []
        """The sides of those who fell into the water in the last frame."""
        self.veil = 0.0
        """How dark the picture still is after the camera has gone back."""
        self.words: dict[int, tuple[Hashable, Spot]] = {}
        """Where the word for each seat's place stands beside it, and for what that was chosen."""
        self._read_at = 0.0
        self._clock = 0.0
        self._calms: dict[int, Calm] = {}
        self._aimed: dict[int, int] = {}
        self._poses: dict[int, Pose] = {pose.id: pose for pose in bout.arena.poses()}

    # -- time

    def follow(self, bout: Bout) -> None:
        """Another bout, with penguins of its own."""
        if bout is not self.bout:
            self.bout = bout
            self.moods.forget()
            self.overboard.forget()
            self._calms.clear()
            self._poses = {pose.id: pose for pose in bout.arena.poses()}
            self._frame(is_cut=True)

    def update(self, seconds: float, events: Iterable[BoutEvent], *, is_big: bool) -> None:
        """Let time pass in which these things happened."""
        told = list(events)
        self.moods.is_still = self.overboard.is_still = self.is_still
        self._clock += seconds
        self.moods.update(seconds)
        self.veil = max(0.0, self.veil - seconds / FADE)
        self.moods.knock(knocks(event for event in told if isinstance(event, Contact)))
        for event in told:
            self._tell(event)
        self._poses = {pose.id: pose for pose in self.bout.arena.poses()}
        self._watch_edge()
        self.splashes = [goner.side for goner in self.overboard.update(seconds)]
        if is_big is not self.is_big:
            self.is_big = is_big
            self._frame(is_cut=True)
        self._frame(is_cut=False)
        self._read(seconds)

    def _tell(self, event: BoutEvent) -> None:
        match event:
            case Stood(penguin=penguin):
                slots = self.bout.arena.slots()
                ids = {slot: other for slot, other in slots.items()}
                slot = next((slot for slot, other in slots.items() if other == penguin), None)
                below = () if slot is None or slot[0] == 0 else supports(slot)
                self.moods.cheer(penguin, [ids[other] for other in below if other in ids])
            case CameDown(ids=ids):
                for penguin in ids:
                    self._leave(penguin)
            case Jumped(penguin=penguin) | Pulled(penguin=penguin):
                self._leave(penguin)

    def _leave(self, penguin: int) -> None:
        pose = self._poses.get(penguin)
        if pose is not None:
            self.overboard.add(pose, 1 if pose.x >= self.base.middle else -1)

    def _watch_edge(self) -> None:
        edge, middle = self.base.edge, self.base.middle
        for penguin in self.bout.arena.fallen:
            pose = self._poses[penguin]
            if abs(pose.x - middle) > edge and pose.y < LOW:
                self.overboard.add(pose, 1 if pose.x > middle else -1)

    def _frame(self, *, is_cut: bool) -> None:
        """Go back as the tower grows, and near again: at the moment when somebody takes one."""
        held = [flipper.held for flipper in self._flippers() if flipper.held is not None]
        is_taken = bool(held) and all(len(one.cursor) <= 1 for one in held)
        if not (is_taken or is_cut):
            return
        camera = camera_for(self.bout, is_big=self.is_big)
        if camera != self.base:
            self.veil = 0.0 if is_cut or self.is_still else 1.0
            self.base = camera

    def _read(self, seconds: float) -> None:
        self._read_at -= seconds
        if self._read_at > 0:
            return
        self._read_at = READING
        goal = self.bout.danger
        self.danger = goal if goal > self.danger else max(goal, self.danger - CALMING * READING)
        for flipper in self._flippers():
            self._judge(flipper)

    def _judge(self, flipper: Flipper) -> None:
        held, arena = flipper.held, self.bout.arena
        if held is None:
            self._calms.pop(flipper.side, None)
            return
        calm = self._calms.get(flipper.side)
        pose, (aim_x, _) = held.pose, arena.aim(held.slot)
        now = outlook(arena.slack(held.slot), pose.x - aim_x, pose.angle)
        if calm is None or self._aimed.get(flipper.side) != held.id:
            calm = self._calms[flipper.side] = Calm()
            self._aimed[flipper.side] = held.id
            calm.reset(now)
        calm.update(READING, now)

    # -- what is to be drawn

    @property
    def camera(self) -> Camera:
        bout, base = self.bout, self.base
        if self.is_still:
            return base
        if isinstance(bout, BalanceBout):
            return replace(base, tilt=-math.radians(bout.degrees))
        if isinstance(bout, QuakeBout):
            wave = math.tan(bout.arena.tilt)
            return replace(base, centre=base.centre - SHIFT * wave, tilt=bout.arena.sway)
        return replace(base, tilt=bout.arena.sway)

    @property
    def count(self) -> int:
        """How many penguins there are, those in a hand among them."""
        return len(self._poses)

    def _flippers(self) -> Sequence[Flipper]:
        return self.bout.flippers if isinstance(self.bout, Building) else ()

    def figures(self) -> list[Figure]:
        """Everybody on the floe who hangs in no flipper."""
        arena = self.bout.arena
        fallen = arena.fallen
        held = {f.held.id for f in self._flippers() if f.held is not None}
        levels = {penguin: slot[0] for slot, penguin in arena.slots().items()}
        top = max(levels.values(), default=0)
        found = []
        for pose in self._poses.values():
            if pose.id in held or pose.id in self.overboard:
                continue
            colour = colour_of(pose.id)
            level = levels.get(pose.id, 0)
            if pose.id in fallen:
                found.append(fallen_figure(pose, colour, level))
                continue
            face = self.moods.face(
                pose.id, pose.angle, self.danger, is_high=level >= max(1, top - 1)
            )
            angle = pose.angle + self.moods.wobble(pose.id)
            lift = self.moods.breath(pose.id)
            found.append(Figure(pose.x, pose.y, angle, colour, face, level, lift))
        return found

    def hanging(self) -> list[Hanging]:
        """Everybody who hangs in a flipper, with their places."""
        arena, found = self.bout.arena, []
        for flipper in self._flippers():
            held = flipper.held
            if held is None or not held.is_held:
                continue
            pose, colour = held.pose, colour_of(held.id)
            figure = Figure(pose.x, pose.y, pose.angle, colour, "hang", held.slot[0])
            calm = self._calms.get(flipper.side)
            shown = calm.shown if calm is not None else Outlook.STEADY
            place = arena.aim(held.slot)
            found.append(
                Hanging(flipper.seat, figure, arena.figure_of(held.id), held.slot, place, shown)
            )
        return found

    def odd(self) -> list[tuple[Pose, Odd]]:
        """Those on the tower whose feet or weight are odd."""
        if not isinstance(self.bout, SlipperyBout):
            return []
        arena = self.bout.arena
        standing = arena.slots().values()
        return [
            (self._poses[penguin], figure)
            for penguin in standing
            if penguin in self._poses and (figure := arena.figure_of(penguin)) != PLAIN
        ]
