"""Reports as the games make them, small and large, for the result scenes."""

from __future__ import annotations

from random import Random
from typing import Final

from game.core import Seat
from scenes.intents import MOUSE
from scenes.report import Line, Mark, Report, Tone
from scenes.seating import Chair, Setup

NAMES: Final = ("Ada", "Bea", "Cem", "Wilhelmine W", "Eve", "Frosty")
_REASONS: Final = {
    Tone.PLAIN: "3 penguins left",
    Tone.GOOD: "everything placed",
    Tone.BAD: "+7: 6 behind the screen + 1 in hand",
}


def report(seats: int, rounds: int, *, is_final: bool, is_tied: bool = False) -> Report:
    """A made-up report with long names, good and bad marks."""
    rng = Random(f"report/{seats}/{rounds}")
    lines = []
    for rank in range(seats):
        marks = []
        for _ in range(rounds):
            tone = (Tone.PLAIN, Tone.GOOD, Tone.BAD)[int(rng.random() * 3)]
            text = {Tone.PLAIN: "+3", Tone.GOOD: "−2", Tone.BAD: "+12"}[tone]
            marks.append(Mark(text, tone, _REASONS[tone]))
        place = 1 if is_tied and rank < 2 else rank + 1
        lines.append(
            Line(Seat((rank + 1) % seats), place, tuple(marks), str(2 if place == 1 else 5 * rank))
        )
    winners = tuple(line.seat for line in lines if line.place == 1) if is_final else ()
    title = " and ".join(NAMES[seat] for seat in winners) + (" win!" if is_tied else " wins!")
    return Report(
        title=title if is_final else f"Round {rounds} of {seats}",
        columns=tuple(f"Round {number + 1}" for number in range(rounds)),
        total="Total",
        lines=tuple(lines),
        why=("Bea cleared her screen in round 2 and never knocked the tower over.",),
        legend=(
            Mark("−2 screen cleared", Tone.GOOD),
            Mark("+7 with a fall: 6 + 1", Tone.BAD),
        ),
        winners=winners,
        is_final=is_final,
    )


def setup(seats: int) -> Setup:
    """Chairs for a report: people at the mouse, the last one an opponent."""
    chairs = [Chair(look, NAMES[look], MOUSE) for look in range(seats)]
    chairs[-1] = Chair(seats - 1, NAMES[seats - 1], None, "easy")
    return Setup("penguin", tuple(chairs))
