"""Synthesises every sound of the game: short effects, and three loops of music that fit together.

Run `python assets/sounds/make.py` after a change and commit what it writes: `assets/sounds/*.wav`,
22.05 kHz, 16 bit, mono, and `assets/music/*.ogg`, the same as Vorbis. Effects need nothing but
Python, music needs `pip install soundfile`. The same text gives the same samples, since noise comes
from seeded sources.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from random import Random

RATE = 22050
PEAK = 0.89
"""The loudest sample of every file, as a share of the most that there is."""
QUALITY = 0.5
"""Of the music's Vorbis, 0 to 1: a tenth of the room that plain samples take."""
FADE = 0.004
"""Seconds in which every sound comes and goes, so that none begins or ends with a click."""
HERE = Path(__file__).resolve().parent
MUSIC = HERE.parent / "music"

Wave = list[float]
Part = tuple[float, float, Sequence[float]]
"""When it begins in seconds, how loud, and what."""

_STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def hertz(note: str) -> float:
    """The frequency of "A4" or "F#3"."""
    step = _STEPS[note[0]] + ("#" in note) + 12 * (int(note[-1]) - 4)
    return 440.0 * 2 ** (step / 12)


# What sounds are made of


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


# Instruments


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


# Effects, by name

EFFECTS: dict[str, Callable[[Random], Wave]] = {
    "focus": lambda rng: list(pluck("A5", 0.07)),
    "step": lambda rng: mixed((0, 1, pluck("E5", 0.08)), (0, 0.2, flick(rng, 3200))),
    "select": lambda rng: mixed((0, 0.8, pluck("E5", 0.12)), (0.06, 1, pluck("B5", 0.2))),
    "back": lambda rng: mixed((0, 0.9, pluck("D5", 0.12)), (0.06, 0.9, pluck("A4", 0.18))),
    "blocked": lambda rng: mixed((0, 1, thud(120, 0.12, rng)), (0.09, 0.8, thud(105, 0.14, rng))),
    "join": lambda rng: mixed(
        (0, 0.8, run("C5 E5 G5", 0.08)), (0.22, 0.5, squeak(900, 1500, 0.16))
    ),
    "leave": lambda rng: run("G4 E4 C4", 0.09, 0.4),
    "notice": lambda rng: run("C6", 0.1, 0.4),
    "start": lambda rng: mixed(
        (0, 0.6, swell(noise(0.5, rng, 300, 2200), 0.8)), (0.3, 0.8, run("C5 G5 C6", 0.07, 0.7))
    ),
    "turn": lambda rng: run("G5 C6", 0.1, 0.5),
    "deal": lambda rng: shuffle(rng, 7, 0.07),
    "card": lambda rng: mixed((0, 0.8, flick(rng)), (0.015, 0.9, thud(170, 0.1, rng, 0.2))),
    "tile": lambda rng: mixed((0, 0.8, pluck("G4", 0.16)), (0, 0.8, thud(240, 0.09, rng, 0.6))),
    "pick": lambda rng: mixed(
        (0, 0.5, swell(noise(0.2, rng, 500, 1800))), (0.06, 0.6, squeak(800, 1250, 0.13))
    ),
    "let_go": lambda rng: mixed(
        (0, 0.6, swell(noise(0.14, rng, 1600, 500), 0.2)), (0.07, 0.8, thud(150, 0.14, rng, 0.1))
    ),
    "knock": lambda rng: thud(190, 0.11, rng, 0.45),
    "held": lambda rng: mixed(
        (0, 0.6, squeak(950, 1500, 0.12)),
        (0.14, 0.7, squeak(1100, 1800, 0.16)),
        (0.1, 0.6, run("E5 A5", 0.08, 0.5)),
    ),
    "squeak": lambda rng: mixed(
        (0, 0.8, squeak(1350, 1050, 0.18, 0.05)), (0.2, 1, squeak(1450, 1000, 0.24, 0.06))
    ),
    "creak": lambda rng: creak(rng, 0.75, 22, 48),
    "slip": lambda rng: swell(
        tone(1500, 0.8, end=330, overtones=(1, 0.25, 0.1), vibrato=0.015, rate=9), 0.15
    ),
    "splash": lambda rng: mixed(
        (0, 1, noise(0.9, rng, 1800, 380, width=1.0, decay=4.5)),
        (0, 0.6, tone(150, 0.25, end=60, decay=12)),
        (0.25, 0.22, bubbles(rng, 0.5, 9)),
    ),
    "stuck": lambda rng: mixed(
        *((k * 0.17, 0.8, string(note, 0.24)) for k, note in enumerate(("E4", "D#4", "D4")))
    ),
    "cleared": lambda rng: run("C5 E5 G5 C6 E6", 0.075, 0.7),
    "score": lambda rng: run("B5 E6", 0.07, 0.4),
    "bonus": lambda rng: run("G5 B5 D6 G6 D6 G6", 0.07, 0.6),
    "bust": lambda rng: mixed(
        (0, 0.8, string("A#2", 0.6)), (0, 0.6, string("E3", 0.6)), (0, 0.5, thud(80, 0.4, rng, 1))
    ),
    "reveal": lambda rng: mixed((0, 0.7, flick(rng, 3000)), (0.05, 0.7, pluck("C6", 0.12))),
    "take": lambda rng: mixed(
        (0, 0.6, swell(noise(0.22, rng, 700, 2400), 0.7)), (0.14, 0.6, pluck("G5", 0.2))
    ),
    "slide": lambda rng: swell(noise(0.35, rng, 2600, 1500, width=0.25), 0.3),
    "hop": lambda rng: mixed(
        (0, 0.8, swell(tone(300, 0.2, end=760, overtones=(1, 0.3)), 0.4)),
        (0.2, 0.8, thud(160, 0.1, rng)),
    ),
    "melt": lambda rng: mixed(
        (0, 0.5, noise(0.6, rng, 3000, 1800, width=0.8, decay=4)), (0.1, 0.6, bubbles(rng, 0.4, 7))
    ),
    "drift": lambda rng: mixed(
        (0, 1, swell(noise(0.9, rng, 160, 320, width=0.4))), (0.1, 0.3, creak(rng, 0.5, 16, 30))
    ),
    "sink": lambda rng: mixed(
        (0, 0.7, swell(tone(260, 0.8, end=70, overtones=(1, 0.3)), 0.1)),
        (0.2, 0.5, bubbles(rng, 0.7, 14)),
    ),
    "swap": lambda rng: mixed((0, 0.9, shuffle(rng, 5, 0.05)), (0.26, 0.7, pluck("D5", 0.16))),
    "round_end": lambda rng: mixed(
        *((0, 0.4, pad(note, 1.2)) for note in ("C4", "E4", "G4")),
        (0, 0.7, run("G5 E5 C6", 0.14, 0.8)),
    ),
    "win": lambda rng: mixed(
        (0, 0.8, run("C5 E5 G5 C6", 0.12, 0.7)),
        (0.54, 0.8, run("A5 B5 C6 E6", 0.12, 0.9)),
        *((0.5, 0.35, pad(note, 1.6)) for note in ("C4", "E4", "G4", "C5")),
    ),
}


# Music: twelve bars in C at 90 beats a minute, three times: at home, calm, and afraid

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


# Files


def levelled(sound: Wave) -> array[int]:
    """As samples of 16 bits, the loudest at `PEAK`."""
    most = max(map(abs, sound))
    samples = array("h", (round(value / most * PEAK * 32767) for value in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def effect(name: str) -> bytes:
    """The samples of an effect."""
    return levelled(faded(EFFECTS[name](Random(name)))).tobytes()


def loop(name: str) -> bytes:
    """The samples of a piece of music, whose end leads to its beginning."""
    return levelled(LOOPS[name](Random(name))).tobytes()


def write(path: Path, samples: bytes) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples)
    print(f"{path.relative_to(HERE.parent)}: {len(samples) / 2 / RATE:.2f} s")


def write_vorbis(path: Path, samples: bytes) -> None:
    """Sample for sample as long as it was, so that the loop closes."""
    import soundfile

    with soundfile.SoundFile(
        path, "w", RATE, 1, "VORBIS", format="OGG", compression_level=1 - QUALITY
    ) as file:
        file.buffer_write(samples, "int16")
    print(f"{path.relative_to(HERE.parent)}: {len(samples) / 2 / RATE:.2f} s")


def main() -> None:
    MUSIC.mkdir(exist_ok=True)
    for name in EFFECTS:
        write(HERE / f"{name}.wav", effect(name))
    for name in LOOPS:
        write_vorbis(MUSIC / f"{name}.ogg", loop(name))


if __name__ == "__main__":
    main()
