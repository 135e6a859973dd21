"""Rounds of challenges that tests play: up to the count, on for some seconds, to the end."""

from __future__ import annotations

import math

from scenes.party.challenge_scene import COUNT, COUNTS, ChallengeScene, Phase
from scenes.stage import Stage

FRAME = 1 / 60


def count_down(scene: ChallengeScene) -> None:
    for _ in range(math.ceil(COUNTS * COUNT * 60) + 2):
        scene.update(FRAME)
    assert scene.phase is Phase.PLAY


def play(scene: ChallengeScene, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        scene.update(FRAME)


def top_of(stage: Stage) -> object:
    return stage.stack.top
