"""Draws the Penguin board: floe, tower, places, hand, level and tray, back to front."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core import Event, Seat
from game.titles.pyramid.events import Held, Placed
from game.titles.pyramid.pyramid import Cell, Colour
from game.tower import CONFIG
from scenes.boards import fall_view, tower_view
from scenes.boards.camera import Camera
from scenes.boards.choosing import Choosing
from scenes.boards.free_spot import Busy, free_spot
from scenes.boards.hand_tray import draw_hidden_tray
from scenes.boards.hanging import lift_of
from scenes.boards.penguin_words import tower_words
from scenes.boards.safety import Outlook, outlook
from scenes.boards.tower_view import Figure
from scenes.drawing.layout import Rect
from scenes.input.bindings import Prompt
from scenes.input.intents import Button
from scenes.menu.focus import Node
from scenes.text import language
from scenes.widgets import (
    TRAY_ENDS,
    Safety,
    cell_rects,
    draw_level,
    draw_tray,
    safety_word,
    tray_rect,
)

if TYPE_CHECKING:
    from scenes.boards.penguin import PenguinBoard
    from scenes.drawing.draw import Canvas

TRAY_CELL: Final = 172.0
BIG_TRAY_CELL: Final = 250.0
OUT: Final = Rect(1226, 172, 274, 64)
BIG_OUT: Final = Rect(1120, 224, 380, 84)
"""Where somebody says that nothing fits."""
END_GAP: Final = 14.0
"""Canvas units by which the places at the ends of the base stand apart."""
FADE: Final = 0.5
"""How dark it is right after a cut of the camera."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The place that somebody aims at: its foot in the world and what it would come to."""

    cell: Cell
    x: float
    y: float
    outlook: Outlook


# -- places on the canvas


def rect_of(board: PenguinBoard, cell: Cell) -> Rect:
    """The box of a place."""
    slot = (cell.level, cell.col)
    has_seat = board.nature.has_seat(slot)
    x, y = board.nature.tower.aim(slot) if has_seat else CONFIG.nominal(slot)
    rect = tower_view.place_rect(board.camera, x, y)
    if cell.level:
        return rect
    return rect.moved(-END_GAP if x < board.camera.middle else END_GAP, 0)


def cell_at(board: PenguinBoard, x: float, y: float) -> Cell | None:
    """The open place that a pointer means: of several boxes the one whose middle is nearest."""
    found = []
    for cell in board.pyramid.open_cells:
        rect = rect_of(board, cell)
        if rect.inset(-6).contains(x, y):
            cx, cy = rect.center
            found.append(((cx - x) ** 2 + (cy - y) ** 2, cell))
    return min(found)[1] if found else None


def tray_of(board: PenguinBoard, count: int) -> Rect:
    framing = board.camera.framing
    x, y = framing.tray
    most, high = framing.tray_size
    cell = min(BIG_TRAY_CELL if framing.is_big else TRAY_CELL, (most - TRAY_ENDS) / max(1, count))
    return tray_rect(count, x=x, y=y, cell=cell, height=high)


def colour_at(board: PenguinBoard, x: float, y: float) -> Colour | None:
    """The colour of the tray under a pointer."""
    if board.choosing is None:
        return None
    stock = board.choosing.stock
    rects = cell_rects(tray_of(board, len(stock)), len(stock))
    pairs = zip(stock, rects, strict=True)
    return next((colour for (colour, _), rect in pairs if rect.contains(x, y)), None)


def nodes(board: PenguinBoard) -> list[Node]:
    """What a pointer can click now: the colours of the tray and the places."""
    choosing = board.choosing
    if board.near.is_offered:
        return board.near.nodes()
    if choosing is None or board.hand.carry is not None or board.film is not None:
        return []

    def choose(colour: Colour) -> Callable[[], None]:
        return partial(_choose, choosing, colour)

    def take(cell: Cell) -> Callable[[], None]:
        return lambda: board.take() if choosing.aim(cell) else None

    stock = choosing.stock
    rects = cell_rects(tray_of(board, len(stock)), len(stock))
    colours = [
        Node(f"colour:{colour}", rect, choose(colour), colour in choosing.playable)
        for (colour, _), rect in zip(stock, rects, strict=True)
    ]
    cells = [
        Node(f"cell:{cell.level},{cell.col}", rect_of(board, cell), take(cell))
        for cell in choosing.cells
    ]
    return [*colours, *cells, *board.out.nodes()]


def _choose(choosing: Choosing, colour: Colour) -> None:
    choosing.choose_colour(colour)


# -- drawing


def draw(board: PenguinBoard, canvas: Canvas) -> None:
    board.pictures.warm(canvas.assets, canvas.scale, board.cameraman.camera.framing)
    if board.near.is_offered:
        board.pictures.warm_near(canvas.assets, canvas.scale, board.cameraman.camera.framing)
    if board.film is not None:
        fall_view.draw_film(board.film, board.setup.chairs[board.film.fall.seat], canvas)
        return
    camera = board.camera
    if board.near.is_open:
        with canvas.clipped(board.near.window):
            _draw_stage(board, canvas)
        board.near.draw_frame(canvas)
    else:
        _draw_stage(board, canvas)
    if board.owns_nature:
        state = board.gauge.tower
        safety = Safety(state.value)
        # Beside the tray there is room for the one word only.
        is_short = camera.framing.is_side_by_side
        words = safety_word(safety) if is_short else tower_words(state)
        draw_level(canvas, camera.framing.level, board.gauge.bubble, words, safety=safety)
    _draw_tray(board, canvas)
    board.out.draw(canvas)
    board.near.draw_button(canvas)
    if board.cameraman.veil > 0:
        canvas.veil(FADE * board.cameraman.veil)


def _draw_stage(board: PenguinBoard, canvas: Canvas) -> None:
    """Rail, floe and tower, and who hangs over it."""
    camera = board.camera
    if not board.is_real:
        tower_view.draw_rail(canvas, camera.framing.rail)
    tower_view.draw_floe(canvas, camera)
    if board.leaving is not None:
        fall_view.draw_leaving(board.leaving, canvas)
    else:
        _draw_tower(board, canvas, board.near.seen(board.figures()), _aim(board))


def area(camera: Camera) -> Rect:
    """Tower and floe, with the room that the tower may need."""
    foot = camera.framing.foot
    top = foot - (716 if camera.framing.is_tall else 616)
    return Rect(400, top, 1120, foot + 76 - top)


def draw_alone(board: PenguinBoard, canvas: Canvas) -> None:
    """Floe and tower, and a penguin that flies to its place."""
    camera = board.camera
    tower_view.draw_floe(canvas, camera)
    if board.leaving is not None:
        fall_view.draw_leaving(board.leaving, canvas)
        return
    figures = board.figures()
    feet = [figure.x for figure in figures if figure.level == 0 and not figure.is_loose]
    tower_view.draw_shadows(canvas, camera, feet)
    tower_view.draw_figures(canvas, camera, figures)
    if board.flight is not None:
        flight = board.flight
        flying = Figure(*flight.foot(), 0.0, flight.place.colour, "hang", 0)
        tower_view.draw_figure(canvas, camera, flying)


def spot_of(board: PenguinBoard, event: Event) -> Rect | None:
    """The whole penguin that was put down or has held."""
    if not isinstance(event, Placed | Held):
        return None
    cell, nature = Cell(event.level, event.col), board.nature
    if cell not in board.colours:
        return None
    found = (pose for pose in nature.tower.poses() if nature.cells()[pose.id] == cell)
    pose = next(found, None)
    return None if pose is None else tower_view.figure_rect(board.camera, pose.x, pose.y)


def _draw_tower(
    board: PenguinBoard, canvas: Canvas, figures: list[Figure], aim: Aim | None
) -> None:
    camera = board.camera
    feet = [figure.x for figure in figures if figure.level == 0 and not figure.is_loose]
    tower_view.draw_shadows(canvas, camera, feet)
    chooses = is_choosing(board)
    if chooses and board.choosing is not None:
        for cell in board.choosing.cells:
            if aim is None or cell != aim.cell:
                tower_view.draw_mark(canvas, rect_of(board, cell), is_covered=cell.level > 0)
    if aim is not None and not board.is_real:
        tower_view.draw_ghost_fill(canvas, camera, aim.x, aim.y, aim.outlook)
    tower_view.draw_figures(canvas, camera, figures)
    if board.motion.sea is not None:
        cells = board.nature.cells()
        colours = {penguin: board.colours[cell] for penguin, cell in cells.items()}
        fall_view.draw_sea(canvas, camera, board.motion.sea, colours)
    if aim is not None and board.is_real:
        _draw_chosen(board, canvas, aim)
    elif aim is not None:
        tower_view.draw_ghost_line(canvas, camera, aim.x, aim.y, aim.outlook)
    if chooses or board.nature.is_still:
        _draw_signs(board, canvas, aim)
    if camera.framing.is_tall and board.motion.sea is None:
        _draw_row_figures(figures, canvas, camera)
    draw_held(board, canvas)
    if aim is not None and not board.is_real:
        _draw_word(board, canvas, aim)


def _draw_chosen(board: PenguinBoard, canvas: Canvas, aim: Aim) -> None:
    """Who is to be built on the table stands in its place already: no crane carries it."""
    tower_view.draw_chosen(canvas, board.camera, aim.x, aim.y)
    if board.choosing is not None and board.is_face_up:
        figure = Figure(aim.x, aim.y, 0.0, board.choosing.colour, "idle", aim.cell.level)
        tower_view.draw_figure(canvas, board.camera, figure)


def _draw_word(board: PenguinBoard, canvas: Canvas, aim: Aim) -> None:
    """What the aimed place would come to, beside it where it hides least."""
    camera, choosing = board.camera, board.choosing
    spots = tower_view.outlook_spots(canvas, camera, aim.x, aim.y, aim.outlook)
    cells = None if choosing is None else tuple(choosing.cells)
    key = (
        aim.cell, aim.outlook, len(spots), tuple(board.colours), tuple(board.pyramid.open_cells),
        cells, camera.framing, canvas.text_scale, language(),
    )  # fmt: skip
    index = board.word_spot.index(
        key, lambda: free_spot([spot.box for spot in spots], _busy(board, aim))
    )
    tower_view.draw_outlook(canvas, spots[index], aim.outlook)


def is_choosing(board: PenguinBoard) -> bool:
    """Whether a person looks for a place now, and nothing is on its way."""
    return (
        board.choosing is not None
        and board.turn is not None
        and board.hand.carry is None
        and board.flight is None
        and board.leaving is None
        and board.nature.is_still
    )


def _busy(board: PenguinBoard, aim: Aim) -> list[Busy]:
    """What the word for a place had better not hide: faces, open places, and who hangs there.

    Everything is taken where it stands at rest, so that the word does not jump while things move.
    """
    camera = board.camera
    taken = board.choosing.cells if board.choosing is not None else ()
    busy = []
    for cell in board.colours:
        place = tower_view.place_rect(camera, *CONFIG.nominal((cell.level, cell.col)))
        face = Rect(place.x, place.y - place.h * 0.2, place.w, place.h * 0.85)
        busy.append((face, 2.5))
    for cell, colours in board.pyramid.open_cells.items():
        if cell != aim.cell:
            rect = tower_view.place_rect(camera, *CONFIG.nominal((cell.level, cell.col)))
            busy.append((rect.inset(-8), 4.0))
            if colours is not None and cell not in taken:
                sign = tower_view.sign_box(rect, len(colours), camera.framing.sign)
                busy.append((sign.inset(-6), 12.0))
    x, y = camera.to_canvas(*board.hand.start(aim.cell, camera))
    size, foot = camera.zoom, camera.to_canvas(aim.x, aim.y)[1]
    hanging = Rect(x - 60 * size, y - 80 * size, 120 * size, 150 * size)
    below = Rect(hanging.x, hanging.y, hanging.w, max(hanging.h, foot - hanging.y))
    return [*busy, (hanging, 2.0), (below, 1.0)]


def _aim(board: PenguinBoard) -> Aim | None:
    held = board.nature.held
    if held is not None:
        if not board.nature.has_seat(held.slot):
            return None
        return Aim(Cell(*held.slot), *board.nature.tower.aim(held.slot), board.gauge.place)
    if not is_choosing(board) or board.choosing is None:
        return None
    cell = board.choosing.cell
    slot = (cell.level, cell.col)
    tower = board.nature.tower
    found = outlook(tower.slack(slot)) if board.owns_nature else Outlook.STEADY
    return Aim(cell, *tower.aim(slot), found)


def _draw_signs(board: PenguinBoard, canvas: Canvas, aim: Aim | None) -> None:
    """Signs over the open places that only other colours may take."""
    taken = set(board.choosing.cells) if board.choosing is not None else set()
    if board.choosing is not None and not board.is_face_up:
        taken.clear()
    if aim is not None:
        taken.add(aim.cell)
    size = board.camera.framing.sign
    for cell, colours in board.pyramid.open_cells.items():
        if colours is None or cell in taken or not board.nature.has_seat((cell.level, cell.col)):
            continue
        rect = rect_of(board, cell)
        tower_view.draw_sign(canvas, rect, sorted(colours), size)


def draw_held(board: PenguinBoard, canvas: Canvas) -> None:
    """What hangs in a hand, flies to its place, or waits to be picked up."""
    camera = board.camera
    held, carry, flight = board.nature.held, board.hand.carry, board.flight
    choosing, turn = board.choosing, board.turn
    if held is not None and carry is not None:
        pose, lift = held.pose, 0.0
        if carry.carrier is None and not board.is_calm:
            head = pose.y + CONFIG.shape.head_height
            lift = lift_of(carry.passed, max(0.0, camera.reach().bottom - head))
        hanging = Figure(pose.x, pose.y + lift, pose.angle, carry.place.colour, "hang", 0)
        tower_view.draw_hand(canvas, camera, hanging, board.flipper(carry.seat))
    elif (hand := board.motion.retreat.shown(camera.reach().bottom)) is not None:
        tower_view.draw_arm(canvas, camera, hand.at, hand.flipper)
    elif flight is not None:
        flying = Figure(*flight.foot(), 0.0, flight.place.colour, "hang", 0)
        tower_view.draw_figure(canvas, camera, flying)
    elif board.is_real:
        return
    elif is_choosing(board) and choosing is not None and turn is not None and board.is_face_up:
        x, y = board.motion.hanging.at or board.hand.start(choosing.cell, camera)
        hanging = Figure(x, y - CONFIG.shape.head_height, 0.0, choosing.colour, "hang", 0)
        tower_view.draw_hand(canvas, camera, hanging, board.flipper(Seat(turn.seat)))


def _draw_row_figures(figures: list[Figure], canvas: Canvas, camera: Camera) -> None:
    edges: dict[int, float] = {}
    for figure in figures:
        edges[figure.level] = min(figure.x, edges.get(figure.level, figure.x))
    tower_view.draw_row_figures(
        canvas, camera, [edges[level] for level in range(len(edges)) if level in edges]
    )


def _draw_tray(board: PenguinBoard, canvas: Canvas) -> None:
    """The hand by colours; face down it shows numbers only."""
    hand = board.hand_shown()
    if not hand:
        return
    choosing = board.choosing
    stock = (
        choosing.stock
        if choosing is not None
        else sorted((colour, hand.count(colour)) for colour in set(hand))
    )
    if not stock or (choosing is None and board.is_peeking):
        return
    rect = tray_of(board, len(stock))
    chosen = None
    signs: tuple[Prompt | None, Prompt | None] = (None, None)
    if choosing is not None:
        chosen = next((k for k, (c, _) in enumerate(stock) if c == choosing.colour), None)
        device = board.turn.device if board.turn is not None else None
        if device is not None and len(choosing.playable) > 1 and board.hand.carry is None:
            ask = board.stage.devices.prompt
            signs = (ask(device, Button.LEFT_SHOULDER), ask(device, Button.RIGHT_SHOULDER))
    if board.is_face_up:
        draw_tray(canvas, rect, stock, chosen, before=signs[0], after=signs[1])
    else:
        draw_hidden_tray(canvas, rect, len(stock), chosen, before=signs[0], after=signs[1])
