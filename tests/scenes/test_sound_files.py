"""The files of sounds: all there, made by the script that lies beside them, without clicks."""

from __future__ import annotations

import os
import sys
import wave
from array import array
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from assets.sounds import instruments, make
from assets.sounds import music as pieces
from assets.sounds.effects import EFFECTS
from scenes import selftest
from scenes.drawing.faces import ROOT
from scenes.sound.effects import Effect
from scenes.sound.mixer import RATE, effect_path, loop_path
from scenes.sound.sound import LOOPS

PEAK = 0.89 * 32767
LARGEST_LOOP = 250_000
"""Bytes."""
LOSS = 0.06
"""What Vorbis may add to the loudest sample, or take from it."""


@cache
def samples(path: Path) -> array[int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        found = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        found.byteswap()
    return found


@cache
def music(loop: str) -> array[int]:
    """The samples of a loop as the mixer decodes them."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    try:
        return array("h", pygame.mixer.Sound(loop_path(loop)).get_raw())
    finally:
        pygame.mixer.quit()


def test_every_effect_and_loop_has_its_file_and_no_file_is_left_over() -> None:
    effects = {effect_path(effect) for effect in Effect}
    assert {path.stem for path in effects} == set(EFFECTS)
    assert effects == set((ROOT / "sounds").glob("*.wav"))
    assert {loop_path(loop) for loop in LOOPS} == set((ROOT / "music").glob("*.ogg"))
    assert set(LOOPS) == set(pieces.LOOPS)


@pytest.mark.parametrize("effect", Effect)
def test_an_effect_is_short_as_loud_as_the_others_and_comes_and_goes_in_silence(
    effect: Effect,
) -> None:
    found = samples(effect_path(effect))
    assert 0.03 < len(found) / RATE < 2.5
    assert max(map(abs, found)) == pytest.approx(PEAK, abs=2)
    edge = round(0.001 * RATE)
    for end in (found[:edge], found[-edge:]):
        assert max(map(abs, end)) < PEAK / 3
    assert found[0] == found[-1] == 0
    assert abs(sum(found) / len(found)) < 0.005 * 32767, "it pushes the membrane to one side"


def test_all_loops_are_of_one_length_and_small_enough() -> None:
    assert {len(music(loop)) for loop in LOOPS} == {pieces.LENGTH}
    for loop in LOOPS:
        assert loop_path(loop).stat().st_size < LARGEST_LOOP
        assert max(map(abs, music(loop))) == pytest.approx(PEAK, rel=LOSS)


@pytest.mark.parametrize("loop", LOOPS)
def test_a_loop_goes_on_over_its_end_as_it_does_everywhere(loop: str) -> None:
    """No leap at the seam, and no hole before it."""
    found = music(loop)
    leaps = [abs(found[k] - found[k - 1]) for k in range(len(found))]  # the first is the seam
    assert leaps[0] <= sorted(leaps)[int(len(leaps) * 0.999)]
    rest = RATE // 4
    before, after = (max(map(abs, part)) for part in (found[-rest:], found[:rest]))
    assert min(before, after) > PEAK / 20


@pytest.mark.parametrize("name", ["creak", "splash"])
def test_the_script_makes_the_same_bytes_again(name: str) -> None:
    """Both have noise in them; run `python assets/sounds/make.py` after a change of it."""
    instruments.bell.cache_clear()
    assert make.effect(name) == samples(effect_path(Effect(name))).tobytes()
    assert make.effect(name) == make.effect(name)


@pytest.mark.parametrize("loop", LOOPS)
def test_the_selftest_sees_music_that_breaks_off(loop: str) -> None:
    whole = loop_path(loop).read_bytes()
    selftest._walk_ogg(whole)
    for damaged in (b"", whole[:-1], whole[: len(whole) // 2], whole + b"x", b"RIFF" + whole[4:]):
        with pytest.raises(ValueError, match="byte"):
            selftest._walk_ogg(damaged)
