"""Dealing coins: each is drawn on the table and shown, and the screen says where it goes.

One lies on every place in the end and some have a second one on top; they melt from there on as
any others. Without a reader the suits stand below the map.
"""

from __future__ import annotations

from game.grid import Square
from hardware.feedback import Signal
from scenes.drawing.draw import Canvas
from scenes.hybrid import coins_view
from scenes.hybrid.coins_view import coins_layout
from scenes.hybrid.deal_scene import DealScene
from scenes.hybrid.deal_view import DealLayout
from scenes.input.intents import Button, Direction
from scenes.menu.menu import MenuHint
from scenes.text import _


class CoinsScene(DealScene):
    """Dismisses with the suits in the order of the places; with None to go on later."""

    @property
    def is_secret(self) -> bool:
        return False

    @property
    def layout(self) -> DealLayout:
        return coins_layout(self.kinds, is_big=self.is_big)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The places in the order in which coins go there; some stand there twice."""
        state = self.table.match.state
        return tuple(state.square(cell) for cell in state.dealing)

    @property
    def stacks(self) -> dict[Square, tuple[str, ...]]:
        """What lies where by now, from the bottom."""
        found: dict[Square, tuple[str, ...]] = dict.fromkeys(self.squares, ())
        for square, kind in zip(self.squares, self.dealing.kinds, strict=False):
            found[square] = (*found[square], kind)
        return found

    @property
    def next(self) -> Square | None:
        """Where the next coin goes; None when all lie there."""
        count = self.dealing.count
        return self.squares[count] if count < len(self.squares) else None

    def _remember(self) -> None:
        """Coins belong to nobody."""
        if self.real is not None:
            self.real.show(Signal.COMMITTED)

    def draw(self, canvas: Canvas) -> None:
        coins_view.draw(canvas, self)
        hints = [
            MenuHint(_("Choose"), tuple(Direction)),
            MenuHint(_("Select"), (Button.SOUTH,)),
            MenuHint(_("Undo last"), (Button.WEST,)),
            MenuHint(_("Done"), (Button.NORTH,)),
        ]
        self.draw_hints(canvas, hints[2:] if self.is_big else hints, 1040)
