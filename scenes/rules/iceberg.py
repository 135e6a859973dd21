"""The rules of the melting iceberg and of all its variants."""

from __future__ import annotations

from scenes.result.report import Tone
from scenes.rules.chapter import Chapter, choice, rule
from scenes.rules.page import RuleLine, RulePage
from scenes.text import _


def pages() -> tuple[RulePage, ...]:
    return (
        RulePage(
            _("The goal"),
            _("Last one on the ice"),
            "ice_goal",
            (
                RuleLine(_("Your penguin walks"), _("over coins that melt behind it.")),
                RuleLine(_("Whoever finds no way on"), _("slips into the sea."), Tone.BAD),
                RuleLine(_("The last one left"), _("on the ice wins."), Tone.GOOD),
            ),
        ),
        RulePage(
            _("Setting up"),
            _("Twenty-four coins on four tiles"),
            "ice_setup",
            (
                RuleLine(_("16 coins cover the ice,"), _("8 more make the X two high.")),
                RuleLine(_("Each places a penguin"), _("on a coin of its own.")),
                RuleLine(_("Only suits count:"), _("sun, moon, crown and lily, six each.")),
            ),
        ),
        RulePage(
            _("Your turn"),
            _("Step or hop"),
            "ice_turn",
            (
                RuleLine(_("Step:"), _("to a neighbour of the same height, corners too.")),
                RuleLine(_("Hop:"), _("to any coin of the same suit, however far.")),
                RuleLine(_("Never"), _("to a coin that somebody stands on."), Tone.BAD),
            ),
        ),
        RulePage(
            _("Melting"),
            _("The ice behind you"),
            "ice_melt",
            (
                RuleLine(_("The top coin you left"), _("melts at once.")),
                RuleLine(_("The coin below it"), _("shows its own suit, one lower.")),
                RuleLine(_("No coin left?"), _("That is open water for good."), Tone.BAD),
            ),
        ),
        RulePage(
            _("Out"),
            _("When there is no way on"),
            "ice_out",
            (
                RuleLine(_("No way when your turn begins?"), _("You slip in."), Tone.BAD),
                RuleLine(_("Nothing melts then:"), _("the coins under you stay.")),
                RuleLine(_("The last one wins,"), _("even without another move."), Tone.GOOD),
            ),
        ),
        RulePage(
            _("Alone"),
            _("Down to a single coin"),
            "ice_alone",
            (
                RuleLine(_("Melt all but one:"), _("that takes 23 moves.")),
                RuleLine(
                    _("Better still"), _("if it has the suit that was drawn first."), Tone.GOOD
                ),
                RuleLine(_("Stuck before?"), _("Count the coins that are left."), Tone.BAD),
            ),
        ),
        RulePage(
            _("Variants"),
            _("All of them go together"),
            "ice_variants",
            (
                RuleLine(_("Flamethrowers"), _("melt any free coin instead.")),
                RuleLine(_("Drifting:"), _("slide a tile, whole side to whole side.")),
                RuleLine(_("Lay the coins yourselves,"), _("draw the ice, or pile up three.")),
            ),
        ),
    )


def chapters() -> tuple[Chapter, ...]:
    return (
        Chapter(
            _("Setting up"),
            (
                rule(
                    _(
                        "The ice is made of four tiles of two by two cells. There are 24 coins, "
                        "and a penguin for each player."
                    ),
                    "PG-1",
                ),
                rule(
                    _(
                        "Each suit is on six coins: sun, moon, crown and lily. Their numbers do "
                        "not matter."
                    ),
                    "PG-1",
                ),
                rule(
                    _(
                        "Sixteen coins are mixed and dealt, one to each cell. The eight others go "
                        "on the two diagonals, which are two high then."
                    ),
                    "PG-1",
                    "PG-2",
                ),
                rule(_("In turn each player puts a penguin on any free coin."), "PG-3"),
            ),
        ),
        Chapter(
            _("Your turn"),
            (
                rule(_("If you can go anywhere, you must."), "PG-6"),
                rule(
                    _("Step: to one of the eight neighbours, if it is as high as where you stand."),
                    "PG-4",
                ),
                rule(_("Hop: to any cell of the same suit, at any distance and height."), "PG-4"),
                rule(
                    _(
                        "A cell’s suit is that of its top coin. You never go where somebody "
                        "stands, or into the water."
                    ),
                    "PG-4",
                ),
                rule(
                    _(
                        "Then the top coin that you came from melts. The coin below it shows its "
                        "own suit now."
                    ),
                    "PG-7",
                ),
            ),
        ),
        Chapter(
            _("Out"),
            (
                rule(
                    _(
                        "If you have nowhere to go when your turn begins, you are out. Your "
                        "penguin leaves, and nothing melts."
                    ),
                    "PG-5",
                ),
                rule(
                    _("Whether you are stuck is checked only then, not while others move."), "PG-8"
                ),
                rule(_("Turns go on with the next player who has a penguin."), "PG-8"),
                rule(_("The last penguin on the ice wins at once, without another move."), "PG-9"),
            ),
        ),
        Chapter(
            _("Alone"),
            (
                rule(_("Try to leave only one coin. That takes 23 moves."), "PG-V1"),
                rule(
                    _("It is harder to end on the suit of the coin that was dealt first."),
                    "PG-V1",
                    "PG-1",
                ),
                rule(_("Your result is the number of coins that are left."), "PG-V1"),
            ),
        ),
        Chapter(
            _("Coins"),
            (
                choice("start", "regular", _("Chance deals the coins."), "PG-1", "PG-2"),
                choice(
                    "start",
                    "strategic",
                    _(
                        "All coins lie open, and you take turns putting one on the ice. When every "
                        "cell has one, the second ones go on the diagonals only, two high at most."
                    ),
                    "PG-V2",
                ),
                choice(
                    "start",
                    "irregular",
                    _("The same, but the second coins go on any cell, two high at most."),
                    "PG-V3",
                ),
                choice(
                    "start",
                    "chaotic",
                    _("The same, and coins may be piled up as high as you like."),
                    "PG-V4",
                ),
            ),
        ),
        Chapter(
            _("Shape and size"),
            (
                choice(
                    "layout",
                    "square",
                    _("The tiles make a square. Its diagonals cross in an X."),
                    "PG-2",
                ),
                choice("layout", "row", _("All tiles lie in a line."), "PG-V5"),
                choice(
                    "layout",
                    "zigzag",
                    _("Two tiles in a line, and two more below them, one tile further on."),
                    "PG-V5",
                ),
                choice(
                    "layout", "t", _("Three tiles in a line, and one below the middle."), "PG-V5"
                ),
                choice("layout", "l", _("Three tiles in a line, and one beside the end."), "PG-V5"),
                rule(
                    _(
                        "You may also draw the ice yourselves. Its tiles touch one another by "
                        "whole sides."
                    ),
                    "PG-V5",
                ),
                rule(
                    _(
                        "Ice without diagonals gets its second coins on eight different cells by "
                        "lot."
                    ),
                    "PG-V5",
                ),
                choice("tiles", "4", _("Sixteen cells."), "PG-1"),
                choice(
                    "tiles",
                    "3",
                    _(
                        "Twelve cells in a line or a corner: twelve coins below and twelve above, "
                        "one more on each cell, or piled freely if you place them at any height."
                    ),
                    "PG-V6",
                ),
            ),
        ),
        Chapter(
            _("Flamethrowers and drifting"),
            (
                choice("flamethrowers", "off", _("The coin that you came from melts."), "PG-7"),
                choice(
                    "flamethrowers",
                    "on",
                    _(
                        "You choose what melts: the top coin of any cell without a penguin, the "
                        "one that you came from among them. One has to melt."
                    ),
                    "PG-V7",
                ),
                choice("drifting", "off", _("The tiles stay where they are."), "PG-V8"),
                choice(
                    "drifting",
                    "on",
                    _(
                        "After the melt you may slide one tile with all that is on it to where one "
                        "whole side touches a whole side of another tile. It is not turned. The "
                        "ice may break apart."
                    ),
                    "PG-V8",
                ),
                choice(
                    "drifting",
                    "connected",
                    _("The same, but the ice has to stay in one piece."),
                    "PG-V8",
                ),
                rule(_("All of these go together with one another."), "PG-V8"),
            ),
        ),
    )
