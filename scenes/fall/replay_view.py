"""How a fall that is watched again looks: film, card with the cause, track and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, seat_bar
from scenes.fall.picture import aside
from scenes.fall.saver import SCENERY, FallSaver, Kind, SaveState
from scenes.fall.words import SIGNS, button_words, outcome_words, state_for
from scenes.text import _, pgettext
from scenes.widgets import State, draw_badge, draw_button, draw_progress
from scenes.words.numbers import signed

if TYPE_CHECKING:
    from scenes.fall.replay import FallReplayScene

TOP_BAR: Final = Rect(0, 0, CANVAS_WIDTH, 112)
FOOT_BAR: Final = Rect(0, 812, CANVAS_WIDTH, 268)
BAR: Final = Rect(64, 856, 1792, 22)
TRACK: Final = Rect(40, 840, 1840, 54)
_Y: Final = 906.0
_HIGH: Final = 76.0
BUTTONS: Final = {
    "prev": Rect(48, _Y, 88, _HIGH),
    "play": Rect(152, _Y, 300, _HIGH),
    "next": Rect(468, _Y, 88, _HIGH),
    "speed": Rect(572, _Y, 150, _HIGH),
    "png": Rect(770, _Y, 410, _HIGH),
    "gif": Rect(1196, _Y, 410, _HIGH),
    "done": Rect(1622, _Y, 250, _HIGH),
}
BIG_BUTTONS: Final = {
    "prev": Rect(48, _Y, 84, _HIGH),
    "play": Rect(144, _Y, 290, _HIGH),
    "next": Rect(446, _Y, 84, _HIGH),
    "speed": Rect(542, _Y, 130, _HIGH),
    "png": Rect(690, _Y, 460, _HIGH),
    "gif": Rect(1162, _Y, 420, _HIGH),
    "done": Rect(1594, _Y, 278, _HIGH),
}
ENDS: Final = {"earlier": Rect(48, 14, 84, 64), "later": Rect(540, 14, 84, 64)}
"""To the fall before and after, on both sides of the number of this one."""
ASIDE: Final = 170.0
"""How far right of the middle the tower stands, beside the card."""
NARROW: Final = 300.0
"""Below this width a button that saves has its sign on its corner."""
_CARD: Final = Rect(56, 140, 600, 0)
_BIG_CARD: Final = Rect(40, 136, 760, 0)
_ICONS: Final = {"prev": "prev", "next": "next", "earlier": "left", "later": "right"}


def draw_replay(scene: FallReplayScene, canvas: Canvas) -> None:
    """The whole screen but the hints."""
    canvas.backdrop(SCENERY)
    scene.picture.draw(aside(canvas, ASIDE), scene.position)
    _draw_bars(scene, canvas)
    _draw_card(scene, canvas)
    _draw_track(scene, canvas)
    _draw_buttons(scene, canvas)


def _draw_bars(scene: FallReplayScene, canvas: Canvas) -> None:
    canvas.fill(Rect(-400, TOP_BAR.y - 400, CANVAS_WIDTH + 800, TOP_BAR.h + 400), INK)
    canvas.fill(Rect(-400, FOOT_BAR.y, CANVAS_WIDTH + 800, FOOT_BAR.h + 400), INK)
    holes = "".join(
        shapes.rounded(k * 60 + 14, 0, 32, 16, 6, "#2A4270") for k in range(CANVAS_WIDTH // 60)
    )
    for y in (TOP_BAR.bottom - 22, FOOT_BAR.y + 6):
        canvas.drawing(0, y, CANVAS_WIDTH, 16, holes)
    _draw_which(scene, canvas)
    seconds = (scene.position - scene.story.slip) / 60
    canvas.text(
        _("{seconds} s").format(seconds=signed(seconds, 2)), 1856, 47, 44, face="heavy",
        colour="#FFFFFF", align="r", max_width=300, max_height=70,
    )  # fmt: skip
    canvas.text(
        scene.story.size(), 1070, 47, 40, face="title", colour="#FFFFFF", align="c",
        max_width=880, max_height=66,
    )  # fmt: skip


def _draw_which(scene: FallReplayScene, canvas: Canvas) -> None:
    """Which one of the falls it is."""
    gold = "#FFD166"
    if len(scene.falls) == 1:
        canvas.icon("film", 84, 46, 60, gold)
        canvas.text(
            _("The fall"), 134, 47, 54, face="heavy", colour=gold, max_width=440, max_height=76
        )
        return
    words = _("Fall {number} of {total}").format(number=scene.index + 1, total=len(scene.falls))
    left, right = ENDS["earlier"].right, ENDS["later"].x
    canvas.text(
        words, (left + right) / 2, 46, 48, face="heavy", colour=gold, align="c",
        max_width=right - left - 16, max_height=72,
    )  # fmt: skip


def _draw_card(scene: FallReplayScene, canvas: Canvas) -> None:
    """Whose penguin slipped first, why, and which way its centre of mass went."""
    story, is_big = scene.story, scene.is_big
    form = _BIG_CARD if is_big else _CARD
    # Why a tower fell takes more words than which way it went.
    head, part, last = (132.0, 206.0, 164.0) if is_big else (86.0, 112.0, 112.0)
    leading = 1.06 if is_big else 1.15
    saver = scene.saver
    outcome = "" if saver is None else outcome_words(saver)
    rect = Rect(form.x, form.y, form.w, head + part + last + 28)
    style = canvas.panel(rect, "dark", radius=34)
    w = rect.w
    canvas.drawing(
        rect.x, rect.y, w, head + 4,
        f'<path d="M34 3 H{w - 34:g} A31 31 0 0 1 {w - 3:g} 34 V{head - 2:g} H3 V34 '
        f'A31 31 0 0 1 34 3Z" fill="{seat_bar(story.look, canvas.theme)}"/>'
        + shapes.stroke(f"M4 {head - 1:g} H{w - 4:g}", 5, INK),
    )  # fmt: skip
    draw_badge(canvas, story.look, rect.x + 14 + head / 2, rect.y + head / 2 + 1, head * 0.76)
    name = Rect(rect.x + 24 + head, rect.y + 4, w - head - 44, head - 14)
    canvas.boxed(story.title(), name, 36, face="heavy", colour=INK, leading=1.0)
    y = rect.y + head + 10
    canvas.icon("warn", rect.x + 52, y + part / 2, 54, canvas.theme.shaky)
    room = Rect(rect.x + 96, y, w - 120, part)
    canvas.boxed(story.reason(), room, 34, colour=style.text, leading=leading)
    canvas.fill(Rect(rect.x + 30, y + part + 3, w - 60, 3), "#5B76A8")
    y += part + 8
    sign = {-1: "left", 0: "down", 1: "right"}[story.side]
    canvas.icon(sign, rect.x + 52, y + last / 2, 60, canvas.theme.bad_text)
    room = Rect(rect.x + 96, y, w - 120, last)
    canvas.boxed(story.way(), room, 34, colour=style.text, leading=leading)
    if outcome:
        high = 150.0 if is_big else 116.0
        wide = 1020.0 if is_big else w
        box = Rect(rect.x, rect.bottom + 14, wide, min(high, FOOT_BAR.y - rect.bottom - 22))
        assert saver is not None, "only a saver has an outcome"
        is_bad = saver.state is SaveState.FAILED
        style = canvas.panel(box, "falls" if is_bad else "steady", radius=26)
        canvas.icon(SIGNS[saver.state], box.x + 48, box.center[1], 48, style.text)
        canvas.boxed(
            outcome, Rect(box.x + 88, box.y + 4, box.w - 112, box.h - 8), 28, colour=style.text,
            leading=1.06,
        )  # fmt: skip


def _draw_track(scene: FallReplayScene, canvas: Canvas) -> None:
    """Where the film is, with a mark where the first one slipped."""
    story = scene.story
    canvas.drawing(BAR.x, BAR.y, BAR.w, BAR.h, shapes.rounded(0, 0, BAR.w, BAR.h, 11, "#2A4270"))
    share = scene.position / max(1, story.last)
    done = max(22.0, BAR.w * share)
    # One cap and a plain box up to the knob: a film must not make a picture for every width.
    canvas.drawing(BAR.x, BAR.y, 22, BAR.h, shapes.rounded(0, 0, 22, BAR.h, 11, "#FFD166"))
    canvas.fill(Rect(BAR.x + 11, BAR.y, done - 22, BAR.h), "#FFD166")
    mark = BAR.x + BAR.w * story.slip / max(1, story.last)
    canvas.drawing(
        mark - 14, BAR.y - 8, 28, 38, shapes.rounded(3, 3, 22, 32, 8, canvas.theme.falls, 1,
        f' stroke="{INK}" stroke-width="5"'),
    )  # fmt: skip
    canvas.disc(BAR.x + done - 11, BAR.center[1], 17, "#FFFFFF", width=4)
    if scene.state("track").is_chosen:
        canvas.focus_ring(TRACK.inset(6), 22, 4)


def _draw_buttons(scene: FallReplayScene, canvas: Canvas) -> None:
    from scenes.fall.replay import SPEED_SIGNS

    for node in scene.focus.nodes:
        state = scene.state(node.key)
        match node.key:
            case "prev" | "next" | "earlier" | "later":
                draw_button(canvas, node.rect, "", state)
                ink = INK if state.is_chosen else canvas.theme.panels["button"].text
                canvas.icon(_ICONS[node.key], *node.rect.center, 46, ink)
            case "play":
                words = _("Pause") if scene.is_playing else pgettext("a film", "Play")
                icon = "pause" if scene.is_playing else "play"
                draw_button(canvas, node.rect, words, state, icon=icon, px=40)
            case "speed":
                draw_button(canvas, node.rect, SPEED_SIGNS[scene.speed], state, px=40)
            case "png" | "gif":
                assert scene.saver is not None, "there are no such buttons without one"
                draw_save_button(canvas, node.rect, scene.saver, Kind(node.key), state)
            case "done":
                draw_button(canvas, node.rect, _("Done"), state, px=40)


def draw_save_button(
    canvas: Canvas, rect: Rect, saver: FallSaver, kind: Kind, state: State
) -> None:
    """A button that saves: idle, at work with a bar in it, saved, or failed."""
    now = state_for(saver, kind)
    look = {SaveState.FAILED: "red", SaveState.SAVED: "dark"}.get(now, "paper")
    is_narrow = rect.w < NARROW
    is_bare = is_narrow or (is_big(canvas.text_scale) and now is SaveState.IDLE)
    icon = None if is_bare else SIGNS[now]
    draw_button(canvas, rect, button_words(saver, kind), state, kind=look, icon=icon, px=32)
    if is_narrow and now is not SaveState.IDLE:
        x, y = rect.right - 12, rect.y + 8
        canvas.disc(x, y, 22, "#FFFFFF", width=4)
        canvas.icon(SIGNS[now], x, y, 32, INK)
    if now is SaveState.WORKING:
        left = rect.x + (28 if icon is None else rect.h)
        bar = Rect(left, rect.bottom - 18, rect.right - 28 - left, 12)
        draw_progress(canvas, bar, saver.progress)
