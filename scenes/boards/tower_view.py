"""The tower as a picture: floe, rail, penguins, the hand that carries one, and marked places."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.boards.camera import RAIL_LEFT, RAIL_RIGHT, Camera, SignSize
from scenes.boards.safety import Outlook
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_HEIGHT, CANVAS_WIDTH, Rect
from scenes.drawing.theme import INK
from scenes.widgets import Safety, draw_safety, safety_height, safety_width

FLOE_HALF: Final = 580.0
"""Half of the width of the floe's picture, in its units."""
FLOE_TOP: Final = 54.0
STRIP: Final = 8
"""Canvas units of floe that are moved as one while it rocks."""
PARTS: Final = 4
"""Between two pixels a strip can stand in so many heights, so that its edge has no steps."""
STEPS: Final = ((9, 1), (24, 3), (180, 15))
"""Up to so many degrees the pictures are kept in steps of so many: coarse ones for those that
tumble, so that all of them fit into the cache."""
_FIGURE: Final = (-97.0, -278.0, 194.0, 283.0)
"""Left, top, width and height of a whole penguin about its foot, in units of its picture."""
MITTEN: Final = 142.0
"""Px above the foot at which the flipper grips the hat."""
MITTEN_DROP: Final = 128.0
BEHIND: Final = 24.0
"""Units that it reaches less far down when it grips from behind."""
"""Units from the flipper's upper end to its grip."""
LARGE_SIGN: Final = 66.0
LARGE_STEP: Final = 52.0
"""Width of a large sign, and from one of its symbols to the next below it."""
SIGN_TIP: Final = 0.52
"""The share of a place's height at which its sign points."""
ROW_FIGURE: Final = "#CFE8FA"
CARDS_END: Final = 396.0
"""How far the players' cards reach in from either edge of the canvas."""
WORD_ASIDE: Final = 54.0
WORD_HEIGHTS: Final = (74.0, 36.0, 112.0, 140.0, 172.0)
"""Units from the middle of a place, and above its foot, to where the word beside it points."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a word could stand: the tip of its pointer, which way that points, and the box."""

    x: float
    y: float
    points_left: bool
    box: Rect


@dataclass(frozen=True, slots=True)
class Figure:
    """One penguin to draw: its foot in the world, its lean, its colour and its face."""

    x: float
    y: float
    angle: float
    colour: str
    face: str
    level: int
    lift: float = 0.0
    is_loose: bool = False
    """It has fallen: it is drawn before the others, by whole steps of turning."""


def kept_angle(degrees: float) -> int:
    """The nearest angle, from -180 to 180, that a picture is kept for."""
    turn = (degrees + 180) % 360 - 180
    step = next(step for most, step in STEPS if abs(turn) <= most)
    return round(turn / step) * step


KEPT_ANGLES: Final = tuple(sorted({kept_angle(turn) for turn in range(-180, 180)} - {0}, key=abs))


def draw_floe(canvas: Canvas, camera: Camera) -> None:
    """The floe below the tower; while it rocks every strip is moved for itself."""
    framing = camera.framing
    scale = framing.floe / FLOE_HALF
    x, y = camera.centre, framing.foot + 6
    if abs(camera.tilt) * framing.floe < 0.5 / canvas.scale:
        canvas.sprite("floe", x, y, scale)
        return
    degrees = camera.degrees(0.0)
    is_whole = abs(degrees - round(degrees)) < 0.01  # as at rest, where a turned one is smoother
    if is_whole and canvas.assets.is_ready("floe", scale * canvas.scale, round(degrees)):
        canvas.sprite("floe", x, y, scale, angle=round(degrees))
        return
    plain = canvas.assets.picture("floe", scale * canvas.scale)
    lowered = [_lowered_floe(canvas, scale, part) for part in range(PARTS)]
    whole = [picture for picture in lowered if picture is not None]
    pictures, flags = (whole, pygame.BLEND_PREMULTIPLIED) if len(whole) == PARTS else ([plain], 0)
    width = plain.get_width()
    left = canvas.left + x * canvas.scale - width / 2
    top = canvas.top + (y - FLOE_TOP * scale) * canvas.scale
    step = max(4, round(STRIP * canvas.scale))
    slope = math.tan(camera.tilt)
    strips = []
    for start in range(0, width, step):
        w = min(step, width - start)
        parts = round((top - (start + w / 2 - width / 2) * slope) * PARTS)
        picture = pictures[parts % len(pictures)]
        strip = picture.subsurface((start, 0, w, picture.get_height()))
        strips.append((strip, (left + start, parts // PARTS)))
    canvas.surface.fblits(strips, flags)


def _lowered_floe(canvas: Canvas, scale: float, part: int) -> pygame.Surface | None:
    """The floe some quarters of a pixel lower, its colours multiplied by their opacity; None while
    it is being made."""

    def make() -> pygame.Surface:
        whole = canvas.assets.own("floe", scale * canvas.scale).premul_alpha()
        width, height = whole.get_size()
        out = pygame.Surface((width, height + 1), pygame.SRCALPHA)
        for dy, share in ((0, PARTS - part), (1, part)):
            layer = whole.copy()
            weight = round(255 * share / PARTS)
            layer.fill((weight,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(layer, (0, dy), special_flags=pygame.BLEND_RGBA_ADD)
        return out

    return canvas.assets.soon(("lowered floe", scale, canvas.scale, part), make)


def draw_rail(canvas: Canvas, y: float) -> None:
    width, height = RAIL_RIGHT - RAIL_LEFT, 12
    path = f"M24 24 Q{24 + width / 2:g} {24 + height} {24 + width:g} 24"
    body = shapes.stroke(path, 17, INK) + shapes.stroke(path, 7, "#DFF3FF")
    for x in (24.0, 24.0 + width):
        body += shapes.disc(x, 24, 15, "#8CCBEE")
    canvas.drawing(RAIL_LEFT - 24, y - 24, width + 48, 72, body)


def draw_shadows(canvas: Canvas, camera: Camera, feet: Iterable[float]) -> None:
    """Soft shadows below the penguins of the base, by their world x."""
    rx, ry = 50 * camera.zoom, 10 * camera.zoom
    body = (
        f'<ellipse cx="{rx:g}" cy="{ry:g}" rx="{rx:g}" ry="{ry:g}" fill="#0A1030" '
        'fill-opacity="0.25"/>'
    )
    for foot in feet:
        x, y = camera.to_canvas(foot, 0.0)
        canvas.drawing(x - rx, y + 2 - ry, 2 * rx, 2 * ry, body)


def draw_figures(canvas: Canvas, camera: Camera, figures: Sequence[Figure]) -> None:
    """From the top row down, so that lower hats lie before the feet above; fallen ones last."""
    for figure in sorted(figures, key=lambda f: (f.is_loose, -f.level, f.x)):
        draw_figure(canvas, camera, figure)


def draw_figure(canvas: Canvas, camera: Camera, figure: Figure) -> None:
    x, y = camera.to_canvas(figure.x, figure.y)
    angle = kept_angle(camera.degrees(figure.angle))
    canvas.sprite(
        f"penguin_{figure.colour}_{figure.face}",
        x,
        y - figure.lift,
        camera.sprite_scale,
        angle=angle,
    )


def draw_hand(canvas: Canvas, camera: Camera, figure: Figure, flipper: str) -> None:
    """The trolley on the rail, its line, the flipper, and the penguin that hangs from it."""
    grip = grip_of(figure.x, figure.y, figure.angle)
    if camera.framing.is_tall:
        # So small a hat would vanish under the flipper, which therefore grips it from behind.
        draw_arm(canvas, camera, grip, flipper)
        draw_figure(canvas, camera, figure)
    else:
        draw_figure(canvas, camera, figure)
        draw_arm(canvas, camera, grip, flipper)


def grip_of(x: float, y: float, angle: float) -> tuple[float, float]:
    """Where a hand grips the hat of a penguin with its foot at x, y of the world."""
    return x - MITTEN * math.sin(angle), y + MITTEN * math.cos(angle)


def draw_arm(canvas: Canvas, camera: Camera, grip: tuple[float, float], flipper: str) -> None:
    """The trolley on the rail, its line, and the flipper that grips somewhere in the world."""
    x, y = camera.to_canvas(*grip)
    scale = 0.4 * camera.framing.pitch / 106
    rail = camera.framing.rail + 8
    top = max(rail, y - MITTEN_DROP * scale)
    if top > rail + 4:
        canvas.fill(Rect(x - 7, rail, 14, top - rail), INK)
        canvas.fill(Rect(x - 3, rail, 6, top - rail), "#DFF3FF")
        wheel = shapes.rounded(3, 3, 58, 22, 11, "#8CCBEE", 1, f' stroke="{INK}" stroke-width="5"')
        canvas.drawing(x - 32, rail - 16, 64, 28, wheel)
    lower = BEHIND * scale if camera.framing.is_tall else 0.0
    canvas.sprite(f"flipper_{flipper}", x, top - lower, scale)


def place_rect(camera: Camera, x: float, y: float) -> Rect:
    """The box of a place whose foot is at x, y of the world."""
    cx, cy = camera.to_canvas(x, y)
    w, h = 88 * camera.zoom / 1.06, 134 * camera.zoom / 1.06
    return Rect(cx - w / 2, cy - h, w, h)


def figure_rect(camera: Camera, x: float, y: float) -> Rect:
    """The box of a penguin with its foot at x, y of the world: flippers, and the tallest hat."""
    cx, cy = camera.to_canvas(x, y)
    left, top, w, h = (part * camera.sprite_scale for part in _FIGURE)
    return Rect(cx + left, cy + top, w, h)


def draw_mark(canvas: Canvas, place: Rect, *, is_covered: bool) -> None:
    """A place where the penguin in hand may stand; the hats below cover the foot of a high one."""
    rect = Rect(place.x, place.y, place.w, place.h * (0.72 if is_covered else 1.0))
    canvas.dashes(rect, width=6, radius=min(30, rect.w * 0.34), has_plus=False, fill=0.22)
    r = max(15.0, 21 * rect.w / 88)
    x, y = rect.center
    body = shapes.disc(r + 4, r + 4, r, "#FFFFFF") + shapes.stroke(
        f"M{r + 4 - r * 0.43:g} {r + 4:g} h{r * 0.86:g} M{r + 4:g} {r + 4 - r * 0.43:g} "
        f"v{r * 0.86:g}",
        6 * r / 21,
        INK,
    )
    canvas.drawing(x - r - 4, y - r - 4, 2 * r + 8, 2 * r + 8, body)


def sign_box(place: Rect, count: int, size: SignSize = SignSize.USUAL) -> Rect:
    """The box of the sign over a place that takes so many colours."""
    if size is SignSize.LARGE:
        high = LARGE_SIGN + LARGE_STEP * (count - 1)
        bottom = place.y + place.h * 0.3
        return Rect(place.center[0] - LARGE_SIGN / 2, bottom - high, LARGE_SIGN, high)
    w = 20 + 40 * count
    return Rect(place.center[0] - w / 2, place.y + place.h * SIGN_TIP - 66, w, 50)


def draw_sign(
    canvas: Canvas, rect: Rect, colours: Sequence[str], size: SignSize = SignSize.USUAL
) -> None:
    """What an open place takes, over the place: small ones show one symbol after the other."""
    if size is SignSize.LARGE:
        _draw_large_sign(canvas, sign_box(rect, len(colours), size), colours)
        return
    if size is SignSize.USUAL:
        canvas.bubble(rect.center[0], rect.y + rect.h * SIGN_TIP, colours)
        return
    x, y = rect.center
    r = 17.0
    gap = 26.0
    w = 2 * r + gap * (len(colours) - 1) + 8
    body = shapes.rounded(
        3, 3, w - 6, 2 * r + 2, r + 1, "#F7FBFF", 1, f' stroke="{INK}" stroke-width="4"'
    )
    canvas.drawing(x - w / 2, y - r - 4, w, 2 * r + 8, body)
    for index, colour in enumerate(colours):
        canvas.sprite(f"symbol_{colour}", x + (index - (len(colours) - 1) / 2) * gap, y, 0.24)


def _draw_large_sign(canvas: Canvas, box: Rect, colours: Sequence[str]) -> None:
    """A plate with a point at its place, for words and signs of double size."""
    m, w, h = 4, box.w, box.h
    line = f' stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
    tip = f"M{m + w / 2 - 16:g} {m + h - 16:g} h32 L{m + w / 2:g} {m + h + 15:g}Z"
    body = (
        shapes.rounded(m, m, w, h, w / 2, "#F7FBFF", 1, line)
        + f'<path d="{tip}" fill="#F7FBFF"{line}/>'
        + shapes.rounded(m + 3, m + 3, w - 6, h - 6, w / 2 - 3, "#F7FBFF")
    )
    canvas.drawing(box.x - m, box.y - m, w + 2 * m, h + 24, body)
    for index, colour in enumerate(colours):
        y = box.center[1] + (index - (len(colours) - 1) / 2) * LARGE_STEP
        canvas.sprite(f"symbol_{colour}", box.center[0], y, 0.5)


def draw_ghost_fill(canvas: Canvas, camera: Camera, x: float, y: float, outlook: Outlook) -> None:
    cx, cy = camera.to_canvas(x, y)
    canvas.sprite(f"ghost_fill_{outlook}", cx, cy, camera.sprite_scale)


def draw_ghost_line(canvas: Canvas, camera: Camera, x: float, y: float, outlook: Outlook) -> None:
    cx, cy = camera.to_canvas(x, y)
    canvas.sprite(f"ghost_line_{outlook}", cx, cy, camera.sprite_scale)


def draw_chosen(canvas: Canvas, camera: Camera, x: float, y: float) -> None:
    """The ring of a place that is chosen for a figure on the table."""
    cx, cy = camera.to_canvas(x, y)
    canvas.sprite("place_chosen", cx, cy, camera.sprite_scale)


def outlook_spots(
    canvas: Canvas, camera: Camera, x: float, y: float, outlook: Outlook
) -> list[Spot]:
    """Where the word for the aimed place may stand: outwards first, beside its middle first."""
    cx, cy = camera.to_canvas(x, y)
    w, high = safety_width(canvas, Safety(outlook.value)), safety_height(canvas)
    k = camera.zoom / 1.06
    sides = (-1, 1) if x < camera.middle else (1, -1)
    spots = []
    for side in sides:
        for up in WORD_HEIGHTS:
            tip = cx + side * WORD_ASIDE * k, cy - up * k
            box = Rect(tip[0] if side > 0 else tip[0] - w, tip[1] - high / 2, w, high)
            spots.append(Spot(*tip, side > 0, box))
    between = Rect(CARDS_END, 0, CANVAS_WIDTH - 2 * CARDS_END, CANVAS_HEIGHT)
    return [spot for spot in spots if between.encloses(spot.box)] or spots


def draw_outlook(canvas: Canvas, spot: Spot, outlook: Outlook) -> None:
    """The word for the aimed place."""
    draw_safety(canvas, spot.x, spot.y, Safety(outlook.value), points_left=spot.points_left)


def draw_row_figures(canvas: Canvas, camera: Camera, edges: Sequence[float]) -> None:
    """The number of each row, left of the world x of its leftmost penguin."""
    for level, edge in enumerate(edges):
        x, y = camera.to_canvas(edge, level * 108.3 + 68)
        x -= camera.framing.pitch * 0.5 + 50
        r = 28 if camera.framing.is_big else 20
        body = shapes.disc(r + 3, r + 3, r, ROW_FIGURE, width=4)
        canvas.drawing(x - r - 3, y - r - 3, 2 * r + 6, 2 * r + 6, body)
        canvas.text(
            str(level + 1),
            x,
            y + 1,
            27,
            face="heavy",
            colour=INK,
            align="c",
            max_height=r * 1.5,
        )
