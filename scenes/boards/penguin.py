"""The board of Penguin: figures are carried by hand onto a tower that obeys gravity."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.ai.levels import HANDS
from game.chance import random_stream
from game.core import Event, Seat
from game.titles.pyramid import events as told
from game.titles.pyramid.pyramid import UNKNOWN, Cell, Colour, Place
from game.titles.pyramid.state import CLEARED, IN
from game.tower import CONFIG, MOTORS, PEN, STEADY, Fell, Pose
from scenes.boards import penguin_picture
from scenes.boards.board import Board, Hint, Propose, Standing, Turn
from scenes.boards.camera import Camera, framing_of
from scenes.boards.carrier import Carrier
from scenes.boards.choosing import Choosing
from scenes.boards.fall import Fall, FallShow
from scenes.boards.leaving import Leaving
from scenes.boards.moods import Moods
from scenes.boards.penguin_words import carry_words, choose_words
from scenes.boards.safety import Calm, Outlook, bubble_at, outlook, tower_outlook
from scenes.boards.sea import Sea
from scenes.boards.tower_nature import Phase, TowerNature, knocks
from scenes.boards.tower_view import Figure
from scenes.focus import Node
from scenes.intents import (
    Button,
    Device,
    Intent,
    Lift,
    Move,
    Point,
    Press,
    Scroll,
    Steer,
    Touch,
    Unplugged,
)
from scenes.layout import Rect
from scenes.seating import Hands, Setup
from scenes.text import _
from scenes.theme import SEATS
from scenes.timeline import Tween, ease_in_out

if TYPE_CHECKING:
    from scenes.draw import Canvas
    from scenes.stage import Stage

HANG_ASIDE: Final = 60.0
HANG_FAR: Final = 160.0
"""Px beside the place at which a penguin hangs first: far enough from tall towers."""
CLEARANCE: Final = 16.0
PATH: Final = 80.0
LATE_PRESS: Final = 0.25
"""Seconds after the grip in which a second press does not let go."""
CLICK: Final = 24.0
"""Canvas units that a pointer may stray between pressing and lifting and still click."""
FREEZE: Final = 0.15
METER_SECONDS: Final = 0.1
FADE_SECONDS: Final = 0.3
FLIGHT_SECONDS: Final = 0.45
MOST_TRIES: Final = 3
LEVEL_EASE: Final = 9.0


@dataclass(slots=True)
class Carry:
    """A penguin on its way to the tower, in somebody's hand."""

    seat: Seat
    place: Place
    propose: Propose
    carrier: Carrier | None = None
    """The person's hand; None when a hand of the game carries."""
    level: str = ""
    rng: Random | None = None
    passed: float = 0.0
    pressed: tuple[float, float] | None = None
    """Where a pointer went down, if it is down."""
    is_click: bool = False
    """Whether that press has only picked the penguin up."""
    tries: int = 0


@dataclass(slots=True)
class Flight:
    """Without physics: a penguin that flies to its place."""

    place: Place
    start: tuple[float, float]
    share: float = 0.0


class PenguinBoard(Board):
    """A person picks colour and place, then carries; the tower answers for nature."""

    def __init__(self, stage: Stage, setup: Setup) -> None:
        super().__init__(stage, setup)
        self.owns_nature = dict(setup.options).get("tower", "physics") == "physics"
        self.is_calm = stage.settings.is_motion_reduced
        self.nature = TowerNature(STEADY if setup.hands is Hands.STEADY else CONFIG)
        self.moods = Moods(is_still=self.is_calm)
        self.colours: dict[Cell, Colour] = {}
        self.choosing: Choosing | None = None
        self.carry: Carry | None = None
        self.flight: Flight | None = None
        self.fall: FallShow | None = None
        self.leaving: Leaving | None = None
        self.sea: Sea | None = None
        self.camera = Camera(framing_of(1))
        self.safety = Calm()
        self.alarm = 0.0
        """0 calm to 1 frightened: for the music."""
        self.margin = self.nature.tower.steadiness()
        self.bubble = 0.5
        self.fade = 0.0
        self._meter = 0.0
        self._answer: Propose | None = None
        self._last_cell = Cell(0, 0)
        self._is_new = True
        self._helps = 0

    # -- what the table asks

    @property
    def is_busy(self) -> bool:
        return super().is_busy or self.fall is not None or self.leaving is not None

    @property
    def is_covering(self) -> bool:
        return self.fall is not None

    @property
    def tower_log(self) -> dict[str, Any]:
        """The tower beside the record: its poses, and what the hands did."""
        return self.nature.to_json()

    def resume(self, tower_log: dict[str, Any]) -> bool:
        """Stand with the saved lean; False, and upright, where that does not fit."""
        return self.nature.from_json(tower_log, [f.cell for f in self.view.pyramid.figures()])

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
        if self.nature.phase in (Phase.LOOSE, Phase.JUDGED):
            return _("Will it hold?")
        if self.carry is not None:
            return carry_words(self.carry.place.colour)
        if self.choosing is not None:
            return choose_words(self.choosing.colour)
        return ""

    def hints(self) -> Sequence[Hint]:
        if self.fall is not None:
            return (Hint(Button.SOUTH, _("Skip")), Hint(Button.WEST, _("Watch again")))
        if self.turn is None:
            return ()
        if self.carry is not None and self.carry.carrier is not None:
            return (
                Hint("steer", _("Carry")),
                Hint(Button.SOUTH, _("Let go")),
                Hint(Button.EAST, _("Put back")),
            )
        if self.choosing is None:
            return ()
        is_carried = self.owns_nature and self.setup.hands is not Hands.ONE_BUTTON
        hints = [
            Hint("move", _("Choose a place")),
            Hint(Button.SOUTH, _("Pick up") if is_carried else _("Place")),
        ]
        if len(self.choosing.playable) > 1:
            hints.append(Hint("shoulders", _("Other penguin")))
        return hints

    def nodes(self) -> Sequence[Node]:
        return penguin_picture.nodes(self)

    # -- views and events

    def show(self, view: Any) -> None:
        super().show(view)
        is_running = self.nature.phase in (Phase.LOOSE, Phase.JUDGED)
        if is_running and view.pending is not None:
            return
        if self.carry is not None and view.pending is None and not is_running:
            if self.carry.place in self._legal(view):
                return
            self._drop_carry()
        self._stand(view)

    def animate(self, event: Event, before: Any, after: Any) -> None:
        super().animate(event, before, after)
        match event:
            case told.Placed(colour=colour, level=level, col=col):
                self.colours[Cell(level, col)] = colour
                if not after.variant.has_tower:
                    self._fly(Place(colour, level, col))
            case told.Held(level=level, col=col):
                self.nature.settle()
                self._cheer(Cell(level, col))
                self.margin = self.nature.tower.steadiness()
            case told.Fell():
                self._show_fall(event)
            case told.Dealt():
                self._leave()
                self._stand(after)

    def begin_turn(self, turn: Turn) -> None:
        super().begin_turn(turn)
        carry = self.carry
        if carry is not None:
            if carry.seat == turn.seat and carry.place in turn.actions:
                carry.propose = turn.propose
                return
            self._drop_carry()
        self.view = turn.view
        self.choosing = Choosing(turn.actions, turn.view.hands[turn.seat])
        self.choosing.start_near(self._last_cell)

    def end_turn(self) -> None:
        super().end_turn()
        self.choosing = None
        if self.carry is not None and self.carry.carrier is not None:
            self.carry.carrier.rest()

    def pass_on(self, device: Device) -> None:
        super().pass_on(device)
        if self.carry is not None and self.carry.carrier is not None:
            self.carry.carrier.rest()

    def perform(self, seat: Seat, action: Any, level: str, rng: Random, propose: Propose) -> None:
        self._drop_carry()
        if not self.owns_nature:
            propose(action)
            return
        self._perform(Carry(seat, action, propose, level=level, rng=rng))

    def answer(self, rng: Random, propose: Propose) -> None:
        self._answer = propose
        pending = self.view.pending
        if self.nature.is_still and pending is not None:
            # A game that was saved between the placement and the tower's answer.
            self.colours[pending.cell] = pending.colour
            self.nature.drop(pending.cell)

    # -- intents

    def handle(self, intent: Intent) -> None:
        if self.fall is not None:
            self.fall.handle(intent)
        elif self.carry is not None and self.carry.carrier is not None:
            self._handle_carry(self.carry, self.carry.carrier, intent)
        elif self.choosing is not None and self.turn is not None and self.carry is None:
            self._handle_choice(self.choosing, intent)

    def _handle_choice(self, choosing: Choosing, intent: Intent) -> None:
        match intent:
            case Move(direction=direction):
                choosing.move(direction, self.rect_of)
            case Press(button=Button.LEFT_SHOULDER):
                choosing.step_colour(-1)
            case Press(button=Button.RIGHT_SHOULDER):
                choosing.step_colour(1)
            case Scroll(steps=steps):
                choosing.step_colour(-1 if steps > 0 else 1)
            case Press(button=Button.SOUTH):
                self.take()
            case Point(x=x, y=y):
                cell = penguin_picture.cell_at(self, x, y)
                if cell is not None:
                    choosing.aim(cell)
            case Touch(x=x, y=y):
                self._touch(choosing, x, y)

    def _touch(self, choosing: Choosing, x: float, y: float) -> None:
        colour = penguin_picture.colour_at(self, x, y)
        if colour is not None:
            choosing.choose_colour(colour)
            return
        cell = penguin_picture.cell_at(self, x, y)
        if cell is None:
            return
        if choosing.aim(cell):
            self.take(at=(x, y))
        elif others := choosing.colours_for(cell):
            choosing.choose_colour(others[0])
            choosing.aim(cell)

    def _handle_carry(self, carry: Carry, carrier: Carrier, intent: Intent) -> None:
        match intent:
            case Steer(x=x, y=y):
                carrier.steer(x, y)
            case Move(direction=direction, is_repeat=is_repeat):
                carrier.nudge(direction, is_repeat=is_repeat)
            case Scroll(steps=steps):
                carrier.wheel(steps)
            case Point(x=x, y=y):
                if carry.pressed is not None and math.dist(carry.pressed, (x, y)) > CLICK:
                    carry.is_click = False
                carrier.drag(*self.camera.to_world(x, y))
            case Touch(x=x, y=y):
                carry.pressed = (x, y)
                carry.is_click = False
                carrier.grab(*self.camera.to_world(x, y))
            case Lift(x=x, y=y):
                was_down, carry.pressed = carry.pressed is not None, None
                if was_down and not carry.is_click and (x, y) != (-1, -1):
                    self.let_go()
            case Press(button=Button.SOUTH):
                if carry.passed >= LATE_PRESS:
                    self.let_go()
            case Press(button=Button.EAST):
                self.put_back()
            case Unplugged():
                carrier.rest()

    # -- the hand

    def take(self, at: tuple[float, float] | None = None) -> None:
        """Pick the chosen penguin up; `at` is where a pointer did it."""
        choosing, turn = self.choosing, self.turn
        if choosing is None or turn is None or self.carry is not None or self.is_busy:
            return
        place = choosing.place
        self._last_cell = place.cell
        if not self.owns_nature:
            turn.propose(place)
            return
        if not self.nature.is_still:
            return
        if self.setup.hands is Hands.ONE_BUTTON:
            self._helps += 1
            rng = random_stream("penguin", self.setup.seed, f"flipper {self._helps}")
            self._perform(Carry(turn.seat, place, turn.propose, level="hard", rng=rng))
            return
        tower = self.nature.tower
        aim_x, aim_y = tower.aim(place.cell)
        start = self.hang(place.cell)
        carrier = Carrier(*start, (aim_x, aim_y + PEN.head_height), self.camera.reach())
        self.colours[place.cell] = place.colour
        self.nature.take(place.cell, start, carrier.drive)
        self.carry = Carry(turn.seat, place, turn.propose, carrier)
        if at is not None:
            self.carry.pressed = at
            self.carry.is_click = True
            carrier.grab(*self.camera.to_world(*at))
        self.safety.reset(outlook(tower.slack(place.cell)))

    def let_go(self) -> None:
        """Open the hand: from now on the tower decides."""
        if self.carry is not None:
            self.nature.let_go()
            self._propose()

    def put_back(self) -> None:
        """Take the penguin back into the hand, as long as it has not stirred the tower."""
        carry = self.carry
        if carry is None or carry.carrier is None or not self.nature.can_put_back:
            return
        self._drop_carry()
        if self.turn is not None and self.choosing is None:
            self.choosing = Choosing(self.turn.actions, self.turn.view.hands[self.turn.seat])

    def hang(self, cell: Cell) -> tuple[float, float]:
        """Where a hand waits with a penguin for a place, clear of everything around."""
        tower = self.nature.tower
        aim_x, aim_y = tower.aim(cell)
        aside = HANG_FAR if self.camera.framing.is_tall else HANG_ASIDE
        x = aim_x + (aside if aim_x >= self.camera.middle else -aside)
        low, high = min(x, aim_x) - PATH, max(x, aim_x) + PATH
        tops = [pose.y + PEN.top for pose in tower.poses() if low < pose.x < high]
        y = max([aim_y, *tops]) + CLEARANCE + PEN.head_height
        reach = self.camera.reach()
        return min(reach.right, max(reach.x, x)), min(reach.bottom, max(y, aim_y + 190))

    def _perform(self, carry: Carry) -> None:
        assert carry.rng is not None, "a hand of the game needs its random source"
        self.colours[carry.place.cell] = carry.place.colour
        motor = MOTORS[HANDS.get(carry.level, "average")]
        self.nature.perform(carry.place.cell, motor, carry.rng)
        self.carry = carry
        self.safety.reset(outlook(self.nature.tower.slack(carry.place.cell)))

    def _propose(self) -> None:
        carry, self.carry = self.carry, None
        if carry is not None:
            carry.propose(carry.place)

    def _drop_carry(self) -> None:
        """Take away what hangs in a hand; the tower stands as before."""
        carry, self.carry = self.carry, None
        if carry is not None:
            self.nature.put_back()
            self.colours.pop(carry.place.cell, None)

    # -- time

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.moods.update(seconds)
        self.fade = max(0.0, self.fade - seconds)
        if self.fall is not None:
            self.fall.update(seconds)
            if self.fall.is_over:
                self.fall = None
            return
        if self.leaving is not None:
            self.leaving.update(seconds)
            if self.leaving.is_over:
                self.leaving = None
        self._step(seconds)
        self._measure(seconds)
        self._follow(seconds)

    def _step(self, seconds: float) -> None:
        carry = self.carry
        is_own = carry is None or carry.carrier is not None
        if carry is not None:
            carry.passed += seconds
        found = self.nature.update(seconds * (1.0 if is_own else self.stage.settings.speed))
        self.moods.knock(knocks(found))
        if any(isinstance(event, Fell) for event in found):
            if self.sea is None:
                self.sea = Sea(self.camera.middle, penguin_picture.edge_of(self.camera))
                self.nature.pause = 0.0 if self.is_calm else FREEZE
                self._rumble(1.0, 0.5)
        if self.sea is not None:
            self.sea.watch(seconds, self.nature.tower.poses())
        if carry is not None and self.nature.phase is not Phase.CARRIED:
            if self.nature.is_still:
                self._ask_again(carry)
            else:
                self._rumble(0.4, 0.08)
                self._propose()
        answer = self.nature.answer()
        if answer is not None and self._answer is not None:
            propose, self._answer = self._answer, None
            propose(answer)

    def _ask_again(self, carry: Carry) -> None:
        """The solver went astray: the tower stands as before, and the same turn begins anew."""
        self.carry = None
        if carry.rng is not None:
            carry.tries += 1
            if carry.tries < MOST_TRIES:
                self._perform(carry)
            else:
                carry.propose(carry.place)
            return
        self.colours.pop(carry.place.cell, None)
        if self.turn is not None and self.choosing is None:
            self.choosing = Choosing(self.turn.actions, self.turn.view.hands[self.turn.seat])

    def _rumble(self, strength: float, seconds: float) -> None:
        if self.turn is not None and self.turn.device is not None:
            self.stage.devices.rumble(self.turn.device, strength, seconds)

    def _measure(self, seconds: float) -> None:
        nature = self.nature
        self._meter += seconds
        if self._meter >= METER_SECONDS and not nature.is_still:
            self._meter = 0.0
            self.margin = nature.tower.steadiness()
            self.alarm = nature.alarm
        elif nature.is_still:
            self.alarm = max(0.0, self.alarm - seconds)
        held = nature.held
        if held is not None:
            self.safety.update(seconds, self._outlook())
        target = bubble_at(self.margin, self._lean())
        ease = 1.0 if self.is_calm else min(1.0, seconds * LEVEL_EASE)
        self.bubble += (target - self.bubble) * ease

    def _outlook(self) -> Outlook:
        held, tower = self.nature.held, self.nature.tower
        assert held is not None, "there is no outlook without a penguin in hand"
        slack = tower.slack(held.slot) if held.slot in self._open() else 0.0
        aim_x, _y = tower.aim(held.slot) if slack else tower.config.nominal(held.slot)
        pose = held.pose
        motion = next(m for m in tower.motions() if m.id == held.id)
        return outlook(slack, pose.x - aim_x, pose.angle, motion.vx)

    def _open(self) -> set[tuple[int, int]]:
        """The slots that have all they need to be aimed at."""
        held = self.nature.held
        if held is None:
            return set()
        level, col = held.slot
        standing = self.nature.tower.slots()
        below = {(level - 1, col), (level - 1, col + 1)} if level else set()
        return {held.slot} if below <= standing.keys() else set()

    def _lean(self) -> float:
        tower = self.nature.tower
        standing = set(tower.slots().values())
        leans = [pose.angle for pose in tower.poses() if pose.id in standing]
        worst = max(leans, key=abs, default=0.0)
        return -worst if abs(worst) > 1e-6 else 1.0

    def _follow(self, seconds: float) -> None:
        """The camera keeps the base in the middle, and goes back as the tower grows."""
        tilt = 0.0 if self.is_calm else self.nature.tower.sway
        middle = self.camera.middle
        if self.carry is None or self.carry.carrier is None:
            goal = self._middle()
            ease = 1.0 if self.is_calm else min(1.0, seconds * 5)
            middle = goal if abs(goal - middle) < 0.5 else middle + (goal - middle) * ease
        self.camera = replace(self.camera, middle=middle, tilt=tilt)

    def _middle(self) -> float:
        pyramid = self.view.pyramid
        size = len(pyramid.rows[0]) if pyramid.rows else 1
        left = pyramid.left if pyramid.rows else 0
        return (left + (size - 1) / 2) * CONFIG.pitch

    def _frame(self, view: Any) -> None:
        open_rows = max((cell.level for cell in view.pyramid.open_cells), default=0) + 1
        rows = max((f.level + 1 for f in view.pyramid.figures()), default=1)
        framing = framing_of(max(open_rows, rows))
        if framing is not self.camera.framing:
            self.camera = replace(self.camera, framing=framing)
            self.fade = 0.0 if self.is_calm or self._is_new else FADE_SECONDS
        if self._is_new:
            self._is_new = False
            self.camera = replace(self.camera, middle=self._middle())

    # -- figures

    def figures(self) -> list[Figure]:
        """Everybody in the tower, as they stand now; the held one is not among them."""
        tower, held = self.nature.tower, self.nature.held
        fallen = tower.fallen
        cells = self.nature.cells()
        top = max((cell.level for cell in cells.values()), default=0)
        found = []
        for pose in tower.poses():
            if held is not None and pose.id == held.id:
                continue
            if self.sea is not None and pose.id in self.sea.swimmers:
                continue
            cell = cells[pose.id]
            if self.flight is not None and cell == self.flight.place.cell:
                continue
            found.append(self._figure(pose, cell, pose.id in fallen, top))
        return found

    def _figure(self, pose: Pose, cell: Cell, is_loose: bool, top: int) -> Figure:
        colour = self.colours.get(cell, Colour("red"))
        if is_loose:
            face = "tumble" if abs(pose.angle) > 0.25 else "worried"
            return Figure(pose.x, pose.y, pose.angle, colour, face, cell.level, is_loose=True)
        moods = self.moods
        is_high = cell.level >= top - 1 and cell.level > 0
        alarm = max(self.alarm, 0.7 if tower_outlook(self.margin) is Outlook.FALLS else 0.0)
        face = moods.face(pose.id, pose.angle, alarm, is_high=is_high)
        angle = pose.angle + moods.wobble(pose.id)
        return Figure(pose.x, pose.y, angle, colour, face, cell.level, moods.breath(pose.id))

    def flipper(self, seat: Seat) -> str:
        return SEATS[self.setup.chairs[seat].look].shape

    def rect_of(self, cell: Cell) -> Rect:
        return penguin_picture.rect_of(self, cell)

    def hand_shown(self) -> tuple[Seat, Sequence[Colour]] | None:
        """Whose hand lies in the tray, as far as the view shows it; None for nobody's."""
        people = self.setup.people
        seat = self.turn.seat if self.turn is not None else None
        if seat is None and len(people) == 1:
            seat = Seat(people[0])
        if seat is None:
            return None
        view = self.turn.view if self.turn is not None else self.view
        hand = view.hands[seat]
        return None if UNKNOWN in hand or not hand else (seat, hand)

    def draw(self, canvas: Canvas) -> None:
        penguin_picture.draw(self, canvas)

    # -- inside

    def _legal(self, view: Any) -> set[Place]:
        colours = {self.carry.place.colour} if self.carry is not None else set()
        return {place for colour in colours for place in view.pyramid.places(colour)}

    def _stand(self, view: Any) -> None:
        self.sea = None
        self.colours = {figure.cell: figure.colour for figure in view.pyramid.figures()}
        if self.nature.stand(self.colours):
            self.moods.forget()
        self.margin = self.nature.tower.steadiness()
        self._frame(view)

    def _cheer(self, cell: Cell) -> None:
        slots = self.nature.tower.slots()
        penguin = slots.get(cell)
        around = ((cell.level, cell.col - 1), (cell.level, cell.col + 1),
                  (cell.level - 1, cell.col), (cell.level - 1, cell.col + 1))
        if penguin is not None:
            self.moods.cheer(penguin, [slots[slot] for slot in around if slot in slots])
        self._frame(self.view)

    def _fly(self, place: Place) -> None:
        self.nature.stand([f.cell for f in self.view.pyramid.figures()] or [place.cell])
        start = self.hang_above(place.cell)
        flight = self.flight = Flight(place, start)

        def move(share: float) -> None:
            flight.share = share

        def land() -> None:
            self.flight = None
            self._cheer(place.cell)

        self.timeline.then(Tween(FLIGHT_SECONDS, move, ease_in_out, on_end=land))

    def hang_above(self, cell: Cell) -> tuple[float, float]:
        """Where a penguin flies off to its place: the foot, at the rail."""
        x, _y = CONFIG.nominal(cell)
        return x, self.camera.reach().bottom - PEN.head_height

    def _show_fall(self, event: told.Fell) -> None:
        nature = self.nature
        if nature.frames and nature.slip is not None:
            cells = nature.cells()
            culprit = max(cells)
            fall = Fall(
                tuple(nature.frames),
                max(0, nature.slip - 1),
                culprit,
                {i: self.colours[cell] for i, cell in cells.items()},
                {i: cell.level for i, cell in cells.items()},
                CONFIG.nominal(cells[culprit]),
                nature.cause,
                event.seat,
                event.behind,
                event.changes[event.seat],
            )
            camera = replace(self.camera, tilt=0.0)
            self.fall = FallShow(
                fall, camera.middle, penguin_picture.edge_of(camera), is_still=self.is_calm
            )
        nature.settle()
        self.sea = None

    def _leave(self) -> None:
        """At the end of a round everybody slides into the sea; not after a fall."""
        poses = tuple(self.nature.tower.poses())
        if self.fall is None and not self.is_calm and self.colours and self.nature.is_still:
            cells = self.nature.cells()
            colours = {i: self.colours[c] for i, c in cells.items() if c in self.colours}
            kept = tuple(pose for pose in poses if pose.id in colours)
            self.leaving = Leaving(
                kept, colours, self.camera, penguin_picture.edge_of(self.camera)
            )


BOARD: Final = PenguinBoard
