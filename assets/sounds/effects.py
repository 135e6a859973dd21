"""The short effects, by name: which instruments each one mixes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from assets.sounds.instruments import (
    bubbles,
    creak,
    flick,
    pad,
    pluck,
    run,
    shuffle,
    squeak,
    string,
    thud,
)
from assets.sounds.synthesis import Wave, mixed, noise, swell, tone

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
