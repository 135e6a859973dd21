"""The panels of statistics that hold figures and bars: the profile, its games, its table mates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.registry import all_games
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_HEIGHT, CANVAS_WIDTH, Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, SEATS, SMALLEST_TEXT, lighter
from scenes.stats.counts import Company, Counts, Tally
from scenes.stats.layout import StatsLayout
from scenes.stats.played import EVENING
from scenes.stats.words import company_word, game_word, tally_words, tile_words
from scenes.text import _, pgettext
from scenes.timeline import ease_out
from scenes.widgets import draw_badge

HEAD: Final = 76.0
"""The height of a panel's heading; a larger one has room for large text."""
_MARGIN: Final = 26.0
_GROW_SECONDS: Final = 0.4
_LATER: Final = 0.04
"""Each bar begins to grow so many seconds after the one before."""
_GAMES: Final = 6
_MATES: Final = 3
_ACCENTED: Final = 2
"""The tile of the win share, which is the one that sums it all up."""


def draw_heading(canvas: Canvas, rect: Rect, title: str, note: str = "") -> float:
    """Write what a panel is about on its upper edge; returns where its content may begin."""
    high = HEAD * (1.25 if is_big(canvas.text_scale) else 1.0)
    y, left, right = rect.y + high * 0.56, rect.x + _MARGIN, rect.right - _MARGIN
    box = canvas.text(
        title, left, y, 40, face="heavy", colour=canvas.theme.accent_text,
        max_width=rect.w * 0.62, max_height=high * 0.66 if high > HEAD else 40,
    )  # fmt: skip
    if note:
        canvas.text(
            note, right, y, 29, colour=canvas.theme.panels["dark"].secondary, align="r",
            max_width=right - box.right - 24, max_height=high * 0.7 if high > HEAD else 29,
        )  # fmt: skip
    return rect.y + high


def grown(age: float, index: int = 0) -> float:
    """How much of a bar there is so many seconds after the page was opened, 0 to 1."""
    return ease_out(min(1.0, max(0.0, (age - index * _LATER) / _GROW_SECONDS)))


def draw_profile(canvas: Canvas, layout: StatsLayout, counts: Counts, look: int) -> None:
    """The chick of the profile on its floe, and what sums its games up."""
    assert layout.profile is not None, "the profile stands on another page"
    canvas.panel(layout.profile, "dark", radius=34)
    if layout.picture is not None:
        picture = layout.picture
        pose = "joy" if counts.total.won else "idle"
        canvas.framed(
            picture, 24, ("profile", look, pose),
            lambda inner: _paint_profile(inner, picture.w, picture.h, look, pose), outline=5,
        )  # fmt: skip
    for index, (rect, (value, label)) in enumerate(
        zip(layout.tiles(), tile_words(counts), strict=True)
    ):
        style = canvas.panel(rect, "row", radius=26)
        colour = canvas.theme.accent_text if index == _ACCENTED else style.text
        canvas.text(
            value, rect.center[0], rect.y + rect.h * 0.33, 52, face="heavy", colour=colour,
            align="c", max_width=rect.w - 20, max_height=rect.h * 0.46,
        )  # fmt: skip
        room = Rect(rect.x + 6, rect.y + rect.h * 0.52, rect.w - 12, rect.h * 0.43)
        canvas.boxed(label, room, 28, colour=style.secondary, align="c", leading=1.0)


def _paint_profile(canvas: Canvas, w: float, h: float, look: int, pose: str) -> None:
    scale = max(w / CANVAS_WIDTH, h / CANVAS_HEIGHT)
    canvas.sprite("arctic_lobby", w / 2, CANVAS_HEIGHT * scale / 2, scale)
    canvas.sprite("floe", w / 2, h * 0.82, w * 0.42 / 560)
    canvas.sprite(f"chick_{SEATS[look].shape}_{pose}", w / 2, h * 0.9, h * 0.78 / 250)


def draw_games(canvas: Canvas, rect: Rect, counts: Counts, colour: str, age: float) -> None:
    """A bar for each game: as long as it was played, and filled as far as it was won."""
    canvas.panel(rect, "dark", radius=34)
    total = counts.total
    note = _("{number} of {total} played").format(number=total.won, total=total.played)
    top = draw_heading(canvas, rect, _("Wins by game"), note)
    known = dict(counts.by_game)
    rest = [game.info.id for game in all_games()] + [EVENING]
    games = [*known, *(game for game in rest if game not in known)][:_GAMES]
    most = max(tally.played for tally in known.values())
    pitch = (rect.bottom - 16 - top) / _GAMES
    name = (rect.w - 2 * _MARGIN) * 0.4
    figure = (rect.w - 2 * _MARGIN) * 0.22
    style = canvas.theme.panels["dark"]
    for index, game in enumerate(games):
        y, tally = top + (index + 0.5) * pitch, known.get(game)
        box = Rect(rect.x + _MARGIN, y - pitch / 2, name - 14, pitch)
        ink = style.text if tally is not None else style.secondary
        canvas.boxed(game_word(game), box, 28, colour=ink, leading=0.98)
        left, right = rect.x + _MARGIN + name, rect.right - _MARGIN
        if tally is None:
            room = Rect(left, box.y, right - left, pitch)
            canvas.boxed(_("not yet"), room, 28, colour=ink, align="r")
            continue
        high = min(36.0, pitch * 0.54)
        room = Rect(left, y - high / 2, right - left - figure, high)
        _draw_bar(canvas, room, tally, most, colour, grown(age, index))
        canvas.text(
            tally_words(tally), right, y, 32, face="title", colour=style.text, align="r",
            max_width=figure - 10, max_height=pitch * 0.86,
        )  # fmt: skip


def _draw_bar(
    canvas: Canvas, room: Rect, tally: Tally, most: int, colour: str, share: float
) -> None:
    """A groove of what was played, and in it what was won, grown to `share` of its length."""
    high = room.h
    groove = high + (room.w - high) * tally.played / max(1, most)
    inset = canvas.theme.panels["inset"]
    fill = inset.top if inset.outline is None else canvas.theme.track
    line = f' stroke="{INK}" stroke-width="4"'
    canvas.drawing(
        room.x, room.y, room.w, high, shapes.rounded(2, 2, groove - 4, high - 4, high / 2, fill)
    )
    if not tally.won:
        return
    won = max(high, groove * tally.won / tally.played)
    body = (
        f"<defs>{shapes.gradient('g', lighter(colour, 0.3), colour)}</defs>"
        + shapes.rounded(2, 2, won - 4, high - 4, high / 2, "url(#g)", 1, line)
        + shapes.rounded(high * 0.4, high * 0.24, won - high * 0.8, high / 6, 3, "#FFFFFF", 0.45)
    )
    with canvas.clipped(Rect(room.x, room.y, max(1.0, won * share), high)):
        canvas.drawing(room.x, room.y, room.w, high, body)


def draw_mates(canvas: Canvas, rect: Rect, counts: Counts, colour: str, age: float) -> None:
    """With whom most is won: those others by their badges and names, and how many of how many."""
    canvas.panel(rect, "dark", radius=34)
    companies = counts.companies[:_MATES]
    top = draw_heading(
        canvas, rect, _("Best table mates"), pgettext("statistics", "won") if companies else ""
    )
    style = canvas.theme.panels["dark"]
    if not companies:
        room = Rect(rect.x + 190, top, rect.w - 190 - _MARGIN, rect.bottom - 18 - top)
        for k, shape in enumerate(("triangle", "square")):
            canvas.sprite(
                f"chick_{shape}_idle", rect.x + 64 + 74 * k, rect.bottom - 26, rect.h / 700
            )
        words = _("Nobody else with a name has played along yet.")
        canvas.boxed(words, room, 30, colour=style.text)
        return
    top -= 6.0
    pitch = min(110.0, (rect.bottom - 10 - top) / max(2, len(companies)))
    for index, company in enumerate(companies):
        row = Rect(rect.x + 16, top + index * pitch, rect.w - 32, pitch - 6)
        _draw_company(canvas, row, company, colour, grown(age, index))
    if len(companies) == 1:
        rest = Rect(rect.x, top + pitch, rect.w, rect.bottom - 16 - top - pitch)
        _draw_chicks(canvas, rest, [mate.look for mate in companies[0].mates])


def _draw_chicks(canvas: Canvas, rect: Rect, looks: Sequence[int]) -> None:
    """The table mates in a row, where nobody else takes the room."""
    step = rect.h * 1.2
    for k, look in enumerate(looks):
        x = rect.center[0] + (k - (len(looks) - 1) / 2) * step
        name = f"chick_{SEATS[look].shape}_joy"
        canvas.sprite(name, x, rect.bottom - 4, rect.h * 0.92 / 250)


def _draw_company(canvas: Canvas, row: Rect, company: Company, colour: str, share: float) -> None:
    """One row; large text leaves out the bar, which says nothing more than its figures."""
    style = canvas.panel(row, "row", radius=min(24, row.h / 2))
    y, size = row.center[1], min(52.0, row.h * 0.78)
    for k, mate in reversed(list(enumerate(company.mates[:2]))):
        draw_badge(canvas, mate.look, row.x + 16 + size / 2 + k * size * 0.9, y, size)
    left, figure = row.x + 30 + 1.9 * size, row.w * 0.2
    end = row.right - 30 - figure
    has_bar = not is_big(canvas.text_scale)
    canvas.text(
        _fitting(canvas, company, end - left), left, y - (11 if has_bar else 0), 30,
        colour=style.text, max_width=end - left, max_height=30 if has_bar else row.h * 0.8,
    )  # fmt: skip
    if has_bar:
        groove = Rect(left, row.bottom - 25, end - left - 10, 16)
        _draw_bar(canvas, groove, company.tally, company.tally.played, colour, share)
    canvas.text(
        tally_words(company.tally), row.right - 20, y, 32, face="title", colour=style.text,
        align="r", max_width=figure - 12, max_height=row.h * 0.86 if not has_bar else 32,
    )  # fmt: skip


def _fitting(canvas: Canvas, company: Company, room: float) -> str:
    """Two names where both have room, else the first one and how many more."""
    words = company_word(company.mates)
    least = SMALLEST_TEXT / canvas.text_scale
    if len(company.mates) == 2 and canvas.text_width(words, least) > room:
        return company_word(company.mates, most=1)
    return words
