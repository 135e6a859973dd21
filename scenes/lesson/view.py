"""Draws a lesson over its table: the dark with its holes, the arrow, the teacher and the bubble."""

from __future__ import annotations

from functools import partial
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.still import Panel
from scenes.drawing.theme import INK
from scenes.lesson.dim import closing, draw_dim, holes_round
from scenes.lesson.look import LessonLook, Light
from scenes.text import _
from scenes.widgets import State, draw_button, draw_prompt, draw_speech, prompt_width

AIMED: Final = 8.0
"""How much wider the light is than what the learner points at."""
_GOLD: Final = "#FFD166"
_RED: Final = "#8A0F1E"
_ARROW: Final = (108.0, 84.0)
_TALL: Final = 100.0
_TIP: Final = 52.0
"""How far the tip of the bubble reaches out of it."""


def draw_dark(canvas: Canvas, light: Light, start: tuple[int, int, int]) -> None:
    """Paint the dark; of what was written since `start` only the words in the light can be read."""
    lit = [*holes_round(light.holes), *holes_round(light.aimed, AIMED), *light.signs]
    if light.closed < 1:
        lit = [closing(lit[0], light.closed)] if lit else []
    if light.strength > 0:
        draw_dim(canvas, lit, light.strength)
        words = canvas.words
        words[start[0] :] = [
            word for word in words[start[0] :] if any(hole.encloses(word.rect) for hole in lit)
        ]


def draw_pointer(canvas: Canvas, light: Light) -> None:
    """Paint the rings round the holes, the arrow and the tick."""
    if light.strength >= 1 and light.closed >= 1:
        for hole in holes_round(light.holes):
            canvas.ring(hole, 36, 0)
    if light.bob >= 0 and light.holes:
        _draw_arrow(canvas, holes_round(light.holes)[0], light)
    if light.ticked is not None:
        x, y = light.ticked.x + 10, light.ticked.bottom - 10
        canvas.disc(x, y, 30, "#5BE3A0", width=5)
        canvas.icon("check", x, y, 42, INK)


def _draw_arrow(canvas: Canvas, hole: Rect, light: Light) -> None:
    """A fat arrow at the left of a hole, or at its right where something is in the way."""
    w, h = _ARROW
    y, way = hole.center[1] - h / 2, w + 14 + light.bob
    left = Rect(hole.x - way, y, w, h)
    is_left = left.x > 20 and not any(left.overlaps(aimed) for aimed in light.aimed)
    x = left.x if is_left else hole.right + way - w
    path = (
        f"M5 {h * 0.3:g}H{w * 0.52:g}V6L{w - 6:g} {h / 2:g}L{w * 0.52:g} {h - 6:g}V{h * 0.7:g}H5Z"
    )
    turn = "" if is_left else f' transform="translate({w:g} 0) scale(-1 1)"'
    canvas.drawing(
        x, y, w, h,
        f'<path d="{path}" fill="{_GOLD}" stroke="{INK}" stroke-width="6" '
        f'stroke-linejoin="round"{turn}/>',
    )  # fmt: skip


def draw_lesson(canvas: Canvas, look: LessonLook) -> None:
    """Paint teacher, bubble, step and the way out; what lies under them cannot be read."""
    stand, layout = look.teacher, look.layout
    box = layout.bubble
    hidden = (box.inset(-8), layout.skip.inset(-8), layout.steps)
    canvas.words[:] = [
        word for word in canvas.words if not any(rect.overlaps(word.rect) for rect in hidden)
    ]
    canvas.sprite(
        f"teacher_{look.pose}", stand.x, stand.y, stand.scale, is_flipped=stand.is_flipped
    )
    said = look.title, look.lines, look.is_refused
    left = box.x if stand.is_flipped else box.x - _TIP
    room = Rect(left, box.y, box.w + _TIP, box.h + _TIP / 2)
    Panel("lesson bubble", room, said, partial(_draw_bubble, look=look)).draw(canvas)
    for plate in look.plates:
        kind = "gold" if plate.is_next else "dark"
        state = State.FOCUS if plate.is_next else State.IDLE
        key = plate.label, plate.prompt, kind
        paint = partial(_draw_plate, look=look, key=plate.key, state=state, kind=kind)
        Panel(f"lesson {plate.key}", plate.rect, key, paint).draw(canvas)
    steps = look.number, look.total
    Panel("lesson steps", layout.steps, steps, partial(_draw_steps, look=look)).draw(canvas)
    Panel("lesson skip", layout.skip, look.skip, partial(_draw_skip, look=look)).draw(canvas)


def _draw_bubble(canvas: Canvas, _room: Rect, look: LessonLook) -> None:
    layout = look.layout
    box = layout.bubble
    stand = look.teacher
    side = box.right + _TIP if stand.is_flipped else box.x - _TIP
    is_above = box.bottom < stand.y - 300
    style = draw_speech(canvas, box, (side, box.bottom + 20 if is_above else box.bottom - 120))
    lines = layout.lines
    canvas.text(
        look.title, lines.x, layout.title, 54, face="heavy", colour=style.text,
        max_width=lines.w, max_height=layout.title_height,
    )  # fmt: skip
    _count, size, _fits = canvas.measure(look.lines, lines.w, lines.h, 41, face="body")
    canvas.paragraph(
        look.lines, lines.x, lines.y + size * 0.58, lines.w, 41, face="body",
        colour=_RED if look.is_refused else style.text, leading=1.15, max_height=lines.h,
    )  # fmt: skip


def _draw_plate(
    canvas: Canvas, rect: Rect, look: LessonLook, key: str, state: State, kind: str
) -> None:
    plate = next(plate for plate in look.plates if plate.key == key)
    canvas_rect = Rect(rect.x, rect.y, rect.w, rect.h - 8)
    draw_button(canvas, canvas_rect, plate.label, state, kind=kind, px=34, prompt=plate.prompt)


def _draw_steps(canvas: Canvas, rect: Rect, look: LessonLook) -> None:
    """Which step this is, in words and as beads."""
    is_tall = rect.h > _TALL
    style = canvas.panel(rect, "dark", radius=min(38, rect.h / 2))
    beads = 34.0 * look.total
    words = _("Step {number} of {total}").format(number=look.number, total=look.total)
    x, y = (rect.center[0], rect.y + 46) if is_tall else (rect.x + 30, rect.center[1])
    canvas.text(
        words, x, y, 34, face="title", colour=style.text, align="c" if is_tall else "l",
        max_width=rect.w - 60 - (0 if is_tall else beads), max_height=54,
    )  # fmt: skip
    left = rect.center[0] - beads / 2 if is_tall else rect.right - 26 - beads
    middle = rect.bottom - 30 if is_tall else y
    theme = canvas.theme
    for index in range(look.total):
        is_past, is_here = index + 1 < look.number, index + 1 == look.number
        fill = theme.steady if is_past else _GOLD if is_here else theme.track
        canvas.disc(left + 34 * (index + 0.5), middle, 12 if is_here else 9, fill, width=3)


def _draw_skip(canvas: Canvas, rect: Rect, look: LessonLook) -> None:
    style = canvas.panel(rect, "dark", radius=38)
    left = rect.x + 22
    if look.skip is not None:
        size = min(46.0, rect.h * 0.66)
        wide = prompt_width(look.skip, size)
        draw_prompt(canvas, look.skip, left + wide / 2, rect.center[1], size)
        left += wide + 14
    canvas.text(
        _("Skip lesson"), left, rect.center[1], 38, face="title", colour=style.text,
        max_width=rect.right - 18 - left, max_height=rect.h * 0.7,
    )  # fmt: skip
