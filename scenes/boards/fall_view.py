"""Draws a fall: film bars, the tower coming down, splashes, and the card with the reason."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from scenes.boards import tower_view
from scenes.boards.camera import Camera
from scenes.boards.cause_words import cause_words, cost_words, figure_words
from scenes.boards.fall import Fall, FallShow
from scenes.boards.leaving import Leaving
from scenes.boards.safety import Outlook
from scenes.boards.sea import Sea, Swimmer
from scenes.boards.tower_view import Figure
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.still import MARGIN
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, seat_bar
from scenes.table.seating import Chair
from scenes.text import _
from scenes.widgets import draw_badge, draw_chips

TOP_BAR: Final = Rect(0, 0, CANVAS_WIDTH, 120)
FOOT_BAR: Final = Rect(0, 976, CANVAS_WIDTH, 104)
CARD_TOP: Final = 156.0
CARD_EDGE: Final = 36.0
_HOLES: Final = "".join(
    shapes.rounded(k * 60 + 14, 0, 32, 18, 6, "#2A4270") for k in range(CANVAS_WIDTH // 60)
)
"""The edge of the film, which is the same in every frame."""
RING: Final = 128.0
GHOST: Final = 78.0
"""Px round the middle of the missed place that its outline takes."""
WAY_STEP: Final = 36.0
WAY_RISE: Final = 0.25
"""How high the arc from the place to the ring rises, as a share of its length."""
WAY_DOT: Final = 7.0
LEAST_DOTS: Final = 3
"""Fewer tell nothing."""
TILT: Final = math.radians(3)
SPLASH_SCALE: Final = 0.86
_COST: Final = 29.0


@dataclass(frozen=True, slots=True)
class _CardForm:
    """Width of the card of a fall, and the heights of its parts with the gaps between them."""

    width: float
    head: float
    cause: float
    cost: float
    gap: float

    @property
    def cause_top(self) -> float:
        return self.head + self.gap

    @property
    def cost_top(self) -> float:
        return self.cause_top + self.cause + self.gap

    @property
    def height(self) -> float:
        return self.cost_top + self.cost + self.gap


_CARD: Final = _CardForm(700, 86, 92, 74, 14)
_LARGE_CARD: Final = _CardForm(860, 120, 236, 128, 20)


def draw_film(show: FallShow, chair: Chair, canvas: Canvas) -> None:
    """The whole screen of a fall; `chair` is the one of whoever did it."""
    fall = show.fall
    side = 1.0 if _culprit_x(show) >= show.camera.middle else -1.0
    tilt = 0.0 if show.is_still else -side * TILT * show.ring_share
    camera = replace(show.camera, tilt=tilt)
    tower_view.draw_floe(canvas, camera)
    poses = show.poses()
    figures = []
    for pose in poses:
        if pose.id in show.sea.swimmers:
            continue
        lean = abs(pose.angle)
        is_loose = lean > 0.25 or pose.id == fall.culprit
        face = "tumble" if lean > 0.25 else "worried"
        figures.append(
            Figure(
                pose.x,
                pose.y,
                pose.angle,
                fall.colours[pose.id],
                face,
                fall.levels[pose.id],
                is_loose=is_loose,
            )
        )
    standing = [f.x for f in figures if f.level == 0 and not f.is_loose]
    tower_view.draw_shadows(canvas, camera, standing)
    tower_view.draw_figures(canvas, camera, figures)
    draw_sea(canvas, camera, show.sea, fall.colours)
    if show.sweep is None:
        _draw_culprit(show, canvas, camera)
    _draw_bars(show, canvas)
    _draw_card(show, chair, canvas)


def _culprit_x(show: FallShow) -> float:
    found = next((p.x for p in show.poses() if p.id == show.fall.culprit), show.camera.middle)
    return float(found)


def _draw_culprit(show: FallShow, canvas: Canvas, camera: Camera) -> None:
    """A ring round the figure that was being placed, and the place that it missed."""
    share = show.ring_share
    fall = show.fall
    pose = next((p for p in show.poses() if p.id == fall.culprit), None)
    if not share or pose is None or pose.id in show.sea.swimmers:
        return
    gx, gy = camera.to_canvas(*fall.goal)
    x, y = camera.to_canvas(*pose.point(0.0, 62.0))
    radius = RING * camera.framing.pitch / 106
    ghost_y = gy - 74 * camera.zoom
    if math.dist((x, y), (gx, ghost_y)) > radius * 0.8:
        tower_view.draw_ghost_fill(canvas, camera, *fall.goal, Outlook.FALLS)
        tower_view.draw_ghost_line(canvas, camera, *fall.goal, Outlook.FALLS)
        _draw_way(canvas, (gx, ghost_y), (x, y), GHOST * camera.zoom, radius)
    size = 2 * radius + 24
    c = size / 2
    steps = max(1, round(share * 12))
    end = math.tau * steps / 12 - math.pi / 2
    if steps >= 12:
        body = (
            f'<circle cx="{c:g}" cy="{c:g}" r="{radius:g}" fill="none" stroke="{INK}" '
            f'stroke-width="18"/><circle cx="{c:g}" cy="{c:g}" r="{radius:g}" fill="none" '
            f'stroke="{canvas.theme.falls}" stroke-width="9"/>'
        )
    else:
        large = 1 if steps > 6 else 0
        path = (
            f"M{c:g} {c - radius:g} A{radius:g} {radius:g} 0 {large} 1 "
            f"{c + radius * math.cos(end):.1f} {c + radius * math.sin(end):.1f}"
        )
        body = shapes.stroke(path, 18, INK) + shapes.stroke(path, 9, canvas.theme.falls)
    canvas.drawing(x - c, y - c, size, size, body)


def _draw_way(
    canvas: Canvas,
    start: tuple[float, float],
    end: tuple[float, float],
    from_start: float,
    from_end: float,
) -> None:
    """Dots on an arc from the missed place to the ring; they stay while its end moves on."""
    far = math.dist(start, end)
    top = (start[0] + end[0]) / 2, min(start[1], end[1]) - far * WAY_RISE
    dots = []
    for number in range(1, int(far / WAY_STEP)):
        share = number * WAY_STEP / far
        first, middle, last = (1 - share) ** 2, 2 * share * (1 - share), share**2
        x = first * start[0] + middle * top[0] + last * end[0]
        y = first * start[1] + middle * top[1] + last * end[1]
        is_free = math.dist((x, y), start) > from_start
        if is_free and math.dist((x, y), end) > from_end + 2 * WAY_DOT:
            dots.append((x, y))
    if len(dots) < LEAST_DOTS:
        return
    reach = WAY_DOT + 4
    body = shapes.disc(reach, reach, WAY_DOT, canvas.theme.falls, INK, 4)
    for x, y in dots:
        canvas.drawing(x - reach, y - reach, 2 * reach, 2 * reach, body)


def draw_sea(canvas: Canvas, camera: Camera, sea: Sea, colours: Mapping[int, str]) -> None:
    """Everybody who went overboard, the farther ones first."""
    scale = SPLASH_SCALE * camera.framing.pitch / 106
    for swimmer in sorted(sea.swimmers.values(), key=lambda s: s.spot()[1]):
        _draw_swimmer(canvas, camera, sea, swimmer, colours[swimmer.id], scale)


def _draw_swimmer(
    canvas: Canvas, camera: Camera, sea: Sea, swimmer: Swimmer, colour: str, scale: float
) -> None:
    dx, dy = swimmer.spot()
    edge = 960 + swimmer.side * camera.framing.floe
    goal = min(1840.0, max(80.0, edge + dx)), min(930.0, camera.framing.foot + dy)
    start = camera.to_canvas(swimmer.x, swimmer.y)
    share = swimmer.plunge(sea.clock)
    scale *= 0.7 + 0.3 * dy / 200
    if share < 1:
        x = start[0] + (goal[0] - start[0]) * share
        y = start[1] + (goal[1] - start[1]) * share - 150 * share * (1 - share)
        turn = tower_view.kept_angle(swimmer.side * (60 + 90 * share))
        canvas.sprite(f"penguin_{colour}_tumble", x, y, camera.sprite_scale, angle=turn)
        return
    for ring in swimmer.rings(sea.clock):
        _draw_ring(canvas, goal[0], goal[1] + 8, 60 + 110 * ring, 0.75 * (1 - ring))
    canvas.sprite(f"penguin_{colour}_splash", goal[0], goal[1] + swimmer.bob(sea.clock), scale)


def _draw_ring(canvas: Canvas, x: float, y: float, rx: float, opacity: float) -> None:
    rx = round(rx / 10) * 10
    ry = round(rx * 0.17)
    body = (
        f'<ellipse cx="{rx + 4:g}" cy="{ry + 4:g}" rx="{rx:g}" ry="{ry:g}" fill="none" '
        'stroke="#DDF3FF" stroke-width="5"/>'
    )
    canvas.drawing(x - rx - 4, y - ry - 4, 2 * rx + 8, 2 * ry + 8, body, alpha=round(255 * opacity))


def draw_leaving(leaving: Leaving, canvas: Canvas) -> None:
    figures = []
    for rank, pose in enumerate(leaving.poses()):
        if pose.id not in leaving.sea.swimmers:
            face = "tumble" if abs(pose.angle) > 0.25 else "joy"
            figures.append(
                Figure(pose.x, pose.y, pose.angle, leaving.colours[pose.id], face, -rank)
            )
    tower_view.draw_figures(canvas, leaving.camera, figures)
    draw_sea(canvas, leaving.camera, leaving.sea, leaving.colours)


def _draw_bars(show: FallShow, canvas: Canvas) -> None:
    canvas.fill(Rect(-400, TOP_BAR.y - 400, CANVAS_WIDTH + 800, TOP_BAR.h + 400), INK)
    canvas.fill(Rect(-400, FOOT_BAR.y, CANVAS_WIDTH + 800, FOOT_BAR.h + 400), INK)
    for y in (TOP_BAR.bottom - 24, FOOT_BAR.y + 6):
        canvas.drawing(0, y, CANVAS_WIDTH, 18, _HOLES)
    gold = canvas.theme.focus
    canvas.icon("film", 74, 48, 62, gold)
    title = _("Still picture") if show.is_still else _("Slow motion ¼×")
    if not show.is_still and not show.is_slow:
        title = _("Full speed 1×")
    canvas.text(title, 122, 49, 52, face="heavy", colour=gold, max_width=540, max_height=78)
    middle = 960 if canvas.text_scale == 1 else 1040
    canvas.text(
        _("The tower fell"), middle, 49, 52, face="heavy", colour="#FFFFFF", align="c",
        max_width=640 if canvas.text_scale > 1 else 560, max_height=78,
    )  # fmt: skip
    _draw_track(canvas, Rect(1440, 38, 426, 22), show.progress)


def _draw_track(canvas: Canvas, rect: Rect, share: float) -> None:
    track = shapes.rounded(0, 0, rect.w, rect.h, 11, "#2A4270")
    canvas.drawing(rect.x, rect.y, rect.w, rect.h, track)
    done = max(22.0, round(rect.w * share / 6) * 6.0)
    canvas.drawing(
        rect.x, rect.y, done, rect.h, shapes.rounded(0, 0, done, rect.h, 11, canvas.theme.focus)
    )
    canvas.drawing(
        rect.x + done - 27, rect.center[1] - 16, 32, 32, shapes.disc(16, 16, 14, "#FFFFFF", width=4)
    )


def _draw_card(show: FallShow, chair: Chair, canvas: Canvas) -> None:
    """The card comes in from the edge, beside what is to be seen."""
    if not show.card_share:
        return
    fall = show.fall
    share = 1 - (1 - show.card_share) ** 3
    is_left = show.camera.to_canvas(*fall.goal)[0] >= CANVAS_WIDTH / 2
    form = _LARGE_CARD if is_big(canvas.text_scale) else _CARD
    x = CARD_EDGE if is_left else CANVAS_WIDTH - CARD_EDGE - form.width
    away = -(CARD_EDGE + form.width + 40) if is_left else CARD_EDGE + form.width + 40
    rect = Rect(x + away * (1 - share), CARD_TOP, form.width, form.height)
    key = (
        "fall card", chair.look, chair.name, fall.colour, fall.cause, fall.level, fall.behind,
        fall.points,
    )  # fmt: skip
    room, inner = rect.inset(-MARGIN), Rect(MARGIN, MARGIN, rect.w, rect.h)
    paint = partial(_paint_card, fall, chair, rect=inner, form=form)
    if canvas.is_whole(room, key, paint):
        canvas.composed(room, key, paint)


def _paint_card(fall: Fall, chair: Chair, canvas: Canvas, *, rect: Rect, form: _CardForm) -> None:
    """Whose figure it was, why the tower fell, and what it costs."""
    style = canvas.panel(rect, "dark", radius=34)
    colour = seat_bar(chair.look, canvas.theme)
    w, head = rect.w, form.head
    canvas.drawing(
        rect.x,
        rect.y,
        w,
        head + 4,
        f'<path d="M34 3 H{w - 34:g} A31 31 0 0 1 {w - 3:g} 34 V{head - 2:g} H3 V34 '
        f'A31 31 0 0 1 34 3Z" fill="{colour}"/>'
        + shapes.stroke(f"M4 {head - 1:g} H{w - 4:g}", 5, INK),
    )
    draw_badge(canvas, chair.look, rect.x + 12 + head / 2, rect.y + head / 2 + 1, head * 0.77)
    canvas.text(
        figure_words(chair.name, fall.colour),
        rect.x + 16 + head,
        rect.y + head / 2 + 2,
        44,
        face="heavy",
        colour=INK,
        max_width=w - head - 40,
        max_height=head - 20,
    )
    canvas.icon(
        "warn", rect.x + 52, rect.y + form.cause_top + form.cause / 2, 56, canvas.theme.shaky
    )
    room = Rect(rect.x + 96, rect.y + form.cause_top, rect.w - 120, form.cause)
    canvas.boxed(cause_words(fall.cause, fall.level), room, 36, colour=style.text)
    y = rect.y + form.cost_top
    canvas.fill(Rect(rect.x + 30, y - form.gap / 2 - 1, rect.w - 60, 3), "#5B76A8")
    middle = y + form.cost / 2
    draw_chips(canvas, rect.x + 86, middle, fall.points, width=120, scale=0.6)
    box = canvas.text(
        f"+{fall.points}", rect.x + 158, middle, 50, face="heavy", colour=canvas.theme.bad_text
    )
    words = cost_words(fall.behind, max(0, fall.points - fall.behind))
    left = box.right + 20
    room = Rect(left, y, rect.right - 24 - left, form.cost)
    canvas.boxed(words, room, _COST, colour=style.secondary)
