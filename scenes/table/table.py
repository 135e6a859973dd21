"""The table: owns the match, asks whoever is to move, and shows what came of it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, ClassVar

from game.core import NATURE, Event, IllegalAction, Seat
from game.match import Match
from game.registry import find_game
from scenes.boards.registry import find_board
from scenes.controllers import Controller, PersonController
from scenes.describe.describe import describe
from scenes.drawing.crossing import Crossing
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.still import Still
from scenes.fall.story import FallStory
from scenes.hints import hint
from scenes.hints.hint import Hints
from scenes.hybrid.guest import session_of
from scenes.hybrid.kept_pieces import KeptPieces
from scenes.input.holders import holders_at
from scenes.input.intents import Button, Device, Hidden, Intent, Press, Touch
from scenes.log.log import Entry, entries
from scenes.menu.focus import Node
from scenes.replay.replay import Stand
from scenes.scene import Scene
from scenes.sound.effects import Effect, effect_of
from scenes.stage import Stage
from scenes.table import interludes
from scenes.table.controllers import controller_for
from scenes.table.corner import corner_nodes, node_at
from scenes.table.devices import look_for_device, maybe_take
from scenes.table.event_feed import EventFeed
from scenes.table.picture import draw_scene
from scenes.table.save import count, keep, keep_falls
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.seats import Seats
from scenes.table.take_back import TakeBack, take_back_of
from scenes.text import _

_log = logging.getLogger(__name__)


class TableScene(Scene):
    """Dismisses with "again" for another match of the same people, else with "lobby" or "title"."""

    opens: ClassVar[bool] = True
    keeps_pictures: ClassVar[bool] = True
    is_game: ClassVar[bool] = True
    gives_hints: ClassVar[bool] = True
    """Whether a hint can be asked for here, where the household has hints."""

    def __init__(self, stage: Stage, setup: Setup, match: Match | None = None) -> None:
        """A new match, or one to go on with. Raises BadOptions."""
        super().__init__(stage)
        self.game_id = setup.game_id
        self.match = match or Match(
            find_game(setup.game_id), len(setup.chairs), dict(setup.options), setup.seed
        )
        self.game = self.match.game
        self.seats = Seats(setup, is_hidden=self.game.info.is_hidden)
        self.entries: list[Entry] = []
        self.viewer: Seat | None = None
        """Whose view is on the screen; None is the whole room's."""
        self.board = find_board(setup.game_id)(stage, setup)
        self._still = Still()
        self._crossing = Crossing()
        self.controller: Controller | None = None
        self.mover: Seat | None = None
        """Whose turn the banner names; it stays while that turn is being shown."""
        self.hints = Hints(len(setup.chairs))
        self._queue = EventFeed(self.board, self._sound_of)
        self.stands: dict[int, Stand] = {}
        """How the tower stood after each action, to be looked back at."""
        self._has_round_ended = False
        self._is_over = False
        self.begun: float | None = stage.statistics.now()
        """What tells this match from others for the statistics; None where it counts no more."""
        self._is_kept = True
        """Whether nothing has happened that a save does not hold."""
        self.kept_falls: tuple[FallStory, ...] = ()
        """Those whose films have been saved."""
        self._turn = 0
        self.clock = 0.0
        self.last_person: Chair | None = None
        for version in range(1, self.match.version + 1):
            self.entries += entries(self.game, self.match.events_at(version), version)
        self.board.recall(self.match.heard(None))
        self.hybrid = session_of(self)
        self.pieces = KeptPieces()
        """What a save told of real pieces, for as long as no hardware is there."""
        self._settle_viewer()

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.seats.chairs

    def describe(self) -> list[str]:
        """What can be seen on the screen now, in sentences."""
        seen = describe(self.game, self.match.view(self.viewer), self.seats.names)
        return [*seen, *filter(None, hint.words(self) or ())]

    # -- who looks -----------------------------------------------------------------------------

    def _settle_viewer(self) -> None:
        """Show what everybody at the table may see together."""
        self.show_to(self.seats.room)

    def show_to(self, viewer: Seat | None) -> None:
        """From now on the screen shows what this seat may see; None is the whole room."""
        self.viewer = viewer
        self._open_hands()
        self.board.show(self.match.view(viewer))

    def _open_hands(self) -> None:
        """Several people who play with open hands see those of one another."""
        people = [Seat(seat) for seat in self.seats.people]
        is_open = len(people) > 1 and self.seats.way is HiddenWay.OPEN
        self.board.open_views = {seat: self.match.view(seat) for seat in people if is_open}

    # -- the loop ------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        paced = seconds * self.stage.settings.speed
        if not self.stage.settings.is_motion_reduced:
            self.clock += seconds
        self.board.update(paced)
        if self.hybrid is not None:
            self.hybrid.update(seconds)
        hint.update(self)
        self._crossing.update(seconds)
        self.stage.sound.worry(self.board.alarm)
        self._feed()
        self._keep()
        if self.stage.stack.top is not self:
            return
        if self.controller is not None:
            look_for_device(self)
            if self.controller is not None:
                self.controller.update(paced)
        elif not self._queue and not self.board.is_busy:
            self._next()

    def _feed(self) -> None:
        """Hand events to the board, one after another."""
        while (event := self._queue.next()) is not None:
            if event.kind == "round_ended":
                self._has_round_ended = True
            if self._has_round_ended and not self.board.is_busy and self.match.outcome is None:
                self._has_round_ended = False
                interludes.round_result(self)
                return

    def _sound_of(self, event: Event) -> None:
        effect = effect_of(self.game_id, event.kind)
        if effect is not None:
            self.stage.sound.play(effect)

    def _keep(self) -> None:
        """Save the match, once for a frame in which something has happened."""
        if not self._is_kept and self.stage.saves is not None:
            self._is_kept = True
            keep(self, self.stage.saves)
        if self.stage.saves is not None:
            keep_falls(self, self.stage.saves)

    def keep_soon(self) -> None:
        """Something has happened that a save does not hold yet."""
        self._is_kept = False

    def _next(self) -> None:
        self._open_hands()
        self.stands[self.match.version] = Stand(self.board.lean, self.board.steadiness)
        mover = self.match.to_move
        if mover is None:
            self._finish()
            return
        if mover != NATURE:
            self.mover = mover
        if mover == NATURE or not self.chairs[mover].is_person:
            self.begin(mover)
        elif self.seats.way is HiddenWay.PASS and self.viewer != mover:
            interludes.curtain(self, mover)
        else:
            if self.seats.way is HiddenWay.OPEN and self.viewer != mover:
                self.show_to(mover)
            self.begin(mover)

    def begin(self, mover: Seat) -> None:
        """Let somebody decide; a controller may do so at once, even before it is kept."""
        version = self.match.version
        self._turn += 1
        controller = controller_for(self, mover, self._turn)
        if self.match.version == version:
            self.controller = controller

    def submit(self, seat: Seat, action: Any, at: int, turn: int | None = None) -> bool:
        """Let `seat` act as it chose at version `at`; a refusal is said and changes nothing.

        A turn that was taken away in the meantime, by its number, decides nothing any more.
        """
        before_viewer = self.viewer
        try:
            if turn not in (None, self._turn):
                raise IllegalAction(f"turn {turn} was taken away, turn {self._turn} goes on")
            if self.stage.saves is not None:
                self.stage.saves.catch_up()
            step = self.match.submit(seat, action, at)
        except IllegalAction as error:
            _log.info("refused: %s", error)
            self.stage.notices.say(_("That cannot be done now"), "cross")
            self.stage.sound.play(Effect.BLOCKED)
            return False
        self._is_kept = False
        controller, self.controller = self.controller, None
        if controller is not None:
            controller.end()
        self.board.end_turn()
        self.viewer = self.seats.viewer_after(self.viewer, self.match.to_move, step.events)
        before = self.game.observe(self.match.state_at(at), before_viewer)
        after = self.match.view(self.viewer)
        seen = (self.game.redact(event, self.viewer) for event in step.events)
        self._queue.push((event for event in seen if event is not None), before, after)
        self.entries += entries(self.game, step.events, self.match.version)
        return True

    def _interrupt(self) -> None:
        """Take the turn away from whoever has it; it begins anew."""
        self._turn += 1
        controller, self.controller = self.controller, None
        if controller is not None:
            controller.end()
        self.board.end_turn()
        self.hints.drop()

    # -- taking back ---------------------------------------------------------------------------

    @property
    def take_back(self) -> TakeBack:
        """The last action and whether it may be undone."""
        return take_back_of(self.match, self.chairs)

    @property
    def offers_undo(self) -> bool:
        """Whether east takes the last action back now."""
        return self.take_back.is_allowed and not self.board.has_back

    def undo(self) -> None:
        """Show the table as it was before the last action; a refusal is said."""
        way = self.take_back
        if way.seat is None:
            self.stage.notices.say(way.refusal, "cross")
            self.stage.sound.play(Effect.BLOCKED)
            return
        self._interrupt()
        self._queue.clear()
        self.board.skip()
        self.match.undo(way.seat)
        self.entries = [entry for entry in self.entries if entry.version <= self.match.version]
        self.stands = {at: stand for at, stand in self.stands.items() if at <= self.match.version}
        self._is_kept = self._has_round_ended = False
        self.board.recall(self.match.heard(None))
        is_hidden = self.seats.way is HiddenWay.PASS and self.viewer != way.seat
        self.show_to(None if is_hidden else self.viewer)
        self.stage.sound.play(Effect.BACK)

    def _means_undo(self, device: Device) -> bool:
        """Whether east is about the last action: where the board has nothing to put back."""
        if self.board.is_covering or self.board.has_back:
            return False
        person, way = self.person(), self.take_back
        if person is not None and device == person.device:
            return True
        return way.seat is not None and device == self.chairs[way.seat].device

    def dismiss(self, result: Any = None) -> None:
        self._interrupt()
        if self.hybrid is not None:
            self.hybrid.close()
        self.stage.hold({})
        super().dismiss(result)

    # -- results -------------------------------------------------------------------------------

    def _finish(self) -> None:
        if self._is_over:
            return
        self._is_over = True
        count(self)
        self.stage.sound.play(Effect.WIN)
        self.mover = None
        interludes.final_result(self)

    def seated(self) -> Setup:
        """The setup for another match of the same people."""
        return self.seats.seated()

    # -- curtain, devices, pause ---------------------------------------------------------------

    def give(self, seat: Seat, device: Device) -> None:
        """From now on the seat is played with this device; a turn that has begun goes on."""
        self.seats.give(seat, device)
        self.board.setup = self.seats.setup
        self.stage.hold(holders_at(self.chairs, seat))
        person = self.person()
        if person is not None and person.turn.seat == seat:
            person.pass_on(device)

    def person(self) -> PersonController | None:
        return self.controller if isinstance(self.controller, PersonController) else None

    def stand_in(self, seat: Seat) -> None:
        """An opponent plays the seat until its person comes back."""
        self.seats.stand_in(seat)
        self._reseat(seat)

    def come_back(self, seat: Seat) -> None:
        """The person of a seat plays it again."""
        self.seats.come_back(seat)
        self._reseat(seat)

    def _reseat(self, seat: Seat) -> None:
        self.board.setup = self.seats.setup
        if self.match.to_move == seat:
            self._interrupt()
        if not self._queue and self.person() is None:
            self._settle_viewer()

    # -- intents -------------------------------------------------------------------------------

    @property
    def box_button(self) -> Button:
        """A hand that lies face down is looked at by its owner's button."""
        return Button.WEST if self.board.is_peeking else Button.SOUTH

    def handle(self, intent: Intent) -> None:
        if self.hybrid is not None and self.hybrid.take(intent):
            return
        match intent:
            case Hidden():
                if self.stage.settings.pauses_when_hidden:
                    interludes.pause(self)
            case Press(_, Button.MENU):
                interludes.pause(self)
            case Press(_, Button.VIEW):
                interludes.rules(self)
            case Touch(_, x, y) if (corner := node_at(self.corner(), x, y)) is not None:
                corner.act()
            case Press(device, Button.EAST) if self._means_undo(device):
                interludes.undo(self)
            case Press(device, Button.NORTH) if hint.is_meant(self, device):
                hint.ask(self)
            case _:
                self._play(intent)

    def _play(self, intent: Intent) -> None:
        person = self.person()
        if self.board.is_covering:
            self.board.handle(intent)
        elif person is not None:
            maybe_take(self, person, intent)
            before = self.board.cursor
            person.handle(intent)
            after = self.board.cursor
            if self.person() is person and None not in (before, after) and before != after:
                self.stage.sound.play(Effect.FOCUS)
        elif isinstance(intent, Press | Touch):
            if self.controller is not None:
                self.controller.handle(intent)
            self.board.skip()

    @property
    def notice_rooms(self) -> Sequence[Rect]:
        return self.board.notice_rooms

    def corner(self) -> Sequence[Node]:
        """What can be clicked round the board."""
        return corner_nodes(self)

    def plates(self) -> Sequence[Node]:
        """What can be clicked over the board; nothing goes on before one of them is."""
        return ()

    def nodes(self) -> Sequence[Node]:
        return [*self.corner(), *self.plates(), *self.board.nodes()]

    def signs(self) -> Device | None:
        """Whose signs to show: those of the one who is to choose, else of whoever pressed last."""
        person = self.person()
        device = person.device if person is not None else None
        return device or self.stage.last_device

    # -- pixels --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        draw_scene(canvas, self, self._still, self._crossing)
