"""Recordings: the same inputs give the same round, in this process and in others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from game.party.challenges import CHALLENGES
from game.party.input import Input
from game.party.recording import BadRecording, Recording
from game.party.simulate import simulate

ROOT: Final = Path(__file__).parents[2]

FEW: Final = 600
"""Frames that every process plays of every challenge."""

SCRIPT: Final = """
import json, sys
from tests.party.test_recording import digest_after
for line in sys.stdin:
    print(digest_after(json.loads(line)))
"""


def digest_after(data: dict[str, Any]) -> str:
    recording = Recording.from_json(data)
    replayed = recording.replay(CHALLENGES[recording.challenge])
    for _ in range(FEW):
        replayed.step()
    return replayed.game.arena.digest()


@pytest.mark.parametrize("name", CHALLENGES)
def test_a_round_is_played_again_from_its_recording(name: str) -> None:
    result, recording = simulate(CHALLENGES[name], 1, 5, ("sloppy",), 2)
    again = Recording.from_json(json.loads(json.dumps(recording.to_json())))
    assert again == recording
    assert again.replay(CHALLENGES[name]).run() == result


@pytest.mark.parametrize("name", CHALLENGES)
def test_the_same_bots_play_the_same_round(name: str) -> None:
    first, second = (simulate(CHALLENGES[name], 1, 11, ("sloppy",)) for _ in range(2))
    assert first == second


def test_other_processes_play_the_same_rounds() -> None:
    recordings = [
        simulate(challenge, 1, 3, ("sloppy",), 3)[1].to_json() for challenge in CHALLENGES.values()
    ]
    here = [digest_after(recording) for recording in recordings]
    for seed in ("0", "1"):
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            input="".join(f"{json.dumps(recording)}\n" for recording in recordings),
            capture_output=True,
            text=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
        )
        assert run.stdout.split() == here


def test_another_input_gives_another_end() -> None:
    _, recording = simulate(CHALLENGES["balance"], 1, 5, ("careful",))
    middle = recording.frames // 2
    changes = tuple(
        (frame, seat, Input(stick=0) if middle < frame < middle + 60 else given)
        for frame, seat, given in recording.changes
    )
    with pytest.raises(BadRecording, match="recorded was"):
        replace(recording, changes=changes).replay(CHALLENGES["balance"]).run()


@pytest.mark.parametrize(
    "broken",
    [
        {"format": 2},
        {"seats": "two"},
        {"handicaps": ["wings"]},
        {"changes": [[0, 0, None, 101, 0, 0]]},
        {"changes": [[0, 0, [1], 0, 0, 0]]},
        {"changes": [[0]]},
    ],
)
def test_what_is_no_recording_is_quoted(broken: dict[str, object]) -> None:
    _, recording = simulate(CHALLENGES["balance"], 1, 0, ("idle",))
    with pytest.raises(BadRecording, match="not a recording of a round"):
        Recording.from_json(recording.to_json() | broken)


def test_a_recording_that_stops_early_or_is_of_another_challenge_is_refused() -> None:
    _, recording = simulate(CHALLENGES["balance"], 1, 0, ("idle",))
    with pytest.raises(BadRecording, match="stops after 10 frames"):
        replace(recording, frames=10).replay(CHALLENGES["balance"]).run()
    with pytest.raises(BadRecording, match="'balance', not of 'speed'"):
        recording.replay(CHALLENGES["speed"])


@pytest.mark.parametrize("values", [{"stick": 101}, {"pick": -1}, {"at": (10**9, 0)}])
def test_an_input_out_of_range_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="the stick goes from"):
        Input(**values)  # type: ignore[arg-type]
