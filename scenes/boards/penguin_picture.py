"""Draws the Penguin board: floe, tower, places, hand, level and tray, back to front."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.titles.pyramid.pyramid import Cell, Colour
from game.tower import CONFIG
from scenes.boards import fall_view, tower_view
from scenes.boards.camera import RAIL_Y, Camera
from scenes.boards.penguin_words import tower_words
from scenes.boards.safety import Outlook, outlook, tower_outlook
from scenes.boards.tower_view import Figure
from scenes.focus import Node
from scenes.intents import Button
from scenes.layout import Rect
from scenes.widgets import Safety, cell_rects, draw_level, draw_tray, tray_rect

if TYPE_CHECKING:
    from scenes.boards.penguin import PenguinBoard
    from scenes.draw import Canvas

TRAY_CELL: Final = 172
TRAY_CELL_TALL: Final = 115
END_GAP: Final = 14.0
"""Canvas units by which the places at the ends of the base stand apart."""
FACES: Final = ("idle", "blink", "worried", "joy", "hang", "tumble", "splash")
COLOURS: Final = ("blue", "green", "red", "yellow")


def edge_of(camera: Camera) -> float:
    """Where the floe ends, in px of the world from its middle."""
    return (camera.framing.floe - 24) / camera.zoom


def rect_of(board: PenguinBoard, cell: Cell) -> Rect:
    """The box of a place on the canvas."""
    x, y = board.nature.tower.aim(cell) if _is_seated(board, cell) else CONFIG.nominal(cell)
    rect = tower_view.place_rect(board.camera, x, y)
    if cell.level:
        return rect
    return rect.moved(-END_GAP if x < board.camera.middle else END_GAP, 0)


def _is_seated(board: PenguinBoard, cell: Cell) -> bool:
    slots = board.nature.tower.slots()
    level, col = cell
    return level == 0 or {(level - 1, col), (level - 1, col + 1)} <= slots.keys()


def cell_at(board: PenguinBoard, x: float, y: float) -> Cell | None:
    """The open place that a pointer means: of several boxes the one whose middle is nearest."""
    if board.choosing is None:
        return None
    found = []
    for cell in board.view.pyramid.open_cells:
        rect = rect_of(board, cell)
        if rect.inset(-6).contains(x, y):
            cx, cy = rect.center
            found.append(((cx - x) ** 2 + (cy - y) ** 2, cell))
    return min(found)[1] if found else None


def tray_of(board: PenguinBoard, count: int) -> Rect:
    framing = board.camera.framing
    x, y = framing.tray
    width = TRAY_CELL if x == 960 else TRAY_CELL_TALL
    return tray_rect(count, x=x, y=y, cell=width)


def colour_at(board: PenguinBoard, x: float, y: float) -> Colour | None:
    """The colour of the tray under a pointer."""
    if board.choosing is None:
        return None
    stock = board.choosing.stock
    for (colour, _), rect in zip(
        stock, cell_rects(tray_of(board, len(stock)), len(stock)), strict=True
    ):
        if rect.contains(x, y):
            return colour
    return None


def nodes(board: PenguinBoard) -> list[Node]:
    """What a pointer can click now: the colours of the tray and the places."""
    choosing = board.choosing
    if choosing is None or board.carry is not None or board.fall is not None:
        return []
    found = []
    stock = choosing.stock
    rects = cell_rects(tray_of(board, len(stock)), len(stock))
    for (colour, _), rect in zip(stock, rects, strict=True):
        found.append(
            Node(f"colour:{colour}", rect, _choose(board, colour), colour in choosing.playable)
        )
    for cell in choosing.cells:
        found.append(
            Node(f"cell:{cell.level},{cell.col}", rect_of(board, cell), _take(board, cell))
        )
    return found


def _choose(board: PenguinBoard, colour: Colour):  # type: ignore[no-untyped-def]
    return lambda: board.choosing is not None and board.choosing.choose_colour(colour)


def _take(board: PenguinBoard, cell: Cell):  # type: ignore[no-untyped-def]
    def act() -> None:
        if board.choosing is not None and board.choosing.aim(cell):
            board.take()

    return act


def draw(board: PenguinBoard, canvas: Canvas) -> None:
    if board.fall is not None:
        fall_view.draw_fall(board, board.fall, canvas)
        return
    camera = board.camera
    tower_view.draw_rail(canvas)
    tower_view.draw_floe(canvas, camera)
    figures = board.figures()
    if board.leaving is not None:
        figures = []
        fall_view.draw_leaving(board.leaving, canvas)
    tower_view.draw_shadows(
        canvas, camera, [f.x for f in figures if f.level == 0 and not f.is_loose]
    )
    aimed = _aimed(board)
    _draw_marks(board, canvas, aimed)
    if aimed is not None:
        tower_view.draw_ghost_fill(canvas, camera, *aimed[1:])
    tower_view.draw_figures(canvas, camera, figures)
    if board.sea is not None:
        fall_view.draw_sea(
            canvas, camera, board.sea, {i: board.colours[c] for i, c in board.nature.cells().items()}
        )
    if aimed is not None:
        tower_view.draw_ghost_line(canvas, camera, *aimed[1:])
    _draw_signs(board, canvas, aimed)
    _draw_held(board, canvas)
    if aimed is not None:
        is_left = camera.framing.is_tall or aimed[1] < camera.middle
        tower_view.draw_outlook(
            canvas, camera, *aimed[1:], is_left=is_left == (not _is_hanging_left(board, aimed[1]))
        )
    if camera.framing.is_tall:
        _draw_row_figures(figures, canvas, camera)
    _draw_level(board, canvas)
    _draw_tray(board, canvas)
    if board.fade > 0:
        canvas.veil(0.5 * board.fade / 0.3)


def _is_hanging_left(board: PenguinBoard, x: float) -> bool:
    held = board.nature.held
    if held is not None:
        return held.pose.x < x
    return x < board.camera.middle


def _aimed(board: PenguinBoard) -> tuple[Cell, float, float, Outlook] | None:
    """The place that somebody aims at: its cell, its foot and its outlook."""
    held = board.nature.held
    if held is not None:
        cell = Cell(*held.slot)
        if not _is_seated(board, cell):
            return None
        return (cell, *board.nature.tower.aim(held.slot), board.safety.shown)
    if board.choosing is None or board.turn is None or not board.nature.is_still:
        return None
    if board.carry is not None or board.leaving is not None or board.flight is not None:
        return None
    cell = board.choosing.cell
    tower = board.nature.tower
    found = outlook(tower.slack(cell)) if board.owns_nature else Outlook.STEADY
    return (cell, *tower.aim(cell), found)


def _draw_marks(
    board: PenguinBoard, canvas: Canvas, aimed: tuple[Cell, float, float, Outlook] | None
) -> None:
    """Dashes round the places for the penguin in hand; the aimed one shows its ghost instead."""
    if board.choosing is None or board.turn is None or board.nature.held is not None:
        return
    if board.leaving is not None or not board.nature.is_still:
        return
    for cell in board.choosing.cells:
        if aimed is None or cell != aimed[0]:
            tower_view.draw_mark(canvas, rect_of(board, cell))


def _draw_signs(
    board: PenguinBoard, canvas: Canvas, aimed: tuple[Cell, float, float, Outlook] | None
) -> None:
    """Signs over the open places that other colours could take."""
    if board.leaving is not None or not board.nature.is_still and board.nature.held is None:
        return
    taken = set(board.choosing.cells) if board.choosing is not None else set()
    if aimed is not None:
        taken.add(aimed[0])
    for cell, colours in board.view.pyramid.open_cells.items():
        if colours is None or cell in taken or not _is_seated(board, cell):
            continue
        tower_view.draw_sign(
            canvas, rect_of(board, cell), sorted(colours), is_small=board.camera.framing.is_tall
        )


def _draw_held(board: PenguinBoard, canvas: Canvas) -> None:
    camera = board.camera
    held, carry = board.nature.held, board.carry
    if held is not None and carry is not None:
        pose = held.pose
        figure = Figure(pose.x, pose.y, pose.angle, carry.place.colour, "hang", carry.place.level)
        tower_view.draw_hand(canvas, camera, figure, board.flipper(carry.seat))
        return
    if board.flight is not None:
        flight = board.flight
        x0, y0 = flight.start
        x1, y1 = CONFIG.nominal(flight.place.cell)
        s = flight.share
        figure = Figure(
            x0 + (x1 - x0) * s, y0 + (y1 - y0) * s, 0.0, flight.place.colour, "hang", 0
        )
        tower_view.draw_figure(canvas, camera, figure)
        return
    choosing, turn = board.choosing, board.turn
    if choosing is None or turn is None or not board.nature.is_still or board.leaving is not None:
        return
    x, y = board.hang(choosing.cell)
    figure = Figure(x, y - CONFIG.shape.head_height, 0.0, choosing.colour, "hang", 0)
    tower_view.draw_hand(canvas, camera, figure, board.flipper(turn.seat))


def _draw_row_figures(figures: list[Figure], canvas: Canvas, camera: Camera) -> None:
    edges: dict[int, float] = {}
    for figure in figures:
        if not figure.is_loose:
            edges[figure.level] = min(figure.x, edges.get(figure.level, figure.x))
    rows = [edges[level] for level in range(len(edges)) if level in edges]
    tower_view.draw_row_figures(canvas, camera, rows)


def _draw_level(board: PenguinBoard, canvas: Canvas) -> None:
    if not board.owns_nature:
        return
    found = tower_outlook(board.margin)
    draw_level(
        canvas,
        board.camera.framing.level,
        board.bubble,
        tower_words(found),
        safety=Safety(found.value),
    )


def _draw_tray(board: PenguinBoard, canvas: Canvas) -> None:
    choosing = board.choosing
    shown = board.hand_shown()
    if shown is None:
        return
    _, hand = shown
    stock = sorted({colour: hand.count(colour) for colour in hand}.items())
    if not stock:
        return
    rect = tray_of(board, len(stock))
    chosen = None
    prompts = (None, None)
    if board.turn is not None and choosing is not None:
        chosen = next((k for k, (c, _) in enumerate(stock) if c == choosing.colour), None)
        device = board.turn.device
        if device is not None and len(choosing.playable) > 1 and board.carry is None:
            ask = board.stage.devices.prompt
            prompts = (ask(device, Button.LEFT_SHOULDER), ask(device, Button.RIGHT_SHOULDER))
    draw_tray(canvas, rect, stock, chosen, before=prompts[0], after=prompts[1])


def preload(board: PenguinBoard, canvas: Canvas) -> None:
    """Have every picture of this size ready before the first frame needs it."""
    scale = board.camera.sprite_scale * canvas.scale
    for colour in COLOURS:
        for face in FACES:
            canvas.assets.picture(f"penguin_{colour}_{face}", scale)


__all__ = ["RAIL_Y", "cell_at", "colour_at", "draw", "edge_of", "nodes", "preload", "rect_of"]
