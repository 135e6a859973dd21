"""The board of Penguin: figures are carried by hand onto a tower that obeys gravity."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from game.ai.hint import Reason
from game.core import Event, Json, Seat
from game.titles.pyramid import events as told
from game.titles.pyramid.deals import choices
from game.titles.pyramid.pyramid import UNKNOWN, Cell, Colour, Place, Pyramid
from game.titles.pyramid.state import CLEARED, IN
from game.tower import CONFIG, STEADY
from scenes.boards import penguin_hint, penguin_picture, penguin_rooms, penguin_words, tower_cast
from scenes.boards.board import Board, Hint, Propose, Turn
from scenes.boards.camera import Camera
from scenes.boards.cameraman import Cameraman
from scenes.boards.choosing import Choosing
from scenes.boards.fall import FallShow
from scenes.boards.flight import Flight
from scenes.boards.free_spot import KeptSpot
from scenes.boards.hint_mark import HintMark
from scenes.boards.leaving import Leaving
from scenes.boards.moods import Moods
from scenes.boards.near_view import NearView
from scenes.boards.out_button import OutButton
from scenes.boards.penguin_input import PenguinInput
from scenes.boards.penguin_motion import PenguinMotion
from scenes.boards.penguin_peek import PenguinPeek
from scenes.boards.standing import Standing
from scenes.boards.tower_gauge import TowerGauge
from scenes.boards.tower_hand import TowerHand
from scenes.boards.tower_nature import Phase, TowerNature
from scenes.boards.tower_noises import TowerNoises
from scenes.boards.tower_view import Figure
from scenes.boards.warm_pictures import WarmPictures
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SEATS
from scenes.fall.story import FallStory
from scenes.input.intents import Device, Intent
from scenes.menu.focus import Node
from scenes.sound.effects import Effect
from scenes.table.seating import Hands, Setup
from scenes.text import _

if TYPE_CHECKING:
    from scenes.drawing.draw import Canvas
    from scenes.stage import Stage


class PenguinBoard(Board):
    """A person picks colour and place, then carries; the tower answers for nature."""

    is_in_front: ClassVar[bool] = True

    def __init__(self, stage: Stage, setup: Setup) -> None:
        super().__init__(stage, setup)
        self.owns_nature = dict(setup.options).get("tower", "physics") == "physics"
        self.nature = TowerNature(STEADY if setup.hands is Hands.STEADY else CONFIG)
        self.hand = TowerHand(self.nature)
        self.gauge = TowerGauge(self.nature)
        self.noises = TowerNoises(stage.sound)
        self.pictures = WarmPictures()
        self.moods = Moods(is_still=self.is_calm)
        self.cameraman = Cameraman()
        self.pyramid = Pyramid(8)
        """What is shown; the view may be a round ahead."""
        self.colours: dict[Cell, Colour] = {}
        """Who stands in which cell, the carried one and fallen ones included."""
        self.choosing: Choosing | None = None
        self.note = ""
        """Why the last press did nothing, until the next one."""
        self.answering: Propose | None = None
        """Whom to tell what the tower answers."""
        self.last_cell = Cell(0, 0)
        self.last_device: Device | None = None
        """What the last person to be asked holds; None while a hand of the game carries."""
        self.motion = PenguinMotion(self)
        self.peeking = PenguinPeek(self)
        self.near = NearView(self)
        self.word_spot = KeptSpot()
        self.out = OutButton(self, penguin_picture.OUT, penguin_picture.BIG_OUT)
        self._input = PenguinInput(self)

    # -- what the table asks

    @property
    def is_calm(self) -> bool:
        return self.stage.settings.is_motion_reduced

    @property
    def camera(self) -> Camera:
        return self.near.camera or self.cameraman.camera

    @property
    def is_near(self) -> bool:
        return self.near.is_open

    @property
    def framing(self) -> Hashable:
        return self.is_near

    @property
    def film(self) -> FallShow | None:
        return self.motion.film

    @property
    def flight(self) -> Flight | None:
        return self.motion.flight

    @property
    def leaving(self) -> Leaving | None:
        return self.motion.leaving

    @property
    def is_busy(self) -> bool:
        return super().is_busy or self.film is not None or self.leaving is not None

    @property
    def is_covering(self) -> bool:
        return self.film is not None

    @property
    def falls(self) -> tuple[FallStory, ...]:
        return self.motion.falls

    def recall_falls(self, falls: Sequence[FallStory]) -> None:
        self.motion.recall(falls)

    @property
    def fresh_fall(self) -> FallStory | None:
        return self.falls[-1] if self.falls and self.nature.has_fallen else None

    @property
    def has_back(self) -> bool:
        return self.hand.carry is not None

    @property
    def alarm(self) -> float:
        return self.gauge.alarm

    @property
    def tower_log(self) -> Json:
        """The tower beside the record: its poses, and what the hands did."""
        return self.nature.to_json()

    def resume(self, tower_log: Json) -> bool:
        """Stand with a saved lean; False, and upright, where that does not fit."""
        is_kept = self.nature.from_json(tower_log, self.colours)
        self.gauge.read()
        return is_kept

    @property
    def lean(self) -> Json:
        return self.nature.to_json() | {"placements": []} if self.owns_nature else {}

    @property
    def steadiness(self) -> float | None:
        return self.gauge.margin if self.owns_nature else None

    @property
    def area(self) -> Rect:
        return penguin_picture.area(self.camera)

    def draw_alone(self, canvas: Canvas) -> None:
        penguin_picture.draw_alone(self, canvas)

    def spot_of(self, event: Event) -> Rect | None:
        return penguin_picture.spot_of(self, event)

    def standing(self, seat: Seat) -> Standing:
        status = self.view.status[seat]
        return Standing(
            held=len(self.view.hands[seat]),
            cover="screen",
            points=self.view.penalties[seat],
            points_label=_("penalty"),
            is_out=status != IN,
            has_cleared=status == CLEARED,
        )

    def progress(self) -> tuple[int, int] | None:
        return self.view.round, self.view.rounds

    def stock(self) -> int | None:
        return len(self.view.aside)

    def prompt(self) -> str:
        return penguin_words.prompt(self)

    def hints(self) -> Sequence[Hint]:
        return penguin_words.hints(self)

    @property
    def cursor(self) -> object:
        if self.choosing is None or self.hand.carry is not None:
            return None
        return self.choosing.place

    def nodes(self) -> Sequence[Node]:
        return penguin_picture.nodes(self)

    def hint_reasons(self, action: Place) -> Sequence[Reason]:
        turn = self.turn
        return () if turn is None else penguin_hint.reasons_of(self, action, turn.actions)

    def hint_marks(self) -> Sequence[HintMark]:
        return () if self.hinted is None else penguin_hint.marks_of(self, self.hinted)

    @property
    def notice_rooms(self) -> Sequence[Rect]:
        return penguin_rooms.rooms(self)

    @property
    def gives_way(self) -> str:
        return "hints" if penguin_rooms.needs_foot(self) else ""

    def skip(self) -> None:
        super().skip()
        self.motion.skip()

    # -- views and events

    def show(self, view: Any) -> None:
        super().show(view)
        is_running = self.nature.phase in (Phase.LOOSE, Phase.JUDGED)
        carry = self.hand.carry
        if is_running and view.pending is not None:
            return
        if carry is not None and view.pending is None:
            if carry.place in view.pyramid.places(carry.place.colour):
                return  # the same turn, seen by somebody else
            self.drop()
        pyramid = view.pyramid
        if view.pending is not None and not self.owns_nature:
            # It was saved before anybody had said that it holds.
            pyramid = pyramid.with_figure(*view.pending)
        self.stand(pyramid)

    def stand(self, pyramid: Pyramid) -> None:
        """Show exactly this pyramid, standing."""
        self.pyramid = pyramid
        self.motion.clear()
        self.colours = {figure.cell: figure.colour for figure in pyramid.figures()}
        if self.nature.stand(self.colours):
            self.moods.forget()
        self.noises.stand()
        self.gauge.read()
        self.motion.frame()

    def animate(self, event: Event, before: Any, after: Any) -> None:
        super().animate(event, before, after)
        match event:
            case told.Placed(colour=colour, level=level, col=col):
                self.colours[Cell(level, col)] = colour
                if not self.owns_nature:
                    self.motion.fly(before.pyramid, Place(colour, level, col))
            case told.Held(level=level, col=col):
                self.nature.settle()
                self.pyramid = before.pyramid.with_figure(*before.pending)
                self.gauge.read()
                self.motion.cheer(Cell(level, col))
            case told.Fell():
                self.motion.show_fall(event)
                self.nature.settle()
            case told.Dealt():
                self.motion.leave()
                self.stand(after.pyramid)

    def begin_turn(self, turn: Turn) -> None:
        super().begin_turn(turn)
        self.last_device = turn.device
        carry = self.hand.carry
        if carry is not None:
            if self.hand.is_led and carry.seat == turn.seat and carry.place in turn.actions:
                carry.propose = turn.propose
                return
            self.drop()
        self.choose()

    def end_turn(self) -> None:
        super().end_turn()
        self.choosing = None
        self.note = ""
        self.peeking.rest()
        self.hand.rest()

    def pass_on(self, device: Device) -> None:
        super().pass_on(device)
        self.last_device = device
        self.hand.rest()

    def perform(self, seat: Seat, action: Any, level: str, rng: Random, propose: Propose) -> None:
        self.drop()
        self.last_device = None
        if not self.owns_nature:
            propose(action)
            return
        self.colours[action.cell] = action.colour
        self.hand.perform(seat, action, propose, level, rng)
        self.stage.sound.play(Effect.PICK)
        self.gauge.aim(action.cell)

    def answer(self, rng: Random, propose: Propose) -> None:
        self.answering = propose
        pending = self.view.pending
        if self.nature.is_still and pending is not None:
            # A game that was saved between the placement and the tower's answer.
            self.colours[pending.cell] = pending.colour
            self.nature.drop(pending.cell)

    # -- intents

    def handle(self, intent: Intent) -> None:
        self._input.handle(intent)

    def take(self, at: tuple[float, float] | None = None) -> None:
        """Pick the chosen penguin up; `at` is where a pointer did it."""
        self._input.take(at)

    def put_back(self) -> None:
        """Take the penguin back into the hand, as long as it has not stirred the tower."""
        self._input.put_back()

    def choose(self) -> None:
        turn = self.turn
        if turn is None:
            return
        hand = choices(turn.view, turn.seat)
        places = [action for action in turn.actions if isinstance(action, Place)]
        blind = () if self.is_face_up else tuple(turn.view.pyramid.open_cells)
        order = self.peeking.order(turn.seat) if self.is_peeking else ()
        chosen, self.choosing = self.choosing, Choosing(places, hand, blind, order)
        if chosen is not None:
            self.choosing.choose_colour(chosen.colour)
            self.choosing.aim(chosen.cell)
        else:
            self.choosing.start_near(self.last_cell)

    def drop(self) -> None:
        """Take away what hangs in a hand; the tower stands as before."""
        carry = self.hand.carry
        if carry is not None:
            self.hand.drop()
            self.colours.pop(carry.place.cell, None)

    # -- hidden hands

    @property
    def can_hint(self) -> bool:
        return self.turn is None or UNKNOWN not in self.turn.view.hands[self.turn.seat]

    @property
    def has_chosen(self) -> bool:
        return self.near.is_offered

    @property
    def is_peeking(self) -> bool:
        return self.peeking.is_wanted

    @property
    def is_face_up(self) -> bool:
        return self.peeking.is_face_up

    def peek(self) -> None:
        self.peeking.turn()

    def hand_shown(self) -> tuple[Colour, ...]:
        return self.peeking.hand_shown()

    # -- time

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.motion.update(seconds)

    # -- what is to be seen

    def figures(self) -> list[Figure]:
        """Everybody on the tower now."""
        shown = self.colours
        if self.flight is not None:
            shown = {cell: c for cell, c in shown.items() if cell != self.flight.place.cell}
        return tower_cast.figures(self.nature, shown, self.moods, self.gauge, self.motion.sea)

    def flipper(self, seat: Seat) -> str:
        """Whose look the hand of a seat has."""
        return SEATS[self.setup.chairs[seat].look].shape

    def watch_fall(self) -> None:
        self.motion.watch_fall()

    def draw(self, canvas: Canvas) -> None:
        penguin_picture.draw(self, canvas)


BOARD: Final = PenguinBoard
