"""The table: owns the match, asks whoever is to move, and shows what came of it."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core import NATURE, Event, IllegalAction, Seat
from game.match import Match
from game.record import Record
from game.registry import find_game
from scenes import interludes, table_view
from scenes.boards.board import Turn
from scenes.boards.registry import find_board, find_report, find_result
from scenes.controllers import (
    Controller,
    NatureController,
    OpponentController,
    PersonController,
)
from scenes.describe import describe
from scenes.draw import Canvas
from scenes.effects import Effect, effect_of
from scenes.focus import Node
from scenes.handover import Choice, CurtainScene
from scenes.intents import Button, Device, Hidden, Intent, Move, Press, Touch
from scenes.log import Entry, entries
from scenes.saves import Saved
from scenes.scene import Scene
from scenes.seating import Chair, HiddenWay, Setup
from scenes.seats import Seats
from scenes.stage import Stage
from scenes.still import Still
from scenes.table_look import look_of
from scenes.text import _
from scenes.unsaved import draw_unsaved

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Shown:
    """An event that waits to be animated, with the views round it."""

    event: Event
    before: Any
    after: Any


class TableScene(Scene):
    """Dismisses with "again" for another match of the same people, else with "lobby" or "title"."""

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
        self.controller: Controller | None = None
        self.mover: Seat | None = None
        """Whose turn the banner names; it stays while that turn is being shown."""
        self._queue: deque[_Shown] = deque()
        self._has_round_ended = False
        self._is_over = False
        self._is_kept = True
        """Whether nothing has happened that a save does not hold."""
        self._turn = 0
        self.clock = 0.0
        self._last_person: Chair | None = None
        for version in range(1, self.match.version + 1):
            self.entries += entries(self.game, self.match.events_at(version), version)
        self.board.recall(self.match.heard(None))
        self._settle_viewer()

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.seats.chairs

    def describe(self) -> list[str]:
        """What can be seen on the screen now, in sentences."""
        return describe(self.game, self.match.view(self.viewer), self.seats.names)

    # -- who looks -----------------------------------------------------------------------------

    def _settle_viewer(self) -> None:
        """Show what everybody at the table may see together."""
        self._show(self.seats.room)

    def _show(self, viewer: Seat | None) -> None:
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
        self.stage.sound.worry(self.board.alarm)
        self._feed()
        self._keep()
        if self.stage.stack.top is not self:
            return
        if self.controller is not None:
            self._look_for_device()
            if self.controller is not None:
                self.controller.update(paced)
        elif not self._queue and not self.board.is_busy:
            self._next()

    def _feed(self) -> None:
        """Hand events to the board, one after another."""
        while self._queue and not self.board.is_busy:
            shown = self._queue.popleft()
            effect = effect_of(self.game_id, shown.event.kind)
            if effect is not None:
                self.stage.sound.play(effect)
            self.board.animate(shown.event, shown.before, shown.after)
            if shown.event.kind == "round_ended":
                self._has_round_ended = True
            if self._has_round_ended and not self.board.is_busy and self.match.outcome is None:
                self._has_round_ended = False
                self._push_round_result()
                return

    def _keep(self) -> None:
        """Save the match, once for a frame in which something has happened."""
        saves = self.stage.saves
        if self._is_kept or saves is None:
            return
        self._is_kept = True
        if self.match.outcome is not None:
            saves.drop(self.game_id)
            return
        record, seated = Record.from_match(self.match), self.seats.seated()
        log, progress = self.board.tower_log, self.board.progress()
        saves.keep(Saved(record, seated, log, progress, saves.now()))

    def _next(self) -> None:
        self._open_hands()
        mover = self.match.to_move
        if mover is None:
            self._finish()
            return
        if mover != NATURE:
            self.mover = mover
        if mover == NATURE or not self.chairs[mover].is_person:
            self._begin(mover)
        elif self.seats.way is HiddenWay.PASS and self.viewer != mover:
            self._push_curtain(mover)
        else:
            if self.seats.way is HiddenWay.OPEN and self.viewer != mover:
                self._show(mover)
            self._begin(mover)

    def _begin(self, mover: Seat) -> None:
        """Let somebody decide; a controller may do so at once, even before it is kept."""
        version = self.match.version
        self._turn += 1
        controller = self._controller_for(mover, self._turn)
        if self.match.version == version:
            self.controller = controller

    def _controller_for(self, mover: Seat, turn: int) -> Controller:
        def submit(seat: Seat, action: Any, at: int) -> bool:
            return self.submit(seat, action, at, turn)

        if mover == NATURE:
            return NatureController(self.match, self.board, submit)
        chair = self.chairs[mover]
        if chair.level is not None:
            thinker = self.stage.thinker()
            return OpponentController(self.match, mover, chair.level, thinker, self.board, submit)
        version = self.match.version
        self._last_person = chair
        if chair.device is not None:
            self.stage.devices.rumble(chair.device, 0.3, 0.12)
        self.stage.sound.play(Effect.TURN)

        def propose(action: Any) -> None:
            submit(mover, action, version)

        view, actions = self.match.view(mover), self.match.legal_actions()
        return PersonController(self.board, Turn(mover, chair.device, view, actions, propose))

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
        self.viewer = self._viewer_after(step.events)
        before = self.game.observe(self.match.state_at(at), before_viewer)
        after = self.match.view(self.viewer)
        for event in step.events:
            seen = self.game.redact(event, self.viewer)
            if seen is not None:
                self._queue.append(_Shown(seen, before, after))
        self.entries += entries(self.game, step.events, self.match.version)
        return True

    def _viewer_after(self, events: Sequence[Event]) -> Seat | None:
        """A hand that was shown behind the curtain is dropped as soon as its turn is over."""
        if self.seats.way is not HiddenWay.PASS or self.viewer is None:
            return self.viewer
        goes_on = self.match.to_move in (self.viewer, NATURE)
        is_new_hand = any(event.is_chance for event in events)
        return self.viewer if goes_on and not is_new_hand else None

    def _interrupt(self) -> None:
        """Take the turn away from whoever has it; it begins anew."""
        self._turn += 1
        controller, self.controller = self.controller, None
        if controller is not None:
            controller.end()
        self.board.end_turn()

    def dismiss(self, result: Any = None) -> None:
        self._interrupt()
        super().dismiss(result)

    # -- results -------------------------------------------------------------------------------

    def _push_round_result(self) -> None:
        from scenes.result import RoundResultScene

        report = find_report(self.game_id)(self.match, self.seats.names, is_final=False)
        scene = RoundResultScene(self.stage, self.seats.setup, report)
        self.stage.stack.push(scene)

    def _finish(self) -> None:
        if self._is_over:
            return
        self._is_over = True
        self.stage.sound.play(Effect.WIN)
        self.mover = None
        report = find_report(self.game_id)(self.match, self.seats.names, is_final=True)
        scene = find_result(self.game_id)(self.stage, self.seats.setup, report)
        self.stage.stack.push(scene, self.dismiss)

    def seated(self) -> Setup:
        """The setup for another match of the same people."""
        return self.seats.seated()

    # -- curtain, devices, pause ---------------------------------------------------------------

    def _push_curtain(self, seat: Seat) -> None:
        last = self._last_person
        scene = CurtainScene(
            self.stage,
            self.chairs[seat],
            last,
            on_closed=lambda: self._show(None),
            on_known=lambda device: self._known(seat, device),
        )
        self.stage.stack.push(scene, lambda choice: self._after_curtain(seat, choice))

    def _known(self, seat: Seat, device: Device) -> None:
        self.give(seat, device)
        self._show(seat)

    def _after_curtain(self, seat: Seat, choice: Any) -> None:
        if choice is Choice.OPENED:
            self._begin(seat)
        else:
            interludes.empty_chair(self, seat)

    def give(self, seat: Seat, device: Device) -> None:
        """From now on the seat is played with this device; a turn that has begun goes on."""
        self.seats.give(seat, device)
        self.board.setup = self.seats.setup
        person = self.person()
        if person is not None and person.turn.seat == seat:
            person.pass_on(device)

    def person(self) -> PersonController | None:
        return self.controller if isinstance(self.controller, PersonController) else None

    def _is_lost(self, device: Device | None) -> bool:
        return device is not None and device not in self.stage.devices.connected()

    def _look_for_device(self) -> None:
        person = self.person()
        if person is not None and person.device is not None and self._is_lost(person.device):
            interludes.lost_device(self, person.turn.seat, person.device)

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

    def handle(self, intent: Intent) -> None:
        match intent:
            case Hidden():
                if self.stage.settings.pauses_when_hidden:
                    interludes.pause(self)
            case Press(_, Button.MENU):
                interludes.pause(self)
            case Press(_, Button.VIEW):
                interludes.rules(self)
            case Touch(_, x, y) if (corner := self._corner_at(x, y)) is not None:
                corner.act()
            case _:
                self._play(intent)

    def _play(self, intent: Intent) -> None:
        person = self.person()
        if self.board.is_covering:
            self.board.handle(intent)
        elif person is not None:
            self._maybe_take(person, intent)
            before = self.board.cursor
            person.handle(intent)
            after = self.board.cursor
            if self.person() is person and None not in (before, after) and before != after:
                self.stage.sound.play(Effect.FOCUS)
        elif isinstance(intent, Press | Touch):
            if self.controller is not None:
                self.controller.handle(intent)
            self.board.skip()

    def _maybe_take(self, person: PersonController, intent: Intent) -> None:
        """A press of another device takes the seat where nobody else can be meant by it."""
        if intent.device == person.device or not isinstance(intent, Press | Touch | Move):
            return
        is_alone = len(self.seats.people) == 1
        if person.device is None or is_alone or self._is_lost(person.device):
            self.give(person.turn.seat, intent.device)

    def nodes(self) -> Sequence[Node]:
        return [*self._corner(), *self.board.nodes()]

    def _corner(self) -> list[Node]:
        items = table_view.corner_items(self.stage.devices, self.signs())
        rules, pause = self.board.corners or table_view.corner_places(items)
        return [
            Node("rules", rules, lambda: interludes.rules(self)),
            Node("pause", pause, lambda: interludes.pause(self)),
        ]

    def _corner_at(self, x: float, y: float) -> Node | None:
        return next((node for node in self._corner() if node.rect.contains(x, y)), None)

    def signs(self) -> Device | None:
        """Whose signs to show: those of the one who is to choose, else of whoever pressed last."""
        person = self.person()
        device = person.device if person is not None else None
        return device or self.stage.last_device

    # -- pixels --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        board = self.board
        if board.is_covering:
            canvas.backdrop(board.backdrop)
            board.draw(canvas)
            items = table_view.hint_items(self.stage.devices, self.stage.last_device, board.hints())
            table_view.draw_foot(canvas, items, is_split=False)
            return
        look = look_of(self)
        if board.is_in_front:
            self._still.draw(
                canvas,
                (board.backdrop, replace(look, thinking=None)),
                lambda: self._draw_below(canvas, look),
            )
            table_view.draw_thinking(canvas, look)
            board.draw(canvas)
        else:
            canvas.backdrop(board.backdrop)
            board.draw(canvas)
            if not board.draw_surroundings(canvas, look):
                table_view.draw_table(canvas, look)
                table_view.draw_thinking(canvas, look)
        board.draw_over(canvas)
        draw_unsaved(canvas, self.stage)

    def _draw_below(self, canvas: Canvas, look: table_view.TableLook) -> None:
        canvas.backdrop(self.board.backdrop)
        table_view.draw_table(canvas, look)
