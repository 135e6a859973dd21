"""What both games on the pyramid have in common, as pages."""

from __future__ import annotations

from scenes.result.report import Tone
from scenes.rules.page import RuleLine, RulePage
from scenes.text import _


def goal(picture: str) -> RulePage:
    return RulePage(
        _("The goal"),
        _("Get rid of all that you hold"),
        picture,
        (
            RuleLine(_("Together"), _("you build one pyramid, each from a secret hand.")),
            RuleLine(_("Each one that you cannot place"), _("costs you a point."), Tone.BAD),
            RuleLine(_("The fewest points"), _("win after the last round."), Tone.GOOD),
        ),
    )


def turn(picture: str) -> RulePage:
    return RulePage(
        _("Your turn"),
        _("One at a time, clockwise"),
        picture,
        (
            RuleLine(_("Place exactly one,"), _("then it is your neighbour’s turn.")),
            RuleLine(_("If one fits, you must:"), _("nobody may pass.")),
            RuleLine(_("Nobody sees"), _("what you still hold.")),
        ),
    )


def end(picture: str) -> RulePage:
    return RulePage(
        _("Who wins"),
        _("As many rounds as players"),
        picture,
        (
            RuleLine(_("Everybody starts"), _("exactly one round.")),
            RuleLine(_("Chips"), _("are worth 5, 3 and 1.")),
            RuleLine(_("The smallest total wins."), _("A tie is shared."), Tone.GOOD),
        ),
    )
