"""Draws one moment of a fall: floe, penguins, sea, and why the first of them slipped."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from game.tower import PEN, Pose
from scenes.boards import tower_view
from scenes.boards.camera import Camera, Framing
from scenes.boards.fall_view import draw_sea
from scenes.boards.sea import Sea
from scenes.boards.tower_view import Figure
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.picture_canvas import Placement
from scenes.drawing.theme import INK
from scenes.fall.story import FallStory, Support

FRAME: Final = 1 / 60
LOOSE: Final = 0.25
"""Radians from which on somebody tumbles."""
MARKED_BEFORE: Final = 26
MARKED_AFTER: Final = 40
"""Frames round the slip in which its cause is drawn."""
LEAST_WAY: Final = 26.0
"""Canvas units that the arrow is long at least."""
_HAT: Final = 156.0
_LEAST_PITCH: Final = 46.0
_NOWHERE: Final = Rect(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class _Small:
    """A picture of the whole canvas inside another one."""

    scale: float
    left: float = 0.0
    top: float = 0.0


def camera_of(
    story: FallStory, top: float, foot: float, floe: float = 560.0, *, pitch: float = 106.0
) -> Camera:
    """A camera that sees the whole tower between two heights of the canvas.

    `floe` is half of the width that the floe has at most, `pitch` the largest of the tower.
    """
    before = story.frames[max(0, story.slip - 20)].poses
    high = max((pose.y for pose in before), default=0.0) + _HAT
    near = max(_LEAST_PITCH, min(pitch, (foot - top) / high * 100))
    ground = [pose.x for pose in before if pose.y < 40] or [pose.x for pose in before] or [0.0]
    middle = (min(ground) + max(ground)) / 2
    half = (max(ground) - min(ground)) / 2 * near / 100
    wide = max(360.0, min(floe, half + 200))
    return Camera(Framing(near, foot, wide, _NOWHERE, (960, foot), near < 70), middle)


class FallPicture:
    """The pictures of one story through one camera."""

    def __init__(self, story: FallStory, camera: Camera) -> None:
        self.story = story
        self.camera = camera
        self._sea = Sea(camera.middle, camera.edge)
        for frame in story.frames:
            self._sea.watch(FRAME, frame.poses)

    def sea(self, position: float) -> Sea:
        """Who is in the water at a moment."""
        clock = (position + 1) * FRAME
        there = {i: s for i, s in self._sea.swimmers.items() if s.since <= clock}
        return Sea(self.camera.middle, self.camera.edge, clock, there)

    def view(self, position: float) -> Camera:
        """The camera at a moment: it turns with a floe that tilts, so that down stays down."""
        tilt = -self.story.tilt(position) if self.story.is_tilting else 0.0
        return replace(self.camera, tilt=tilt)

    def draw(self, canvas: Canvas, position: float, *, has_marks: bool = True) -> None:
        story, camera = self.story, self.view(position)
        sea = self.sea(position)
        tower_view.draw_floe(canvas, camera)
        figures = [
            self._figure(pose, position)
            for pose in story.poses(position)
            if pose.id not in sea.swimmers and pose.id in story.colours
        ]
        standing = [f.x for f in figures if f.level == 0 and not f.is_loose]
        tower_view.draw_shadows(canvas, camera, standing)
        tower_view.draw_figures(canvas, camera, figures)
        draw_sea(canvas, camera, sea, story.colours)
        ball = story.ball(position)
        if ball is not None:
            x, y = camera.to_canvas(*ball)
            canvas.sprite("snowball", x, y, 0.6 * camera.framing.pitch / 100)
        if has_marks and self.is_marked(position) and story.first not in sea.swimmers:
            self._draw_cause(canvas, camera, position)

    def is_marked(self, position: float) -> bool:
        """Whether the cause is drawn at this moment."""
        return -MARKED_BEFORE <= position - self.story.slip <= MARKED_AFTER

    def _figure(self, pose: Pose, position: float) -> Figure:
        story = self.story
        is_loose = abs(pose.angle) > LOOSE
        is_first = pose.id == story.first and position >= story.slip
        face = "tumble" if is_loose else "worried"
        if position < story.slip - MARKED_BEFORE:
            face = "idle"
        return Figure(
            pose.x, pose.y, pose.angle, story.colours[pose.id], face, story.levels[pose.id],
            is_loose=is_loose or is_first,
        )  # fmt: skip

    def _draw_cause(self, canvas: Canvas, camera: Camera, position: float) -> None:
        """A ring round the first one, its plumb line, its support, and the way it left that."""
        story = self.story
        pose = story.pose_of(story.first, position)
        if pose is None:
            return
        k = camera.framing.pitch / 106
        x, y = camera.to_canvas(*pose.point(0.0, PEN.centre_height))
        _draw_ring(canvas, *camera.to_canvas(*pose.point(0.0, 62.0)), 118 * k)
        support = story.support
        if support is not None:
            self._draw_plumb(canvas, camera, (x, y), support, k)
        _draw_centre(canvas, x, y, max(13.0, 19 * k))

    def _draw_plumb(
        self,
        canvas: Canvas,
        camera: Camera,
        centre: tuple[float, float],
        support: Support,
        k: float,
    ) -> None:
        left, foot = camera.to_canvas(support.left, support.y)
        right, _foot = camera.to_canvas(support.right, support.y)
        middle = (left + right) / 2
        x, y = centre
        _draw_bar(canvas, left, right, foot, canvas.theme.steady)
        _draw_dots(canvas, x, y, max(foot + 34 * k, y + 76 * k))
        side = self.story.side
        if side:
            reach = max(LEAST_WAY, abs(x - middle)) + 46 * k
            _draw_arrow(canvas, middle, foot + 34 * k, side * reach, canvas.theme.falls)


def paint_small(
    canvas: Canvas, picture: FallPicture, position: float, scenery: str, width: float
) -> None:
    """The whole picture, as wide as `width` units, on a canvas whose corner is its corner."""
    share = width / 1920
    inner = Canvas(canvas.surface, _Small(canvas.scale * share), canvas.assets, canvas.theme)
    inner.backdrop(scenery)
    picture.draw(inner, position)


def aside(canvas: Canvas, dx: float) -> Canvas:
    """The same canvas `dx` units further to the right."""
    place = _Small(canvas.scale, canvas.left + dx * canvas.scale, canvas.top)
    return Canvas(canvas.surface, place, canvas.assets, canvas.theme, canvas.text_scale)


def placement(scale: float) -> Placement:
    """Where the canvas lies in a picture that is `scale` pixels a unit."""
    return _Small(scale)


def _draw_ring(canvas: Canvas, x: float, y: float, radius: float) -> None:
    c = radius + 12
    body = (
        f'<circle cx="{c:g}" cy="{c:g}" r="{radius:g}" fill="none" stroke="{INK}" '
        f'stroke-width="16"/><circle cx="{c:g}" cy="{c:g}" r="{radius:g}" fill="none" '
        f'stroke="{canvas.theme.falls}" stroke-width="8"/>'
    )
    canvas.drawing(x - c, y - c, 2 * c, 2 * c, body)


def _draw_centre(canvas: Canvas, x: float, y: float, r: float) -> None:
    """The sign of a centre of mass: a disc in quarters."""
    c = r + 4
    quarters = "".join(
        f'<path d="M{c:g} {c:g} L{c + r * math.cos(a):.2f} {c + r * math.sin(a):.2f} '
        f'A{r:g} {r:g} 0 0 1 {c - r * math.sin(a):.2f} {c + r * math.cos(a):.2f}Z" fill="{INK}"/>'
        for a in (0.0, math.pi)
    )
    body = shapes.disc(c, c, r, "#FFFFFF", width=0) + quarters
    body += f'<circle cx="{c:g}" cy="{c:g}" r="{r:g}" fill="none" stroke="{INK}" stroke-width="4"/>'
    canvas.drawing(x - c, y - c, 2 * c, 2 * c, body)


def _draw_dots(canvas: Canvas, x: float, top: float, bottom: float) -> None:
    """A plumb line in pieces of one length, so that few pictures are made."""
    body = shapes.stroke("M8 6 V18", 11, INK) + shapes.stroke("M8 6 V18", 5, "#FFFFFF")
    y = top
    while y < bottom:
        canvas.drawing(x - 8, y, 16, 24, body)
        y += 26


def _draw_bar(canvas: Canvas, left: float, right: float, y: float, colour: str) -> None:
    """What carried it: a beam between two ends."""
    width = max(16.0, round((right - left) / 6) * 6.0)
    path = f"M14 16 H{14 + width:g} M14 6 V26 M{14 + width:g} 6 V26"
    body = shapes.stroke(path, 14, INK) + shapes.stroke(path, 7, colour)
    canvas.drawing((left + right - width) / 2 - 14, y - 16, width + 28, 32, body)


def _draw_arrow(canvas: Canvas, x: float, y: float, length: float, colour: str) -> None:
    size = max(40.0, round(abs(length) / 12) * 12.0)
    head = f"M{size - 22:g} 8 L{size:g} 30 L{size - 22:g} 52"
    if length < 0:
        path = f"M{size + 20:g} 30 H24 M46 8 L24 30 L46 52"
        left = x - size - 20
    else:
        path = f"M4 30 H{size:g} {head}"
        left = x - 4
    body = shapes.stroke(path, 22, INK) + shapes.stroke(path, 12, colour)
    canvas.drawing(left - 12, y - 30, size + 48, 60, f'<g transform="translate(12 0)">{body}</g>')
