"""Synthesises every sound of the game: short effects, and three loops of music that fit together.

Run `python assets/sounds/make.py` after a change and commit what it writes: `assets/sounds/*.wav`,
22.05 kHz, 16 bit, mono, and `assets/music/*.ogg`, the same as Vorbis. Effects need nothing but
Python, music needs `pip install soundfile`. The same text gives the same samples, since noise comes
from seeded sources.
"""

from __future__ import annotations

import sys
import wave
from array import array
from pathlib import Path
from random import Random

# A script finds the modules of its own folder only.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from assets.sounds.effects import EFFECTS
from assets.sounds.music import LOOPS
from assets.sounds.synthesis import RATE, Wave, faded

HERE = Path(__file__).resolve().parent
MUSIC = HERE.parent / "music"
PEAK = 0.89
"""The loudest sample of every file, as a share of the most that there is."""
QUALITY = 0.5
"""Of the music's Vorbis, 0 to 1: a tenth of the room that plain samples take."""


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
