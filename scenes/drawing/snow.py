"""Falling snow and confetti: where every flake is at a time, from a seed and the clock alone."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_HEIGHT, CANVAS_WIDTH, Rect
from scenes.drawing.theme import INK, PIECES

_SIZES: Final = (3, 4, 5, 7)
_PAPERS: Final = (*(piece.colour for piece in PIECES.values()), "#FFFFFF", "#7CFFCB")
CONFETTI_SECONDS: Final = 2.5


@dataclass(frozen=True, slots=True)
class Flake:
    x: float
    y: float
    size: int
    opacity: float
    speed: float
    drift: float
    phase: float


@cache
def _flakes(count: int, seed: int) -> tuple[Flake, ...]:
    rng = Random(f"snow/{seed}")
    return tuple(
        Flake(
            rng.random() * CANVAS_WIDTH,
            rng.random() * CANVAS_HEIGHT,
            _SIZES[int(rng.random() * len(_SIZES))],
            round(0.45 + 0.4 * rng.random(), 1),
            30 + 45 * rng.random(),
            8 + 22 * rng.random(),
            math.tau * rng.random(),
        )
        for _ in range(count)
    )


def draw_snow(
    canvas: Canvas, clock: float, count: int = 70, seed: int = 3, *, room: Rect | None = None
) -> None:
    """Paint the flakes as they are `clock` seconds after the scene began; those inside `room`."""
    for flake in _flakes(count, seed):
        y = (flake.y + clock * flake.speed) % (CANVAS_HEIGHT + 20) - 10
        x = flake.x + math.sin(clock * 0.7 + flake.phase) * flake.drift
        r = flake.size
        if room is not None and not room.contains(x, y):
            continue
        canvas.drawing(
            x - r,
            y - r,
            2 * r,
            2 * r,
            f'<circle cx="{r}" cy="{r}" r="{r}" fill="#FFFFFF" fill-opacity="{flake.opacity}"/>',
        )


@dataclass(frozen=True, slots=True)
class Paper:
    x: float
    y: float
    colour: float
    """Which of the papers it is made of, as a share of their number."""
    is_round: bool
    turn: int
    speed: float


@cache
def _papers(count: int, seed: int) -> tuple[Paper, ...]:
    rng = Random(f"confetti/{seed}")
    return tuple(
        Paper(
            rng.random(),
            rng.random(),
            rng.random(),
            rng.random() < 0.4,
            15 * int(rng.random() * 12),
            0.7 + 0.6 * rng.random(),
        )
        for _ in range(count)
    )


def _fallen(papers: tuple[Paper, ...], share: float) -> Iterator[tuple[Paper, float, int]]:
    for paper in papers:
        away = (1 - share) ** 2 * paper.speed
        yield paper, away, round(away * 24) * 15


def draw_confetti(
    canvas: Canvas,
    age: float,
    x: float,
    y: float,
    w: float,
    h: float,
    seed: int = 9,
    *,
    papers: Sequence[str] = _PAPERS,
) -> None:
    """Paint confetti of these colours that falls into a box and then hangs still.

    It falls for CONFETTI_SECONDS.
    """
    share = min(1.0, max(0.0, age / CONFETTI_SECONDS))
    for paper, away, spin in _fallen(_papers(64, seed), share):
        top = y + paper.y * h - away * (h + 200)
        if top < -20:
            continue
        turn = (paper.turn + spin) % 180
        colour = papers[int(paper.colour * len(papers))]
        body = (
            f'<circle cx="14" cy="14" r="7" fill="{colour}" stroke="{INK}" stroke-width="3"/>'
            if paper.is_round
            else f'<rect x="5" y="9" width="18" height="10" rx="3" fill="{colour}" '
            f'stroke="{INK}" stroke-width="3" transform="rotate({turn} 14 14)"/>'
        )
        canvas.drawing(x + paper.x * w - 14, top - 14, 28, 28, body)
