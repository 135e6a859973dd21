"""The lesson of Melting Iceberg: a start, a step, a hop, and what melts behind you."""

from __future__ import annotations

from scenes.lesson.course import Lesson, do, tell, watch
from scenes.text import _
from scenes.words.looks import name_of


def lesson() -> Lesson:
    rival = name_of(1, is_person=False)
    return Lesson(
        "iceberg",
        seed=1,
        options=(("layout", "row"),),
        steps=(
            do(
                _("Choose where you start"),
                _("Your penguin may stand on any coin. The figure is its height."),
                "place 0,3",
                why=_("For now start on the coin that is lit."),
            ),
            watch(
                _("Now watch {name}").format(name=rival),
                _("Two penguins never stand on one coin."),
                "place 0,6",
            ),
            do(
                _("Step to a neighbour"),
                _("A step leads to any neighbour of the same height."),
                "move 1,3",
                why=_("That would do as well. For now take the coin that is lit."),
            ),
            watch(
                _("The ice melts behind you"),
                _("Where {name} stood the last coin is gone: water.").format(name=rival),
                "move 1,5",
                spot="0,6",
            ),
            do(
                _("Hop to another moon"),
                _("A hop leads to any coin with the same picture, however far."),
                "move 0,7",
                why=_("That would do as well. For now take the moon that is lit."),
            ),
            tell(
                _("No way on? You are out"),
                _("Whoever can neither step nor hop slips off. The last one wins."),
            ),
        ),
    )
