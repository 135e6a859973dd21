"""PenguinShape: the physical silhouette of a penguin and what follows from its geometry."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields

Vertex = tuple[float, float]

MIN_TURN = math.radians(0.5)
"""Two hull edges closer to collinear than this make contacts flicker between them."""


@dataclass(frozen=True)
class PenguinShape:
    """A sticky foot plate, a slippery body with sloping shoulders and a round slippery head.

    Lengths in px with the origin at the foot-bottom centre; widths include the bevel. The solver
    multiplies the frictions of the two shapes that touch. Raises ValueError, naming the shape,
    for values that the solver would take silently and answer with NaN.
    """

    name: str = "pen"
    height: float = 110.0
    foot_width: float = 64.0
    foot_height: float = 6.0
    hem_width: float = 62.0
    hem_height: float = 3.5
    belly_width: float = 66.0
    belly_height: float = 44.0
    shoulder_width: float = 60.0
    shoulder_slope: float = math.radians(12)
    neck_width: float = 22.0
    head_radius: float = 11.0
    head_rise: float = 6.0
    bevel: float = 1.0
    centre_height: float = 55.0
    mass: float = 1.0
    foot_friction: float = 1.6
    body_friction: float = 0.3
    head_friction: float = 0.1

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name == "name":
                continue
            if not math.isfinite(value) or value <= 0:
                raise ValueError(
                    f"shape {self.name!r}: {field.name} = {value!r} must be finite and positive"
                )
        for part, hull in (("foot", self.foot_hull()), ("body", self.body_hull())):
            turn = smallest_turn(hull)
            if turn < MIN_TURN:
                raise ValueError(
                    f"shape {self.name!r}: the {part} turns by {math.degrees(turn):.3f} degrees"
                    " at a corner; a hull must be convex without collinear corners (>= 0.5)"
                )

    @property
    def moment(self) -> float:
        """Moment of inertia about the centre of mass: 0.9 of the bounding box's."""
        return self.mass * (self.belly_width**2 + self.height**2) / 12 * 0.9

    @property
    def head_height(self) -> float:
        """Height of the head's centre, where a hand grips."""
        return self.height + self.head_rise

    @property
    def grip_arm(self) -> float:
        """Distance from the centre of mass to the grip."""
        return self.head_height - self.centre_height

    @property
    def top(self) -> float:
        """Height of the crown of the head."""
        return self.head_height + self.head_radius

    def foot_hull(self) -> tuple[Vertex, ...]:
        """Corners of the foot plate before the bevel, anticlockwise."""
        x, r = self.foot_width / 2 - self.bevel, self.bevel
        return ((-x, r), (x, r), (x, self.foot_height - r), (-x, self.foot_height - r))

    def body_hull(self) -> tuple[Vertex, ...]:
        """Corners of the body before the bevel, anticlockwise."""
        r = self.bevel
        hem, belly = self.hem_width / 2 - r, self.belly_width / 2 - r
        shoulder, neck = self.shoulder_width / 2 - r, self.neck_width / 2
        top = self.height - r
        drop = (shoulder - neck) * math.tan(self.shoulder_slope)
        right = (
            (hem, self.hem_height),
            (belly, self.belly_height),
            (shoulder, top - drop),
            (neck, top),
        )
        return right + tuple((-x, y) for x, y in reversed(right))

    def play(self, span: float) -> float:
        """Free way of a foot to either head, between supports `span` apart (flat seat)."""
        return span / 2 - self.foot_width / 2 - self.head_radius

    def overlap(self, span: float) -> float:
        """Way of a foot corner until it loses its shoulder, between supports `span` apart."""
        return (self.foot_width + self.shoulder_width - span) / 2

    def row_height(self, pitch: float) -> float:
        """Distance of two rows: bevelled foot corners resting on bevelled sloping shoulders."""
        r, slope = self.bevel, self.shoulder_slope
        inward = pitch / 2 - self.foot_width / 2 + r - self.neck_width / 2
        return self.height - 2 * r + 2 * r / math.cos(slope) - inward * math.tan(slope)


def smallest_turn(hull: tuple[Vertex, ...]) -> float:
    """Smallest left turn at the corners of a closed outline, in radians; negative if concave."""
    turns = []
    for i, (bx, by) in enumerate(hull):
        ax, ay = hull[i - 1]
        cx, cy = hull[(i + 1) % len(hull)]
        ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
        turns.append(math.atan2(ux * vy - uy * vx, ux * vx + uy * vy))
    return min(turns)


PEN = PenguinShape()
"""The measured shape: no box and no flat shoulder gave a graded risk."""
