"""The music: twelve bars in C at 90 beats a minute, three times: at home, calm, and afraid."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from assets.sounds.instruments import bell, pad, pluck, string, thud
from assets.sounds.synthesis import RATE, Part, Wave, hertz, noise, swell, tone

BEAT = 2 / 3
BARS = 12
LENGTH = round(BARS * 4 * BEAT * RATE)
CHORDS = (
    "C3 E4 G4", "A2 E4 A4", "F2 F4 A4", "G2 D4 G4", "C3 E4 G4", "E2 E4 B4",
    "F2 F4 A4", "G2 D4 B4", "A2 E4 C5", "F2 F4 C5", "D2 F4 A4", "G2 D4 B4",
)  # fmt: skip
MELODY = (
    "G5 - E5 - | C5 - D5 E5 | A5 - G5 E5 | D5 - - - | E5 - G5 - | B5 - A5 G5 |"
    "A5 - C6 A5 | G5 - - - | E5 - A5 - | C6 - A5 F5 | F5 - E5 D5 | D5 - G5 -"
)
WELCOME = (
    "C5 E5 G5 E5 | A5 - E5 - | F5 A5 C6 A5 | B5 - G5 - | C6 - G5 E5 | G5 - B5 G5 |"
    "A5 F5 C5 F5 | G5 - D5 - | C5 E5 A5 - | C6 A5 F5 - | D5 F5 A5 F5 | G5 B5 D6 -"
)


def looped(parts: Iterable[Part]) -> Wave:
    """Mix into a ring: what rings on after the end sounds at the beginning."""
    out = [0.0] * LENGTH
    for start, gain, sound in parts:
        first = round(start * RATE)
        for k, value in enumerate(sound):
            out[(first + k) % LENGTH] += gain * value
    return out


def calm(rng: Random) -> Wave:
    parts: list[Part] = []
    for bar, chord in enumerate(CHORDS):
        at = bar * 4 * BEAT
        root, *upper = chord.split()
        parts += [(at, 0.3, pad(note, 5 * BEAT)) for note in upper]
        parts.append((at, 0.45, pad(root, 4.5 * BEAT)))
        broken = (upper[0], upper[1], upper[0], upper[1])
        parts += [(at + (k + 0.5) * BEAT, 0.16, pluck(note, 0.5)) for k, note in enumerate(broken)]
    for beat, note in enumerate(MELODY.replace("|", " ").split()):
        if note != "-":
            parts.append((beat * BEAT + rng.uniform(0, 0.012), 0.3, bell(note, 1.4)))
    return looped(parts)


def home(rng: Random) -> Wave:
    """What waits for players: the same chords on wooden bars, with a tune that hops."""
    parts: list[Part] = []
    brushes = [noise(0.06, rng, 2600, 2100, width=0.7, decay=45) for _ in range(3)]
    for bar, chord in enumerate(CHORDS):
        at = bar * 4 * BEAT
        root, *upper = chord.split()
        parts += [(at, 0.16, pad(note, 4.5 * BEAT)) for note in upper]
        parts += [(at + k * BEAT, 0.5, pluck(root, 0.7)) for k in (0, 1.5, 2)]
        broken = (upper[1], upper[0], upper[1])
        parts += [(at + (k + 0.5) * BEAT, 0.2, pluck(note, 0.3)) for k, note in enumerate(broken)]
        parts += [(at + (k + 0.5) * BEAT, 0.12, brushes[k % 3]) for k in range(4)]
    for beat, note in enumerate(WELCOME.replace("|", " ").split()):
        if note != "-":
            at = beat * BEAT + rng.uniform(0, 0.012)
            parts += [(at, 0.34, pluck(note, 0.5)), (at, 0.1, bell(note, 1.0))]
    return looped(parts)


def danger(rng: Random) -> Wave:
    parts: list[Part] = []
    drums = [thud(62, 0.3, rng, 0.15), thud(78, 0.18, rng, 0.3)]
    ticks = [noise(0.04, rng, 3000, 2600, width=0.4, decay=70) for _ in range(4)]
    for bar, chord in enumerate(CHORDS):
        at = bar * 4 * BEAT
        root, *upper = chord.split()
        neighbour = upper[0][:-1] + "5"
        for half in range(8):
            time = at + half * BEAT / 2
            accent = 1.0 if half % 4 == 0 else 0.7
            parts.append((time, 0.3 * accent, string(root, BEAT / 2)))
            parts.append((time, 0.13 * accent, string(upper[half % 2], BEAT / 2)))
            parts.append((time, 0.5, ticks[half % 4]))
        parts += [(at + k * BEAT, 0.75, drums[0]) for k in (0, 2)]
        parts += [(at + k * BEAT, 0.5, drums[1]) for k in (1.5, 3, 3.5)]
        tremolo = swell(tone(hertz(neighbour), 4 * BEAT, vibrato=0.02, rate=12), 0.8)
        parts.append((at, 0.1, tremolo))
    return looped(parts)


LOOPS: dict[str, Callable[[Random], Wave]] = {"home": home, "calm": calm, "danger": danger}
