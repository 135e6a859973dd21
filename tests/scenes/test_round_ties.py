"""What a round's result says of equal figures is what the score of its challenge goes by."""

from __future__ import annotations

from typing import Final

import pytest

from game.party.challenges import CHALLENGES
from scenes.party.words import tie_words

SOONER: Final = "Equal? The quicker one is ahead."
OTHERS: Final = {
    "balance": "Equal? Whoever was inside longer is ahead.",
    "quake": "Equal? Whoever stood longer is ahead.",
    "together": "Equal? More penguins are ahead.",
    "last": "Equal? Whoever was out later is ahead.",
}
"""Those whose `Score.tie` is no moment at which somebody was done."""


@pytest.mark.parametrize("challenge", CHALLENGES)
def test_the_rule_for_equal_figures_is_that_of_the_challenge(challenge: str) -> None:
    assert tie_words(challenge) == OTHERS.get(challenge, SOONER)


def test_every_rule_of_its_own_belongs_to_a_challenge() -> None:
    assert set(OTHERS) <= set(CHALLENGES)
