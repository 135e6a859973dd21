"""In a round of the party no frame draws an SVG or opens a file, from the first count on."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from game.party.challenges import CHALLENGES
from scenes.drawing.workshop import STANDS
from scenes.party.challenge_scene import Phase
from scenes.settings.settings import Settings
from tests.scenes.party_rig import PartyRig, party_round
from tests.scenes.test_nothing_drawn_in_play import Draws

pytestmark = pytest.mark.standing
PLAYED: Final = 420
"""Frames of a turn in which somebody has let go, fallen, pulled or thrown."""
SHORT: Final = 6.0
"""Seconds of the turn, so that its end is seen as well."""
_opened: list[str] | None = None


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    is_main = threading.current_thread() is threading.main_thread()
    if event == "open" and _opened is not None and is_main:
        _opened.append(str(arguments[0]))


sys.addaudithook(_audit)


@contextmanager
def opened() -> Iterator[list[str]]:
    """The files that the main thread opens meanwhile."""
    global _opened
    _opened = []
    try:
        yield _opened
    finally:
        _opened = None


def until_play(rig: PartyRig) -> None:
    """A bot's card is read by nobody: it goes away by itself, and what is behind it stands then."""
    rig.pilot.until(lambda: rig.scene.phase is Phase.COUNT, 900)
    rig.app.assets.settle()
    rig.pilot.frames(STANDS + 8)
    rig.app.assets.settle()


@pytest.mark.parametrize("name", CHALLENGES)
def test_no_frame_of_a_round_draws_an_svg_or_opens_a_file(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    moving = Settings(is_motion_reduced=False)
    with party_round(name, "sloppy", "sloppy", settings=moving, seed=7) as rig:
        until_play(rig)
        rig.shorten(SHORT)
        draws = Draws(monkeypatch)
        with opened() as files:
            for _ in range(PLAYED):
                rig.pilot.frames(1)
                time.sleep(0.0005)
        assert rig.scene.round.frame > 150
        assert draws.in_frames == []
        assert files == []


def test_what_is_drawn_and_opened_in_a_frame_would_be_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with party_round("speed", "sloppy", settings=Settings(is_motion_reduced=False)) as rig:
        until_play(rig)
        draws = Draws(monkeypatch)
        with opened() as files:
            rig.app.assets.hand_over("penguin_red_idle", 0.123)
            with open(__file__) as found:
                found.read(1)
        assert len(draws.in_frames) == 1
        assert files == [__file__]
