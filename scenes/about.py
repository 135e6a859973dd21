"""About: whose rules the games follow, and what the arcade is made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from scenes.about_pages import BIG_BUTTONS, PAGES, draw_large_page
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SMALLEST_TEXT
from scenes.input.intents import Button, Intent, Press, Scroll
from scenes.lobby.game_card import draw_picture
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import draw_button, draw_header, draw_stepper
from scenes.words.titles import title_of

_LEFT: Final = 64.0
_WIDTH: Final = 1110.0
_TOP: Final = 124.0
_PITCH: Final = 110.0
_SIDE: Final = Rect(1206, 124, 650, 750)
_BACK: Final = Rect(1206, 896, 650, 92)
_LEADING: Final = 1.1


def sources() -> Sequence[tuple[str, str, str]]:
    """For each game: its id, the published game that it follows, and who made that."""
    return (
        (
            "penguin",
            _("after “Penguin”"),
            _("by Reiner Knizia, Fantasy Flight Games and Bard, 2007"),
        ),
        (
            "penguin_party",
            _("after “Pingu Party” (Penguin Party)"),
            _("by Reiner Knizia, Amigo"),
        ),
        (
            "ingenious",
            _("after “Ingenious” (Einfach genial)"),
            _("by Reiner Knizia, Kosmos, 2004"),
        ),
        (
            "iceberg",
            _("after “The Penguin Game” (piecepack)"),
            _("in the public domain since 2003"),
        ),
        (
            "pocket",
            _("after “Schatz der Drachen”"),
            _("by Reiner Knizia, Winning Moves, 2003"),
        ),
    )


def promises() -> Sequence[str]:
    """What is ours and what is not."""
    return (
        _("Wobbleberg is not connected with any of these authors or publishers."),
        _("All pictures are our own. Nothing was taken from the boxed games."),
        _("If you like a game here, get the real one: wood and card stack even better."),
    )


def parts() -> Sequence[tuple[str, str]]:
    """What was built upon, each with its licence."""
    return (
        ("pygame-ce", _("LGPL 2.1, draws and listens")),
        ("pymunk", _("MIT, lets towers lean and fall")),
        ("Baloo 2", _("SIL Open Font License")),
        ("Nunito", _("SIL Open Font License")),
    )


def _draw_source(canvas: Canvas, rect: Rect, game_id: str, rules: str, makers: str) -> None:
    """A game of ours and what it follows on the left, and whose idea that was on the right."""
    style = canvas.panel(rect, "light", radius=26)
    picture = Rect(rect.x + 10, rect.y + 10, 150, rect.h - 20)
    draw_picture(canvas, picture, game_id)
    left = picture.right + 24
    half = rect.x + rect.w * 0.63
    room = half - left - 24
    is_long = canvas.text_width(rules, SMALLEST_TEXT) > room
    canvas.text(
        title_of(game_id).title, left, rect.y + (20 if is_long else 31), 33 if is_long else 40,
        face="heavy", colour=style.text, max_width=room,
    )  # fmt: skip
    px, most = (SMALLEST_TEXT, 2) if is_long else (28, 1)
    high = px * canvas.text_scale * (1 + 1.06 * (most - 1))
    width = canvas.even_width(rules, room, high, px, leading=1.06)
    canvas.paragraph(
        rules, left, rect.y + (52 if is_long else 70), width, px, colour=style.text, leading=1.06,
        max_lines=most,
    )  # fmt: skip
    column = rect.right - 24 - half
    is_long = canvas.text_width(makers, SMALLEST_TEXT) > 1.85 * column
    px, leading, most = (SMALLEST_TEXT, 1.06, 3) if is_long else (28, 1.2, 2)
    high = px * canvas.text_scale * (1 + leading * (most - 1))
    width = canvas.even_width(makers, column, high, px, face="body", leading=leading)
    canvas.paragraph(
        makers, half, rect.y + (21 if is_long else 34), width, px, face="body", colour=style.text,
        leading=leading, max_lines=most,
    )  # fmt: skip


class AboutScene(MenuScene):
    """Dismisses with None."""

    is_plain: ClassVar[bool] = True
    is_full: ClassVar[bool] = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.page = 0
        """In large text not everything has room at a time."""

    def build(self) -> Sequence[Node]:
        if not self.is_big:
            return [Node("back", _BACK, self.dismiss)]
        left, right = BIG_BUTTONS
        return [
            Node("pages", left, partial(self._turn, 1), step=self._turn),
            Node("back", right, self.dismiss),
        ]

    def _turn(self, step: int) -> None:
        self.page = (self.page + step) % PAGES

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.LEFT_SHOULDER):
                self._turn(-1)
            case Press(_, Button.RIGHT_SHOULDER):
                self._turn(1)
            case Scroll(_, steps):
                self._turn(-steps)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_lobby", dim=0.5)
        draw_header(canvas, _("About"), _("whose ideas are in here"))
        if self.is_big:
            self._draw_large(canvas)
            return
        entries = sources()
        for index, entry in enumerate(entries):
            _draw_source(canvas, Rect(_LEFT, _TOP + index * _PITCH, _WIDTH, _PITCH - 12), *entry)
        top = _TOP + len(entries) * _PITCH
        self._draw_promise(canvas, Rect(_LEFT, top, _WIDTH, _BACK.bottom + 10 - top))
        self._draw_parts(canvas)
        draw_button(canvas, _BACK, _("Back"), self.state("back"), icon="undo")
        self.draw_hints(canvas, [MenuHint(_("Back"), (Button.EAST,))], 1040)

    def _draw_large(self, canvas: Canvas) -> None:
        draw_large_page(canvas, self.page, sources(), promises(), parts())
        places = {node.key: node.rect for node in self.focus.nodes}
        draw_stepper(
            canvas, places["pages"], f"{self.page + 1}/{PAGES}", self.state("pages"), px=38
        )
        draw_button(canvas, places["back"], _("Back"), self.state("back"), icon="undo")
        hints = [
            MenuHint(_("Turn the page"), (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)),
            MenuHint(_("Back"), (Button.EAST,)),
        ]
        self.draw_hints(canvas, hints, 1036)

    def _draw_promise(self, canvas: Canvas, rect: Rect) -> None:
        style = canvas.panel(rect, "dark", radius=34)
        canvas.sprite("penguin_purple_joy", rect.x + 98, rect.bottom - 26, 0.74)
        canvas.sprite("penguin_yellow_blink", rect.x + 246, rect.bottom - 26, 0.74)
        left, room = rect.x + 356, rect.w - 380
        canvas.text(
            _("Made for your sofa"), left, rect.y + 40, 40, face="heavy",
            colour=canvas.theme.accent_text, max_width=room,
        )  # fmt: skip
        y, room_below = rect.y + 84, rect.h - 84 - 10
        for left_over, paragraph in zip((3, 2, 1), promises(), strict=True):
            high = min(room_below / left_over, 30 * canvas.text_scale * (1 + _LEADING))
            width = canvas.even_width(paragraph, room, high, 30, face="body", leading=_LEADING)
            box = canvas.paragraph(
                paragraph, left, y, width, 30, face="body", colour=style.text,
                leading=_LEADING, max_lines=2, max_height=high,
            )  # fmt: skip
            room_below -= box.bottom + 21 - y
            y = box.bottom + 21

    def _draw_parts(self, canvas: Canvas) -> None:
        style = canvas.panel(_SIDE, "dark", radius=34)
        x, room = _SIDE.x + 44, _SIDE.w - 88
        canvas.text(
            _("Built with"), x, _SIDE.y + 62, 46, face="heavy", colour=canvas.theme.accent_text
        )
        y = _SIDE.y + 144
        for name, words in parts():
            canvas.text(name, x, y, 38, face="title", colour=style.text, max_width=room)
            canvas.text(words, x, y + 46, 30, face="body", colour=style.secondary, max_width=room)
            y += 118
        canvas.sprite("chick_square_joy", _SIDE.x + 130, _SIDE.bottom - 22, 0.5)
        canvas.sprite("chick_plus_idle", _SIDE.center[0], _SIDE.bottom - 22, 0.5)
        canvas.sprite("chick_diamond_blink", _SIDE.right - 130, _SIDE.bottom - 22, 0.5)
