"""The lesson of Ingenious: a first tile, lines of one colour, and the weakest one that counts."""

from __future__ import annotations

from scenes.lesson.course import Lesson, do, tell, watch
from scenes.text import _
from scenes.words.looks import name_of


def lesson() -> Lesson:
    rival = name_of(1, is_person=False)
    return Lesson(
        "ingenious",
        seed=14,
        steps=(
            tell(
                _("Six tiles, two symbols each"),
                _("You always hold six. Nobody else sees which."),
                "hand",
            ),
            do(
                _("Begin beside the red symbol"),
                _("A first tile touches a printed one. Red beside red counts 1."),
                "red-orange 1,-5 1,-4",
                why=_("Take orange and red, and turn it so that red is up."),
            ),
            watch(
                _("Now watch {name}").format(name=rival),
                _("Another symbol, for each is free for one first tile only."),
                "blue-green 3,-4 4,-4",
            ),
            do(
                _("Make the red line longer"),
                _("Red looks along its lines and counts: two more red, two points."),
                "red-yellow 2,-5 2,-4",
                why=_("Take red and yellow, and put red at the end of the line."),
            ),
            tell(
                _("Only your weakest counts"),
                _("Three red, but nothing else: that is 0. Bring all six up."),
                "scores",
            ),
            tell(
                _("Up to 18"),
                _("Whoever brings a colour to 18 places once more at once."),
                "scores",
            ),
        ),
    )
