"""Draws the score boards: who plays on which side, its six tracks, and the lowest of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core import Seat
from game.titles.ingenious.mode import LAP
from game.titles.ingenious.state import Scores, State, lowest_colours
from game.titles.ingenious.tile import COLOURS, Colour, Rack
from scenes.boards.hex_sides import SidePlace
from scenes.boards.hex_tile import draw_chip, draw_flat
from scenes.boards.hex_track import draw_gain, draw_tracks, pill_middle
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, SEATS, SMALLEST_TEXT, PanelStyle
from scenes.table.seating import Chair
from scenes.text import _, pgettext
from scenes.widgets import draw_badge

PINK: Final = "#FF8FA0"
_PILL: Final = PanelStyle(PINK, PINK, width=4, shadow=0, text=INK, secondary=INK)
GAIN: Final = PanelStyle("#FFD166", "#FFD166", width=3, shadow=0, text=INK, secondary=INK)
_NUMBER: Final = 60.0
_SHOWN_LOWEST: Final = 2
"""More symbols than these find no room beside a name."""


@dataclass(frozen=True, slots=True)
class Member:
    """One person or opponent of a side; `rack` lies at the foot instead when it is None."""

    look: int
    name: str
    is_mover: bool
    is_person: bool
    rack: Rack | None

    @property
    def sign(self) -> str:
        return _("Your turn") if self.is_person else pgettext("seat", "Turn")


@dataclass(frozen=True, slots=True)
class Score:
    """Everything that the picture of one side depends on."""

    members: tuple[Member, ...]
    scores: Scores
    top: int

    @property
    def is_mover(self) -> bool:
        return any(member.is_mover for member in self.members)


def side_score(
    view: State,
    side: int,
    chairs: Sequence[Chair],
    at_foot: Seat | None,
    opened: Mapping[Seat, Rack],
) -> Score:
    """One side as it stands; `opened` are the racks that lie open for everybody."""
    members = tuple(
        Member(
            chair.look,
            chair.name,
            seat == view.turn,
            chair.is_person,
            None if seat == at_foot else opened.get(Seat(seat), view.racks[seat]),
        )
        for seat, chair in enumerate(chairs)
        if view.mode.side(seat) == side
    )
    return Score(members, view.scores[side], view.mode.top)


def draw_score(canvas: Canvas, place: SidePlace, score: Score) -> None:
    """One side without what moves on it."""
    style = canvas.panel(place.board, "plain", radius=30)
    draw_frame(canvas, place.board, is_mover=score.is_mover)
    if place.crest is None:
        _draw_small_head(canvas, place, score, style.text)
    else:
        _draw_large_head(canvas, place, score, style.text)
    lowest = marked_lowest(score.scores)
    for index, colour in enumerate(COLOURS):
        _draw_row(canvas, place, index, score, is_lowest=colour in lowest)


def marked_lowest(scores: Scores) -> tuple[Colour, ...]:
    """The colours that are marked as the lowest: none as long as all six are equal."""
    lowest = lowest_colours(scores)
    return lowest if len(lowest) < len(COLOURS) else ()


def draw_result_so_far(canvas: Canvas, box: Rect, score: Score) -> None:
    """What a game alone would be worth now, and the colours that keep it there (IN-22)."""
    style = canvas.panel(box, "plain", radius=30)
    # Translators: the result of a game alone; the number is that of the weakest colour.
    words = _("Weakest colour: {number}").format(number=min(score.scores))
    room = Rect(box.x + 24, box.y + 18, box.w - 48, 118)
    canvas.boxed(words, room, 44, face="heavy", colour=style.text, align="c", leading=1.0)
    colours = lowest_colours(score.scores)
    step = min(92.0, (box.w - 36) / len(colours))
    for k, colour in enumerate(colours):
        x = box.center[0] + (k - (len(colours) - 1) / 2) * step
        draw_chip(canvas, colour, x, box.bottom - 72, min(0.44, step / 180))


def draw_frame(canvas: Canvas, rect: Rect, *, is_mover: bool) -> None:
    """The line round a score board: gold for whoever is to move."""
    m, w, h = 8, rect.w, rect.h
    rims = ((14, INK), (8, canvas.theme.focus)) if is_mover else ((5, INK),)
    body = "".join(
        f'<rect x="{m}" y="{m}" width="{w:g}" height="{h:g}" rx="30" fill="none" '
        f'stroke="{colour}" stroke-width="{width}"/>'
        for width, colour in rims
    )
    canvas.drawing(rect.x - m, rect.y - m, w + 2 * m, h + 2 * m, body)


def _draw_large_head(canvas: Canvas, place: SidePlace, score: Score, colour: str) -> None:
    board = place.board
    y = board.y + 64
    member = score.members[0]
    is_alone = len(score.members) == 1
    name = (member.name, board.w - 118) if is_alone else ("", board.w - 210)
    left = _draw_lowest(canvas, board.right - 24, y, 60, score, name)
    if is_alone:
        draw_badge(canvas, member.look, board.x + 56, y, 56)
        canvas.text(
            member.name, board.x + 94, y, 54, face="heavy", colour=colour,
            max_width=left - board.x - 106, max_height=62,
        )  # fmt: skip
        canvas.sprite("hex_snowcap", board.center[0], board.y)
        return
    for k, member in enumerate(score.members):
        draw_badge(canvas, member.look, board.x + 64 + k * 84, y, 72)


def _draw_small_head(canvas: Canvas, place: SidePlace, score: Score, colour: str) -> None:
    board, member = place.board, score.members[0]
    name = (member.name, board.w - 144)
    left = _draw_lowest(canvas, board.right - 22, board.y + 36, 46, score, name)
    draw_face(canvas, member, board.x + 62, board.y + 58, 44)
    canvas.text(
        member.name, board.x + 122, board.y + 36, 40, face="heavy", colour=colour,
        max_width=left - board.x - 132, max_height=46,
    )  # fmt: skip
    if member.is_mover:
        draw_ribbon(canvas, board.x + 222, board.y + 85, member.sign)
    elif member.rack is not None:
        draw_ledge(canvas, board.x + 122, board.y + 84, member.rack, 48)


def draw_face(canvas: Canvas, member: Member, x: float, y: float, r: float) -> None:
    """The seat's figure in a round window, with its badge on the rim."""
    canvas.disc(x, y, r, SEATS[member.look].colour, width=5)
    pose = "joy" if member.is_mover else "idle"
    shape = SEATS[member.look].shape
    box = Rect(x - r, y - r - 22, 2 * r, 2 * r + 18)
    with canvas.clipped(box):
        canvas.sprite(f"chick_{shape}_{pose}", x, y + r + 20, r / 96)
    draw_badge(canvas, member.look, x + r * 0.78, y + r * 0.72, 40)


def draw_ribbon(canvas: Canvas, x: float, y: float, words: str, scale: float = 1.0) -> None:
    """Whose turn it is."""
    canvas.sprite("hex_ribbon", x, y, scale)
    canvas.text(
        words, x - 4, y - scale, 30 * scale, face="heavy", colour=INK, align="c",
        max_width=168 * scale, max_height=34 * scale,
    )  # fmt: skip


def draw_ledge(canvas: Canvas, x: float, y: float, rack: Rack, pitch: float) -> None:
    """A rack in small: backs, or tiles where it lies open, on a ledge of snow."""
    wide = pitch * max(6, len(rack))
    canvas.drawing(
        x - 6, y - 2, wide + 12, 26,
        shapes.rounded(4, 6, wide, 16, 8, "#FFFFFF", 1, f' stroke="{INK}" stroke-width="4"'),
    )  # fmt: skip
    for k, tile in enumerate(rack):
        draw_flat(canvas, tile, x + pitch * (k + 0.5), y - 8, pitch * 0.00268, is_small=True)


def _draw_lowest(
    canvas: Canvas, right: float, y: float, h: float, score: Score, name: tuple[str, float]
) -> float:
    """The value that decides, with its colours as far as the name leaves room for them.

    `name` and how wide the head is with both; returns where the pill begins.
    """
    colours = lowest_colours(score.scores)
    word, room = name
    least = canvas.text_width(word, SMALLEST_TEXT / canvas.text_scale, "heavy") + 16
    places = len(colours) if len(colours) <= _SHOWN_LOWEST else 1
    while places and least + _pill_width(h, places, score) > room:
        places = 1 if places > 1 else 0
    w = _pill_width(h, places, score)
    rect = Rect(right - w, y - h / 2, w, h)
    canvas.panel(rect, _PILL, radius=h / 2)
    canvas.sprite("hex_warn", rect.x + h * 0.5, y - 1, h * 0.66 / 72)
    if places == len(colours):
        for k, colour in enumerate(colours):
            draw_chip(canvas, colour, rect.x + h * (1.28 + 0.75 * k), y, h * 0.0044)
    elif places:
        canvas.label(f"×{len(colours)}", rect.x + h * 1.28, y, h * 0.62, h * 0.8)
    canvas.label(str(min(score.scores)), right - h * 0.58, y, h * 0.8, h)
    return rect.x


def _pill_width(h: float, places: int, score: Score) -> float:
    figure = 0.62 if min(score.scores) < 10 else 1.0
    return round(h * (0.75 * places + 1.35 + figure) - (h * 0.3 if not places else 0))


def track_box(place: SidePlace, index: int) -> Rect:
    """Where a colour's track lies."""
    chip = min(place.row * 0.84, 76)
    left = place.board.x + 26 + chip * 0.87 + 12
    number = _NUMBER if place.is_large else 52.0
    high = place.row * (0.46 if place.is_large else 0.56)
    wide = place.board.right - left - number - 20
    return Rect(round(left), round(place.row_y(index) - high / 2), round(wide), round(high))


def _box_of(place: SidePlace, index: int, top: int) -> Rect:
    """The box of a track; two of them need more height than one."""
    box = track_box(place, index)
    if top == LAP:
        return box
    grown = place.row * 0.82 - box.h
    return Rect(box.x, box.y - grown / 2, box.w, box.h + grown)


def _draw_row(
    canvas: Canvas, place: SidePlace, index: int, score: Score, *, is_lowest: bool
) -> None:
    board, y = place.board, place.row_y(index)
    colour, value = COLOURS[index], score.scores[index]
    if is_lowest:
        _draw_notch(canvas, place, y)
    chip = min(place.row * 0.84, 76)
    draw_chip(canvas, colour, board.x + 26 + chip * 0.43, y, chip / 200)
    draw_tracks(canvas, _box_of(place, index, score.top), colour, value, score.top)
    x = board.right - 12 - (_NUMBER if place.is_large else 52.0) / 2
    px = 44 if place.is_large else 38
    canvas.label(str(value), x, y, px, 56, canvas.theme.text)


def _draw_notch(canvas: Canvas, place: SidePlace, y: float) -> None:
    """The mark of the lowest: a pink row, and a sign at the outer edge."""
    board, h = place.board, place.row
    canvas.drawing(
        board.x + 8, y - h / 2, board.w - 16, h,
        shapes.rounded(0, 2, board.w - 16, h - 4, 16, PINK, 0.3),
    )  # fmt: skip
    high = h * 0.72 if place.is_large else h * 0.8
    body = (
        f'<path d="M6 4 H22 L38 {4 + high / 2:g} L22 {4 + high:g} H6 Q3 {4 + high / 2:g} 6 4Z" '
        f'fill="{PINK}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
    )
    canvas.drawing(board.x - 20, y - high / 2 - 4, 44, high + 8, body)
    canvas.label("!", board.x - 3, y, 34 if place.is_large else 28, 24)


def draw_gains(
    canvas: Canvas, place: SidePlace, score: Score, gains: Sequence[tuple[Colour, int]]
) -> None:
    """What a preview would add to the tracks of a side: colour and its marker afterwards."""
    for colour, after in gains:
        index = COLOURS.index(colour)
        before = score.scores[index]
        if after == before:
            continue
        box = _box_of(place, index, score.top)
        words = f"+{after - before}"
        end = draw_gain(canvas, box, before, after, score.top)
        wide = canvas.text_width(words, 28 / canvas.text_scale, "heavy") + 22
        x = end - wide if after % LAP == 0 else min(end + 6, box.right - wide - 2)
        y = pill_middle(box, before, score.top)
        rect = Rect(x, y - 18, wide, 36)
        canvas.panel(rect, GAIN, radius=18)
        canvas.label(words, *rect.center, 28, wide)
