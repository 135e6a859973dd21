"""TowerSpace: the solver's world of one tower, built in canonical order and read in one go."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pymunk
from pymunk import batch

from game.tower.config import TowerConfig
from game.tower.figure import PLAIN, Figure
from game.tower.pose import Motion
from game.tower.shape import PenguinShape, Vertex

log = logging.getLogger(__name__)

TABLE_TYPE = 1
PENGUIN_TYPE = 2

TABLE_CATEGORY = 0b01
PENGUIN_CATEGORY = 0b10
ONLY_TABLE = pymunk.ShapeFilter(categories=PENGUIN_CATEGORY, mask=TABLE_CATEGORY)
EVERYTHING = pymunk.ShapeFilter(categories=PENGUIN_CATEGORY)

TABLE_REACH = 20_000.0
TABLE_DEPTH = 200.0

FIELDS = (
    batch.BodyFields.BODY_ID
    | batch.BodyFields.POSITION
    | batch.BodyFields.ANGLE
    | batch.BodyFields.VELOCITY
    | batch.BodyFields.ANGULAR_VELOCITY
)
FLOATS = 6


class TowerSpace:
    """Adds, removes, steps and reads penguins; the bodies' origins are their centres of mass.

    `on_table` is called with the id of each penguin that starts to touch the table, in an order
    that differs between processes: collect, then sort. What it raises, `step` raises.
    """

    def __init__(
        self,
        config: TowerConfig,
        motions: Iterable[Motion],
        on_table: Callable[[int], None],
        figures: Mapping[int, Figure] | None = None,
    ) -> None:
        self.config = config
        self._figures = {} if figures is None else figures
        self.on_table = on_table
        self.space = pymunk.Space()
        self.space.iterations = config.iterations
        self.space.collision_slop = config.slop
        self.space.collision_persistence = config.persistence
        self.space.damping = config.damping
        self.space.gravity = (0.0, -config.gravity)
        assert self.space.collision_persistence >= 1, "towers fall through the table"
        assert math.isinf(self.space.sleep_time_threshold), "sleep adds hidden state to replays"
        self._bodies: dict[int, pymunk.Body] = {}
        self._ids: dict[int, int] = {}  # the solver's body id -> ours
        self._failure: BaseException | None = None
        self._buffer = batch.Buffer()
        self._table = self._add_table()
        self.space.on_collision(TABLE_TYPE, PENGUIN_TYPE, begin=self._table_touched)
        for motion in sorted(motions):  # the order of adding changes the physics
            self.add(motion)

    def __len__(self) -> int:
        return len(self._bodies)

    def body(self, penguin: int) -> pymunk.Body:
        return self._bodies[penguin]

    def add(self, motion: Motion) -> None:
        figure = self._figures.get(motion.id, PLAIN)
        body = penguin_body(self.config.shape, self.config.elasticity, figure)
        body.position = motion.x, motion.y
        body.angle = motion.angle
        body.velocity = motion.vx, motion.vy
        body.angular_velocity = motion.spin
        self.space.add(body, *body.shapes)
        self._bodies[motion.id] = body
        self._ids[body.id] = motion.id

    def remove(self, penguin: int) -> None:
        """Takes a body away with all that hangs on it, so that no ghost stays."""
        body = self._bodies.pop(penguin)
        del self._ids[body.id]
        joints = [joint for joint in body.constraints if joint in self.space.constraints]
        self.space.remove(*joints, *body.shapes, body)

    def step(self, dt: float) -> None:
        self.space.step(dt)
        if self._failure is not None:
            failure, self._failure = self._failure, None
            raise failure

    def read(self) -> list[Motion]:
        """All penguins in id order; bitwise what the bodies' properties say."""
        try:
            return self._read_batched()
        except (AttributeError, TypeError, KeyError, IndexError) as error:
            # pymunk marks `batch` experimental: a release that changes it must cost time only.
            log.warning("batched read failed (%r); reading penguin by penguin", error)
            return self.read_each()

    def _read_batched(self) -> list[Motion]:
        self._buffer.clear()
        batch.get_space_bodies(self.space, FIELDS, self._buffer)
        bodies = memoryview(self._buffer.int_buf()).cast("P").tolist()
        values = memoryview(self._buffer.float_buf()).cast("d").tolist()
        ids = self._ids
        return sorted(
            Motion(ids[body], *values[i * FLOATS : i * FLOATS + FLOATS])
            for i, body in enumerate(bodies)
            if body in ids
        )

    def read_each(self) -> list[Motion]:
        """The same as `read`, property by property."""
        return [
            Motion(i, *body.position, body.angle, *body.velocity, body.angular_velocity)
            for i, body in sorted(self._bodies.items())
        ]

    def depth(self, penguin: int) -> float:
        """How deep a penguin reaches into anything else, in px; needs no step."""
        body = self._bodies[penguin]
        self.space.reindex_shapes_for_body(body)
        depth = 0.0
        for shape in list(body.shapes):
            for info in self.space.shape_query(shape):
                if info.shape is not None and info.shape.body is body:
                    continue
                for point in info.contact_point_set.points:
                    depth = max(depth, -point.distance)
        return depth

    def is_touching(self, penguin: int) -> bool:
        """Whether a penguin met anything in the last step."""
        met: list[bool] = []
        self._bodies[penguin].each_arbiter(lambda arbiter: met.append(True))
        return bool(met)

    def move(self, penguin: int, dx: float, dy: float) -> None:
        """Shifts a penguin between two steps."""
        body = self._bodies[penguin]
        body.position = body.position.x + dx, body.position.y + dy
        self.space.reindex_shapes_for_body(body)

    def push(self, penguin: int, force: tuple[float, float]) -> None:
        """Pushes a penguin at its centre through the next step."""
        body = self._bodies[penguin]
        body.apply_force_at_world_point(force, body.position)

    def hop(self, penguin: int, vx: float, vy: float, spin: float) -> None:
        """Throws a penguin, which touches nothing but the table from now on."""
        body = self._bodies[penguin]
        for shape in body.shapes:
            shape.filter = ONLY_TABLE
        body.velocity = vx, vy
        body.angular_velocity = spin

    def _add_table(self) -> pymunk.Shape:
        table = pymunk.Poly(
            self.space.static_body,
            [
                (-TABLE_REACH, -TABLE_DEPTH),
                (TABLE_REACH, -TABLE_DEPTH),
                (TABLE_REACH, 0.0),
                (-TABLE_REACH, 0.0),
            ],
        )
        table.friction = self.config.table_friction
        table.elasticity = self.config.elasticity
        table.collision_type = TABLE_TYPE
        table.filter = pymunk.ShapeFilter(categories=TABLE_CATEGORY)
        self.space.add(table)
        return table

    def _table_touched(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        # The solver prints and forgets what a callback raises: keep it for `step`.
        try:
            for shape in arbiter.shapes:
                if shape is not self._table and shape.body is not None:
                    penguin = self._ids.get(shape.body.id)
                    if penguin is not None:
                        self.on_table(penguin)
        except BaseException as error:
            self._failure = error


def penguin_body(shape: PenguinShape, elasticity: float, figure: Figure = PLAIN) -> pymunk.Body:
    """A body with foot plate, hull and head, its origin at the centre of mass."""
    body = pymunk.Body(shape.mass * figure.mass, shape.moment * figure.mass)
    drop = shape.centre_height

    def lowered(hull: Sequence[Vertex]) -> list[Vertex]:
        return [(x, y - drop) for x, y in hull]

    foot = pymunk.Poly(body, lowered(shape.foot_hull()), radius=shape.bevel)
    hull = pymunk.Poly(body, lowered(shape.body_hull()), radius=shape.bevel)
    head = pymunk.Circle(body, shape.head_radius, (0.0, shape.grip_arm))
    for part, friction in (
        (foot, shape.foot_friction * figure.grip),
        (hull, shape.body_friction),
        (head, shape.head_friction),
    ):
        part.friction = friction
        part.elasticity = elasticity
        part.collision_type = PENGUIN_TYPE
        part.filter = EVERYTHING
    return body
