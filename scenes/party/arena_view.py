"""Draws the tower of a challenge: floe, penguins, flippers, marks, the snowball and the sea."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from game.party.challenges.rescue import RescueBout
from game.party.challenges.snowball import HAND, SnowballBout, aimed
from game.tower import Figure as Odd
from game.tower import Pose
from game.tower.snowball import RADIUS
from scenes.boards import tower_view
from scenes.boards.camera import Camera
from scenes.boards.free_spot import free_spot
from scenes.boards.tower_view import Spot
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.theme import INK, SEATS
from scenes.party.colours import colour_of
from scenes.party.crowd_view import draw_crowd
from scenes.party.floe_view import draw_floe
from scenes.party.framing import RAIL_HALF
from scenes.party.overboard import Goner
from scenes.party.tower_show import Hanging, TowerShow
from scenes.text import language

CHEST: Final = 52.0
"""Px above its foot at which a penguin's odd mark hangs."""
DOTS: Final = 14
WORD_EDGE: Final = 30.0
WORD_WEIGHT: Final = 50.0
"""How much more a word should stay visible than a penguin."""
THROWER: Final = 0.56
_ROW: Final = 108.3
_SPLASH: Final = 0.62
_TUMBLE_TURN: Final = 200.0


def draw_tower(
    canvas: Canvas, show: TowerShow, hanging: Sequence[Hanging], looks: tuple[int, ...], row: int
) -> None:
    """`looks` are those of the seats; `row` is the one that a snowball is aimed at."""
    camera, bout = show.camera, show.bout
    if isinstance(bout, SnowballBout):
        _draw_thrower(canvas, camera, looks[bout.seat], is_ready=bout.thrown is None)
    draw_floe(canvas, camera)
    figures = show.figures()
    feet = [figure for figure in figures if figure.level == 0 and not figure.is_loose]
    if abs(camera.tilt) < 0.02:
        tower_view.draw_shadows(canvas, camera, [figure.x for figure in feet])
    for one in hanging:
        tower_view.draw_ghost_fill(canvas, camera, *one.place, one.outlook)
    draw_crowd(canvas, camera, figures)
    for pose, odd in show.odd():
        _draw_odd(canvas, camera, pose, odd)
    for one in hanging:
        tower_view.draw_ghost_line(canvas, camera, *one.place, one.outlook)
    for one in hanging:
        _draw_hanging(canvas, camera, one, looks[one.seat])
    if isinstance(bout, RescueBout):
        _draw_offers(canvas, camera, bout)
    if isinstance(bout, SnowballBout):
        _draw_throw(canvas, camera, bout, row)


def draw_words(canvas: Canvas, show: TowerShow, hanging: Sequence[Hanging], room: Rect) -> None:
    """The word beside each place that is aimed at, inside `room` where it hides least."""
    camera = show.camera
    written: list[Rect] = []
    places = tuple((one.slot, one.outlook) for one in hanging)
    for one in hanging:
        x, y = camera.to_canvas(*one.place)
        key = (
            one.slot, places, show.count, camera.framing, room, canvas.text_scale, language()
        )  # fmt: skip
        kept = show.words.get(one.seat)
        if kept is None or kept[0] != key:
            spot = _free(canvas, show, one, room, written)
            kept = show.words[one.seat] = (key, _moved(spot, -x, -y))
        spot = _moved(kept[1], x, y)
        written.append(spot.box)
        box = spot.box.inset(-WORD_EDGE)
        there = _moved(spot, -box.x, -box.y)
        canvas.composed(
            box,
            ("word", one.outlook, spot.points_left),
            partial(tower_view.draw_outlook, spot=there, outlook=one.outlook),
        )


def _free(
    canvas: Canvas, show: TowerShow, one: Hanging, room: Rect, written: Sequence[Rect]
) -> Spot:
    """The spot in the room that hides the fewest of those who stand there, and no other word."""
    spots = tower_view.outlook_spots(canvas, show.camera, *one.place, one.outlook)
    arena = show.bout.arena
    places = (arena.config.nominal(slot) for slot in arena.slots())
    busy = [(tower_view.place_rect(show.base, *place), 1.0) for place in places]
    busy += [(box.inset(-8), WORD_WEIGHT) for box in written]
    inside = [spot for spot in spots if room.encloses(spot.box)] or spots[:1]
    return inside[free_spot([spot.box for spot in inside], busy)]


def _moved(spot: Spot, dx: float, dy: float) -> Spot:
    return Spot(spot.x + dx, spot.y + dy, spot.points_left, spot.box.moved(dx, dy))


def draw_sea(canvas: Canvas, show: TowerShow, left: Rect, right: Rect) -> None:
    """Everybody who has left the floe; `left` and `right` are where they may swim."""
    board, camera = show.overboard, show.camera
    for goner in board.shown():
        room = right if goner.side > 0 else left
        across, lane = goner.spot()
        goal = room.x + room.w * across, room.y + room.h * lane
        _draw_goner(canvas, camera, goner, goal, board.clock, is_still=board.is_still)


def _draw_goner(
    canvas: Canvas,
    camera: Camera,
    goner: Goner,
    goal: tuple[float, float],
    now: float,
    *,
    is_still: bool,
) -> None:
    colour, share = colour_of(goner.pose.id), goner.flight(now)
    if share < 1:
        x, y = camera.to_canvas(goner.pose.x, goner.pose.y)
        x += (goal[0] - x) * share
        y += (goal[1] - y) * share - 4 * 130 * share * (1 - share)
        turn = math.degrees(-goner.pose.angle) + goner.side * _TUMBLE_TURN * share
        canvas.sprite(
            f"penguin_{colour}_tumble", x, y, camera.sprite_scale,
            angle=round(turn / 15) * 15,
        )  # fmt: skip
        return
    alpha = round(255 * goner.opacity(now))
    for ring in () if is_still else goner.rings(now):
        _draw_ring(canvas, goal[0], goal[1] + 6, 44 + 84 * ring, 0.75 * (1 - ring))
    bob = 0.0 if is_still else goner.bob(now)
    canvas.sprite(f"penguin_{colour}_splash", goal[0], goal[1] + bob, _SPLASH, alpha=alpha)


def _draw_ring(canvas: Canvas, x: float, y: float, rx: float, opacity: float) -> None:
    rx = round(rx / 8) * 8
    ry = round(rx * 0.17)
    body = (
        f'<ellipse cx="{rx + 4:g}" cy="{ry + 4:g}" rx="{rx:g}" ry="{ry:g}" fill="none" '
        'stroke="#DDF3FF" stroke-width="5"/>'
    )
    canvas.drawing(x - rx - 4, y - ry - 4, 2 * rx + 8, 2 * ry + 8, body, alpha=round(255 * opacity))


def draw_rail(canvas: Canvas, camera: Camera) -> None:
    """What the flippers run along; it stands still however the floe rocks."""
    y, width = camera.framing.rail, 2 * RAIL_HALF
    path = f"M24 24 Q{24 + width / 2:g} 36 {24 + width:g} 24"
    body = shapes.stroke(path, 17, INK) + shapes.stroke(path, 7, "#DFF3FF")
    for x in (24.0, 24.0 + width):
        body += shapes.disc(x, 24, 15, "#8CCBEE")
    left = min(camera.centre, CANVAS_WIDTH / 2 + 100) - RAIL_HALF
    canvas.drawing(left - 24, y - 24, width + 48, 72, body)


def _draw_hanging(canvas: Canvas, camera: Camera, one: Hanging, look: int) -> None:
    tower_view.draw_hand(canvas, camera, one.figure, SEATS[look].shape)
    if one.odd.mass != 1 or one.odd.grip != 1:
        pose = Pose(0, one.figure.x, one.figure.y, one.figure.angle)
        _draw_odd(canvas, camera, pose, one.odd)


def _draw_odd(canvas: Canvas, camera: Camera, pose: Pose, odd: Odd) -> None:
    """A weight round the neck of a heavy one, drops at the feet of a wet one."""
    scale = camera.sprite_scale
    if odd.mass != 1:
        x, y = camera.to_canvas(*pose.point(0.0, CHEST - 10))
        canvas.sprite("iron_weight", x, y, 0.36 * scale / 0.69)
    if odd.grip != 1:
        for along, up in ((-34.0, 26.0), (36.0, 20.0), (24.0, 48.0)):
            x, y = camera.to_canvas(*pose.point(along, up))
            canvas.sprite("ice_drop", x - 11 * scale, y - 16 * scale, 0.5 * scale / 0.69)


def _draw_offers(canvas: Canvas, camera: Camera, bout: RescueBout) -> None:
    """Rings round those who can be pulled; a life ring and an arrow for the chosen one, and a
    warning on each who may come down with it."""
    if not bout.offers:
        return
    places = {pose.id: pose for pose in bout.arena.poses()}
    chosen = bout.offers[bout.pick] if bout.frame else None
    for penguin in bout.offers:
        if penguin != chosen:
            _draw_offer(canvas, camera, places[penguin])
    if chosen is None:
        return
    for penguin in bout.above(chosen):
        x, y = camera.to_canvas(*places[penguin].point(0.0, 62.0))
        canvas.disc(x, y, 21, canvas.theme.shaky, width=4)
        canvas.icon("warn", x, y - 1, 30, INK)
    pose = places[chosen]
    x, y = camera.to_canvas(*pose.point(0.0, 34.0))
    scale = 0.62 * camera.sprite_scale / 0.56
    canvas.sprite("lifering_front", x, y + 4, scale)
    cx, cy = camera.to_canvas(*pose.point(0.0, 62.0))
    size = 98 * camera.zoom
    canvas.ring(Rect(cx - size / 2, cy - size * 0.78, size, size * 1.56), 40, 0)


def _draw_offer(canvas: Canvas, camera: Camera, pose: Pose) -> None:
    x, y = camera.to_canvas(*pose.point(0.0, 62.0))
    w, h = 92 * camera.zoom, 142 * camera.zoom
    canvas.dashes(Rect(x - w / 2, y - h / 2, w, h), width=6, radius=min(34, w * 0.4), fill=0.16)


def _draw_thrower(canvas: Canvas, camera: Camera, look: int, *, is_ready: bool) -> None:
    """Whoever throws, on a little floe below the ball."""
    x, y = camera.to_canvas(HAND[0], HAND[1] - RADIUS)
    foot = y + 234 * THROWER - 14
    canvas.sprite("floe", x, foot - 4, 0.17)
    pose = "joy" if is_ready else "idle"
    canvas.sprite(f"chick_{SEATS[look].shape}_{pose}", x, foot, THROWER)


def _draw_throw(canvas: Canvas, camera: Camera, bout: SnowballBout, row: int) -> None:
    ball = bout.arena.ball
    scale = 2 * RADIUS * camera.zoom / 176
    if ball is not None:
        x, y = camera.to_canvas(*ball.position)
        turn = round(-math.degrees(ball.angle) / 15) * 15
        canvas.sprite("snowball", x, y, scale, angle=turn)
        return
    if bout.thrown is not None:
        return
    goal, speed = bout.target(row), bout.speed(bout.power)
    vx, vy = aimed(HAND, goal, speed, bout.arena.config.gravity)
    spots = []
    for k in range(1, DOTS + 1):
        time = (goal[0] - HAND[0]) / vx * k / DOTS
        at = HAND[0] + vx * time, HAND[1] + vy * time
        at = at[0], at[1] - bout.arena.config.gravity * time * time / 2
        spots.append(camera.to_canvas(*at))
    dot = shapes.disc(9, 9, 6, "#FFFFFF", width=3)
    for x, y in spots:
        canvas.drawing(x - 9, y - 9, 18, 18, dot)
    gx, gy = camera.to_canvas(*goal)
    gx += RADIUS * camera.zoom
    body = shapes.stroke("M8 8 L34 30 L8 52", 15, INK) + shapes.stroke(
        "M8 8 L34 30 L8 52", 8, canvas.theme.focus
    )
    canvas.drawing(gx - 54, gy - 30, 44, 60, body)
    x, y = camera.to_canvas(*HAND)
    canvas.sprite("snowball", x, y, scale * 1.15)
