"""Play: steps a round 60 times a second with what people and bots do, and writes it down."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.party.bots import Bot, make_bot
from game.party.bout import Bout, BoutEvent
from game.party.building import Building
from game.party.input import Input
from game.party.recording import Tape
from game.party.round import Round
from scenes.boards.camera import Camera
from scenes.input.intents import Device, DeviceKind, Intent
from scenes.party.one_key import SWEEPS, OneKey
from scenes.party.player import PartyPlayer
from scenes.party.steering import STEERINGS, Steering

FRAME: Final = 1 / 60
MOST_FRAMES: Final = 4
"""Frames made up for after a stall; the rest of the lost time is forgotten."""
POINTERS: Final = (DeviceKind.MOUSE, DeviceKind.TOUCH)


class Play:
    """The physics runs at its own pace, whatever the frames and the speed of the game are.

    An intent goes to the active seat that holds its device; of two that share one, to the one
    that has something in hand. `pace` is that of the scanning, 0 without it.
    """

    def __init__(self, round: Round, players: Sequence[PartyPlayer], pace: float = 0.0) -> None:
        self.round = round
        self.players = list(players)
        self.tape = Tape(round)
        control = round.challenge.control
        self.steerings: dict[int, Steering] = {}
        self.bots: dict[int, Bot] = {}
        self.pace = -1.0
        for seat, player in enumerate(self.players):
            if player.bot is not None:
                rng = Random(f"party/{round.challenge.id}/{round.seed}/bot/{seat}")
                self.bots[seat] = make_bot(player.bot, control, rng)
        self.keep_pace(pace)
        self._time = 0.0

    @property
    def bout(self) -> Bout:
        return self.round.bout

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(self.steerings)

    def keep_pace(self, pace: float) -> None:
        """With a pace one button is enough, and everything else moves by itself."""
        if pace == self.pace:
            return
        self.pace = pace
        control = self.round.challenge.control
        for seat in range(len(self.players)):
            if seat not in self.bots:
                led = STEERINGS[control](seat)
                self.steerings[seat] = OneKey(SWEEPS[control](seat, pace), led) if pace else led

    def label_of(self, seat: int) -> str | None:
        """The id of what the one button does now; None for whoever leads in another way."""
        steering = self.steerings.get(seat)
        if not isinstance(steering, OneKey) or steering.is_led:
            return None
        return steering.sweep.label

    def give(self, seat: int, device: Device) -> None:
        """From now on the seat is played with this device."""
        self.players[seat] = self.players[seat].with_device(device)
        self.rest()

    def rest(self) -> None:
        """Nobody leads for now: what was held down must be pressed again."""
        for steering in self.steerings.values():
            steering.rest()

    def seat_of(self, device: Device, seats: Sequence[int]) -> int | None:
        """Whose device this is among these seats."""
        mine = [seat for seat in seats if seat in self.steerings and self._is_of(seat, device)]
        if len(mine) > 1 and isinstance(self.bout, Building):
            busy = [f.seat for f in self.bout.flippers if f.held is not None]
            mine = [seat for seat in mine if seat in busy] or mine
        return mine[0] if mine else None

    def _is_of(self, seat: int, device: Device) -> bool:
        """Mouse and finger are one pair of hands, unless somebody sits at each of them."""
        own = self.players[seat].device
        if own == device:
            return True
        taken = {player.device for player in self.players}
        both = own is not None and own.kind in POINTERS and device.kind in POINTERS
        return both and device not in taken

    def handle(self, intent: Intent, camera: Camera) -> bool:
        """Whether the intent was somebody's who plays now."""
        seat = self.seat_of(intent.device, self.round.active)
        if seat is None:
            return False
        self.steerings[seat].handle(intent, self.bout, camera)
        return True

    def update(self, seconds: float, camera: Camera) -> list[BoutEvent]:
        """Let time pass until the bout is over; what happened, in order."""
        self._time = min(self._time + seconds, MOST_FRAMES * FRAME)
        events: list[BoutEvent] = []
        while self._time >= FRAME * 0.999 and not self.bout.is_over:
            self._time -= FRAME
            events += self.tape.step(self._inputs(camera))
        return events

    def _inputs(self, camera: Camera) -> dict[int, Input]:
        given = {}
        for seat in self.round.active:
            bot = self.bots.get(seat)
            if bot is not None:
                given[seat] = bot.act(self.round, seat)
            else:
                given[seat] = self.steerings[seat].act(self.bout, camera)
        return given
