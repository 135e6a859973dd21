"""Draws the table of Pocket Memory: the quilt, the players' strips and the panel beside the bed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core import Seat
from game.titles.pocket.state import ANSWER, MOVE, State
from game.titles.pocket.tiles import IMPREZOPERZ, NUMBER, PIANKOTEK
from scenes.boards import pocket_grid, pocket_panel, pocket_quilt, pocket_strips, pocket_words
from scenes.boards.pocket_bust import draw_bust
from scenes.boards.pocket_large import draw_large_bust, draw_large_turn
from scenes.boards.pocket_motion import Bang
from scenes.boards.pocket_panel import PanelLook
from scenes.boards.pocket_quilt import Quilt
from scenes.boards.pocket_state import risk_of, take_of
from scenes.boards.pocket_strips import Strip
from scenes.drawing.draw import Canvas
from scenes.drawing.still import Still
from scenes.log.log import Entry
from scenes.table.table_look import TableLook
from scenes.text import _
from scenes.widgets import draw_corner, draw_spinner

if TYPE_CHECKING:
    from scenes.boards.pocket import PocketBoard


class PocketPicture:
    """Reads the board and draws it; keeps what stands still."""

    def __init__(self, board: PocketBoard) -> None:
        self._board = board
        self._bed, self._ground = Still(), Still()
        self._side, self._panel = Still(), Still()

    def forget(self) -> None:
        """Paint everything anew next time."""
        for still in (self._bed, self._ground, self._side, self._panel):
            still.forget()

    def _quilt(self, view: State) -> Quilt:
        has_aid = self._board.stage.settings.has_memory_aid
        looks = self._board.turn is not None
        return Quilt(
            view=view,
            motion=self._board.motion,
            aimed=self._board.aim.cell if looks else None,
            look=self._board.setup.chairs[self._board.turn.seat].look
            if self._board.turn is not None
            else None,
            sorting=self._board.sorting,
            lately=self._board.memory.lately() if has_aid else {},
            seen=frozenset(self._board.memory.seen()) if has_aid else frozenset(),
            clock=self._board.clock,
        )

    def draw(self, canvas: Canvas) -> None:
        if self._board.view is None:
            return
        quilt = self._quilt(self._board.view)
        pocket_quilt.draw_ground(canvas, self._ground, self._bed, quilt)
        pocket_quilt.draw_tiles(canvas, quilt)

    def draw_surroundings(self, canvas: Canvas, look: TableLook) -> bool:
        view = self._board.view
        if view is None:
            return False
        turns = pocket_words.turns_words(view)
        pocket_strips.draw_strips(canvas, self._side, self._strips(view, look), turns)
        panel, large = self._panel_look(view, look), self._board.is_big

        def paint(inner: Canvas) -> None:
            if large:
                draw_corner(inner, pocket_grid.BIG_CORNER, look.corner[1:])
            else:
                draw_corner(inner, pocket_grid.CORNER, look.corner)
            if panel.bang is not None:
                (draw_large_bust if large else draw_bust)(inner, panel, panel.bang)
            else:
                (draw_large_turn if large else pocket_panel.draw_turn)(inner, panel)

        self._panel.draw(canvas, (panel, look.corner), paint, rect=pocket_grid.PANEL_AREA)
        if look.thinking is not None:
            y = pocket_grid.BIG_PANEL.y + 114 if large else 178
            draw_spinner(canvas, pocket_grid.PANEL.right - 54, y, look.thinking)
        return True

    def draw_over(self, canvas: Canvas) -> None:
        if self._board.view is not None:
            pocket_quilt.draw_over(canvas, self._quilt(self._board.view))

    def _strips(self, view: State, look: TableLook) -> tuple[Strip, ...]:
        kittens = NUMBER[PIANKOTEK]
        return tuple(
            Strip(
                chair.look,
                chair.name,
                view.totals[seat] - self._board.motion.in_air(Seat(seat)),
                view.won[seat][kittens] - self._board.motion.in_air(Seat(seat), PIANKOTEK),
                seat == look.mover,
            )
            for seat, chair in enumerate(look.chairs)
        )

    def _panel_look(self, view: State, look: TableLook) -> PanelLook:
        mover = look.mover if look.mover is not None else view.turn
        chair = look.chairs[mover]
        follower = look.chairs[(mover + 1) % len(look.chairs)]
        names = [chair.name for chair in look.chairs]
        last = look.last if self._board.last is None else Entry(0, self._board.last.to_json())
        return PanelLook(
            look=chair.look,
            name=chair.name,
            title=look.title,
            line=self._line(view, look),
            opened=len(view.open),
            take=take_of(view),
            risk=risk_of(view),
            has_chains=view.variant.has_chains,
            buttons=self._board.buttons(),
            news="" if last is None else last.words(names),
            bang=self._bang(view),
            free=sum(tile is None for tile in view.tiles),
            is_carrying=view.phase == MOVE,
            question=self._question(view, names),
            next_look=follower.look,
            next_name=follower.name,
        )

    def _bang(self, view: State) -> Bang | None:
        """What ended the turn; a bat that waits is told of even in a game that was resumed."""
        if self._board.motion.bang is not None or view.phase != MOVE:
            return self._board.motion.bang
        return Bang(view.turn, view.open[0], IMPREZOPERZ, ())

    def _line(self, view: State, look: TableLook) -> str:
        if self._board.turn is not None or look.thinking is not None:
            return look.line
        return pocket_words.open_words(len(view.open)) if view.open else ""

    def _question(self, view: State, names: Sequence[str]) -> str:
        if view.phase != ANSWER:
            return ""
        offerer = names[(view.turn - view.agreed) % view.seats]
        words = _("{name} offers to end the game now. If all agree, it ends with what is won.")
        return words.format(name=offerer)
