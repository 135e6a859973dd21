"""The lesson of Penguin Pyramid: the ice, two shoulders, and a tower that obeys gravity."""

from __future__ import annotations

from scenes.lesson.course import Lesson, do, tell, watch
from scenes.text import _
from scenes.words.looks import name_of


def lesson() -> Lesson:
    rival = name_of(1, is_person=False)
    return Lesson(
        "penguin",
        seed=1,
        played=("place red 0 0", "place green 0 1"),
        steps=(
            tell(
                _("Get rid of your penguins"),
                _("Together you build one pyramid. These are yours, by colours."),
                "hand",
            ),
            do(
                _("Carry a yellow one to the ice"),
                _("Down there any colour fits. Lower it gently, then let go."),
                "place yellow 0 2",
                why=_("For now take a yellow one, and the place that is lit."),
            ),
            watch(
                _("Now watch {name}").format(name=rival),
                _("Red goes on two shoulders, since one of the two is red."),
                "place red 1 0",
            ),
            do(
                _("Put it on these two shoulders"),
                _("Yellow may stand there: one of the two is yellow too."),
                "place yellow 1 1",
                why=_("One of the two below must have its colour: take yellow, and go here."),
            ),
            watch(
                _("{name} makes room").format(name=rival),
                _("A wider bottom row carries more, up to seven for two players."),
                "place green 0 3",
            ),
            tell(
                _("The tower is real"),
                _("This shows how well it holds. Whoever makes it fall pays for it."),
                "level",
            ),
            tell(
                _("Nothing fits? You are out"),
                _("Each penguin behind your screen costs a point. The fewest points win."),
                "card",
            ),
        ),
    )
