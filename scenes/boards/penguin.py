"""The board of Penguin: figures are carried by hand onto a tower that obeys gravity."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from game.ai.hint import Reason
from game.chance import random_stream, shuffled
from game.core import Event, Json, Seat
from game.titles.pyramid import events as told
from game.titles.pyramid.edition import PENGUIN
from game.titles.pyramid.pyramid import UNKNOWN, Cell, Colour, Place, Pyramid
from game.titles.pyramid.state import CLEARED, IN
from game.tower import CONFIG, PEN, STEADY, Fell
from scenes.boards import penguin_hint, penguin_picture, penguin_words, tower_cast
from scenes.boards.board import Board, Hint, Propose, Standing, Turn
from scenes.boards.camera import Camera
from scenes.boards.cameraman import Cameraman
from scenes.boards.choosing import Choosing
from scenes.boards.fall import FallShow, fall_of
from scenes.boards.flight import Flight
from scenes.boards.hint_mark import HintMark
from scenes.boards.leaving import Leaving
from scenes.boards.moods import Moods
from scenes.boards.penguin_input import PenguinInput
from scenes.boards.sea import Sea
from scenes.boards.tower_gauge import TowerGauge
from scenes.boards.tower_hand import TowerHand
from scenes.boards.tower_nature import Phase, TowerNature, knocks
from scenes.boards.tower_noises import TowerNoises
from scenes.boards.tower_view import Figure
from scenes.boards.warm_pictures import WarmPictures
from scenes.effects import Effect
from scenes.fall_story import FallStory, story_of_board
from scenes.focus import Node
from scenes.intents import Device, Intent
from scenes.layout import Rect
from scenes.player_cards import notice_rooms
from scenes.seating import Hands, HiddenWay, Setup
from scenes.text import _
from scenes.theme import SEATS
from scenes.timeline import Tween, ease_in_out

if TYPE_CHECKING:
    from scenes.draw import Canvas
    from scenes.stage import Stage

FREEZE: Final = 0.15
"""Seconds for which everything stands still when the first penguin falls."""
FLIGHT_SECONDS: Final = 0.45
PEEK_SECONDS: Final = 3.0


SKY_ROOMS: Final = (Rect(420, 160, 300, 120), Rect(1200, 160, 300, 120))
"""Where notices stand when the cards fill both columns: beside the top of the tower."""
FOOT_ROOM: Final = Rect(420, 986, 1080, 82)
"""In the place of the hints, with large text."""
FILM_ROOMS: Final = (Rect(780, 132, 360, 150), Rect(64, 820, 500, 130), Rect(1356, 820, 500, 130))


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
        self.flight: Flight | None = None
        self.film: FallShow | None = None
        self.leaving: Leaving | None = None
        self.sea: Sea | None = None
        self.note = ""
        """Why the last press did nothing, until the next one."""
        self._last_fall: FallStory | None = None
        self._peeked = 0.0
        self._answer: Propose | None = None
        self.last_cell = Cell(0, 0)
        self._last_device: Device | None = None
        self._input = PenguinInput(self)

    # -- what the table asks

    @property
    def is_calm(self) -> bool:
        return self.stage.settings.is_motion_reduced

    @property
    def camera(self) -> Camera:
        return self.cameraman.camera

    @property
    def is_busy(self) -> bool:
        return super().is_busy or self.film is not None or self.leaving is not None

    @property
    def is_covering(self) -> bool:
        return self.film is not None

    @property
    def last_fall(self) -> FallStory | None:
        return self._last_fall

    @property
    def fresh_fall(self) -> FallStory | None:
        return self._last_fall if self.nature.has_fallen else None

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
        if self.film is not None:
            return FILM_ROOMS
        seats = len(self.setup.chairs)
        beside = notice_rooms(seats, is_big=self.is_big)
        if beside:
            return beside
        return (FOOT_ROOM,) if self.is_big else SKY_ROOMS

    @property
    def gives_way(self) -> str:
        is_full = not notice_rooms(len(self.setup.chairs), is_big=self.is_big)
        return "hints" if self.is_big and is_full and self.film is None else ""

    def skip(self) -> None:
        super().skip()
        self.film = None
        self.leaving = None

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
        self._stand(view.pyramid)

    def animate(self, event: Event, before: Any, after: Any) -> None:
        super().animate(event, before, after)
        match event:
            case told.Placed(colour=colour, level=level, col=col):
                self.colours[Cell(level, col)] = colour
                if not self.owns_nature:
                    self._fly(before.pyramid, Place(colour, level, col))
            case told.Held(level=level, col=col):
                self.nature.settle()
                self.pyramid = before.pyramid.with_figure(*before.pending)
                self.gauge.read()
                self._cheer(Cell(level, col))
            case told.Fell():
                self._film(event)
                self.nature.settle()
            case told.Dealt():
                self._leave()
                self._stand(after.pyramid)

    def begin_turn(self, turn: Turn) -> None:
        super().begin_turn(turn)
        self._last_device = turn.device
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
        self._peeked = 0.0
        self.hand.rest()

    def pass_on(self, device: Device) -> None:
        super().pass_on(device)
        self._last_device = device
        self.hand.rest()

    def perform(self, seat: Seat, action: Any, level: str, rng: Random, propose: Propose) -> None:
        self.drop()
        self._last_device = None
        if not self.owns_nature:
            propose(action)
            return
        self.colours[action.cell] = action.colour
        self.hand.perform(seat, action, propose, level, rng)
        self.stage.sound.play(Effect.PICK)
        self.gauge.aim(action.cell)

    def answer(self, rng: Random, propose: Propose) -> None:
        self._answer = propose
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
        hand = turn.view.hands[turn.seat]
        blind = () if self.is_face_up else tuple(turn.view.pyramid.open_cells)
        order = self._order(turn.seat) if self.is_peeking else ()
        chosen, self.choosing = self.choosing, Choosing(turn.actions, hand, blind, order)
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
    def is_peeking(self) -> bool:
        """Whether hands lie face down on the table and are looked at one by one."""
        return self.setup.hidden is HiddenWay.PEEK and len(self.setup.people) > 1

    @property
    def is_face_up(self) -> bool:
        return not self.is_peeking or self._peeked > 0

    def peek(self) -> None:
        if self.is_peeking:
            self._peeked = 0.0 if self._peeked > 0 else PEEK_SECONDS
            self.choose()

    def _order(self, seat: Seat) -> list[Colour]:
        """The order of a hand that lies face down, told by nothing that it holds."""
        purpose = f"tray {seat} in {self.view.round}"
        return shuffled(PENGUIN.colours, random_stream("penguin", self.setup.seed, purpose))

    def hand_shown(self) -> tuple[Colour, ...]:
        """The hand in the tray, as far as the view shows one; empty for nobody's."""
        if self.turn is not None:
            hand: tuple[Colour, ...] = self.turn.view.hands[self.turn.seat]
        elif len(self.setup.people) == 1:
            hand = self.view.hands[self.setup.people[0]]
        else:
            return ()
        return () if UNKNOWN in hand else hand

    # -- time

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.camera.framing.is_big is not self.is_big:
            self._frame()
        self.moods.is_still = self.is_calm
        self.moods.update(seconds)
        if self._peeked > 0:
            self._peeked = max(0.0, self._peeked - seconds)
            if not self._peeked and self.hand.carry is None:
                self.choose()
        self.gauge.update(seconds, is_cut=self.is_calm)
        if self.film is not None:
            self.film.update(seconds)
            self.noises.splash(self.film.sea)
            if self.film.is_over:
                self.film = None
            return
        if self.leaving is not None:
            self.leaving.update(seconds)
            self.noises.splash(self.leaving.sea)
            if self.leaving.is_over:
                self.leaving = None
        self._step(seconds)
        self.cameraman.follow(
            seconds,
            self.pyramid,
            0.0 if self.is_calm else self.nature.tower.sway,
            is_held=self.hand.carry is not None,
            is_cut=self.is_calm,
        )

    def _step(self, seconds: float) -> None:
        """Let the tower go on; hands of people never move faster than life."""
        carry = self.hand.carry
        is_led = self.hand.is_led
        found = self.nature.update(seconds / self.stage.settings.speed if is_led else seconds)
        self.moods.knock(knocks(found))
        if self.sea is None and any(isinstance(event, Fell) for event in found):
            self.sea = Sea(self.camera.middle, self.camera.edge)
            self.nature.pause = 0.0 if self.is_calm else FREEZE
            self._rumble(1.0, 0.5)
        self.noises.update(seconds, self.alarm, found)
        if self.sea is not None:
            self.sea.watch(seconds, self.nature.tower.poses())
            self.noises.splash(self.sea)
        if not self.hand.follow(seconds):
            assert carry is not None, "only a carried penguin can be asked for again"
            self.colours.pop(carry.place.cell, None)
            self.choose()
        elif carry is not None and self.hand.carry is None:
            self._rumble(0.4, 0.08)
        answer = self.nature.answer()
        if answer is not None and self._answer is not None:
            propose, self._answer = self._answer, None
            propose(answer)

    def _rumble(self, strength: float, seconds: float) -> None:
        if self._last_device is not None:
            self.stage.devices.rumble(self._last_device, strength, seconds)

    def _frame(self) -> None:
        rows = 1 + max(cell.level for cell in (*self.pyramid.open_cells, *self.colours))
        self.cameraman.frame(self.pyramid, rows, is_cut=self.is_calm, is_big=self.is_big)

    # -- what is to be seen

    def figures(self) -> list[Figure]:
        """Everybody on the tower now."""
        shown = self.colours
        if self.flight is not None:
            shown = {cell: c for cell, c in shown.items() if cell != self.flight.place.cell}
        return tower_cast.figures(self.nature, shown, self.moods, self.gauge, self.sea)

    def flipper(self, seat: Seat) -> str:
        """Whose look the hand of a seat has."""
        return SEATS[self.setup.chairs[seat].look].shape

    def draw(self, canvas: Canvas) -> None:
        penguin_picture.draw(self, canvas)

    # -- inside

    def _stand(self, pyramid: Pyramid) -> None:
        """Show exactly this pyramid, standing."""
        self.pyramid = pyramid
        self.sea = None
        self.flight = None
        self.colours = {figure.cell: figure.colour for figure in pyramid.figures()}
        if self.nature.stand(self.colours):
            self.moods.forget()
        self.noises.stand()
        self.gauge.read()
        self._frame()

    def _cheer(self, cell: Cell) -> None:
        """A penguin has come to stand: it is glad, and its neighbours look up."""
        slots = self.nature.tower.slots()
        level, col = cell
        around = ((level, col - 1), (level, col + 1), (level - 1, col), (level - 1, col + 1))
        self.moods.cheer(slots[(level, col)], [slots[slot] for slot in around if slot in slots])
        self._frame()

    def _fly(self, pyramid: Pyramid, place: Place) -> None:
        self._stand(pyramid.with_figure(*place))
        x, _y = CONFIG.nominal(place.cell)
        flight = Flight(place, x, self.camera.reach().bottom - PEN.head_height)
        self.flight = flight

        def move(share: float) -> None:
            flight.share = share

        def land() -> None:
            if self.flight is flight:
                self.flight = None
                self._cheer(place.cell)

        self.timeline.then(Tween(FLIGHT_SECONDS, move, ease_in_out, on_end=land))

    def _film(self, event: told.Fell) -> None:
        """Show the fall again, if the tower has seen one."""
        nature = self.nature
        if nature.slip is None or not nature.frames:
            return
        fall = fall_of(nature, self.colours, event)
        chair = self.setup.chairs[event.seat]
        self._last_fall = story_of_board(fall, chair.name, chair.look)
        self.film = FallShow(fall, replace(self.camera, tilt=0.0), is_still=self.is_calm)

    def watch_fall(self) -> None:
        """Show the last fall frame by frame, over the table; what was shown of it is over."""
        from scenes.fall_replay import FallReplayScene

        if self._last_fall is not None:
            self.film = None
            self.stage.stack.push(FallReplayScene(self.stage, self._last_fall))

    def _leave(self) -> None:
        """At the end of a round that held everybody slides into the sea."""
        if self.film is not None or self.is_calm or not self.nature.is_still:
            return
        cells = self.nature.cells()
        colours = {i: self.colours[cell] for i, cell in cells.items() if cell in self.colours}
        poses = tuple(pose for pose in self.nature.tower.poses() if pose.id in colours)
        if poses and not self.nature.has_fallen:
            self.leaving = Leaving(poses, colours, self.camera)


BOARD: Final = PenguinBoard
