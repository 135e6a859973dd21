"""About: whose rules the games follow, and what the arcade is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.draw import Canvas
from scenes.focus import Node
from scenes.intents import Button
from scenes.layout import Rect
from scenes.menu import MenuHint, MenuScene
from scenes.text import _
from scenes.titles import title_of
from scenes.widgets import draw_button, draw_header, draw_picture

_LEFT: Final = 64.0
_WIDTH: Final = 1110.0
_SIDE: Final = Rect(1206, 124, 650, 750)
_BACK: Final = Rect(1206, 896, 650, 92)


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
    )


def parts() -> Sequence[tuple[str, str]]:
    """What was built upon, each with its licence."""
    return (
        ("pygame-ce", _("LGPL 2.1, draws and listens")),
        ("pymunk", _("MIT, lets towers lean and fall")),
        ("Baloo 2", _("SIL Open Font License")),
        ("Nunito", _("SIL Open Font License")),
    )


class AboutScene(MenuScene):
    """Dismisses with None."""

    def build(self) -> Sequence[Node]:
        return [Node("back", _BACK, self.dismiss)]

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_lobby", dim=0.5)
        draw_header(canvas, _("About"), _("whose ideas are in here"))
        entries = sources()
        pitch = 250.0
        for index, (game_id, rules, makers) in enumerate(entries):
            rect = Rect(_LEFT, 124 + index * pitch, _WIDTH, pitch - 24)
            style = canvas.panel(rect, "light", radius=34)
            picture = Rect(rect.x + 16, rect.y + 16, 360, rect.h - 32)
            draw_picture(canvas, picture, game_id)
            left, room = picture.right + 36, rect.right - picture.right - 64
            canvas.text(
                title_of(game_id).title, left, rect.y + 62, 50, face="heavy", colour=style.text,
                max_width=room,
            )  # fmt: skip
            canvas.text(rules, left, rect.y + 122, 32, colour=style.text, max_width=room)
            canvas.paragraph(
                makers, left, rect.y + 166, room, 30, face="body", colour=style.text, max_lines=2
            )
        self._draw_promise(canvas, Rect(_LEFT, 124 + len(entries) * pitch, _WIDTH, 364))
        self._draw_parts(canvas)
        draw_button(canvas, _BACK, _("Back"), self.state("back"), icon="undo")
        self.draw_hints(canvas, [MenuHint(_("Back"), (Button.EAST,))], 1040)

    def _draw_promise(self, canvas: Canvas, rect: Rect) -> None:
        style = canvas.panel(rect, "dark", radius=34)
        canvas.sprite("penguin_purple_joy", rect.x + 130, rect.bottom - 40, 0.98)
        left, room = rect.x + 266, rect.w - 310
        canvas.text(
            _("Made for your sofa"), left, rect.y + 62, 46, face="heavy",
            colour=canvas.theme.accent_text, max_width=room,
        )  # fmt: skip
        paragraphs = (
            _("Wobbleberg is not connected with any of these authors or publishers."),
            _("All pictures are our own. Nothing was taken from the boxed games."),
            _("If you like a game here, get the real one: wood and card stack even better."),
        )
        y = rect.y + 122
        for paragraph in paragraphs:
            box = canvas.paragraph(
                paragraph, left, y, room, 30, face="body", colour=style.text, max_lines=2
            )
            y = box.bottom + 26

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
