"""What the statistics keep of an evening of party."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from scenes.party.night import Night
from scenes.profiles import Profiles
from scenes.stats.of_match import sitter_of
from scenes.stats.played import EVENING, Played


def played_evening(night: Night, profiles: Profiles, day: date) -> Played:
    """An evening that is over, for those who were there to the end."""
    evening = night.evening
    assert evening is not None, "nothing was begun"
    assert evening.is_over, "only what is over is counted"
    sitters = tuple(
        replace(
            sitter_of(night.lobby.rows[player.id].to_chair(), profiles),
            is_winner=player.id in evening.winners,
            falls=night.falls[player.id],
        )
        for player in evening.here
    )
    return Played(EVENING, night.started, day, sitters)
