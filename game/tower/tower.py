"""Tower: the pyramid as physics, which answers every placement with settled or fallen."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from game.tower.cause import Cause, Letting, cause_of
from game.tower.config import CONFIG, FRAME_RATE, TowerConfig
from game.tower.event import Contact, Event, Fell, Settled
from game.tower.hand import CURSOR_GRAIN, Hand, Held, to_grain
from game.tower.pose import Motion, Pose, Slot
from game.tower.snapshot import Piece, Snapshot, digest_of
from game.tower.space import TowerSpace
from game.tower.stability import alarm_level, flat_slack, margins, seat_slack
from game.tower.sway import Sway
from game.tower.verdict import Verdict, fallen_at_rest, fallen_moving, supports

log = logging.getLogger(__name__)

MOST_OFFSET = 200.0
MOST_COLUMN = 64
KNOCK = 20.0
"""Least change of speed in a frame, beyond the weight, that is told as a contact."""
KNOCKS_KEPT = 64
BOUND = 15_000.0
SINK = -60.0
"""A penguin farther out than BOUND or deeper than SINK went through the table."""
SEAT_STEP = 0.25
HOLD_STEP = 8.0
HOP = (160.0, 260.0)
"""Sideways and upward speed with which a fallen penguin slides out of the tower."""


@dataclass
class _Push:
    ids: tuple[int, ...]
    force: tuple[float, float]


class Tower:
    """Slots and ids above, one solver space below; a seat places, the tower answers.

    Starts at rest. With `config.freeze` it rests again after each `Settled`: `step` then moves
    nothing until a `hold`, `place`, `push`, `purge` or `set_gravity`. Raises ValueError for inputs
    that are not finite, out of range or against the slots, and leaves the tower as it was.
    """

    def __init__(self, config: TowerConfig = CONFIG, snapshot: Snapshot | None = None) -> None:
        if snapshot is not None and snapshot.config != config.digest():
            raise ValueError(
                f"the snapshot stands under config {snapshot.config[:12]}, this tower under"
                f" {config.digest()[:12]}; rebuild it upright from its cells"
            )
        self.config = config
        self.frame = 0
        """Frames since the last placement (or other stir) began."""
        self.touched: set[int] = set()
        self._slots: dict[int, Slot] = {}
        self._fallen: set[int] = set()
        self._held: list[Held] = []
        self._pushes: list[_Push] = []
        self._gravity = (0.0, -config.gravity)
        self._sway = Sway()
        self._next_id = 0
        self._resting = True
        self._timed_out = False
        self._still = 0
        self._waited = 0
        self._cause: Cause | None = None
        self._letting: Letting | None = None
        motions: list[Motion] = []
        if snapshot is not None:
            self._next_id = snapshot.next_id
            for piece in snapshot.pieces:
                self._slots[piece.id] = piece.slot
                motions.append(piece.to_motion())
                if piece.has_fallen:
                    self._fallen.add(piece.id)
        self._space = self._build(motions)
        self._motions: dict[int, Motion] = {motion.id: motion for motion in self._space.read()}
        self._good = self._motions

    # -- reading ---------------------------------------------------------------------------

    @property
    def is_resting(self) -> bool:
        """Whether the verdict is final and nothing is held."""
        return self._resting

    @property
    def fallen(self) -> frozenset[int]:
        """Those judged fallen and not purged yet."""
        return frozenset(self._fallen)

    @property
    def held(self) -> tuple[Held, ...]:
        return tuple(self._held)

    @property
    def sway(self) -> float:
        """How far the berg rocks now, in radians anticlockwise: for the camera, not the solver."""
        return self._sway.angle

    def slots(self) -> dict[Slot, int]:
        """Occupied slots in order, with the penguin that stands there; no held or fallen ones."""
        held = {h.id for h in self._held}
        return {
            slot: penguin
            for slot, penguin in sorted((s, p) for p, s in self._slots.items())
            if penguin not in held and penguin not in self._fallen
        }

    def slot_of(self, penguin: int) -> Slot:
        """The slot a penguin was meant for. Raises ValueError for an unknown id."""
        self._check_ids((penguin,))
        return self._slots[penguin]

    def poses(self) -> Sequence[Pose]:
        """Every penguin's foot-bottom centre and angle in id order, fallen and held ones too."""
        shape = self.config.shape
        return [motion.to_pose(shape) for motion in self._motions.values()]

    def motions(self) -> Sequence[Motion]:
        """Every penguin's centre of mass and velocities in id order."""
        return list(self._motions.values())

    def digest(self) -> str:
        """Sha256 of the bits of all poses."""
        return digest_of(self._motions.values())

    def aim(self, slot: Slot) -> tuple[float, float]:
        """Where the foot of a penguin belongs: between the two real support tops."""
        below = self._seat(slot)
        if not below:
            return self.config.nominal(slot)
        rise = self.config.row_height
        (lx, ly), (rx, ry) = (self._pose(penguin).point(0.0, rise) for penguin in below)
        return (lx + rx) / 2, (ly + ry) / 2

    def slack(self, slot: Slot) -> float:
        """The mistake in px that a slot forgives: above 12 hardly anything falls, below 8 most."""
        below = self._seat(slot)
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
        standing = self.slots().values()
        moving = [self._motions[penguin] for penguin in standing]
        slack = min(
            (self.slack(held.slot) for held in self._held if self._has_seat(held.slot)),
            default=flat_slack(self.config),
        )
        return alarm_level(
            (abs(m.angle) for m in moving),
            (math.hypot(m.vx, m.vy) for m in moving),
            slack,
            self.config,
        )

    def verdict(self) -> Verdict:
        standing = self.slots().values()
        return Verdict(
            is_settled=self._resting,
            fallen=tuple(sorted(self._fallen)),
            cause=self._cause,
            lean=max((abs(self._motions[p].angle) for p in standing), default=0.0),
            steadiness=self.steadiness(),
            timed_out=self._timed_out,
        )

    def snapshot(self) -> Snapshot:
        """The tower at rest. Raises ValueError while it moves: a copy in motion goes other ways."""
        if not self._resting:
            raise ValueError(f"no snapshot in frame {self.frame}: step until the tower settles")
        pieces = tuple(
            Piece(m.id, self._slots[m.id], m.x, m.y, m.angle, m.id in self._fallen)
            for m in self._motions.values()
        )
        return Snapshot(self.config.digest(), self._next_id, pieces)

    # -- acting ----------------------------------------------------------------------------

    def hold(self, slot: Slot, hand_xy: tuple[float, float]) -> Held:
        """Takes a new penguin for a slot into a hand at `hand_xy`, hanging by its head.

        A hand that starts inside the tower starts above it instead.
        """
        self._check_free(slot)
        _check_finite(f"hold({slot}, {hand_xy})", *hand_xy)
        self._begin()
        shape = self.config.shape
        penguin = self._next_id
        gx, gy = to_grain(hand_xy[0]), to_grain(hand_xy[1])
        x = gx / CURSOR_GRAIN
        y = max(gy / CURSOR_GRAIN, shape.head_height)
        self._add(Motion(penguin, x, y - shape.grip_arm, 0.0), slot)
        body = self._space.body(penguin)
        while self._space.depth(penguin) > 0.0:
            y += HOLD_STEP
            body.position = x, y - shape.grip_arm
        self._refresh()
        hand = Hand(self._space, penguin, x, y)
        held = Held(penguin, slot, (gx, gy), hand, lambda: self._motions[penguin], self._release)
        self._held.append(held)
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

        A tilted one thus has its foot aside. Px to the right, radians, px/s. Returns its id; `step` then tells what comes of it.
        """
        self._check_free(slot)
        what = f"place({slot}, {offset}, {tilt}, {velocity}, {drop})"
        _check_finite(what, offset, tilt, *velocity, drop)
        if abs(offset) > MOST_OFFSET:
            raise ValueError(f"{what}: the offset must lie within {MOST_OFFSET:g} px")
        if abs(tilt) > math.pi or not 0 <= drop <= 1000:
            raise ValueError(f"{what}: tilt within a half turn, drop from 0 to 1000 px")
        speed = self.config.release_speed
        if math.hypot(*velocity) > speed:
            raise ValueError(f"{what}: slower than {speed:g} px/s, else it tunnels")
        x, y = self.aim(slot)
        self._begin()
        shape = self.config.shape
        penguin = self._next_id
        y += shape.centre_height * math.cos(tilt) + abs(math.sin(tilt)) * shape.foot_width / 2
        seat = Motion(penguin, x + offset, y, tilt, *velocity)
        self._add(seat, slot)
        body = self._space.body(penguin)
        up = 0.0
        while self._space.depth(penguin) > self.config.slop:
            up += SEAT_STEP
            body.position = seat.x, seat.y + up
        body.position = seat.x, seat.y + up + drop
        self._space.space.reindex_shapes_for_body(body)
        self._refresh()
        self._letting = Letting(penguin, offset, up + drop, tilt, *velocity)
        return penguin

    def push(self, ids: Iterable[int], force: tuple[float, float]) -> None:
        """Pushes penguins at their centres through the next frame, in mass x px/s2."""
        chosen = tuple(sorted(set(ids)))
        self._check_ids(chosen)
        _check_finite(f"push({chosen}, {force})", *force)
        self._stir()
        self._pushes.append(_Push(chosen, (float(force[0]), float(force[1]))))

    def set_gravity(self, angle: float, g: float | None = None) -> None:
        """Turns gravity by an angle (positive pulls to the right), strength `g` in px/s2."""
        g = self.config.gravity if g is None else g
        _check_finite(f"set_gravity({angle}, {g})", angle, g)
        gravity = (g * math.sin(angle), -g * math.cos(angle))
        if gravity != self._gravity:
            self._gravity = gravity
            self._space.space.gravity = gravity
            self._stir()

    def purge(self, ids: Iterable[int]) -> None:
        """Takes penguins out of the world; the others must settle again."""
        chosen = tuple(sorted(set(ids)))
        self._check_ids(chosen)
        if any(held.id in chosen for held in self._held):
            raise ValueError(f"purge{chosen}: a held penguin must be released first")
        for penguin in chosen:
            self._space.remove(penguin)
            del self._slots[penguin]
            self._fallen.discard(penguin)
            self.touched.discard(penguin)
        self._letting = None
        self._refresh()
        self._stir()

    def heal(self, share: float | None = None) -> None:
        """Pulls all standing penguins a share of the way to their slots.

        By default the config's share for a held placement, or for a fall. Raises ValueError while
        the tower moves.
        """
        if share is None:
            share = self.config.heal_fall if self._cause else self.config.heal_turn
        _check_finite(f"heal({share})", share)
        if not 0 <= share <= 1:
            raise ValueError(f"heal({share}): a share lies between 0 and 1")
        if not self._resting:
            raise ValueError(f"heal({share}) in frame {self.frame}: the tower still moves")
        shape = self.config.shape
        healed = []
        for motion in self._motions.values():
            if motion.id in self._fallen:
                healed.append(motion.at_rest())
                continue
            pose, (x, y) = motion.to_pose(shape), self.config.nominal(self._slots[motion.id])
            mended = Pose(
                pose.id,
                pose.x + (x - pose.x) * share,
                pose.y + (y - pose.y) * share,
                pose.angle * (1 - share),
            )
            healed.append(Motion.from_pose(mended, shape))
        self._rebuild(healed)

    def shed(self, ids: Iterable[int], rng: Random) -> None:
        """Lets fallen penguins hop outward and slide off in front, touching only the table."""
        chosen = tuple(sorted(set(ids)))
        self._check_ids(chosen)
        standing = self.slots()
        if any(penguin in standing.values() for penguin in chosen):
            raise ValueError(f"shed{chosen}: only fallen penguins may leave the tower")
        xs = [self._motions[penguin].x for penguin in standing.values()]
        middle = (min(xs) + max(xs)) / 2 if xs else 0.0
        for penguin in chosen:
            body = self._space.body(penguin)
            self._space.free(penguin)
            outward = math.copysign(1.0, body.position.x - middle)
            aside, up = HOP
            body.velocity = outward * aside * (0.7 + 0.6 * rng.random()), up
            body.angular_velocity = -outward * (1.0 + rng.random())
        self._stir()

    def step(self, frames: int = 1) -> list[Event]:
        """Lets frames of 1/60 s pass; the events in order of frame, kind and penguin."""
        events: list[Event] = []
        for _ in range(frames):
            self._sway.update()
            if not (self._resting and self.config.freeze):
                events += self._step_frame()
        return events

    def step_until_settled(self) -> list[Event]:
        """Steps until the verdict is final. Raises ValueError while a penguin is held."""
        if self._held:
            raise ValueError(f"penguin {self._held[0].id} is still held: it cannot settle")
        events: list[Event] = []
        while not self._resting:
            events += self.step()
        return events

    # -- inside ----------------------------------------------------------------------------

    def _step_frame(self) -> list[Event]:
        config = self.config
        self.frame += 1
        for held in self._held:
            held.cursor.append(held.target)
        for sub in range(config.substeps):
            share = 1.0 / (config.substeps - sub)
            for held in self._held:
                x, y = held.target
                held.hand.advance(x / CURSOR_GRAIN, y / CURSOR_GRAIN, share)
            for push in self._pushes:
                for penguin in push.ids:
                    body = self._space.body(penguin)
                    body.apply_force_at_world_point(push.force, body.position)
            self._space.step(config.dt)
            for held in self._held:
                held.hand.feel()
        self._pushes.clear()
        before = self._motions
        self._refresh()
        if not self._is_sound():
            return []
        events: list[Event] = list(self._knocks(before))
        slots = self._judged()
        poses = {p: self._pose(p) for p in slots}
        events += self._fell(fallen_moving(poses, slots, self.touched, config))
        if not self._held:
            events += self._settle()
        return events

    def _settle(self) -> list[Event]:
        config = self.config
        standing = self._judged()
        still = all(
            math.hypot(m.vx, m.vy) < config.settle_speed and abs(m.spin) < config.settle_spin
            for m in map(self._motions.__getitem__, standing)
        )
        self._still = self._still + 1 if still else 0
        self._waited += 1
        late = self._waited >= config.timeout_frames
        if self._resting or (self._still < config.settle_frames and not late):
            return []
        self._timed_out = self._still < config.settle_frames
        poses = {p: self._pose(p) for p in standing}
        events = self._fell(fallen_at_rest(poses, standing, self.touched, config))
        self._resting = True
        return [*events, Settled(self.frame)]

    def _fell(self, ids: set[int]) -> list[Event]:
        if not ids:
            return []
        if self._cause is None:
            # The one that left its seat farthest slipped first when several go in one frame.
            first = max(ids, key=lambda p: (self._stray(p), -p))
            letting = self._letting
            self._cause = cause_of(
                first, letting, bool(self._held), self.config.shape, self.config.pitch
            )
        self._fallen |= ids
        return [Fell(tuple(sorted(ids)), self._cause.first, self.frame)]

    def _stray(self, penguin: int) -> float:
        pose = self._pose(penguin)
        x, y = self.config.nominal(self._slots[penguin])
        return math.hypot(pose.x - x, pose.y - y) + abs(pose.angle) * self.config.shape.height

    def _knocks(self, before: dict[int, Motion]) -> Iterable[Contact]:
        """Changes of speed that gravity and weight do not explain; no solver callback needed."""
        config = self.config
        gx, gy = (g / FRAME_RATE for g in self._gravity)
        weight = math.hypot(gx, gy)
        held = {h.id for h in self._held}
        middle = self._middle()
        for penguin, now in self._motions.items():
            old = before[penguin]
            if penguin in held:
                continue
            jolt = math.hypot(now.vx - old.vx - gx, now.vy - old.vy - gy) - weight
            if jolt > KNOCK:
                impulse = jolt * config.shape.mass
                self._sway.knock(impulse, now.x - middle)
                yield Contact(penguin, impulse, self.frame)

    def _middle(self) -> float:
        xs = [self.config.nominal(slot)[0] for slot in self._slots.values()]
        return (min(xs) + max(xs)) / 2 if xs else 0.0

    def _is_sound(self) -> bool:
        """Whether all is finite and in bounds; else the last good state stands again, at rest."""
        total = sum(m.x + m.y + m.angle + m.vx + m.vy + m.spin for m in self._motions.values())
        if math.isfinite(total) and all(
            abs(m.x) < BOUND and SINK < m.y < BOUND for m in self._motions.values()
        ):
            self._good = self._motions
            return True
        bad = [m for m in self._motions.values() if not math.isfinite(sum(m[1:]))]
        log.warning(
            "frame %d: the solver lost %s; restoring the last good state",
            self.frame,
            bad or "a penguin out of bounds",
        )
        for held in list(self._held):
            held.is_held = False
        self._held.clear()
        self._rebuild([m.at_rest() for m in self._good.values()])
        return False

    def _begin(self) -> None:
        """Starts a placement: from rest the space is built anew, so that replays agree."""
        if self._resting and not self._held:
            self._rebuild([m.at_rest() for m in self._motions.values()])
            self.frame = 0
            self._cause = None
            self._letting = None
        self._stir()

    def _stir(self) -> None:
        if self._resting:
            self._resting = False
            self.frame = 0
        self._still = 0
        self._waited = 0
        self._timed_out = False

    def _release(self, held: Held) -> None:
        held.hand.let_go()
        self._held.remove(held)
        self.touched.discard(held.id)
        self._refresh()
        motion = self._motions[held.id]
        pose = motion.to_pose(self.config.shape)
        x, y = self.aim(held.slot) if self._has_seat(held.slot) else self.config.nominal(held.slot)
        self._letting = Letting(
            held.id, pose.x - x, max(0.0, pose.y - y), pose.angle, motion.vx, motion.vy
        )
        self._stir()

    def _build(self, motions: Iterable[Motion]) -> TowerSpace:
        space = TowerSpace(self.config, motions, self._on_table)
        space.space.gravity = self._gravity
        return space

    def _on_table(self, penguin: int) -> None:
        self.touched.add(penguin)

    def _rebuild(self, motions: Iterable[Motion]) -> None:
        self.touched.clear()
        self._space = self._build(motions)
        self._refresh()
        self._good = self._motions

    def _add(self, motion: Motion, slot: Slot) -> None:
        self._next_id += 1
        self._space.add(motion)
        self._slots[motion.id] = slot

    def _refresh(self) -> None:
        self._motions = {motion.id: motion for motion in self._space.read()}

    def _pose(self, penguin: int) -> Pose:
        return self._motions[penguin].to_pose(self.config.shape)

    def _judged(self) -> dict[int, Slot]:
        held = {h.id for h in self._held}
        return {
            p: s for p, s in self._slots.items() if p not in held and p not in self._fallen
        }

    def _has_seat(self, slot: Slot) -> bool:
        standing = self.slots()
        return slot[0] == 0 or all(below in standing for below in supports(slot))

    def _seat(self, slot: Slot) -> tuple[int, ...]:
        """The penguins under a slot, none for the base row; ValueError if the slot is unknown."""
        if (
            not isinstance(slot, tuple)
            or len(slot) != 2
            or not all(isinstance(n, int) for n in slot)
            or slot[0] < 0
            or max(map(abs, slot)) > MOST_COLUMN
        ):
            raise ValueError(f"{slot!r} is no slot: (level >= 0, column), both whole numbers")
        if slot[0] == 0:
            return ()
        standing = self.slots()
        below = [standing.get(support) for support in supports(slot)]
        found = tuple(penguin for penguin in below if penguin is not None)
        if len(found) < 2:
            raise ValueError(f"slot {slot} lacks a support; occupied are {sorted(standing)}")
        return found

    def _check_free(self, slot: Slot) -> None:
        self._seat(slot)
        if slot in self._slots.values():
            raise ValueError(f"slot {slot} is occupied; occupied are {sorted(self.slots())}")

    def _check_ids(self, ids: Iterable[int]) -> None:
        unknown = [penguin for penguin in ids if penguin not in self._slots]
        if unknown:
            raise ValueError(f"no penguin {unknown} in the tower; there are {sorted(self._slots)}")


def build_upright(cells: Iterable[Slot], config: TowerConfig = CONFIG) -> Tower:
    """A perfect tower on these cells, ids in their order. ValueError if a support is missing."""
    order = list(cells)
    placed = set(order)
    if len(placed) != len(order):
        raise ValueError(f"a cell occurs twice in {order}")
    for cell in order:
        if cell[0] > 0 and not placed.issuperset(supports(cell)):
            raise ValueError(f"cell {cell} lacks a support in {order}")
    pieces = []
    for penguin, cell in enumerate(order):
        m = Motion.from_pose(config.nominal_pose(penguin, cell), config.shape)
        pieces.append(Piece(m.id, cell, m.x, m.y, m.angle))
    return Tower(config, Snapshot(config.digest(), len(order), tuple(pieces)))


def sweep(tower: Tower) -> list[tuple[int, ...]]:
    """Settles and purges until nobody lies fallen; the ids of each round."""
    rounds = []
    tower.step_until_settled()
    while tower.fallen:
        rounds.append(tuple(sorted(tower.fallen)))
        tower.purge(tower.fallen)
        tower.step_until_settled()
    return rounds


def _check_finite(what: str, *values: float) -> None:
    if not all(math.isfinite(value) for value in values):
        raise ValueError(f"{what}: all numbers must be finite")
