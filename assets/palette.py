"""How far apart colours look to every kind of sight, and the search that found ours.

Usage:

    python assets/palette.py            # the worst pairs of the game's palettes
    python assets/palette.py search 6   # look for six colours that lie farther apart

Distances are CIEDE2000 (Sharma, Wu, Dalal 2005); colour blindness is simulated after Machado,
Oliveira and Fernandes (2009) at full severity, on linear RGB.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SIGHTS: Final[Mapping[str, Matrix]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final[Triple] = (0.95047, 1.0, 1.08883)


def to_linear(colour: str) -> Triple:
    """`#RRGGBB` as linear RGB, 0 to 1."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return r, g, b


def seen(linear: Triple, sight: str) -> Triple:
    """What is left of a colour in a kind of sight, clipped to 0 to 1."""
    r, g, b = (min(1.0, max(0.0, value)) for value in _times(SIGHTS[sight], linear))
    return r, g, b


def to_lab(linear: Triple) -> Triple:
    """Linear RGB as CIE L*a*b*, white D65."""

    def f(t: float) -> float:
        return math.cbrt(t) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29

    x, y, z = (f(v / w) for v, w in zip(_times(_XYZ, linear), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def ciede2000(first: Triple, second: Triple) -> float:
    """The distance of two L*a*b* colours as people see it."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    chroma = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - math.sqrt(chroma / (chroma + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1 = math.degrees(math.atan2(b1, a1)) % 360 if c1 else 0.0
    h2 = math.degrees(math.atan2(b2, a2)) % 360 if c2 else 0.0
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh) / 2)
    light, chrome = (l1 + l2) / 2, (c1 + c2) / 2
    mean = h1 + h2 if c1 * c2 == 0 else (h1 + dh / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(mean - 30))
        + 0.24 * math.cos(math.radians(2 * mean))
        + 0.32 * math.cos(math.radians(3 * mean + 6))
        - 0.20 * math.cos(math.radians(4 * mean - 63))
    )
    s_l = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_c = 1 + 0.045 * chrome
    s_h = 1 + 0.015 * chrome * t
    turn = 30 * math.exp(-(((mean - 275) / 25) ** 2))
    r_c = 2 * math.sqrt(chrome**7 / (chrome**7 + 25.0**7))
    r_t = -math.sin(math.radians(2 * turn)) * r_c
    dl, dc, dh_ = (l2 - l1) / s_l, (c2 - c1) / s_c, hue / s_h
    return math.sqrt(dl**2 + dc**2 + dh_**2 + r_t * dc * dh_)


def distance(first: str, second: str, sight: str = "normal") -> float:
    """The distance of two `#RRGGBB` colours in a kind of sight."""
    one, two = (to_lab(seen(to_linear(colour), sight)) for colour in (first, second))
    return ciede2000(one, two)


def worst_pair(colours: Mapping[str, str]) -> tuple[float, str, str, str]:
    """The smallest distance of all pairs in all kinds of sight, with the pair and the sight."""
    return min(
        (distance(colours[a], colours[b], sight), a, b, sight)
        for a, b in combinations(colours, 2)
        for sight in SIGHTS
    )


def search(count: int, rng: Random, steps: int = 4000) -> list[str]:
    """Climb from random colours to `count` that lie as far apart as this finds."""

    def score(colours: Sequence[str]) -> float:
        return worst_pair({str(index): colour for index, colour in enumerate(colours)})[0]

    best = [_random_colour(rng) for _ in range(count)]
    best_score = score(best)
    for step in range(steps):
        reach = max(4, round(120 * (1 - step / steps)))
        index = rng.randrange(count)
        tried = [*best]
        channels = (int(tried[index][i : i + 2], 16) for i in (1, 3, 5))
        moved = (min(255, max(0, c + rng.randint(-reach, reach))) for c in channels)
        tried[index] = "#" + "".join(f"{c:02X}" for c in moved)
        tried_score = score(tried)
        if tried_score > best_score:
            best, best_score = tried, tried_score
    return best


def _random_colour(rng: Random) -> str:
    return "#" + "".join(f"{rng.randrange(256):02X}" for _ in range(3))


def main(arguments: Sequence[str]) -> None:
    if arguments[:1] == ["search"]:
        found = search(int(arguments[1]), Random(1))
        print(*found, f"worst pair {worst_pair({c: c for c in found})[0]:.1f}")
        return
    from scenes.drawing.theme import PIECES, SEATS

    for name, colours in (
        ("pieces", {piece.key: piece.colour for piece in PIECES.values()}),
        ("seats", {seat.key: seat.colour for seat in SEATS}),
    ):
        worst, first, second, sight = worst_pair(colours)
        print(f"{name}: {first} and {second} are nearest, {worst:.1f} in {sight} sight")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    main(sys.argv[1:])
