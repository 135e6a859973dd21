"""Short: the challenges with shorter clocks, so that many rounds can be played in a test."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from game.party.bout import Bout
from game.party.challenge import Challenge
from game.party.challenges import (
    CHALLENGES,
    balance,
    dangling,
    gusts,
    last,
    quake,
    rescue,
    slippery,
    snowball,
    speed,
    together,
)
from game.party.setup import Setup

OPEN: Final[Mapping[str, Callable[[Setup], Bout]]] = MappingProxyType(
    {
        "speed": lambda setup: speed.SpeedBout(setup, speed.Rules(4, 8.0, 6.0)),
        "balance": lambda setup: balance.BalanceBout(setup, balance.Rules(seconds=7.0)),
        "gusts": lambda setup: gusts.GustsBout(setup, gusts.Rules(seconds=9.0, easy_pause=2.0)),
        "quake": lambda setup: quake.QuakeBout(
            setup, quake.Rules(base=4, seconds=6.0, lead=2.0, quake=3.0)
        ),
        "slippery": lambda setup: slippery.SlipperyBout(setup, slippery.Rules(seconds=8.0)),
        "rescue": lambda setup: rescue.RescueBout(setup, rescue.Rules(base=5, pulls=2, turn=4.0)),
        "snowball": lambda setup: snowball.SnowballBout(setup, snowball.Rules(base=5)),
        "together": lambda setup: together.TogetherBout(setup, together.Rules(4, 9.0, 7.0)),
        "last": lambda setup: last.LastBout(setup, last.Rules(base=3)),
        "dangling": lambda setup: dangling.DanglingBout(setup, dangling.Rules(seconds=8.0)),
    }
)

SHORT: Final[Mapping[str, Challenge]] = MappingProxyType(
    {name: replace(challenge, open=OPEN[name]) for name, challenge in CHALLENGES.items()}
)
