"""The rules of each game in short pages: a heading, a picture and numbered lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.report import Tone
from scenes.text import _


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A line; its number stands in the picture as well. `tone` colours both."""

    lead: str
    rest: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class RulePage:
    """One page; `picture` is a name of scenes.rules_pictures."""

    contents: str
    heading: str
    picture: str
    lines: tuple[RuleLine, ...]


def _goal(picture: str) -> RulePage:
    return RulePage(
        _("The goal"),
        _("Be rid of all that you hold"),
        picture,
        (
            RuleLine(_("Together"), _("you build one pyramid, each from a secret hand.")),
            RuleLine(_("Each one that you cannot place"), _("costs you a point."), Tone.BAD),
            RuleLine(_("The fewest points"), _("win after the last round."), Tone.GOOD),
        ),
    )


def _turn(picture: str) -> RulePage:
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


def _end(picture: str) -> RulePage:
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


def _penguin() -> tuple[RulePage, ...]:
    return (
        _goal("penguin_goal"),
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
        _turn("penguin_turn"),
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
        _end("podium"),
    )


def _cards() -> tuple[RulePage, ...]:
    return (
        _goal("cards_goal"),
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
        _turn("cards_turn"),
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
        _end("podium"),
    )


def _ingenious() -> tuple[RulePage, ...]:
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
    )


def _iceberg() -> tuple[RulePage, ...]:
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


def _pocket() -> tuple[RulePage, ...]:
    return (
        RulePage(
            _("The goal"),
            _("Remember, dare, and stop in time"),
            "pocket_goal",
            (
                RuleLine(_("49 tiles"), _("lie face down on the quilt.")),
                RuleLine(_("Turn over what makes sets,"), _("and stop to take them."), Tone.GOOD),
                RuleLine(_("Most tiles win,"), _("and every tile counts one."), Tone.GOOD),
            ),
        ),
        RulePage(
            _("The things"),
            _("How many make a set?"),
            "pocket_sets",
            (
                RuleLine(_("The badge tells:"), _("one, two, three or four of a kind.")),
                RuleLine(_("Boots, skates and handbags"), _("are pairs, each with its own kind.")),
                RuleLine(_("A microphone"), _("is a set all by itself."), Tone.GOOD),
            ),
        ),
        RulePage(
            _("Your turn"),
            _("One more, or is it enough?"),
            "pocket_turn",
            (
                RuleLine(_("Turn over one tile,"), _("then choose: another one, or stop.")),
                RuleLine(_("When you stop,"), _("all whole sets are yours."), Tone.GOOD),
                RuleLine(_("What makes no set"), _("is turned back where it lies.")),
            ),
        ),
        RulePage(
            _("The foam kitten"),
            _("Sweet at first, foam later"),
            "pocket_kitten",
            (
                RuleLine(_("First of your turn?"), _("You take it, and the turn ends."), Tone.GOOD),
                RuleLine(_("Any later?"), _("Your turn ends with nothing."), Tone.BAD),
                RuleLine(_("All tiles turn back."), _("Remember where they are!")),
            ),
        ),
        RulePage(
            _("The party bat"),
            _("It always ends the party"),
            "pocket_bat",
            (
                RuleLine(_("Your turn ends"), _("with nothing, first tile or not."), Tone.BAD),
                RuleLine(_("You may carry it"), _("to an empty place; everybody watches.")),
                RuleLine(_("Nobody takes it"), _("before the end of the game.")),
            ),
        ),
        RulePage(
            _("Who wins"),
            _("When only party bats are left"),
            "pocket_end",
            (
                RuleLine(_("Most foam kittens?"), _("All three bats are yours."), Tone.GOOD),
                RuleLine(_("A tie in kittens:"), _("nobody gets the bats."), Tone.BAD),
                RuleLine(_("Most tiles win."), _("A tie is shared."), Tone.GOOD),
            ),
        ),
    )


_GAMES: Final[dict[str, Callable[[], tuple[RulePage, ...]]]] = {
    # Called when shown, in the language of that moment.
    "penguin": _penguin,
    "penguin_party": _cards,
    "pocket": _pocket,
    "ingenious": _ingenious,
    "iceberg": _iceberg,
}


def pages_of(game_id: str) -> Sequence[RulePage]:
    """The pages of a game; empty for one whose rules are not written yet."""
    made = _GAMES.get(game_id)
    return made() if made is not None else ()
