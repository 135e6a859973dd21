"""Draws what a table with real pieces shows beside its board: reader, link, box and news."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.hybrid import session_words
from scenes.hybrid.box_view import Cap, caps_of, draw_box
from scenes.hybrid.places_view import draw_places
from scenes.hybrid.reader_state import JustNow, Reading
from scenes.hybrid.reader_view import draw_link, draw_piece, draw_reader, link_rows, reader_sprite
from scenes.hybrid.session import HybridSession
from scenes.table import view as table_view
from scenes.table.table_look import TableLook
from scenes.text import _
from scenes.widgets import draw_badge

READER: Final = Rect(32, 140, 352, 404)
LINK: Final = Rect(32, 560, 352, 226)
NEWS: Final = Rect(32, 802, 352, 262)
SHORT_NEWS: Final = Rect(32, 802, 352, 122)
"""Above the name of the hand that lies at the foot."""
BIG_READER: Final = Rect(24, 160, 372, 480)
BIG_NEWS: Final = Rect(24, 656, 372, 330)
_RIGHT: Final = (1536.0, 352.0)
_BIG_RIGHT: Final = (1524.0, 372.0)
_SENTENCE: Final = Rect(400, 816, 1120, 68)
_BIG_SENTENCE: Final = Rect(410, 752, 1100, 132)
STRIPS: Final = {
    "ingenious": Rect(16, 902, 444, 172),
    "iceberg": Rect(1484, 984, 424, 88),
    "pocket": Rect(8, 974, 394, 98),
}
"""Where the reader is told of on boards that fill the screen by themselves."""
_EDGE: Final = 20.0


def has_own_columns(session: HybridSession) -> bool:
    """Whether reader and players stand in columns beside the board."""
    return session.has_pieces and session.table.game_id not in STRIPS


def right_column(session: HybridSession) -> tuple[list[Rect], Rect]:
    """The rows of the players, and the mirrored box below them."""
    big, seats = session.table.board.is_big, len(session.table.chairs)
    x, wide = _BIG_RIGHT if big else _RIGHT
    top = 160.0 if big else 140.0
    high, pitch = (118.0, 132.0) if seats <= 4 else (84.0, 98.0)
    rows = [Rect(x, top + k * pitch, wide, high) for k in range(seats)]
    foot = rows[-1].bottom + 18
    return rows, Rect(x, foot, wide, min(300.0, 1064 - foot))


def caps_at(session: HybridSession) -> Sequence[Cap]:
    """What can be clicked of the box; nothing where it is not mirrored."""
    return caps_of(session, right_column(session)[1]) if has_own_columns(session) else ()


def draw_surroundings(canvas: Canvas, look: TableLook, session: HybridSession) -> None:
    """Round, corner and banner as on every table; the players as rows on the right."""
    table_view.draw_head(canvas, look)
    rows, _box = right_column(session)
    for seat, (chair, rect) in enumerate(zip(look.chairs, rows, strict=True)):
        standing, is_turn = look.standings[seat], seat == look.mover
        style = canvas.panel(rect, "dark", radius=28)
        draw_badge(canvas, chair.look, rect.x + 52, rect.center[1], 72)
        left, tall = rect.x + 104, rect.h > 100
        room = rect.right - 20 - left
        canvas.text(
            chair.name, left, rect.y + rect.h * 0.32, 36 if tall else 32, face="heavy",
            colour=style.text, max_width=room, max_height=rect.h * 0.44,
        )  # fmt: skip
        y = rect.y + rect.h * 0.74
        held = canvas.text(
            f"×{standing.held or 0}", left, y, 32 if tall else 27, face="title",
            colour=style.text, max_height=rect.h * 0.36,
        )  # fmt: skip
        points = f"{standing.points or 0} {standing.points_label}"
        canvas.text(
            points, rect.right - 22, y, 28 if tall else 26, colour=style.secondary, align="r",
            max_width=rect.right - 22 - held.right - 14, max_height=rect.h * 0.36,
        )  # fmt: skip
        if is_turn:
            canvas.ring(rect, 28)


def draw_hybrid(canvas: Canvas, session: HybridSession) -> None:
    """Paint the reader, the link, the box and the numbered places over the table."""
    table = session.table
    if table.board.is_covering or not session.has_pieces:
        return
    draw_places(canvas, session)
    if not has_own_columns(session):
        _draw_strip(canvas, session, STRIPS[table.game_id])
        return
    big = table.board.is_big
    state, words, note = session.reader, session_words.reader_words(session), _note(session)
    fading = round(session.since, 1) if state.reading is Reading.TAKEN else 1.0
    reader = BIG_READER if big else READER
    canvas.kept(
        reader.inset(-_EDGE), ("reader", state, words, note, fading),
        lambda inner: draw_reader(inner, reader, state, words, note, fading),
    )  # fmt: skip
    if not big:
        rows = link_rows(session)
        canvas.kept(LINK.inset(-_EDGE), ("link", rows), lambda inner: draw_link(inner, LINK, rows))
    news = tuple(session.news)
    has_fan = table.board.has_fan
    place = BIG_NEWS if big else SHORT_NEWS if has_fan else NEWS
    news = news[-1:] if has_fan and not big else news
    canvas.kept(place.inset(-_EDGE), ("news", news), lambda inner: draw_news(inner, place, news))
    box = right_column(session)[1]
    if box.h > 120:
        caps = caps_of(session, box)
        canvas.kept(box.inset(-_EDGE), ("box", caps), lambda inner: draw_box(inner, box, caps))
    _draw_sentence(canvas, session)


def _note(session: HybridSession) -> str:
    """The second line about a piece that was read."""
    piece, table = session.reader.piece, session.table
    if session.reader.reading is not Reading.READ or piece is None or table.mover is None:
        return ""
    return table.chairs[table.mover].name


def draw_news(canvas: Canvas, rect: Rect, news: tuple[JustNow, ...]) -> None:
    """The last three things that happened on the table, the newest at the foot."""
    style = canvas.panel(rect, "plain", radius=30)
    canvas.text(
        _("Just now"), rect.x + 28, rect.y + 38, 30, face="title",
        colour=canvas.theme.accent_text, max_width=rect.w - 56, max_height=44,
    )  # fmt: skip
    pitch = (rect.h - 74) / (3 if rect.h > 160 else 1)
    for k, one in enumerate(news):
        y = rect.y + 66 + pitch * (k + 0.5)
        tone = canvas.theme.good_text if one.is_good else canvas.theme.bad_text
        if one.sign.startswith("icon_"):
            canvas.icon(one.sign.removeprefix("icon_"), rect.x + 50, y, 34, tone)
        else:
            canvas.sprite(one.sign, rect.x + 50, y, 0.38)
        box = Rect(rect.x + 86, y - pitch / 2 + 2, rect.w - 104, pitch - 4)
        canvas.boxed(one.words, box, 27, colour=style.text, leading=1.04)


def _draw_sentence(canvas: Canvas, session: HybridSession) -> None:
    """What is to be done now, in one line of gold."""
    words = session_words.sentence(session)
    if not words or session.table.game_id == "penguin_party":
        return  # the cards in hand lie there, and the banner says it
    place = _BIG_SENTENCE if session.table.board.is_big else _SENTENCE
    wide = min(place.w, canvas.text_width(words, 36, "heavy", max_height=place.h * 0.7) + 80)
    rect = Rect(place.center[0] - wide / 2, place.y, wide, place.h)
    kind = "chosen" if session.proposal is not None else "plain"
    style = canvas.panel(rect, kind, radius=place.h / 2)
    canvas.boxed(
        words, Rect(rect.x + 36, rect.y + 4, rect.w - 72, rect.h - 8), 36, face="heavy",
        colour=style.text, align="c",
    )  # fmt: skip


def _draw_strip(canvas: Canvas, session: HybridSession, rect: Rect) -> None:
    """Reader and sentence in one panel, where a board leaves no more room."""
    state = session.reader
    words = session_words.sentence(session)
    if state.reading not in (Reading.EMPTY, Reading.READ, Reading.TAKEN) or not words:
        words = session_words.reader_words(session)

    if state.reading is Reading.EMPTY and not session_words.sentence(session):
        return
    # What lies under the panel cannot be read.
    canvas.words[:] = [word for word in canvas.words if not rect.encloses(word.rect)]

    def paint(inner: Canvas) -> None:
        style = inner.panel(rect, "toast", radius=26)  # nothing shines through it
        scale = min(0.34, rect.h / 440)
        x, y = rect.x + 66, rect.center[1] + rect.h * 0.2
        inner.sprite(reader_sprite(state), x, y, scale)
        if state.piece is not None and state.reading is Reading.READ:
            draw_piece(inner, state.piece, x - 2, y + 8 * scale, 1.1 * scale)
        box = Rect(rect.x + 122, rect.y + 6, rect.w - 138, rect.h - 12)
        inner.boxed(words, box, 28, face="title", colour=style.text, leading=1.06)

    canvas.kept(rect.inset(-_EDGE), ("strip", state, words), paint)
