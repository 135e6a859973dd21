"""Reports as the games make them, small and large, for the result scenes."""

from __future__ import annotations

from random import Random
from typing import Final

from game.core import Seat
from scenes.boards.plain_report import win_title
from scenes.input.intents import MOUSE
from scenes.result.report import Line, Mark, Report, Tone
from scenes.table.seating import Chair, Setup
from scenes.text import _, ngettext

NAMES: Final = ("Ada", "Bea", "Cem", "Wilhelmine W", "Eve", "Frosty")


def _reason(tone: Tone) -> str:
    behind = ngettext(
        "{number} behind the screen + 1 in hand", "{number} behind the screen + 1 in hand", 6
    )
    return {
        Tone.PLAIN: ngettext("{number} left", "{number} left", 3).format(number=3),
        Tone.GOOD: _("everything placed"),
        Tone.BAD: "+7: " + behind.format(number=6),
    }[tone]


def report(seats: int, rounds: int, *, is_final: bool, is_tied: bool = False) -> Report:
    """A made-up report with long names, good and bad marks."""
    rng = Random(f"report/{seats}/{rounds}")
    lines = []
    for rank in range(seats):
        marks = []
        for _round in range(rounds):
            tone = (Tone.PLAIN, Tone.GOOD, Tone.BAD)[int(rng.random() * 3)]
            text = {Tone.PLAIN: "+3", Tone.GOOD: "−2", Tone.BAD: "+12"}[tone]
            marks.append(Mark(text, tone, _reason(tone)))
        place = 1 if is_tied and rank < 2 else rank + 1
        lines.append(
            Line(Seat((rank + 1) % seats), place, tuple(marks), str(2 if place == 1 else 5 * rank))
        )
    winners = tuple(line.seat for line in lines if line.place == 1) if is_final else ()
    never = ngettext(
        "{name} placed everything in round {rounds} and never knocked the tower over.",
        "{name} placed everything in rounds {rounds} and never knocked the tower over.",
        1,
    )
    return Report(
        title=win_title([NAMES[seat] for seat in winners])
        if is_final
        else _("Round {number} of {total}").format(number=rounds, total=seats),
        columns=tuple(_("Round {number}").format(number=k + 1) for k in range(rounds)),
        total=_("Total"),
        lines=tuple(lines),
        why=(never.format(name="Bea", rounds=2),),
        legend=(
            Mark(_("{amount} screen cleared").format(amount="−2"), Tone.GOOD),
            Mark(_reason(Tone.BAD), Tone.BAD),
        ),
        winners=winners,
        is_final=is_final,
    )


def setup(seats: int) -> Setup:
    """Chairs for a report: people at the mouse, the last one an opponent."""
    chairs = [Chair(look, NAMES[look], MOUSE) for look in range(seats)]
    chairs[-1] = Chair(seats - 1, NAMES[seats - 1], None, "easy")
    return Setup("penguin", tuple(chairs))
