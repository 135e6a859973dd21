"""A turn that can change no place any more ends with a friendly word, which any press skips."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from random import Random

import pygame

from game.party.bots import make_bot
from game.party.challenges import CHALLENGES
from game.party.event import Ending
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.input.intents import Button, Press
from scenes.party.challenge_scene import LATE_PRESS, ChallengeScene, Phase
from scenes.party.ready_scene import ReadyScene
from scenes.party.round_result import PartyResultScene
from tests.pictures.party_screens import begun, party
from tests.scenes.quiet import PAD

FRAME = 1 / 60
MOST = 18_000
"""Frames of a rescue of two."""


def decided() -> ChallengeScene:
    """Right after the end of the second one's turn, who pulled none in time."""
    stage, scene = begun("rescue", party(2))
    control = CHALLENGES["rescue"].control
    scene.play.bots[0] = make_bot("careful", control, Random(1))
    scene.play.bots[1] = make_bot("idle", control, Random(2))
    for _ in range(MOST):
        scene.update(FRAME)
        top = stage.stack.top
        if isinstance(top, ReadyScene):
            top.dismiss(True)
        if scene.round.bout.ending is Ending.DECIDED:
            break
    return scene


def test_a_decided_turn_is_told_kindly_and_skipped_by_a_press() -> None:
    pygame.display.init()
    pygame.font.init()
    canvas = Canvas(pygame.display.set_mode((960, 540)), Viewport(960, 540), Assets())
    scene = decided()
    bout = scene.round.bout
    assert bout.ending is Ending.DECIDED
    assert scene.phase is Phase.OVER
    assert bout.seconds_left > 0, "it ended by the clock"
    canvas.begin()
    scene.draw(canvas)
    assert not canvas.cuts
    assert "The places are settled" in [word.text for word in canvas.words]
    while scene.passed < LATE_PRESS:
        scene.update(FRAME)
    scene.handle(Press(PAD, Button.SOUTH))
    result = scene.stage.stack.top
    assert isinstance(result, PartyResultScene)
    assert result.result.places == (1, 2)
