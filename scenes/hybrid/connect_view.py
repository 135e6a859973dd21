"""Draws the page of devices: cards, live lines, counters and the bar of the knock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, SEATS
from scenes.hybrid.device_cards import DeviceCard, Status, found_words, kind_choice_words
from scenes.hybrid.diagnosis_view import draw_counters, draw_knock, draw_lines
from scenes.hybrid.real_file import RealSettings
from scenes.hybrid.steps_view import Step, draw_steps
from scenes.text import _, pgettext
from scenes.widgets import draw_button, draw_header, draw_stepper, draw_toggle
from scenes.widgets.state import State

if TYPE_CHECKING:
    from scenes.hybrid.connect_page import ConnectScene
    from scenes.hybrid.real_table import RealTable


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands; in large text half of it is on the other page."""

    has_devices: bool
    has_diagnosis: bool
    title: Rect
    cards: tuple[Rect, ...]
    pretend: Rect
    lines: Rect
    counters: Rect
    knock_box: Rect
    buttons: tuple[Rect, ...]
    page: Rect

    @property
    def at_a_time(self) -> int:
        return len(self.cards)

    @property
    def more(self) -> Rect:
        wide = 240 if self.title.h < 70 else 420
        return Rect(self.title.right - wide - 10, self.title.y + 6, wide, self.title.h - 12)

    @property
    def pause(self) -> Rect:
        is_wide = self.lines.w > 1000
        wide, high = (380, 64) if is_wide else (216, 54)
        return Rect(self.lines.right - wide - 24, self.lines.y + 12, wide, high)

    @property
    def device(self) -> Rect:
        """Which of several devices is listened to, beside the pause."""
        wide = 380 if self.lines.w > 1000 else 200
        return Rect(self.pause.x - 20 - wide, self.pause.y, wide, self.pause.h)

    @property
    def knock(self) -> Rect:
        box = self.knock_box
        is_wide = box.w > 1000
        return Rect(box.x + 28, box.y + (82 if is_wide else 70), box.w - 56, 34 if is_wide else 76)

    @property
    def knock_title(self) -> float:
        """The middle of the line over the bar."""
        return self.knock_box.y + (40 if self.knock_box.w > 1000 else 38)

    @property
    def open_pretend(self) -> Rect:
        wide = 200 if self.pretend.w < 1000 else 420
        return Rect(self.pretend.right - wide - 28, self.pretend.center[1] - 40, wide, 80)


def layout_of(is_big: bool, *, is_last: bool) -> Layout:
    if not is_big:
        buttons = tuple(Rect(64 + k * 300.8, 880, 288, 84) for k in range(6))
        return Layout(
            True, True, Rect(64, 116, 872, 62),
            (Rect(64, 190, 872, 240), Rect(64, 442, 872, 240)), Rect(64, 694, 872, 172),
            Rect(960, 116, 896, 388), Rect(960, 516, 896, 122), Rect(960, 650, 896, 216),
            buttons, Rect(0, 0, 0, 0),
        )  # fmt: skip
    wide = 445.0
    grid = [Rect(40 + (k % 4) * (wide + 20), 820 + (k // 4) * 90, wide, 78) for k in range(6)]
    page = Rect(grid[5].right + 20, grid[5].y, 2 * wide + 20, 78)
    return Layout(
        not is_last, is_last, Rect(40, 108, 1840, 84), (Rect(40, 202, 1840, 372),),
        Rect(40, 586, 1840, 222), Rect(40, 108, 1840, 322), Rect(40, 438, 1840, 150),
        Rect(40, 596, 1840, 212), tuple(grid), page,
    )  # fmt: skip


def asking_rects(card: Rect) -> tuple[Rect, Rect]:
    """The stepper for what it is, and yes."""
    left, room = card.x + 318, card.w - 344
    wide = room * 0.58
    return (
        Rect(left, card.bottom - 94, wide, 74),
        Rect(left + wide + 16, card.bottom - 98, room - wide - 16, 80),
    )


def toggle_rect(card: Rect) -> Rect:
    return Rect(card.x + 310, card.bottom - 88, card.w - 336, 76)


def pretend_caps(rect: Rect) -> list[tuple[str, str, Rect]]:
    """The buttons of the pretend box: key, sprite or icon, and place."""
    keys = [(str(n), f"arcade_{SEATS[n - 1].shape}_off") for n in range(1, 5)]
    keys += [("5", "arcade_confirm_off"), ("6", "arcade_undo_off"), ("left", "<"), ("right", ">")]
    keys += [("knock", "device_knock"), ("close", "x")]
    wide = (rect.w - 40) / len(keys)
    high = min(wide * 1.3, rect.h - 66)
    return [
        (key, sprite, Rect(rect.x + 20 + k * wide, rect.bottom - 14 - high, wide - 6, high))
        for k, (key, sprite) in enumerate(keys)
    ]


def draw(canvas: Canvas, scene: ConnectScene) -> None:
    canvas.backdrop("arctic_lobby", dim=0.5)
    layout, real = scene.layout, scene.real
    draw_header(canvas, _("Real pieces"))
    draw_steps(canvas, Step.CONNECT, real)
    if layout.has_devices:
        _draw_devices(canvas, scene, layout)
    if layout.has_diagnosis:
        if real is None:
            _draw_off(canvas, Rect(layout.lines.x, layout.lines.y, layout.lines.w, 764))
        else:
            draw_lines(canvas, scene, layout)
            draw_counters(canvas, scene, real, layout.counters)
            draw_knock(canvas, scene, real, layout)
    _draw_buttons(canvas, scene, layout)


def _draw_buttons(canvas: Canvas, scene: ConnectScene, layout: Layout) -> None:
    settings = RealSettings() if scene.real is None else scene.real.settings
    labels = {
        "look": _("Look again"),
        "learn": _("Learn pieces"),
        "wiring": _("Wiring"),
        "sound": _("Box: silent") if settings.is_muted else _("Box: sounds"),
        "fast": _("Lifting plays") if settings.is_fast else _("Confirm plays"),
        "back": _("Back"),
    }
    for (key, label), rect in zip(labels.items(), layout.buttons, strict=True):
        state = State.DISABLED if not _is_enabled(scene, key) else scene.state(key)
        draw_button(canvas, rect, label, state, px=34)
    if scene.is_big:
        draw_stepper(
            canvas,
            layout.page,
            f"{scene.page % scene.pages + 1}/{scene.pages}",
            scene.state("page"),
            px=38,
        )


def _is_enabled(scene: ConnectScene, key: str) -> bool:
    return any(node.key == key and node.is_enabled for node in scene.focus.nodes)


def _draw_off(canvas: Canvas, rect: Rect) -> None:
    """Nothing is to be used: how that can be changed."""
    style = canvas.panel(rect, "dark", radius=34)
    canvas.sprite("penguin_yellow_idle", rect.center[0], rect.y + 330, 1.0)
    canvas.boxed(
        _("Hardware is switched off. Start without --serial off to use a box or a reader."),
        Rect(rect.x + 60, rect.y + 370, rect.w - 120, 240), 36, colour=style.text, align="c",
    )  # fmt: skip


def _draw_devices(canvas: Canvas, scene: ConnectScene, layout: Layout) -> None:
    real = scene.real
    style = canvas.panel(layout.title, "plain", radius=layout.title.h / 2)
    title, line = (_("Switched off"), "") if real is None else found_words(real)
    has_more = not scene.is_big and len(scene.cards) > layout.at_a_time
    y, x = layout.title.center[1], layout.title.x + 30
    room = layout.title.w - 60 - (layout.more.w + 20 if has_more else 0)
    box = canvas.text(title, x, y, 36, face="heavy", colour=style.text, max_width=room * 0.47,
                      max_height=58)  # fmt: skip
    if has_more:
        last = scene.top + layout.at_a_time
        words = f"{last}/{len(scene.cards)}"
        draw_stepper(canvas, layout.more, words, scene.state("more"), px=30)
    elif line:
        left = box.right + 18
        canvas.text(
            line, layout.title.right - 28, y, 28, colour=style.secondary, align="r",
            max_width=layout.title.right - 28 - left, max_height=50,
        )  # fmt: skip
    for card, rect in zip(scene.shown, layout.cards, strict=False):
        _draw_card(canvas, scene, card, rect)
    free = layout.cards[len(scene.shown) :]
    if free:
        _draw_nothing(canvas, free, scene)
    if real is not None:
        _draw_pretend(canvas, scene, layout)


def _draw_nothing(canvas: Canvas, free: tuple[Rect, ...], scene: ConnectScene) -> None:
    """How it goes on where no device is in sight."""
    rect = Rect(free[0].x, free[0].y, free[0].w, free[-1].bottom - free[0].y)
    style = canvas.panel(rect, "plain", radius=32)
    canvas.dashes(rect.inset(14), opacity=0.5, fill=0)
    ask = _("Plug a button box or a reader into a USB socket, then look again.")
    words = ask if scene.real is not None else _("Start without --serial off to use hardware.")
    tall = rect.h > 300
    canvas.sprite("button_box", rect.x + 170, rect.center[1], 0.62, alpha=120)
    room = Rect(rect.x + 330, rect.y + 20, rect.w - 360, rect.h - 40)
    canvas.boxed(words, room, 36 if tall else 32, colour=style.text)


def _draw_card(canvas: Canvas, scene: ConnectScene, card: DeviceCard, rect: Rect) -> None:
    style = canvas.panel(rect, "dark", radius=32)
    scale = 0.62 if card.sprite == "button_box" else 0.56
    anchor = (rect.x + 165, rect.center[1] + (4 if card.sprite == "button_box" else 10))
    canvas.sprite(card.sprite, *anchor, scale)
    left, right = rect.x + 318, rect.right - 24
    head = 36.0 if not scene.is_big else 62.0
    pill = _draw_status(canvas, card.status, right, rect.y + head)
    canvas.text(
        card.title, left, rect.y + head, 42, face="heavy", colour=style.text,
        max_width=pill.x - 16 - left, max_height=66 if not scene.is_big else 93,
    )  # fmt: skip
    foot = rect.bottom - 104
    top = rect.y + (76.0 if not scene.is_big else 108.0)
    line = Rect(left, top, right - left, foot - top)
    if card.status is Status.ASKS:
        canvas.boxed(card.line, line, 28, colour=style.secondary, leading=1.08)
        kind, yes = asking_rects(rect)
        words = kind_choice_words(scene.kind(card))
        draw_stepper(canvas, kind, words, scene.state(f"kind:{card.key}"), px=28, style="inset")
        draw_button(canvas, yes, _("Yes, use it"), scene.state(f"yes:{card.key}"), px=36)
        return
    if card.chips:
        line = Rect(left, top - 8, right - left, foot - 32 - top + 8)
    canvas.boxed(card.line, line, 28, colour=style.secondary, leading=1.08)
    x = left
    for chip in card.chips:
        wide = canvas.text_width(chip, 26, "title") + 60
        if x + wide > right:
            break
        x = (
            canvas.pill(
                x,
                foot - (16 if scene.is_big else 4),
                chip,
                "pill",
                px=26,
                height=68 if scene.is_big else 48,
            ).right
            + 10
        )
    toggle = toggle_rect(rect)
    draw_toggle(canvas, toggle.x + 8, toggle.center[1], True)
    canvas.text(
        _("In use"), toggle.x + 164, toggle.center[1], 30, colour=style.text,
        max_width=toggle.w - 180, max_height=70,
    )  # fmt: skip
    if scene.state(f"off:{card.key}").is_chosen:
        canvas.focus_ring(toggle, 34, 0)


_LOOKS: Final = {
    Status.CONNECTED: ("ready", "check"),
    Status.ASKS: ("shaky", "help"),
    Status.TROUBLE: ("falls", "warn"),
    Status.OPENING: ("unready", "clock"),
}


def _draw_status(canvas: Canvas, status: Status, right: float, y: float) -> Rect:
    words = {
        Status.CONNECTED: _("Connected"),
        Status.ASKS: _("Asks first"),
        Status.TROUBLE: _("Trouble"),
        Status.OPENING: _("Waiting"),
    }[status]
    panel, icon = _LOOKS[status]
    # Beside the name of a device there is no room to grow before the page gets large.
    high, px = (52.0, 28 / canvas.text_scale) if canvas.text_scale < 1.4 else (76.0, 28.0)
    wide = min(560.0, canvas.text_width(words, px, "title", max_height=high * 0.76) + 90)
    rect = Rect(right - wide, y - high / 2, wide, high)
    style = canvas.panel(rect, panel, radius=high / 2)
    canvas.icon(icon, rect.x + 36, y, 30, style.text)
    canvas.text(words, rect.x + 62, y, px, face="title", colour=style.text, max_width=wide - 80,
                max_height=high * 0.76)  # fmt: skip
    return rect


def _draw_pretend(canvas: Canvas, scene: ConnectScene, layout: Layout) -> None:
    rect = layout.pretend
    canvas.panel(rect, "plain", radius=30)
    style = canvas.theme.panels["plain"]
    if scene.pretend is None:
        canvas.sprite("button_box", rect.x + 150, rect.center[1] + 4, 0.44, alpha=150)
        room = layout.open_pretend.x - 20 - (rect.x + 300)
        canvas.text(
            _("No hardware yet?"), rect.x + 300, rect.y + rect.h * 0.28, 38, face="heavy",
            colour=style.text, max_width=room, max_height=rect.h * 0.36,
        )  # fmt: skip
        canvas.boxed(
            _("Press a pretend box here."),
            Rect(rect.x + 300, rect.y + rect.h * 0.48, room, rect.h * 0.48), 28,
            colour=style.secondary,
        )  # fmt: skip
        draw_button(canvas, layout.open_pretend, pgettext("verb", "Open"), scene.state("pretend"),
                    px=40)  # fmt: skip
        return
    canvas.text(
        _("The pretend box: press a button, turn the knob, knock"), rect.x + 26, rect.y + 30, 28,
        face="title", colour=style.text, max_width=rect.w - 52, max_height=44,
    )  # fmt: skip
    real = scene.real
    for key, sprite, box in pretend_caps(rect):
        _draw_pretend_cap(canvas, scene, real, key, sprite, box)


def _draw_pretend_cap(
    canvas: Canvas, scene: ConnectScene, real: RealTable | None, key: str, sprite: str, box: Rect
) -> None:
    size = min(box.w, box.h) * 0.96
    icon = {"<": "left", ">": "right", "x": "cross"}.get(sprite)
    if icon is not None:
        if sprite != "x":
            canvas.sprite("knob", *box.center, size / 160)
        canvas.disc(*box.center, size * 0.26, "#F7FBFF", outline=INK, width=4)
        canvas.icon(icon, *box.center, size * 0.36, INK)
    elif key == "knock":
        canvas.sprite(sprite, *box.center, size / 130)
    else:
        is_lit = real is not None and bool(real.presses.get(int(key)))
        name = sprite.replace("_off", "_on") if is_lit else sprite
        canvas.sprite(name, *box.center, size / 140)
    if scene.state(f"tap:{key}").is_chosen:
        canvas.focus_ring(box, 24, 0)
