"""Draws the reader with what lies on it, and the state of the link to every device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hardware.piece import Piece
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import PIECES
from scenes.hybrid.reader_state import SIGNS, ReaderState, Reading
from scenes.text import _, pgettext

if TYPE_CHECKING:
    from scenes.hybrid.session import HybridSession

_SPRITES: Final = {
    Reading.EMPTY: "reader_idle",
    Reading.TAKEN: "reader_idle",
    Reading.DONE: "reader_idle",
    Reading.UNKNOWN: "reader_ask",
    Reading.MANY: "reader_ask",
    Reading.GONE: "reader_lost",
}
_STYLES: Final = {Reading.READ: "steady", Reading.DONE: "steady", Reading.UNKNOWN: "shaky"}
_STYLES_OF_REST: Final = "falls"
_FADES: Final = 0.35
"""Seconds in which a piece that was taken away goes from the picture."""


def reading_word(reading: Reading) -> str:
    """What the sign in the corner of the panel says; empty without one."""
    words = {
        Reading.READ: pgettext("a tag", "Read"),
        Reading.DONE: _("Done"),
        Reading.UNKNOWN: pgettext("a tag", "Unknown"),
        Reading.MANY: _("Only one"),
        Reading.GONE: pgettext("a device", "Gone"),
        Reading.EMPTY: "",
        Reading.TAKEN: "",
    }
    return words.get(reading, pgettext("a piece", "Not now"))


def reader_sprite(state: ReaderState) -> str:
    if state.reading is Reading.READ:
        colour = "" if state.piece is None else state.piece.colour.partition("-")[0]
        return f"reader_read_{colour}" if colour in PIECES else "reader_read_yellow"
    return _SPRITES.get(state.reading, "reader_no")


def draw_piece(
    canvas: Canvas, piece: Piece, x: float, y: float, scale: float, alpha: int = 255
) -> None:
    """A piece whose foot is at x, y: real ones stand on a wooden base."""
    match piece.piece:
        case "penguin":
            canvas.sprite("tag_base", x, y, scale, alpha=alpha)
            canvas.sprite(f"penguin_{piece.colour}_idle", x, y, scale, alpha=alpha)
        case "card":
            canvas.sprite(f"card_{piece.colour}", x, y, scale * 0.86, alpha=alpha)
        case "tile":
            first, _dash, second = piece.colour.partition("-")
            for side, colour in ((-1, first), (1, second)):
                at = x + side * 52 * scale
                canvas.disc(at, y - 50 * scale, 58 * scale, "#F7FBFF", width=5)
                canvas.sprite(f"symbol_{colour}", at, y - 50 * scale, 0.86 * scale, alpha=alpha)
        case "coin":
            canvas.sprite(f"ice_chip_{piece.colour}", x, y - 50 * scale, 2.0 * scale, alpha=alpha)
        case "thing":
            canvas.sprite(f"pocket_kind_{piece.colour}", x, y - 60 * scale, 2 * scale, alpha=alpha)


def draw_reader(
    canvas: Canvas, rect: Rect, state: ReaderState, words: str, note: str, since: float
) -> None:
    """The panel: title, sign, reader with its piece, and what it is."""
    style = canvas.panel(rect, "dark", radius=30)
    sign = reading_word(state.reading)
    wide = canvas.text_width(sign, 28, "title", max_height=38) + 84 if sign else 0.0
    room = rect.w - 46 - wide
    if room >= 100:
        canvas.text(
            _("Reader"), rect.x + 28, rect.y + 42, 32, face="title", colour=style.text,
            max_width=room - 14, max_height=44,
        )  # fmt: skip
    if sign:
        _draw_sign(canvas, rect, rect.x + 18, state, sign)
    scale = min(1.0, (rect.h - 190) / 240)
    y = rect.y + 84 + 178 * scale
    x = rect.center[0] - 18
    canvas.sprite(reader_sprite(state), x, y, 0.72 * max(0.8, scale))
    piece = state.piece
    if piece is not None and state.reading is not Reading.DONE:
        is_gone = state.reading is Reading.GONE
        left = 1 - since / _FADES if state.reading is Reading.TAKEN else 0.45 if is_gone else 1.0
        if left > 0:
            draw_piece(canvas, piece, x, y + 6, 0.8 * scale, round(255 * left))
    _draw_words(canvas, rect, words, note)


def _draw_sign(canvas: Canvas, rect: Rect, left: float, state: ReaderState, word: str) -> None:
    most = rect.right - 18 - left
    wide = min(most, canvas.text_width(word, 28, "title", max_height=38) + 84)
    box = Rect(rect.right - 18 - wide, rect.y + 18, wide, 50)
    style = canvas.panel(box, _STYLES.get(state.reading, _STYLES_OF_REST), radius=25)
    canvas.icon(SIGNS.get(state.reading, "cross"), box.x + 34, box.center[1], 30, style.text)
    canvas.text(
        word, box.x + 58, box.center[1], 28, face="title", colour=style.text,
        max_width=wide - 74, max_height=38,
    )  # fmt: skip


def _draw_words(canvas: Canvas, rect: Rect, words: str, note: str) -> None:
    style = canvas.theme.panels["dark"]
    top = rect.y + 84 + 178 * min(1.0, (rect.h - 190) / 240) + 62
    box = Rect(rect.x + 20, top, rect.w - 40, rect.bottom - 12 - top)
    if note:
        canvas.text(
            words, rect.center[0], box.y + box.h * 0.3, 36, face="heavy", colour=style.text,
            align="c", max_width=box.w, max_height=box.h * 0.5,
        )  # fmt: skip
        lower = Rect(box.x, box.y + box.h * 0.52, box.w, box.h * 0.48)
        canvas.boxed(note, lower, 28, colour=style.secondary, align="c", leading=1.0)
    else:
        canvas.boxed(words, box, 28, face="title", colour=style.text, align="c", leading=1.08)


def link_rows(session: HybridSession) -> tuple[tuple[str, str, bool], ...]:
    """Each part of the table: its sprite, its name, and whether it is there."""
    real = session.real
    rows = [("device_box", _("Button box"), real.has("btn"))]
    if session.has_pieces:
        rows.append(("device_reader", _("Reader"), real.has("tag")))
    if session.decides:
        rows.append(("device_knock", _("Knock"), real.has("knk")))
    return tuple(rows)


def draw_link(canvas: Canvas, rect: Rect, rows: tuple[tuple[str, str, bool], ...]) -> None:
    """What is connected."""
    style = canvas.panel(rect, "dark", radius=30)
    canvas.text(
        _("Table link"), rect.x + 28, rect.y + 40, 32, face="title", colour=style.text,
        max_width=rect.w - 56, max_height=44,
    )  # fmt: skip
    pitch = (rect.h - 78) / 3
    for k, (sprite, name, is_there) in enumerate(rows):
        y = rect.y + 70 + pitch * (k + 0.5)
        canvas.sprite(sprite, rect.x + 58, y, 0.42)
        canvas.text(
            name, rect.x + 100, y, 30, colour=style.text, max_width=rect.w - 176, max_height=44
        )
        tone = canvas.theme.good_text if is_there else canvas.theme.bad_text
        canvas.icon("check" if is_there else "cross", rect.right - 46, y, 34, tone)
