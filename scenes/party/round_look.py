"""RoundLook: everything round the tower that the picture depends on, gathered once a frame."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.party.bout import Bout
from game.party.building import Building
from game.party.challenges.balance import BalanceBout
from game.party.challenges.last import LastBout
from game.party.challenges.quake import QuakeBout
from game.party.challenges.rescue import RescueBout
from game.party.challenges.snowball import SnowballBout
from game.party.handicap import Handicap
from game.party.round import Round
from game.party.score import Score
from scenes.input.intents import DeviceKind
from scenes.party.player import PartyPlayer
from scenes.party.words import unit_words
from scenes.words.numbers import decimal

LOSSES: Final = ("not_dropped", "on_board")
"""Units that begin at their most."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """One player's card."""

    look: int
    name: str
    figure: str
    unit: str
    is_now: bool
    is_best: bool
    is_out: bool
    handicap: Handicap
    is_bot: bool


@dataclass(frozen=True, slots=True)
class ClockLook:
    """Seconds left, their share of all, and the figure that counts."""

    seconds: int
    share: float
    """In sixtieths, so that the ring is made of few pictures."""
    figure: int
    most: int | None
    unit: str
    is_over: bool


@dataclass(frozen=True, slots=True)
class BannerLook:
    look: int
    title: str
    line: str
    device: str | None
    """A picture's name behind "device_"."""
    number: int | None
    """The pad's."""


def most_of(bout: Bout) -> int | None:
    """The figure that nobody can pass."""
    if isinstance(bout, LastBout):
        return None
    if isinstance(bout, Building | BalanceBout | RescueBout | SnowballBout):
        base = bout.base if isinstance(bout, Building) else bout.rules.base
        return base * (base + 1) // 2
    return None


def clock_of(round: Round) -> ClockLook:
    bout = round.bout
    seat = (bout.active or bout.setup.seats)[0]
    frames = bout.turn_frames if isinstance(bout, LastBout | RescueBout) else bout.frames
    whole = frames / 60
    left = bout.seconds_left
    if isinstance(bout, QuakeBout) and bout.strength:
        whole = bout.quake_frames / 60
        left = bout.quake_left
    figure = round.challenge.unit
    value = int(bout.score(seat).value)
    most = most_of(bout)
    if figure == "rows" and isinstance(bout, Building):
        most = bout.base
    share = math.ceil(60 * left / whole) / 60 if whole else 0.0
    return ClockLook(
        math.ceil(left), min(1.0, share), value, most, unit_words(figure, value),
        bout.is_over,
    )  # fmt: skip


def cards_of(round: Round, players: Sequence[PartyPlayer], now: Sequence[int]) -> list[CardLook]:
    unit, scores = round.challenge.unit, round.scores()
    bout = round.bout
    live = bout.setup.seats
    done = [score for seat, score in enumerate(scores) if score is not None and seat not in live]
    shown: list[Score | None] = list(scores)
    if round.challenge.is_shared and not round.challenge.is_together:
        done = [score for score in scores if score is not None]
    best = max(done, default=None)
    if best is not None and best.value <= 0:
        best = None
    found = []
    for seat, player in enumerate(players):
        score = shown[seat]
        is_out = isinstance(bout, LastBout) and seat in bout.out
        found.append(
            CardLook(
                player.look,
                player.name,
                "" if score is None else decimal(score.value),
                "" if score is None else unit_words(unit, int(score.value)),
                seat in now,
                score is not None and score == best and seat not in now,
                is_out,
                player.handicap,
                player.bot is not None,
            )
        )
    return found


DEVICES: Final = {DeviceKind.PAD: "pad", DeviceKind.KEYS: "keys", DeviceKind.MOUSE: "mouse"}


def device_of(player: PartyPlayer) -> str | None:
    """The picture of what somebody plays with; None for a finger."""
    if player.bot is not None:
        return "bot"
    return None if player.device is None else DEVICES.get(player.device.kind)
