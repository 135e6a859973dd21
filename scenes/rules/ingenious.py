"""The rules of Ingenious, with those of two teams and of one player alone."""

from __future__ import annotations

from scenes.result.report import Tone
from scenes.rules.chapter import Chapter, choice, rule
from scenes.rules.page import RuleLine, RulePage
from scenes.text import _


def pages() -> tuple[RulePage, ...]:
    return (
        RulePage(
            _("The goal"),
            _("Make your weakest colour strong"),
            "hex_goal",
            (
                RuleLine(_("Six markers,"), _("one for each colour, from 0 to 18.")),
                RuleLine(_("The highest lowest one wins:"), _("8 beats 3."), Tone.GOOD),
                RuleLine(_("Strong colours do not help"), _("if one stays behind."), Tone.BAD),
            ),
        ),
        RulePage(
            _("Setting up"),
            _("Six symbols, six tiles"),
            "hex_setup",
            (
                RuleLine(_("The ice"), _("grows with three and four players.")),
                RuleLine(_("Everybody draws six"), _("of 120 tiles with two halves.")),
                RuleLine(_("Nobody sees"), _("the rack of another, not even of a partner.")),
            ),
        ),
        RulePage(
            _("First tile"),
            _("Begin at a symbol"),
            "hex_first",
            (
                RuleLine(_("Your first tile"), _("must touch a printed symbol.")),
                RuleLine(_("Later tiles"), _("lie on any two free neighbours."), Tone.GOOD),
                RuleLine(_("Each begins at another one:"), _("a used one is taken."), Tone.BAD),
            ),
        ),
        RulePage(
            _("Counting"),
            _("Five ways from each half"),
            "hex_counting",
            (
                RuleLine(_("Each half looks along five lines,"), _("not along its own tile.")),
                RuleLine(_("Every cell of its colour in a row"), _("counts one."), Tone.GOOD),
                RuleLine(_("A gap, another colour or the rim"), _("ends the line."), Tone.BAD),
            ),
        ),
        RulePage(
            _("Eighteen"),
            _("The end of a track"),
            "hex_extra",
            (
                RuleLine(_("A marker that reaches 18"), _("stays there."), Tone.GOOD),
                RuleLine(_("It earns an extra tile,"), _("at once and from the same rack.")),
                RuleLine(_("Nothing is drawn"), _("before all of them are placed.")),
            ),
        ),
        RulePage(
            _("Swapping"),
            _("When the weakest colour is missing"),
            "hex_swap",
            (
                RuleLine(_("Your lowest colours decide:"), _("all of them, if they tie.")),
                RuleLine(_("No tile shows one of them?"), _("You may swap your whole rack.")),
                RuleLine(_("Show the old tiles,"), _("draw six, then mix the old ones in.")),
            ),
        ),
        RulePage(
            _("Who wins"),
            _("When no tile finds room"),
            "hex_end",
            (
                RuleLine(_("The lowest colours"), _("are compared first.")),
                RuleLine(_("A tie?"), _("Then the second lowest, and so on."), Tone.GOOD),
                RuleLine(_("All six at 18"), _("win at once. Teams and one alone: 36.")),
            ),
        ),
        RulePage(
            _("Two teams"),
            _("Two against two, opposite each other"),
            "hex_teams",
            (
                RuleLine(_("Opposite seats"), _("play together on the large ice.")),
                RuleLine(_("A pair shares six tracks to 36."), _("18 and 36 earn a tile.")),
                RuleLine(_("Your rack stays hidden,"), _("even from your partner."), Tone.BAD),
            ),
        ),
        RulePage(
            _("Alone"),
            _("One tile at a time"),
            "hex_alone",
            (
                RuleLine(_("Draw a tile, place it, count it,"), _("until none finds room.")),
                RuleLine(_("Tracks lead to 36."), _("What would pass 18 at once is lost.")),
                RuleLine(_("Your weakest colour"), _("is your result."), Tone.GOOD),
            ),
        ),
    )


def chapters() -> tuple[Chapter, ...]:
    return (
        Chapter(
            _("Setting up"),
            (
                rule(
                    _("One or two players use 91 cells, three use 127, and four use 169."),
                    "IN-1",
                ),
                rule(
                    _(
                        "Six symbols are printed on the ice, one of each colour. They count like "
                        "the halves of tiles, and nothing is ever put on them."
                    ),
                    "IN-1",
                ),
                rule(
                    _(
                        "There are 120 tiles: each pair of two colours six times, and each double "
                        "five times."
                    ),
                    "IN-2",
                ),
                rule(
                    _("Everybody draws six tiles that nobody else sees, and has six markers at 0."),
                    "IN-2",
                ),
                rule(
                    _("Turns go clockwise. Who begins is drawn by lot, or chosen in the lobby."),
                    "IN-3",
                ),
                rule(_("The tiles never run out: at most 111 of them are ever in use."), "IN-17"),
            ),
        ),
        Chapter(
            _("Placing"),
            (
                rule(
                    _(
                        "Put one tile of your rack on two free cells next to each other, either "
                        "way round. You may not pass."
                    ),
                    "IN-4",
                ),
                rule(_("After your first turn it need not touch or match anything."), "IN-4"),
                rule(
                    _(
                        "In your first turn one half must lie next to a printed symbol that no "
                        "other player’s first tile has used."
                    ),
                    "IN-5",
                ),
                rule(_("On the larger ice the outer rings may be used for it, too."), "IN-5"),
            ),
        ),
        Chapter(
            _("Counting"),
            (
                rule(
                    _(
                        "Each half looks along five lines: all but the one that leads through its "
                        "own other half."
                    ),
                    "IN-6",
                ),
                rule(
                    _(
                        "On each line the cells of its colour in a row count one each, up to the "
                        "first free cell, other colour or rim."
                    ),
                    "IN-6",
                ),
                rule(
                    _(
                        "The half itself does not count. Its sum moves the marker of its colour, "
                        "then the other half counts."
                    ),
                    "IN-6",
                ),
                rule(
                    _(
                        "The halves of a double count one after the other on one marker. A cell on "
                        "a line of both counts twice."
                    ),
                    "IN-7",
                ),
                rule(_("A marker stops at 18. What is over is lost."), "IN-8"),
            ),
        ),
        Chapter(
            _("Eighteen"),
            (
                rule(
                    _(
                        "Each marker that arrives at 18 earns an extra tile, so two at once earn "
                        "two."
                    ),
                    "IN-9",
                ),
                rule(
                    _(
                        "A marker that was there already earns nothing more. Extra tiles may earn "
                        "further ones."
                    ),
                    "IN-9",
                ),
                rule(
                    _(
                        "An extra tile comes from what is left on your rack and counts as usual. "
                        "You may do without it."
                    ),
                    "IN-10",
                ),
                rule(
                    _(
                        "Your rack cannot run dry: with the sixth marker at 18 you have won "
                        "already."
                    ),
                    "IN-11",
                ),
            ),
        ),
        Chapter(
            _("Drawing and swapping"),
            (
                rule(
                    _("When all your tiles of this turn are placed, you draw up to six again."),
                    "IN-10",
                    "IN-12",
                ),
                rule(
                    _(
                        "If no tile left on your rack shows a colour of your lowest marker, you "
                        "may swap instead. Lowest markers that are level all count."
                    ),
                    "IN-13",
                ),
                rule(
                    _(
                        "To swap, show your whole rack and set it aside, draw six new tiles, and "
                        "put the old ones back in the bag. Once a turn at most."
                    ),
                    "IN-13",
                ),
            ),
        ),
        Chapter(
            _("Who wins"),
            (
                rule(
                    _(
                        "The game ends as soon as no two free cells are neighbours. Extra tiles "
                        "that are still due lapse."
                    ),
                    "IN-14",
                ),
                rule(_("All six markers at 18 win at once."), "IN-15"),
                rule(
                    _(
                        "Otherwise compare the lowest markers: the highest of them wins. Ties go "
                        "to the second lowest, and so on."
                    ),
                    "IN-16",
                ),
                rule(_("Players whose six markers are all equal share the victory."), "IN-16"),
            ),
        ),
        Chapter(
            _("Two teams"),
            (
                rule(
                    _(
                        "Those who sit opposite play together, on the large ice and in turns as "
                        "usual. Racks are hidden from partners too."
                    ),
                    "IN-18",
                ),
                rule(
                    _(
                        "A pair shares six tracks that lead to 36. A marker that reaches 18 stops "
                        "there for that turn’s counting and goes on later."
                    ),
                    "IN-19",
                ),
                rule(_("Both 18 and 36 earn an extra tile."), "IN-19"),
                rule(
                    _(
                        "The pair with the lowest marker loses; ties go to the next lowest. All "
                        "six at 36 win at once."
                    ),
                    "IN-20",
                ),
                rule(_("Whether you may swap depends on the markers of your pair."), "IN-20"),
                rule(
                    _(
                        "If the first half of a double brings the marker to 18, the second half "
                        "goes on from there. The better order is taken."
                    ),
                    "IN-21",
                ),
            ),
        ),
        Chapter(
            _("Alone"),
            (
                rule(
                    _(
                        "On the small ice, without a rack: draw a tile, place it and count it, "
                        "until no tile finds room."
                    ),
                    "IN-22",
                ),
                rule(_("The first tile lies next to a printed symbol."), "IN-22"),
                rule(
                    _(
                        "Each track leads to 36, and what would pass 18 in one go is lost. There "
                        "are no extra tiles."
                    ),
                    "IN-22",
                ),
                rule(_("Your result is your lowest marker."), "IN-22"),
            ),
        ),
        Chapter(
            _("Options"),
            (
                choice(
                    "mode",
                    "standard",
                    _("Two to four players, each with their own markers."),
                    "IN-1",
                ),
                choice("mode", "team", _("Four players in two pairs."), "IN-18"),
                choice("mode", "solo", _("One player against the ice."), "IN-22"),
            ),
        ),
    )
