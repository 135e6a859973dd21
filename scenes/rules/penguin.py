"""The rules of Penguin Pyramid."""

from __future__ import annotations

from scenes.result.report import Tone
from scenes.rules.chapter import Chapter, choice, rule
from scenes.rules.page import RuleLine, RulePage
from scenes.rules.pyramid import end, goal, turn
from scenes.text import _


def pages() -> tuple[RulePage, ...]:
    return (
        goal("penguin_goal"),
        RulePage(
            _("Setting up"),
            _("Penguins behind the screen"),
            "penguin_setup",
            (
                RuleLine(_("36 penguins,"), _("nine each in red, yellow, green and blue.")),
                RuleLine(_("Two draw 14,"), _("three 12, four 9, five 7 and six 5.")),
                RuleLine(_("With five players"), _("the one left over begins the pyramid.")),
            ),
        ),
        turn("penguin_turn"),
        RulePage(
            _("Legal places"),
            _("Where may a penguin stand?"),
            "penguin_places",
            (
                RuleLine(_("On the ice,"), _("any colour, at either end. At most 8 (7 for two).")),
                RuleLine(_("On two shoulders,"), _("if one of the two has its colour."), Tone.GOOD),
                RuleLine(_("Never over a gap:"), _("both shoulders must be there."), Tone.BAD),
            ),
        ),
        RulePage(
            _("Steady or falling"),
            _("Carry it, and let go gently"),
            "penguin_tower",
            (
                RuleLine(_("Steady:"), _("the outline is green, and it will stand."), Tone.GOOD),
                RuleLine(_("Falls:"), _("the outline is red, so move it first."), Tone.BAD),
                RuleLine(_("Whoever makes one fall"), _("pays, and the round is dealt again.")),
            ),
        ),
        RulePage(
            _("Out of the round"),
            _("When nothing fits any more"),
            "penguin_out",
            (
                RuleLine(
                    _("No place for yours?"), _("You are out until the round ends."), Tone.BAD
                ),
                RuleLine(_("All placed?"), _("Your screen is cleared: well done."), Tone.GOOD),
                RuleLine(_("The last one left"), _("goes on placing alone.")),
            ),
        ),
        RulePage(
            _("Penalties"),
            _("What it costs"),
            "penguin_penalty",
            (
                RuleLine(_("Each penguin left"), _("costs 1 at the end of the round.")),
                RuleLine(
                    _("A cleared screen"), _("takes 2 points back, never below 0."), Tone.GOOD
                ),
                RuleLine(_("A fall"), _("costs all behind your screen, and 1 more."), Tone.BAD),
            ),
        ),
        end("podium"),
    )


def chapters() -> tuple[Chapter, ...]:
    return (
        Chapter(
            _("Setting up"),
            (
                rule(_("There are 36 penguins, nine each in red, yellow, green and blue."), "P-4"),
                rule(
                    _(
                        "At the start of a round they are mixed and drawn in secret: 14 each for "
                        "two players, 12 for three, 9 for four, 7 for five."
                    ),
                    "P-4",
                ),
                rule(
                    _("With two players eight penguins stay in the bag, and nobody sees which."),
                    "P-4",
                ),
                rule(
                    _(
                        "With five players the one left over begins the pyramid. That is nobody’s "
                        "turn."
                    ),
                    "P-4",
                ),
                rule(
                    _("Who starts the first round is drawn by lot, or chosen in the lobby."), "P-1"
                ),
                rule(
                    _(
                        "There are as many rounds as players. Each player starts one, going "
                        "clockwise."
                    ),
                    "P-1",
                    "P-2",
                ),
                rule(_("Everybody begins without any points."), "P-3"),
            ),
        ),
        Chapter(
            _("Your turn"),
            (
                rule(_("Turns go clockwise and pass over everybody who is out."), "P-5"),
                rule(_("In your turn you place exactly one of your own penguins."), "P-6"),
                rule(
                    _("If one of your penguins has a place, you must place one. Nobody may pass."),
                    "P-8",
                ),
                rule(
                    _(
                        "Each penguin has to be carried to its place and let go. The physics "
                        "decide whether something falls."
                    ),
                    "P-17",
                ),
            ),
        ),
        Chapter(
            _("Legal places"),
            (
                rule(_("The first penguin of a round may have any colour."), "P-6a"),
                rule(
                    _(
                        "On the ice, any colour may join the row directly at its left or right "
                        "end. So the row never has a gap."
                    ),
                    "P-6b",
                ),
                rule(
                    _(
                        "The row on the ice holds eight penguins at most, or seven with two "
                        "players."
                    ),
                    "P-6b",
                ),
                rule(
                    _(
                        "Higher up, a penguin stands on two neighbours, and at least one of them "
                        "has its colour."
                    ),
                    "P-6c",
                ),
                rule(
                    _(
                        "A higher row may begin as soon as two neighbours can carry it, even "
                        "before the row on the ice is full."
                    ),
                    "P-6d",
                ),
                rule(
                    _("Each row is shorter than the one below it. Nothing else limits the height."),
                    "P-7",
                ),
            ),
        ),
        Chapter(
            _("Out of the round"),
            (
                rule(
                    _(
                        "If you have penguins left and none of them has a place, you are out until "
                        "the round ends, even if a place opens later."
                    ),
                    "P-9",
                ),
                rule(_("The penguins that you could not place stay hidden until then."), "P-9"),
                rule(
                    _(
                        "Once you have placed your last penguin, you are out as well: your screen "
                        "is cleared."
                    ),
                    "P-10",
                ),
                rule(_("The last player who is in goes on alone, turn after turn."), "P-11"),
                rule(_("The round ends when everybody is out."), "P-12"),
            ),
        ),
        Chapter(
            _("Points"),
            (
                rule(
                    _("At the end of the round each penguin behind your screen costs one point."),
                    "P-13",
                ),
                rule(
                    _(
                        "A cleared screen takes two of your earlier points back, never more than "
                        "you have. What is not needed is lost."
                    ),
                    "P-13",
                ),
                rule(
                    _(
                        "Chips of 5, 3 and 1 only show your points. There are always enough of "
                        "them."
                    ),
                    "P-14",
                ),
                rule(_("After the last round the fewest points win. A tie is shared."), "P-18"),
            ),
        ),
        Chapter(
            _("Falls"),
            (
                rule(
                    _(
                        "If you make any penguin fall, you pay one point for each of yours that is "
                        "still hidden, and one for the one in your hand."
                    ),
                    "P-15",
                ),
                rule(_("Nobody else pays anything, and nobody gets anything back."), "P-15"),
                rule(
                    _(
                        "After a fall all penguins are drawn anew. The round is played again, and "
                        "the same player starts it."
                    ),
                    "P-16",
                ),
            ),
        ),
        Chapter(
            _("Options"),
            (
                choice(
                    "tower",
                    "physics",
                    _("Penguins have weight, and what is placed badly falls."),
                    "P-17",
                ),
                choice(
                    "tower",
                    "off",
                    _("Every penguin stands where it is placed. Nothing ever falls."),
                    "P-17",
                ),
                choice(
                    "six_player_deal",
                    "5",
                    _("Six penguins stay in the bag, and nobody sees which."),
                    "P-4",
                ),
                choice("six_player_deal", "6", _("All penguins are dealt out."), "P-4"),
                choice(
                    "knock_over_plus_one",
                    "on",
                    _(
                        "A fall costs what is behind your screen, and one more for the penguin in "
                        "your hand."
                    ),
                    "P-15",
                ),
                choice(
                    "knock_over_plus_one",
                    "off",
                    _("A fall costs only what is behind your screen."),
                    "P-15",
                ),
                choice(
                    "knock_over_pays_cleared",
                    "off",
                    _("In a round that ends with a fall no points are taken back."),
                    "P-15",
                ),
                choice(
                    "knock_over_pays_cleared",
                    "on",
                    _(
                        "Whoever had cleared the screen before the fall takes two points back all "
                        "the same."
                    ),
                    "P-15",
                ),
                choice(
                    "tie", "shared", _("Whoever is tied for the lead shares the victory."), "P-18"
                ),
                choice(
                    "tie",
                    "extra_round",
                    _(
                        "While the lead is tied, another round is played: at most one more for "
                        "each player."
                    ),
                    "P-18",
                ),
            ),
        ),
    )
