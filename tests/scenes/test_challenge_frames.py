"""What a frame of a challenge costs: a full tower in the wind, a tilting floe, a snowball."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from game.party.bots import make_bot
from game.party.challenge import Challenge, Control
from game.party.challenges.gusts import GustsBout, Rules
from game.party.round import Round
from game.party.setup import triangle
from game.tower import Arena
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.party.challenge_scene import ChallengeScene, Phase
from scenes.party.ready_scene import ReadyScene
from tests.bench.frames import SIZE, canvas, reference_load
from tests.pictures.party_screens import begun, party
from tests.scenes.quiet import quiet_stage

MEDIAN_BAR: Final = 2.5
WORST_BAR: Final = 5.0
PICTURES: Final = 600
WARM: Final = 150
MEASURED: Final = 360
FILM: Final = 8_000_000


def load(frames: int = 80) -> float:
    """Seconds of processor time that the reference load takes now."""
    draw, surface, spent = reference_load(), canvas(), []
    for _ in range(frames):
        start = time.thread_time()
        draw(surface)
        spent.append(time.thread_time() - start)
    return statistics.median(spent)


def in_the_wind() -> ChallengeScene:
    """A pyramid of 36 in which one more place is aimed at, in the strongest weather."""
    challenge = Challenge(
        "gusts", Control.HAND, lambda setup: GustsBout(setup, Rules(base=8)), 90.0, "standing"
    )
    round_ = Round(challenge, 4, 7, 5)
    open_slots = ((7, 0), (6, 0), (6, 1))
    round_.bout.arena = Arena.standing([s for s in triangle(8) if s not in open_slots])
    stage = quiet_stage()
    scene = ChallengeScene(stage, round_, party(4), (2, 6))
    stage.stack.push(scene)
    card = stage.stack.top
    assert isinstance(card, ReadyScene), "a round begins with its card"
    card.dismiss(True)
    return scene


def led(challenge: str, bot: str) -> ChallengeScene:
    _stage, scene = begun(challenge, party(4))
    scene.play.bots[0] = make_bot(bot, scene.round.challenge.control, Random(3))
    return scene


@pytest.mark.timing
@pytest.mark.parametrize(
    "make",
    [in_the_wind, lambda: led("balance", "sloppy"), lambda: led("snowball", "careful")],
    ids=["wind", "balance", "snowball"],
)
def test_a_frame_of_a_challenge_stays_cheap(make: Callable[[], ChallengeScene]) -> None:
    """Snow, wind, the film's buffer and the physics included."""
    scene = make()
    target = Canvas(canvas(), Viewport(*SIZE), Assets())

    def frame() -> float:
        start = time.thread_time()
        scene.update(1 / 60)
        target.begin()
        scene.draw(target)
        return time.thread_time() - start

    for _ in range(PICTURES):
        scene.pictures.warm(target, scene.show)  # as it does below a card that is read
    for _ in range(WARM):
        frame()
    assert scene.phase is Phase.PLAY
    before = load()
    spent = sorted(frame() for _ in range(MEASURED))
    plain = (before + load()) / 2
    middle, worst = statistics.median(spent) / plain, spent[int(MEASURED * 0.99) - 1] / plain
    print(f"{middle:.2f} x the load at the median, {worst:.2f} x at the 99th percentile")
    assert scene.round.bout.film.size < FILM
    assert middle <= MEDIAN_BAR
    assert worst <= WORST_BAR
