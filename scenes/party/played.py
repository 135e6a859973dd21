"""RoundPlayed: what is left of a round on the screen, for the table of the evening."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.party.recording import Recording
from game.party.round import Result
from game.tower.film import Fall
from scenes.fall.story import FallStory, story_of_round
from scenes.party.colours import colour_of
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
    falls: tuple[Fall, ...]
    """Every fall, frame by frame, the first one first; `seat` is whose it was."""
    players: tuple[PartyPlayer, ...]

    def stories(self) -> tuple[FallStory, ...]:
        """The falls, to be watched again."""
        return stories_of(self.falls, self.players, self.result.challenge)


def stories_of(
    falls: Sequence[Fall], players: Sequence[PartyPlayer], challenge: str
) -> tuple[FallStory, ...]:
    """What is told of the falls of a round with these players."""
    return tuple(
        story_of_round(fall, players[fall.seat].name, players[fall.seat].look, colour_of, challenge)
        for fall in falls
    )
