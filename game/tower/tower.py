"""Tower: the pyramid as physics, which answers every placement with settled or fallen."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterable, Sequence
from random import Random

from game.tower.cause import Letting
from game.tower.config import CONFIG, TowerConfig
from game.tower.event import Event
from game.tower.figure import Figure
from game.tower.hand import CURSOR_GRAIN, Hand, Held, to_grain
from game.tower.judge import Judge
from game.tower.knock import knocks
from game.tower.limits import check_finite, check_release
from game.tower.pose import Motion, Pose, Slot
from game.tower.slots import Slots
from game.tower.snapshot import Piece, Snapshot, digest_of
from game.tower.space import TowerSpace
from game.tower.stability import alarm_level, flat_slack, margins, seat_slack
from game.tower.sway import Sway
from game.tower.verdict import Verdict

log = logging.getLogger(__name__)

BOUND = 15_000.0
SINK = -60.0
"""A penguin farther out than BOUND or deeper than SINK went through the table."""
SEAT_STEP = 0.25
HOLD_STEP = 8.0
HOP = (160.0, 260.0)
"""Sideways and upward speed with which a fallen penguin hops out of the tower."""


class Tower:
    """Slots and ids above, one solver space below; a seat places, the tower answers.

    It starts at rest. With `config.freeze` it rests again after each `Settled`: `step` then moves
    nothing until a `hold`, `place`, `push`, `purge`, `shed` or `set_gravity`. Those raise
    ValueError for numbers that are not finite or out of range and for slots that cannot be
    played, and leave the tower as it was.
    """

    def __init__(self, config: TowerConfig = CONFIG, snapshot: Snapshot | None = None) -> None:
        snapshot = snapshot or Snapshot(config.digest(), 0, ())
        if snapshot.config != config.digest():
            raise ValueError(
                f"the snapshot stands under config {snapshot.config[:12]}, this tower under"
                f" {config.digest()[:12]}; rebuild it upright from its cells"
            )
        self.config = config
        self._slots = Slots()
        self._judge = Judge(config, self._slots)
        self._held: list[Held] = []
        self._pushes: list[tuple[tuple[int, ...], tuple[float, float]]] = []
        self._gravity = (0.0, -config.gravity)
        self._sway = Sway()
        self._figures: dict[int, Figure] = {}
        self._next_id = snapshot.next_id
        for piece in snapshot.pieces:
            self._slots.add(piece.id, piece.slot)
            if piece.has_fallen:
                self._slots.fallen.add(piece.id)
        self._rebuild(piece.to_motion() for piece in snapshot.pieces)

    # Reading: nothing below changes the tower.

    @property
    def frame(self) -> int:
        """Frames since the last placement (or other stir) began."""
        return self._judge.frame

    @property
    def is_resting(self) -> bool:
        """Whether the verdict is final and nothing is held."""
        return self._judge.is_resting

    @property
    def fallen(self) -> frozenset[int]:
        """Those judged fallen and not purged yet."""
        return frozenset(self._slots.fallen)

    @property
    def held(self) -> tuple[Held, ...]:
        return tuple(self._held)

    @property
    def sway(self) -> float:
        """How far the berg rocks now, in radians anticlockwise: for the camera, not the solver."""
        return self._sway.angle

    def slots(self) -> dict[Slot, int]:
        """The occupied slots in order with their penguins, without held and fallen ones."""
        return self._slots.standing()

    def slot_of(self, penguin: int) -> Slot:
        """The slot that a penguin was meant for. Raises ValueError for an unknown id."""
        self._slots.check_ids((penguin,))
        return self._slots.of[penguin]

    def poses(self) -> Sequence[Pose]:
        """Every penguin's foot-bottom centre and angle in id order, fallen and held ones too."""
        return [motion.to_pose(self.config.shape) for motion in self._motions.values()]

    def motions(self) -> Sequence[Motion]:
        """Every penguin's centre of mass and velocities in id order."""
        return list(self._motions.values())

    def digest(self) -> str:
        """Sha256 of the bits of all poses."""
        return digest_of(self._motions.values())

    def aim(self, slot: Slot) -> tuple[float, float]:
        """Where the foot of a penguin belongs: between the two real support tops."""
        below = self._slots.seat(slot)
        if not below:
            return self.config.nominal(slot)
        rise = self.config.row_height
        (lx, ly), (rx, ry) = (self._pose(penguin).point(0.0, rise) for penguin in below)
        return (lx + rx) / 2, (ly + ry) / 2

    def slack(self, slot: Slot) -> float:
        """The mistake in px that a slot forgives: above 12 hardly anything falls, below 8 most."""
        below = self._slots.seat(slot)
        if not below:
            return flat_slack(self.config)
        left, right = (self._pose(penguin) for penguin in below)
        return seat_slack(left, right, self.config)

    def steadiness(self) -> float:
        """The least margin of all standing penguins in px; >= 8 good, < 4 alarming."""
        poses = {pose.id: pose for pose in self.poses()}
        found = margins(self.slots(), poses, self.config)
        return min(found.values(), default=flat_slack(self.config))

    def alarm(self) -> float:
        """0 calm to 1 frightened: the worst of lean, speed and the slots that hands aim at."""
        standing = [self._motions[penguin] for penguin in self._slots.judged()]
        aimed = [held.slot for held in self._held if self._slots.has_seat(held.slot)]
        slack = min(map(self.slack, aimed), default=flat_slack(self.config))
        return alarm_level(standing, slack, self.config)

    def verdict(self) -> Verdict:
        leans = [abs(self._motions[penguin].angle) for penguin in self._slots.judged()]
        return Verdict(
            is_settled=self._judge.is_resting,
            fallen=tuple(sorted(self._slots.fallen)),
            cause=self._judge.cause,
            lean=max(leans, default=0.0),
            steadiness=self.steadiness(),
            timed_out=self._judge.timed_out,
        )

    def snapshot(self) -> Snapshot:
        """The tower at rest. Raises ValueError while it moves: a copy in motion goes other ways."""
        if not self.is_resting:
            raise ValueError(f"no snapshot in frame {self.frame}: step until the tower settles")
        pieces = tuple(
            Piece(m.id, self._slots.of[m.id], m.x, m.y, m.angle, m.id in self._slots.fallen)
            for m in self._motions.values()
        )
        return Snapshot(self.config.digest(), self._next_id, pieces)

    # Acting.

    def hold(self, slot: Slot, hand_xy: tuple[float, float]) -> Held:
        """Takes a new penguin for a slot into a hand at `hand_xy`, hanging by its head.

        A hand that starts inside the tower starts above it instead.
        """
        self._slots.check_free(slot)
        check_finite(f"hold({slot}, {hand_xy})", *hand_xy)
        self._begin()
        before = self.digest()
        shape, penguin = self.config.shape, self._next_id
        start = to_grain(hand_xy[0]), to_grain(hand_xy[1])
        x, y = start[0] / CURSOR_GRAIN, max(start[1] / CURSOR_GRAIN, shape.head_height)
        self._add(Motion(penguin, x, y - shape.grip_arm, 0.0), slot)
        y += self._lift(penguin, HOLD_STEP, 0.0)
        hand = Hand(self._space, penguin, x, y)
        held = Held(
            penguin, slot, start, before, hand, lambda: self._motions[penguin], self._release
        )
        self._slots.held.add(penguin)
        self._held.append(held)
        self._motions = self._read()
        return held

    def place(
        self,
        slot: Slot,
        offset: float = 0.0,
        tilt: float = 0.0,
        velocity: tuple[float, float] = (0.0, 0.0),
        drop: float = 0.0,
    ) -> int:
        """Lets a new penguin go `drop` above the lowest free seat, its centre `offset` off the aim.

        A tilted one thus has its foot aside. Px to the right, radians, px/s. Returns the id;
        `step` then tells what comes of it.
        """
        self._slots.check_free(slot)
        what = f"place({slot}, {offset}, {tilt}, {velocity}, {drop})"
        check_release(what, offset, tilt, velocity, drop, self.config.release_speed)
        x, y = self.aim(slot)
        self._begin()
        shape, penguin = self.config.shape, self._next_id
        up = shape.centre_height * math.cos(tilt) + abs(math.sin(tilt)) * shape.foot_width / 2
        self._add(Motion(penguin, x + offset, y + up, tilt, *velocity), slot)
        height = self._lift(penguin, SEAT_STEP, self.config.slop) + drop
        self._space.move(penguin, 0.0, drop)
        self._motions = self._read()
        self._judge.letting = Letting(penguin, offset, height, tilt, *velocity)
        return penguin

    def push(self, ids: Iterable[int], force: tuple[float, float]) -> None:
        """Pushes penguins at their centres through the next frame, in mass x px/s2."""
        chosen = self._slots.check_ids(ids)
        check_finite(f"push({chosen}, {force})", *force)
        self._judge.stir()
        self._pushes.append((chosen, (float(force[0]), float(force[1]))))

    def set_gravity(self, angle: float, g: float | None = None) -> None:
        """Turns gravity by an angle (positive pulls to the right), strength `g` in px/s2."""
        g = self.config.gravity if g is None else g
        check_finite(f"set_gravity({angle}, {g})", angle, g)
        gravity = (g * math.sin(angle), -g * math.cos(angle))
        if gravity != self._gravity:
            self._gravity = gravity
            self._space.space.gravity = gravity
            self._judge.stir()

    def purge(self, ids: Iterable[int]) -> None:
        """Takes penguins out of the world; the others must settle again."""
        chosen = self._slots.check_ids(ids)
        if not self._slots.held.isdisjoint(chosen):
            raise ValueError(f"purge{chosen}: a held penguin must be released first")
        for penguin in chosen:
            self._space.remove(penguin)
            self._slots.remove(penguin)
            self._judge.touched.discard(penguin)
        gone = set(chosen)
        self._pushes = [(tuple(i for i in ids if i not in gone), f) for ids, f in self._pushes]
        self._motions = self._read()
        self._judge.stir()

    def heal(self, share: float | None = None) -> None:
        """Pulls all standing penguins a share of the way to their slots.

        By default the config's share for a held placement, or for a fall. Raises ValueError while
        the tower moves.
        """
        if share is None:
            share = self.config.heal_fall if self._judge.cause else self.config.heal_turn
        check_finite(f"heal({share})", share)
        if not 0 <= share <= 1:
            raise ValueError(f"heal({share}): a share lies between 0 and 1")
        if not self.is_resting:
            raise ValueError(f"heal({share}) in frame {self.frame}: the tower still moves")
        healed = {motion.id: motion.at_rest() for motion in self._motions.values()}
        for penguin, slot in self._slots.judged().items():
            nominal = self.config.nominal_pose(penguin, slot)
            mended = self._pose(penguin).towards(nominal, share)
            healed[penguin] = Motion.from_pose(mended, self.config.shape)
        self._rebuild(healed.values())

    def shed(self, ids: Iterable[int], rng: Random) -> None:
        """Lets fallen penguins hop outward and slide off in front, touching only the table."""
        chosen = self._slots.check_ids(ids)
        if not self._slots.fallen.issuperset(chosen):
            raise ValueError(f"shed{chosen}: only fallen penguins may leave the tower")
        xs = [self._motions[penguin].x for penguin in self._slots.judged()]
        middle = (min(xs) + max(xs)) / 2 if xs else 0.0
        aside, up = HOP
        for penguin in chosen:
            outward = math.copysign(0.7 + 0.6 * rng.random(), self._motions[penguin].x - middle)
            self._space.hop(penguin, outward * aside, up, -outward)
        self._judge.stir()

    def step(self, frames: int = 1) -> list[Event]:
        """Lets frames of 1/60 s pass; the events in order of frame, kind and penguin."""
        events: list[Event] = []
        for _ in range(frames):
            self._sway.update()
            if not (self.is_resting and self.config.freeze):
                events += self._step_frame()
        return events

    def step_until_settled(self) -> list[Event]:
        """Steps until the verdict is final. Raises ValueError while a penguin is held."""
        if self._held:
            raise ValueError(f"penguin {self._held[0].id} is still held: it cannot settle")
        events: list[Event] = []
        while not self.is_resting:
            events += self.step()
        return events

    # Inside.

    def _step_frame(self) -> list[Event]:
        config = self.config
        self._judge.frame += 1
        for held in self._held:
            held.cursor.append(held.target)
        for sub in range(config.substeps):
            for held in self._held:
                x, y = held.target
                share = 1.0 / (config.substeps - sub)
                held.hand.advance(x / CURSOR_GRAIN, y / CURSOR_GRAIN, share)
            for ids, force in self._pushes:
                for penguin in ids:
                    self._space.push(penguin, force)
            self._space.step(config.dt)
            for held in self._held:
                held.hand.feel()
        self._pushes.clear()
        before = self._motions
        self._motions = self._read()
        if not self._is_sound():
            self._restore(before)
            return []
        felt = knocks(
            before, self._motions, self._slots.held, self._gravity, config, self._judge.frame
        )
        columns = [config.nominal(slot)[0] for slot in self._slots.of.values()]
        for contact in felt:
            middle = (min(columns) + max(columns)) / 2
            self._sway.knock(contact.impulse, self._motions[contact.id].x - middle)
        return [*felt, *self._judge.watch(self._motions)]

    def _is_sound(self) -> bool:
        """Whether all is finite and no standing penguin was lost; fallen ones may slide away."""
        standing = self._slots.judged()
        return all(
            math.isfinite(m.x + m.y + m.angle + m.vx + m.vy + m.spin)
            and (m.id not in standing or (abs(m.x) < BOUND and m.y > SINK))
            for m in self._motions.values()
        )

    def _restore(self, good: dict[int, Motion]) -> None:
        """The solver lost a penguin: the last good state stands again, at rest, hands empty."""
        log.warning(
            "frame %d: the solver gave %s; restoring the frame before",
            self.frame,
            list(self._motions.values()),
        )
        for held in self._held:
            held.is_held = False
        self._held.clear()
        self._slots.held.clear()
        self._rebuild(motion.at_rest() for motion in good.values())

    def _begin(self) -> None:
        """Starts a placement: from rest the space is built anew, so that replays agree."""
        if self.is_resting and not self._held:
            self._rebuild([motion.at_rest() for motion in self._motions.values()])
            self._judge.begin()
        self._judge.stir()

    def _release(self, held: Held) -> None:
        held.hand.let_go()
        self._held.remove(held)
        self._slots.held.discard(held.id)
        self._judge.touched.discard(held.id)
        self._motions = self._read()
        motion, pose = self._motions[held.id], self._pose(held.id)
        has_seat = self._slots.has_seat(held.slot)
        x, y = self.aim(held.slot) if has_seat else self.config.nominal(held.slot)
        self._judge.letting = Letting(
            held.id, pose.x - x, max(0.0, pose.y - y), pose.angle, motion.vx, motion.vy
        )
        self._judge.stir()

    def _rebuild(self, motions: Iterable[Motion]) -> None:
        self._judge.touched.clear()
        self._space = TowerSpace(self.config, motions, self._judge.touch, self._figures)
        self._space.space.gravity = self._gravity
        self._motions = self._read()

    def _add(self, motion: Motion, slot: Slot) -> None:
        self._next_id += 1
        self._space.add(motion)
        self._slots.add(motion.id, slot)

    def _lift(self, penguin: int, step: float, slop: float) -> float:
        """Raises a new penguin by steps until it is clear of everything; the way in px."""
        way = 0.0
        while self._space.depth(penguin) > slop:
            self._space.move(penguin, 0.0, step)
            way += step
        return way

    def _read(self) -> dict[int, Motion]:
        return {motion.id: motion for motion in self._space.read()}

    def _pose(self, penguin: int) -> Pose:
        return self._motions[penguin].to_pose(self.config.shape)
