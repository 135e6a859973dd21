"""The rules of Penguin Cards."""

from __future__ import annotations

from scenes.result.report import Tone
from scenes.rules.chapter import Chapter, choice, rule
from scenes.rules.page import RuleLine, RulePage
from scenes.rules.pyramid import end, goal, turn
from scenes.text import _


def pages() -> tuple[RulePage, ...]:
    return (
        goal("cards_goal"),
        RulePage(
            _("Setting up"),
            _("Thirty-six cards, five colours"),
            "cards_setup",
            (
                RuleLine(_("Eight green cards,"), _("and seven of each other colour.")),
                RuleLine(_("Two get 14,"), _("three 12, four 9, five 7 and six 6.")),
                RuleLine(_("With five players"), _("the card left over begins the row.")),
            ),
        ),
        turn("cards_turn"),
        RulePage(
            _("Legal places"),
            _("Where may a card lie?"),
            "cards_places",
            (
                RuleLine(
                    _("At the bottom,"),
                    _("any colour, at either end. At most 8 (7 for two)."),
                ),
                RuleLine(_("On two cards,"), _("if one of the two has its colour."), Tone.GOOD),
                RuleLine(_("Never over a gap:"), _("two cards must carry it."), Tone.BAD),
            ),
        ),
        RulePage(
            _("Out of the round"),
            _("When nothing fits any more"),
            "cards_out",
            (
                RuleLine(_("No place for yours?"), _("You are out, and pay at once."), Tone.BAD),
                RuleLine(_("Each card left"), _("costs 1, and is laid aside unseen.")),
                RuleLine(_("All placed?"), _("2 points go back, never below 0."), Tone.GOOD),
            ),
        ),
        end("podium"),
    )


def chapters() -> tuple[Chapter, ...]:
    return (
        Chapter(
            _("Setting up"),
            (
                rule(
                    _(
                        "There are 36 cards: eight of one colour, and seven of each of the four "
                        "others."
                    ),
                    "PP-2",
                ),
                rule(
                    _(
                        "Each round deals 14 cards to each of two players, 12 to three, 9 to four, "
                        "7 to five, 6 to six. Only you see yours."
                    ),
                    "PP-2",
                ),
                rule(
                    _("With two players eight cards are put away, and nobody sees which."), "PP-2"
                ),
                rule(_("With five players the card left over begins the bottom row."), "PP-2"),
                rule(
                    _(
                        "There are as many rounds as players. Each player starts one, going "
                        "clockwise."
                    ),
                    "PP-1",
                ),
            ),
        ),
        Chapter(
            _("Your turn"),
            (
                rule(_("Clockwise, each turn plays one card."), "PP-3"),
                rule(_("If you can play, you must. Nobody may pass."), "PP-4"),
                rule(
                    _(
                        "At the bottom, any colour may join the row directly at its left or right "
                        "end."
                    ),
                    "PP-3",
                ),
                rule(
                    _("The bottom row holds eight cards at most, or seven with two players."),
                    "PP-3",
                ),
                rule(
                    _(
                        "Higher up, a card lies on two neighbours, and at least one of them has "
                        "its colour."
                    ),
                    "PP-3",
                ),
                rule(_("A higher row may begin before the bottom row is full."), "PP-3"),
                rule(_("Cards never fall: there is no tower to knock over."), "PP-9"),
            ),
        ),
        Chapter(
            _("Out of the round"),
            (
                rule(
                    _(
                        "If none of your cards fits, you are out at once. Each card that you hold "
                        "costs one point right away."
                    ),
                    "PP-5",
                ),
                rule(
                    _(
                        "Those cards are laid aside face down. Nobody sees them before the game is "
                        "over."
                    ),
                    "PP-5",
                ),
                rule(
                    _(
                        "Once you have played your last card, you are out and take two of your "
                        "points back, never more than you have."
                    ),
                    "PP-6",
                ),
                rule(_("The last player who is in goes on alone until out as well."), "PP-7"),
            ),
        ),
        Chapter(
            _("Who wins"),
            (
                rule(_("The round ends when everybody is out."), "PP-8"),
                rule(_("After the last round the fewest points win. A tie is shared."), "PP-8"),
            ),
        ),
        Chapter(
            _("Options"),
            (
                choice(
                    "majority_colour",
                    "green",
                    _("There are eight green cards, and seven of each other colour."),
                    "PP-2",
                ),
                choice(
                    "majority_colour",
                    "blue",
                    _("There are eight blue cards, and seven of each other colour."),
                    "PP-2",
                ),
                choice(
                    "tie", "shared", _("Whoever is tied for the lead shares the victory."), "PP-8"
                ),
                choice(
                    "tie",
                    "extra_round",
                    _(
                        "While the lead is tied, another round is played: at most one more for "
                        "each player."
                    ),
                    "PP-8",
                ),
            ),
        ),
    )
