"""ChallengeScene: one round of a challenge on the screen, from its rules to its result."""

from __future__ import annotations

from game.party.round import Round
from scenes.party.player import PartyPlayer
from scenes.scene import Scene
from scenes.stage import Stage


class ChallengeScene(Scene):
    """Dismisses with a RoundPlayed, or with None when the round was left from the pause.

    `round` is a fresh one whose seats are those of `players`; `progress` is the number of this
    round of the evening, from 1, and how many there are.
    """

    def __init__(
        self,
        stage: Stage,
        round: Round,
        players: tuple[PartyPlayer, ...],
        progress: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(stage)
        self.round = round
        self.players = players
        self.progress = progress
