"""ChallengeScene: one round of a challenge on the screen, from its rules to its result."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Any, ClassVar, Final

from game.party.bout import BoutEvent
from game.party.challenges.balance import GREEN, YELLOW, BalanceBout
from game.party.event import Struck
from game.party.round import Round
from game.tower import Fell
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.input.holders import holders_at
from scenes.input.intents import Button, Device, Hidden, Intent, Move, Press, Touch
from scenes.menu.focus import Node
from scenes.party import round_breaks
from scenes.party.play import Play
from scenes.party.played import RoundPlayed
from scenes.party.player import PartyPlayer
from scenes.party.round_layout import layout_of
from scenes.party.round_noises import RoundNoises
from scenes.party.round_picture import Sides, draw_round
from scenes.party.tower_show import TowerShow
from scenes.party.warm_round import WarmRound
from scenes.scene import Scene
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.table.view import corner_items, corner_places

COUNTS: Final = 3
COUNT: Final = 0.5
"""Seconds of each count before a turn, so that "again" is played again within two."""
OVER_SECONDS: Final = 2.4
"""Seconds in which the end of a turn is shown, unless somebody goes on."""
LATE_PRESS: Final = 0.7
SHAKEN: Final = 120
"""Values that the strip of the seismograph holds."""
ZONE_GAP: Final = 0.15
"""Seconds between two changes of the zone that are felt in the pad."""


class Phase(Enum):
    READY = auto()
    """The card is to be read, and the one whose turn it is has to be there."""
    COUNT = auto()
    PLAY = auto()
    OVER = auto()
    """A turn is over; what fell is still on its way."""
    DONE = auto()
    """The round is over."""


class ChallengeScene(Scene):
    """Dismisses with a RoundPlayed, or with None when the round was left from the pause.

    `round` is a fresh one whose seats are those of `players`; `progress` is the number of this
    round of the evening, from 1, and how many there are.
    """

    opens: ClassVar[bool] = True
    keeps_pictures: ClassVar[bool] = True
    is_game: ClassVar[bool] = True
    scans_itself: ClassVar[bool] = True

    def __init__(
        self,
        stage: Stage,
        round: Round,
        players: tuple[PartyPlayer, ...],
        progress: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(stage)
        assert len(players) == round.seats, "a round has a seat for each of its players"
        self.progress = progress
        self.play = Play(round, players, stage.settings.scan_pace)
        self.show = TowerShow(round.bout, is_still=self.is_still, is_big=self.is_big)
        self.noises = RoundNoises(stage)
        self.phase = Phase.READY
        self.clock = 0.0
        """Seconds of play, for what moves in the picture."""
        self.passed = 0.0
        """Seconds in this phase."""
        self.shaken: list[float] = [0.0] * SHAKEN
        self.ball = 0.0
        """Where the ball of the balance board is drawn, in degrees."""
        self.sides = Sides()
        self.pictures = WarmRound()
        self._zone = 0
        self._zone_at = 0.0

    @property
    def round(self) -> Round:
        return self.play.round

    @property
    def players(self) -> tuple[PartyPlayer, ...]:
        return tuple(self.play.players)

    @property
    def is_still(self) -> bool:
        return self.stage.settings.is_motion_reduced

    @property
    def is_big(self) -> bool:
        return is_big(self.stage.settings.text_scale)

    @property
    def now(self) -> tuple[int, ...]:
        """The seats whose turn it is; nobody's while nobody can do anything."""
        if self.phase is Phase.OVER or self.phase is Phase.DONE:
            return ()
        return self.round.active

    @property
    def notice_rooms(self) -> Sequence[Rect]:
        return (layout_of(is_big=self.is_big).notices,)

    @property
    def count(self) -> int:
        """3, 2, 1 before a turn."""
        return COUNTS - min(COUNTS - 1, int(self.passed / COUNT))

    # -- from card to result -------------------------------------------------------------------

    def entered(self) -> None:
        self._hold()
        self.play.keep_pace(self.stage.settings.scan_pace)
        if self.phase is Phase.READY:
            round_breaks.ready(self)
        elif self.phase is Phase.PLAY:
            self.begin()  # whoever comes back from a break gets time to look
        elif self.phase is Phase.DONE:
            round_breaks.result(self)

    def begin(self) -> None:
        """Count down to the turn, or to where it went on."""
        self.play.rest()
        self._enter(Phase.COUNT)

    def restart(self) -> None:
        """The same round once more, from its first frame."""
        old = self.round
        again = Round(old.challenge, old.seats, old.seed, old.level, old.handicaps)
        self.play = Play(again, self.players, self.stage.settings.scan_pace)
        self.show.follow(again.bout)
        self.shaken = [0.0] * SHAKEN
        self.begin()

    def _enter(self, phase: Phase) -> None:
        self.phase, self.passed = phase, 0.0

    def update(self, seconds: float) -> None:
        self.passed += seconds
        if not self.is_still:
            self.clock += seconds
        self.show.is_still = self.is_still
        if self.phase is Phase.PLAY and round_breaks.look_for_device(self):
            return
        events = self._play(seconds) if self.phase is Phase.PLAY else []
        self.show.update(seconds, events, is_big=self.is_big)
        danger = self.show.danger if self.phase is Phase.PLAY else 0.0
        self.noises.update(seconds, events, danger, self.show.splashes)
        self.stage.sound.worry(danger)
        self._feel(events)
        self._follow(seconds)
        if self.phase is Phase.COUNT and int(self.passed / COUNT) > int(
            (self.passed - seconds) / COUNT
        ):
            self.stage.sound.play(Effect.STEP)
        if self.phase is Phase.COUNT and self.passed >= COUNTS * COUNT:
            self.stage.sound.play(Effect.START)
            self._enter(Phase.PLAY)
        elif self.phase is Phase.OVER and self.passed >= OVER_SECONDS:
            self._go_on()

    def _play(self, seconds: float) -> list[BoutEvent]:
        events = self.play.update(seconds, self.show.base)
        if self.round.bout.is_over:
            self.stage.sound.play(Effect.ROUND_END)
            self._enter(Phase.OVER)
        return events

    def _go_on(self) -> None:
        """To the next turn, or to the result."""
        if self.round.is_over:
            self.stage.sound.play(Effect.WIN)
            self._enter(Phase.DONE)
            round_breaks.result(self)
            return
        self.round.go_on()
        self.show.follow(self.round.bout)
        self._hold()
        self._enter(Phase.READY)
        round_breaks.ready(self)

    def _follow(self, seconds: float) -> None:
        """What is drawn with a delay: the ball, and the strip of the seismograph."""
        bout = self.round.bout
        if isinstance(bout, BalanceBout):
            ease = 1.0 if self.is_still else min(1.0, seconds / 0.08)
            self.ball += (bout.degrees - self.ball) * ease
        self.shaken = [*self.shaken[1:], round_breaks.shaking(bout)]

    def finish(self) -> None:
        """Hand over what the round has come to."""
        result = self.round.result
        assert result is not None, "a round that is not over has no result"
        played = RoundPlayed(result, self.play.tape.recording(), self.round.collapses, self.players)
        self.dismiss(played)

    def dismiss(self, result: Any = None) -> None:
        self.stage.hold({})
        super().dismiss(result)

    # -- pads ----------------------------------------------------------------------------------

    def _feel(self, events: Sequence[BoutEvent]) -> None:
        """Falls, gusts and the zones of the balance board, in the hands of those who play."""
        for event in events:
            if isinstance(event, Fell):
                self._rumble(0.7, 0.3)
            elif isinstance(event, Struck):
                self._rumble(0.2 + 0.12 * event.strength, 0.4)
        bout = self.round.bout
        if isinstance(bout, BalanceBout) and self.phase is Phase.PLAY:
            lean = abs(bout.degrees)
            zone = (lean > GREEN) + (lean > YELLOW)
            if zone != self._zone and self.clock - self._zone_at >= ZONE_GAP:
                if zone > self._zone:
                    self._rumble(0.25 * zone, 0.15)
                self._zone, self._zone_at = zone, self.clock

    def _rumble(self, strength: float, seconds: float) -> None:
        for seat in self.round.active or self.round.bout.setup.seats:
            device = self.players[seat].device
            if device is not None:
                self.stage.devices.rumble(device, strength, seconds)

    # -- intents -------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        match intent:
            case Hidden():
                if self.stage.settings.pauses_when_hidden:
                    round_breaks.pause(self)
            case Press(_, Button.MENU):
                round_breaks.pause(self)
            case Press(_, Button.VIEW):
                round_breaks.rules(self)
            case Touch(_, x, y) if (corner := self._corner_at(x, y)) is not None:
                corner.act()
            case Press() | Touch() if self.phase is Phase.OVER:
                if self.passed >= LATE_PRESS:
                    self._go_on()
            case Press() | Touch() if self.phase is Phase.COUNT:
                self._take(intent)
            case _:
                self._lead(intent)

    def _lead(self, intent: Intent) -> None:
        if self.phase in (Phase.COUNT, Phase.PLAY):
            self._take(intent)
            self.play.handle(intent, self.show.base)

    def _take(self, intent: Intent) -> None:
        """A press of another device takes the seat where nobody else can be meant by it."""
        device = intent.device
        if not isinstance(intent, Press | Touch | Move):
            return
        if self.play.seat_of(device, self.play.people) is not None:
            return
        for seat in self.now:
            own = self.players[seat].device
            is_mine = own is None or len(self.play.people) == 1
            if seat in self.play.people and is_mine:
                self.give(seat, device)
                return

    def _hold(self) -> None:
        """Let each device do what its person has chosen; one that is passed on, the next one."""
        now = self.now
        chairs = [player.chair for player in self.players]
        self.stage.hold(holders_at(chairs, now[0] if now else None))

    def give(self, seat: int, device: Device) -> None:
        """From now on the seat is played with this device."""
        self.play.give(seat, device)
        self._hold()

    def nodes(self) -> Sequence[Node]:
        items = corner_items(self.stage.devices, self.signs())
        rules, pause = corner_places(items, is_big=self.is_big)
        nodes = [Node("pause", pause, lambda: round_breaks.pause(self))]
        if rules is not None:
            nodes.insert(0, Node("rules", rules, lambda: round_breaks.rules(self)))
        return nodes

    def _corner_at(self, x: float, y: float) -> Node | None:
        return next((node for node in self.nodes() if node.rect.contains(x, y)), None)

    def signs(self) -> Device | None:
        """Whose signs to show: those of the first person who plays now."""
        for seat in self.now:
            device = self.players[seat].device
            if seat in self.play.people and device is not None:
                return device
        return self.stage.last_device

    def draw(self, canvas: Canvas) -> None:
        draw_round(canvas, self)
