"""RoundPlayed: what is left of a round on the screen, for the table of the evening."""

from __future__ import annotations

from dataclasses import dataclass

from game.party.recording import Recording
from game.party.round import Result
from game.tower.film import Fall
from scenes.party.player import PartyPlayer


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """A round that was played to its end; a ChallengeScene that was left dismisses with None.

    `players` are in the order of the round's seats, with the devices that they ended with.
    """

    result: Result
    """Scores, places from 1 and points of each seat."""
    recording: Recording
    """The whole round; `recording.replay(challenge)` plays it again."""
    fall: Fall | None
    """The fall in which most came down, frame by frame; `fall.seat` is whose it was."""
    players: tuple[PartyPlayer, ...]
