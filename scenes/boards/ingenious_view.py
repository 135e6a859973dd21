"""Draws the table of Ingenious from one description: ground, score boards, rack, and what moves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.titles.ingenious.state import State
from game.titles.ingenious.tile import COLOURS, UNKNOWN, Colour, Tile
from scenes.boards import hex_foot, hex_picture, hex_rack, hex_score
from scenes.boards.hex_foot import FootButton, LastMove
from scenes.boards.hex_grid import HexGrid
from scenes.boards.hex_hand import HexHand
from scenes.boards.hex_large import draw_large_gains, draw_large_score
from scenes.boards.hex_light import Light, Tag, draw_lights, draw_tag, place_tags
from scenes.boards.hex_motion import HANG, HexMotion
from scenes.boards.hex_picture import Ghost
from scenes.boards.hex_question import HexQuestion
from scenes.boards.hex_rack import RackPicture
from scenes.boards.hex_score import Score
from scenes.boards.hex_sides import BIG_PAUSE, PAUSE, RULES, SidePlace, place_of
from scenes.boards.hex_tile import SHAPES, draw_flat
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.still import Still
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, SEATS
from scenes.table.seating import Chair
from scenes.table.table_look import TableLook
from scenes.text import _
from scenes.widgets import HintItem, draw_prompt, prompt_width

_BOB: Final = 3.0
_BOB_SECONDS: Final = 1.2
_GLOW_SECONDS: Final = 1.6
_SOON: Final = (
    "hex_lit",
    "hex_speck",
    *(f"hex_counted_{colour}" for colour in COLOURS),
    *(
        f"hex_{part}_{shape}"
        for part in ("shadow", "focus", "tile", "blocked", "back")
        for shape in SHAPES
    ),
)
"""What the first preview needs."""


_ALONE: Final = Rect(1468, 206, 428, 270)
"""Where somebody who plays alone reads what the game would be worth now."""
_DRAWN: Final = {False: hex_score.draw_score, True: draw_large_score}
_GAINS: Final = {False: hex_score.draw_gains, True: draw_large_gains}


@dataclass(frozen=True, slots=True)
class Scenery:
    """Everything that the picture depends on."""

    view: State
    grid: HexGrid
    scores: tuple[Score, ...]
    hand: HexHand | None
    is_face_up: bool
    lights: tuple[Light, ...]
    gains: tuple[tuple[Colour, int], ...]
    gaining: int | None
    """The side that a preview is for."""
    rack: tuple[Tile, ...]
    is_numbered: bool
    last: LastMove | None
    chairs: Sequence[Chair]
    motion: HexMotion
    question: HexQuestion | None
    clock: float

    @property
    def placed(self) -> tuple[tuple[int, int], ...]:
        return tuple(cell for tile in self.view.board.tiles for cell in (tile.cell, tile.other))


class IngeniousView:
    """Keeps the parts that stand still as layers."""

    def __init__(self) -> None:
        self._ground = Still(), Still()
        self._sides = tuple(Still() for _side in range(4))
        self._tags: tuple[object, tuple[Tag, ...]] = (None, ())
        self._warmed = 0.0

    def draw(self, canvas: Canvas, scenery: Scenery) -> None:
        self._warm(canvas, scenery.grid.scale * canvas.scale)
        hex_picture.draw_ground(canvas, self._ground, scenery.grid, scenery.view.board.tiles)
        self._draw_scores(canvas, scenery)
        if len(scenery.scores) == 1:
            hex_score.draw_result_so_far(canvas, _ALONE, scenery.scores[0])
            canvas.sprite("seal", 1682, 690, 1.4)
        elif len(scenery.scores) == 3:
            canvas.sprite("seal", 238, 700, 1.3)
        self._draw_rack(canvas, scenery)
        self._draw_play(canvas, scenery)

    def draw_alone(self, canvas: Canvas, scenery: Scenery) -> None:
        """The slab with its tiles, and what moves on it."""
        hex_picture.draw_ground(canvas, self._ground, scenery.grid, scenery.view.board.tiles)
        self._draw_play(canvas, scenery)

    def _warm(self, canvas: Canvas, scale: float) -> None:
        """Let the pictures of previews be made beside the first frames at this size."""
        if scale != self._warmed:
            self._warmed = scale
            canvas.assets.preload([(name, scale) for name in _SOON])

    # -- sides ---------------------------------------------------------------------------------

    def _draw_scores(self, canvas: Canvas, scenery: Scenery) -> None:
        count = len(scenery.scores)
        for side, (score, layer) in enumerate(zip(scenery.scores, self._sides, strict=False)):
            place = place_of(side, count)

            def paint(inner: Canvas, place: SidePlace = place, score: Score = score) -> None:
                _DRAWN[is_big(inner.text_scale)](inner, place, score)
                if place.crest is not None:
                    _draw_crest(inner, place.crest, score)

            layer.draw(canvas, score, paint, rect=place.whole)
            if side == scenery.gaining and scenery.gains:
                _GAINS[is_big(canvas.text_scale)](canvas, place, score, scenery.gains)

    # -- the foot ------------------------------------------------------------------------------

    def _draw_rack(self, canvas: Canvas, scenery: Scenery) -> None:
        motion, hand = scenery.motion, scenery.hand
        picture = RackPicture(
            tiles=scenery.rack,
            chosen=None if hand is None else hand.slot,
            lift=motion.lifted,
            is_numbered=scenery.is_numbered,
            missing=motion.sliding | self._falling(scenery),
            shifts=motion.shifts,
        )
        hex_rack.draw_rack(canvas, picture)
        count = len(scenery.rack)
        for slot in motion.sliding:
            if slot < count:
                x1, y1 = hex_rack.middle_of(slot, count)
                x0, y0 = hex_foot.LAST.x + 74, hex_foot.LAST.y + 64
                x, y = x0 + (x1 - x0) * motion.slid, y0 + (y1 - y0) * motion.slid
                draw_flat(canvas, scenery.rack[slot], x, y, hex_rack.SCALE)

    def _falling(self, scenery: Scenery) -> frozenset[int]:
        """The slot of the rack whose tile falls onto the board just now."""
        flight = scenery.motion.flight
        if flight is None or not flight.is_drop or flight.place.tile not in scenery.rack:
            return frozenset()
        return frozenset((scenery.rack.index(flight.place.tile),))

    # -- the board -----------------------------------------------------------------------------

    def _draw_play(self, canvas: Canvas, scenery: Scenery) -> None:
        grid, hand, motion = scenery.grid, scenery.hand, scenery.motion
        if hand is not None and hand.is_first:
            cells = hex_picture.opening_cells(hand.pairs, hand.symbols)
            wave = math.sin(scenery.clock * math.tau / _GLOW_SECONDS)
            glow = 0.8 + 0.2 * wave
            hex_picture.draw_opening(canvas, grid, cells, hand.symbols, glow)
        if motion.lights:
            draw_lights(canvas, grid, motion.lights)
        last = scenery.last
        if motion.placed is not None and last is not None and hand is None:
            self._draw_counted(canvas, scenery)
        if motion.placed is not None and last is not None:
            look = scenery.chairs[last.seat].look
            hex_picture.draw_medal(canvas, grid, motion.placed, look)
        if hand is not None and hand.rack:
            self._draw_aim(canvas, scenery, hand)
        if motion.flight is not None:
            hex_picture.draw_tile_flight(canvas, grid, motion.flight)
        if motion.snow is not None and motion.placed is not None:
            hex_picture.draw_specks(canvas, grid, motion.placed, motion.snow)
        if motion.arrival is not None:
            arrival = motion.arrival
            hex_picture.draw_arrival(
                canvas, arrival.colour, f"{arrival.figure}!", arrival.line, arrival.share
            )
        if motion.shown and motion.shown_by is not None:
            chair = scenery.chairs[motion.shown_by]
            words = _("{name} swaps these").format(name=chair.name)
            hex_picture.draw_shown(canvas, motion.shown, words, chair.look)
        if scenery.question is not None:
            scenery.question.draw(canvas)

    def _draw_counted(self, canvas: Canvas, scenery: Scenery) -> None:
        """The figures of the placement that was just scored."""
        place = scenery.motion.placed
        if place is not None and scenery.motion.lights:
            pair = (place.cell, place.other)
            for tag in self._tags_of(scenery, scenery.motion.lights, pair):
                draw_tag(canvas, tag, 46 if scenery.grid.radius > 5 else 50)

    def _draw_aim(self, canvas: Canvas, scenery: Scenery, hand: HexHand) -> None:
        grid, aim = scenery.grid, hand.aim
        draw_lights(canvas, grid, scenery.lights)
        bob = _BOB * math.sin(scenery.clock * math.tau / _BOB_SECONDS)
        tile = hand.rack[hand.slot] if scenery.is_face_up else UNKNOWN
        fits = hand.place is not None if scenery.is_face_up else aim.fits
        ghost = Ghost(tile, scenery.motion.glide.pose(grid, aim), fits, grid.size * HANG + bob)
        hex_picture.draw_ghost(canvas, grid, ghost)
        for tag in self._tags_of(scenery, scenery.lights, (aim.cell, aim.other)):
            draw_tag(canvas, tag, 46 if grid.radius > 5 else 50)

    def _tags_of(
        self, scenery: Scenery, lights: tuple[Light, ...], pair: tuple[object, object]
    ) -> tuple[Tag, ...]:
        """Looked for once for each place of the tile."""
        key = (scenery.view.board.tiles, tuple((x.colour, x.cell, x.points) for x in lights), pair)
        if self._tags[0] != key:
            cells = scenery.placed
            found = place_tags(scenery.grid, lights, pair, cells)  # type: ignore[arg-type]
            self._tags = (key, found)
        return self._tags[1]

    # -- round the board -----------------------------------------------------------------------

    def draw_surroundings(
        self,
        canvas: Canvas,
        scenery: Scenery,
        look: TableLook,
        buttons: Sequence[FootButton],
    ) -> None:
        if is_big(canvas.text_scale):
            _draw_corner(canvas, BIG_PAUSE, look.corner[-1])
        else:
            for rect, item in zip((RULES, PAUSE), look.corner, strict=True):
                _draw_corner(canvas, rect, item)
        hex_foot.draw_last(canvas, len(scenery.view.bag), scenery.last, scenery.chairs)
        if look.hints or buttons or look.mover is None:
            hex_foot.draw_prompts(canvas, look.hints, buttons)
        else:
            chair = look.chairs[look.mover]
            hex_foot.draw_waiting(canvas, chair.look, look.title, look.line, look.thinking)
        if scenery.question is None and not scenery.motion.shown and look.thinking is None:
            hex_foot.draw_plate(canvas, look.line)


def _draw_corner(canvas: Canvas, rect: Rect, item: HintItem) -> None:
    style = canvas.panel(rect, "plain", radius=rect.h / 2)
    if is_big(canvas.text_scale) and any(prompt.cap for prompt in item.prompts):
        item = HintItem((), item.label)
    size, y = rect.h * 0.64, rect.center[1]
    signs = sum(prompt_width(prompt, size) + 4 for prompt in item.prompts)
    room = rect.w - signs - 22
    words = min(room, canvas.text_width(item.label, 30, "title"))
    x = rect.center[0] - (signs + 4 + words) / 2
    for prompt in item.prompts:
        w = prompt_width(prompt, size)
        draw_prompt(canvas, prompt, x + w / 2, y, size)
        x += w + 4
    canvas.text(
        item.label, x + 4, y, 30, face="title", colour=style.text, max_width=room,
        max_height=rect.h * 0.7,
    )  # fmt: skip


def _draw_crest(canvas: Canvas, crest: Rect, score: Score) -> None:
    """The people of a side over its score board."""
    if len(score.members) > 1:
        for k, member in enumerate(score.members):
            _draw_strip(canvas, Rect(crest.x, crest.y + k * 92, crest.w, 84), member)
        return
    member = score.members[0]
    pose = "joy" if member.is_mover else "idle"
    shape = SEATS[member.look].shape
    canvas.sprite(f"chick_{shape}_{pose}", crest.x + 96, crest.bottom + 2, 0.68)
    if member.rack is not None and member.rack:
        y = crest.y + (112 if member.is_mover else 96)
        _draw_tray(canvas, crest.x + 300, y, member)
    if is_big(canvas.text_scale):
        return  # whose turn it is, stands large on the score board
    if member.is_mover and member.rack is None:
        _draw_sign(canvas, crest.x + 182, crest.y + 64, member.sign)
    elif member.is_mover:
        hex_score.draw_ribbon(canvas, crest.x + 296, crest.y + 26, member.sign)


def _draw_tray(canvas: Canvas, x: float, y: float, member: hex_score.Member) -> None:
    canvas.sprite("hex_tray_small", x, y + 4)
    assert member.rack is not None, "a rack at the foot lies in no tray"
    for k, tile in enumerate(member.rack):
        draw_flat(canvas, tile, x + (k % 3 - 1) * 73, y - 24 + k // 3 * 45, 0.185)


def _draw_sign(canvas: Canvas, x: float, y: float, words: str) -> None:
    """Whose turn it is, on a post in the snow."""
    canvas.sprite("hex_sign", x + 120, y + 66)
    canvas.text(
        words, x + 110, y + 34, 36, face="heavy", colour=INK, align="c", max_width=196,
        max_height=44,
    )  # fmt: skip


def _draw_strip(canvas: Canvas, rect: Rect, member: hex_score.Member) -> None:
    """One of two who play together: figure, name and rack."""
    large = is_big(canvas.text_scale)
    style = canvas.panel(rect, "plain", radius=26)
    hex_score.draw_face(canvas, member, rect.x + 46, rect.y + 44, 32)
    canvas.text(
        member.name, rect.x + 100, rect.y + 23 if not large else rect.center[1], 36, face="heavy",
        colour=style.text, max_width=rect.w - 124, max_height=70 if large else 40,
    )  # fmt: skip
    if member.rack is not None and not large:
        hex_score.draw_ledge(canvas, rect.x + 100, rect.y + 66, member.rack, 44)
    elif member.is_mover and not large:
        hex_score.draw_ribbon(canvas, rect.x + 188, rect.y + 59, member.sign, 0.88)
    if member.is_mover:
        canvas.ring(rect, 26, 4)
