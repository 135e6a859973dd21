"""What sounds are made of: tones, noise, and how they grow, fade and are mixed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

RATE = 22050
FADE = 0.004
"""Seconds in which every sound comes and goes, so that none begins or ends with a click."""

Wave = list[float]
Part = tuple[float, float, Sequence[float]]
"""When it begins in seconds, how loud, and what."""

_STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def hertz(note: str) -> float:
    """The frequency of "A4" or "F#3"."""
    step = _STEPS[note[0]] + ("#" in note) + 12 * (int(note[-1]) - 4)
    return 440.0 * 2 ** (step / 12)


def tone(
    start: float,
    seconds: float,
    *,
    end: float | None = None,
    overtones: Sequence[float] = (1.0,),
    decay: float = 0.0,
    attack: float = FADE,
    vibrato: float = 0.0,
    rate: float = 6.0,
) -> Wave:
    """A tone that glides from `start` to `end` Hz; `decay` is how often a second it falls by e.

    `overtones` are the strengths of its multiples, `vibrato` the depth of a wobble as a share of
    the pitch, `rate` times a second.
    """
    count = round(seconds * RATE)
    goal = start if end is None else end
    phase, out = 0.0, []
    for k in range(count):
        share, at = k / count, k / RATE
        pitch = start * (goal / start) ** share
        if vibrato:
            pitch *= 1 + vibrato * math.sin(math.tau * rate * at)
        phase += math.tau * pitch / RATE
        value = sum(s * math.sin(n * phase) for n, s in enumerate(overtones, 1) if s)
        out.append(value * math.exp(-decay * at) * min(1.0, at / attack))
    return faded(out)


def noise(
    seconds: float, rng: Random, start: float, end: float, *, width: float = 0.5, decay: float = 0.0
) -> Wave:
    """A rush of air whose middle glides from `start` to `end` Hz, through a state-variable filter.

    `width` near 0 whistles, near 1 roars.
    """
    count = round(seconds * RATE)
    low = band = 0.0
    out = []
    for k in range(count):
        pitch = start * (end / start) ** (k / count)
        f = 2 * math.sin(math.pi * min(pitch, RATE / 7) / RATE)
        low += f * band
        band += f * (rng.uniform(-1, 1) - low - width * band)
        out.append(band * math.exp(-decay * k / RATE))
    return faded(out)


def swell(sound: Sequence[float], rise: float = 0.5) -> Wave:
    """Let a sound grow until `rise` of its length and go down again."""
    count = len(sound)
    top = max(1, round(count * rise))
    return [
        value * (k / top if k < top else (count - k) / max(1, count - top))
        for k, value in enumerate(sound)
    ]


def faded(sound: Wave) -> Wave:
    """Begin and end in silence."""
    edge = min(round(FADE * RATE), len(sound) // 2)
    for k in range(edge):
        sound[k] *= k / edge
        sound[-1 - k] *= k / edge
    return sound


def mixed(*parts: Part) -> Wave:
    out = [0.0] * max(round(start * RATE) + len(sound) for start, _, sound in parts)
    for start, gain, sound in parts:
        first = round(start * RATE)
        for k, value in enumerate(sound):
            out[first + k] += gain * value
    return out
