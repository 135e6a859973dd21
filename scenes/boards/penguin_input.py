"""What the penguin board does with intents: choose colour and place, take, put back, peek."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.chance import random_stream
from scenes.boards import penguin_picture
from scenes.boards.choosing import Choosing
from scenes.input.intents import Button, Intent, Move, Point, Press, Scroll, Touch
from scenes.sound.effects import Effect
from scenes.table.seating import Hands
from scenes.text import _

if TYPE_CHECKING:
    from scenes.boards.penguin import PenguinBoard

GOOD_HAND = "hard"
"""The level whose hand places for those who play with one button."""


class PenguinInput:
    """Picks while nobody carries; the hand itself follows the one who does."""

    def __init__(self, board: PenguinBoard) -> None:
        self._board = board
        self._helped = 0

    def handle(self, intent: Intent) -> None:
        board = self._board
        board.note = ""
        if board.film is not None:
            if isinstance(intent, Press) and intent.button is Button.NORTH:
                board.watch_fall()
            else:
                board.film.handle(intent)
        elif board.hand.is_led:
            self._lead(intent)
        elif board.choosing is not None and board.turn is not None and board.hand.carry is None:
            self._pick(board.choosing, intent)

    def _lead(self, intent: Intent) -> None:
        board = self._board
        match intent:
            case Press(button=Button.EAST):
                self.put_back()
            case Press(button=Button.NORTH):
                board.near.toggle()
            case Touch(x=x, y=y) if board.near.is_at(x, y):
                board.near.toggle()
            case _:
                board.hand.handle(intent, board.camera)

    def _pick(self, choosing: Choosing, intent: Intent) -> None:
        match intent:
            case Move(direction=direction):
                choosing.move(direction, lambda cell: penguin_picture.rect_of(self._board, cell))
            case Press(button=Button.LEFT_SHOULDER):
                choosing.step_colour(-1)
            case Press(button=Button.RIGHT_SHOULDER):
                choosing.step_colour(1)
            case Scroll(steps=steps):
                choosing.step_colour(-1 if steps > 0 else 1)
            case Press(button=Button.SOUTH):
                self.take()
            case Press(button=Button.WEST):
                self._board.peek()
            case Press(button=Button.NORTH):
                self._board.out.ask()
            case Point(x=x, y=y):
                cell = penguin_picture.cell_at(self._board, x, y)
                if cell is not None:
                    choosing.aim(cell)
            case Touch(x=x, y=y):
                self._touch(choosing, x, y)

    def _touch(self, choosing: Choosing, x: float, y: float) -> None:
        if self._board.out.is_at(x, y):
            self._board.out.ask()
            return
        colour = penguin_picture.colour_at(self._board, x, y)
        cell = penguin_picture.cell_at(self._board, x, y)
        if colour is not None:
            choosing.choose_colour(colour)
        elif cell is not None and choosing.aim(cell):
            self.take(at=(x, y))
        elif cell is not None and (others := choosing.colours_for(cell)):
            choosing.choose_colour(others[0])
            choosing.aim(cell)

    def take(self, at: tuple[float, float] | None = None) -> None:
        """Pick the chosen penguin up; `at` is where a pointer did it."""
        board = self._board
        choosing, turn = board.choosing, board.turn
        if choosing is None or turn is None or board.hand.carry is not None or board.is_busy:
            return
        if not choosing.is_legal:
            board.note = _("This one does not fit there")
            board.stage.sound.play(Effect.BLOCKED)
            return
        place = choosing.place
        board.last_cell = place.cell
        if not board.owns_nature:
            turn.propose(place)
            return
        if not board.nature.is_still:
            return
        board.colours[place.cell] = place.colour
        if board.setup.hands is Hands.ONE_BUTTON or board.stage.settings.scan_pace:
            self._helped += 1
            rng = random_stream("penguin", board.setup.seed, f"flipper {self._helped}")
            board.hand.perform(turn.seat, place, turn.propose, GOOD_HAND, rng)
        else:
            board.hand.take(turn.seat, place, turn.propose, board.camera, at)
        board.stage.sound.play(Effect.PICK)
        board.gauge.aim(place.cell)

    def put_back(self) -> None:
        """Take the penguin back into the hand, as long as it has not stirred the tower."""
        if self._board.nature.can_put_back:
            self._board.drop()
            self._board.stage.sound.play(Effect.BACK)
            if self._board.choosing is None:
                self._board.choose()
        else:
            self._board.note = _("Too late: the tower has felt it")
            self._board.stage.sound.play(Effect.BLOCKED)
