"""One key alone plays every challenge: what it would choose moves by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from game.party.building import Building
from game.party.challenges import CHALLENGES
from game.party.challenges.balance import BalanceBout
from game.party.challenges.rescue import RescueBout
from game.party.challenges.snowball import SnowballBout
from scenes.input.intents import RIGHT_KEYS
from scenes.input.scanning import BACK
from scenes.menu.choices import ChoiceScene
from scenes.party.challenge_scene import LATE_PRESS, Phase
from scenes.party.ready_scene import ReadyScene
from scenes.party.round_result import PartyResultScene
from scenes.settings.settings import SCAN_PACES, Settings
from tests.scenes.party_rig import PartyRig, party_round

PACE: Final = SCAN_PACES[1]
SECONDS: Final = 9.0
CLOSE: Final = 4.0
MOST: Final = 4000
"""Frames in which a turn of so many seconds, with its card and its result, is over."""


def wants(rig: PartyRig) -> bool:
    """Whether somebody who watches would press now."""
    scene = rig.scene
    bout, label = scene.round.bout, scene.play.label_of(0)
    match bout:
        case BalanceBout():
            off = abs(bout.target - bout.degrees)
            return off < 1.0 if label == "stop" else off > 2.2
        case RescueBout():
            risks = [len(bout.above(penguin)) for penguin in bout.offers]
            return bool(risks) and risks[bout.pick] == min(risks)
        case SnowballBout():
            if bout.thrown is not None:
                return False
            return bout.row == 3 if label == "row" else bout.power > 0.9
        case Building():
            flipper = bout.flipper_of(0)
            held = flipper.held if flipper else None
            if held is None or label != "here":
                return False
            return abs(held.pose.x - bout.arena.aim(held.slot)[0]) < CLOSE
    return False


def take(rig: PartyRig, key: str) -> None:
    """Press when this is lit."""

    def is_lit() -> bool:
        lit = rig.app.scanner.lit
        return lit is not None and (lit.key == key or bool(lit.label and key == BACK))

    rig.pilot.until(is_lit, 600)
    rig.pilot.key("return")
    rig.pilot.frames(3)


def play(rig: PartyRig) -> list[str]:
    """Plays with return alone until the round has dismissed; the labels that were seen."""
    seen: list[str] = []
    for _ in range(MOST):
        if rig.played:
            return seen
        top, scene = rig.top, rig.scene
        if isinstance(top, ReadyScene | PartyResultScene):
            rig.pilot.frames(40)
            take(rig, top.first)
            rig.shorten(SECONDS)
        elif scene.phase is Phase.OVER and scene.passed > LATE_PRESS:
            rig.pilot.key("return")
        elif scene.phase is Phase.PLAY and wants(rig):
            seen.append(scene.play.label_of(0) or "")
            rig.pilot.key("return")
        else:
            rig.pilot.frames(1)
    raise AssertionError(f"the round is at frame {rig.scene.round.frame}, {rig.scene.phase}")


SETTINGS: Final = Settings(is_motion_reduced=True, scan_pace=PACE)


@pytest.mark.parametrize("name", CHALLENGES)
def test_one_key_alone_plays_every_challenge(name: str) -> None:
    with party_round(name, RIGHT_KEYS, settings=SETTINGS, seed=5) as rig:
        pressed = play(rig)
        played = rig.played[0]
        assert played is not None
        score = played.result.scores[0].value
        bout = rig.scene.round.bout
        match bout:
            case BalanceBout():
                assert {"turn", "stop"} <= set(pressed)
                assert bout.inside > bout.frames / 2
            case RescueBout():
                assert bout.pulled == bout.rules.pulls
                assert bout.missed == 0
            case SnowballBout():
                assert pressed == ["row", "throw"]
                assert bout.row == 3
                assert score >= 3
            case Building():
                assert len(pressed) >= 2
                assert score >= 2 if name != "together" else score >= 1


@pytest.mark.parametrize("name", ["together", "last"])
def test_two_people_share_one_key(name: str) -> None:
    with party_round(name, RIGHT_KEYS, RIGHT_KEYS, settings=SETTINGS, seed=5) as rig:
        play(rig)
        assert rig.played[0] is not None


def test_nothing_is_lit_while_time_runs_and_the_pause_is_reached_from_the_card() -> None:
    with party_round("speed", RIGHT_KEYS, settings=SETTINGS) as rig:
        rig.pilot.frames(60)
        take(rig, BACK)
        assert isinstance(rig.top, ChoiceScene)
        take(rig, "on")
        rig.pilot.until(lambda: isinstance(rig.top, ReadyScene), 200)
        rig.pilot.frames(60)
        take(rig, "ready")
        rig.pilot.until(lambda: rig.scene.phase is Phase.PLAY, 400)
        rig.pilot.frames(30)
        assert rig.app.scanner.lit is None
        assert rig.scene.play.label_of(0) == "here"


def test_whoever_steers_leads_as_always_until_the_turn_is_over() -> None:
    with party_round("speed", RIGHT_KEYS, settings=SETTINGS) as rig:
        rig.pilot.frames(40)
        take(rig, "ready")
        rig.pilot.until(lambda: rig.scene.phase is Phase.PLAY, 400)
        rig.pilot.frames(5)
        assert rig.scene.play.label_of(0) == "here"
        rig.pilot.key("right")
        rig.pilot.frames(2)
        assert rig.scene.play.label_of(0) is None


def test_without_scanning_nothing_moves_by_itself() -> None:
    with party_round("speed", RIGHT_KEYS, settings=replace(SETTINGS, scan_pace=0.0)) as rig:
        assert rig.scene.play.label_of(0) is None
        rig.scene.stage.change(SETTINGS)
        rig.scene.entered()
        assert rig.scene.play.label_of(0) == "here"
