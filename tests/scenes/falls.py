"""Falls for tests: real ones, of party rounds that bots play."""

from __future__ import annotations

from functools import cache
from random import Random

from game.party.bots import make_bot
from game.party.challenges import find_challenge
from game.party.round import Round
from scenes.fall.story import FallStory, story_of_round
from scenes.party.colours import colour_of

NAME = "Wilhelmine W"


@cache
def story(challenge: str = "snowball", seed: int = 1, look: int = 1) -> FallStory:
    """The best fall of a round of two sloppy bots."""
    found = find_challenge(challenge)
    game = Round(found, 2, seed)
    bots = [make_bot("sloppy", found.control, Random(f"{seed}/{seat}")) for seat in range(2)]
    while not game.is_over:
        game.step({seat: bots[seat].act(game, seat) for seat in game.active})
    assert game.best_fall is not None, f"nothing fell in {challenge} with seed {seed}"
    return story_of_round(game.best_fall, NAME, look, colour_of, challenge)
