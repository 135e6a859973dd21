"""The lesson of Penguin Cards: the bottom row, two cards below, and colours that are covered."""

from __future__ import annotations

from scenes.lesson.course import Lesson, do, tell, watch
from scenes.text import _
from scenes.words.looks import name_of


def lesson() -> Lesson:
    rival = name_of(1, is_person=False)
    return Lesson(
        "penguin_party",
        seed=4,
        played=("place blue 0 0", "place red 0 1"),
        steps=(
            tell(
                _("Get rid of your cards"),
                _("Everybody lays them into one pyramid. This is your hand."),
                "hand",
            ),
            do(
                _("Lay a green card at the bottom"),
                _("Down there any colour fits, at the left or right end."),
                "place green 0 2",
                why=_("For now take a green card, and the place that is lit."),
            ),
            watch(
                _("Now watch {name}").format(name=rival),
                _("Blue goes on two cards, since one of the two is blue."),
                "place blue 1 0",
            ),
            do(
                _("Build on these two cards"),
                _("Green may lie there: one of the two is green too."),
                "place green 1 1",
                why=_("One of the two below must have its colour: take green, and go here."),
            ),
            tell(
                _("Now red is covered"),
                _("Nothing more can lie on it. So red only fits at the bottom."),
                "0,1",
            ),
            tell(
                _("Nothing fits? You are out"),
                _("Each card left costs a point. All placed takes two back."),
                "card",
            ),
        ),
    )
