"""The lesson of Pocket Memory: turn over, stop in time, and beware of eyes."""

from __future__ import annotations

from scenes.lesson.course import Lesson, do, tell, watch
from scenes.text import _
from scenes.words.looks import name_of


def lesson() -> Lesson:
    rival = name_of(1, is_person=False)
    lit = _("For now take the tile that is lit.")
    return Lesson(
        "pocket",
        seed=4,
        steps=(
            do(
                _("Turn over a tile"),
                _("49 tiles lie face down. You look for sets."),
                "reveal 2,4",
                why=lit,
            ),
            do(
                _("One more"),
                _("Two handbags make a set. Look for the other one."),
                "reveal 2,5",
                why=lit,
            ),
            do(
                _("Stop, and take them"),
                _("You may go on, but what lies open is yours only when you stop."),
                "stop",
                why=_("Do not risk it: stop, and take both handbags."),
            ),
            watch(
                _("{name} wants more").format(name=rival),
                _("A kitten comes after other tiles: everything turns back."),
                "reveal 3,3",
                "reveal 2,3",
            ),
            do(
                _("Remember the kitten"),
                _("As the first tile of a turn it is yours at once."),
                "reveal 2,3",
                why=lit,
            ),
            tell(
                _("Beware of the bat"),
                _("It always ends a turn with nothing. The most tiles win."),
                "panel",
            ),
        ),
    )
