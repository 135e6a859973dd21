"""Instruments and noises of the ice, from struck bars to penguins: what effects and music play."""

from __future__ import annotations

import math
from functools import cache
from random import Random

from assets.sounds.synthesis import Part, Wave, hertz, mixed, noise, swell, tone


@cache
def bell(note: str, seconds: float = 0.6) -> tuple[float, ...]:
    """Struck ice: partials a little off the harmonic ones."""
    pitch = hertz(note)
    return tuple(
        mixed(
            (0, 0.7, tone(pitch, seconds, decay=6 / seconds)),
            (0, 0.3, tone(pitch * 2.01, seconds * 0.7, decay=9 / seconds)),
            (0, 0.14, tone(pitch * 4.12, seconds * 0.4, decay=18 / seconds)),
        )
    )


@cache
def pluck(note: str, seconds: float = 0.25) -> tuple[float, ...]:
    """A wooden bar."""
    pitch = hertz(note)
    return tuple(
        mixed(
            (0, 0.8, tone(pitch, seconds, decay=5 / seconds)),
            (0, 0.25, tone(pitch * 4, seconds * 0.5, decay=16 / seconds)),
        )
    )


@cache
def pad(note: str, seconds: float) -> tuple[float, ...]:
    """A soft held tone, two voices a little apart."""
    pitch = hertz(note)
    parts = [tone(pitch * x, seconds, overtones=(1, 0.22, 0.08)) for x in (0.9985, 1.0015)]
    return tuple(swell(mixed((0, 0.5, parts[0]), (0, 0.5, parts[1])), 0.35))


@cache
def string(note: str, seconds: float) -> tuple[float, ...]:
    """A short bowed tone."""
    overtones = (1, 0.55, 0.36, 0.26, 0.18)
    return tuple(tone(hertz(note), seconds, overtones=overtones, decay=2.2 / seconds, attack=0.02))


def squeak(start: float, end: float, seconds: float, vibrato: float = 0.02) -> Wave:
    """A penguin says something."""
    voice = tone(start, seconds, end=end, overtones=(1, 0.5, 0.32, 0.12), vibrato=vibrato, rate=24)
    return swell(voice, 0.3)


def thud(pitch: float, seconds: float, rng: Random, hardness: float = 0.3) -> Wave:
    body = tone(pitch * 1.6, seconds, end=pitch, decay=5 / seconds)
    click = noise(min(0.05, seconds), rng, 1400, 700, decay=60)
    return mixed((0, 1, body), (0, hardness, click))


def flick(rng: Random, pitch: float = 2600) -> Wave:
    """A card that is put down."""
    return noise(0.07, rng, pitch, pitch * 0.5, width=0.9, decay=45)


def creak(rng: Random, seconds: float, start: float, end: float) -> Wave:
    """Stick and slip: short rubs that follow one another faster and faster."""
    parts: list[Part] = []
    at = 0.0
    while at < seconds:
        share = at / seconds
        pitch = rng.uniform(380, 430) * (1 + 0.5 * share)
        rub = tone(pitch, 0.05, overtones=(1, 0.6, 0.4, 0.5), decay=70)
        parts.append((at, math.sin(math.pi * (0.1 + 0.8 * share)), rub))
        at += rng.uniform(0.8, 1.2) / (start + (end - start) * share)
    return mixed(*parts)


def bubbles(rng: Random, seconds: float, count: int) -> Wave:
    parts: list[Part] = []
    for _ in range(count):
        pitch, length = rng.uniform(350, 900), rng.uniform(0.04, 0.1)
        blob = tone(pitch, length, end=pitch * 1.8, decay=12)
        parts.append((rng.uniform(0, seconds), rng.uniform(0.3, 1), blob))
    return mixed(*parts)


def run(notes: str, gap: float, seconds: float = 0.6) -> Wave:
    """Bells one after another: "C5 E5 G5"."""
    return mixed(*((k * gap, 1.0, bell(note, seconds)) for k, note in enumerate(notes.split())))


def shuffle(rng: Random, count: int, gap: float) -> Wave:
    return mixed(*((k * gap, rng.uniform(0.6, 1), flick(rng)) for k in range(count)))
