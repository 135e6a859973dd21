"""The rules of Pocket Memory, with the chains of kittens and the two early ends."""

from __future__ import annotations

from scenes.result.report import Tone
from scenes.rules.chapter import Chapter, choice, rule
from scenes.rules.page import RuleLine, RulePage
from scenes.text import _


def pages() -> tuple[RulePage, ...]:
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
        RulePage(
            _("Chains of kittens"),
            _("When the pranksters go on"),
            "pocket_chains",
            (
                RuleLine(_("After a kitten"), _("turn up more, or stop and take them all.")),
                RuleLine(_("Microphones"), _("are taken along."), Tone.GOOD),
                RuleLine(_("Any other thing"), _("with a kitten ends your turn."), Tone.BAD),
            ),
        ),
        RulePage(
            _("An early end"),
            _("A limit of turns, or a handshake"),
            "pocket_early",
            (
                RuleLine(_("After 100 or 200 turns,"), _("if you chose a limit.")),
                RuleLine(_("Offer it before your turn:"), _("all have to agree."), Tone.GOOD),
                RuleLine(_("What was won counts,"), _("and nobody gets the bats.")),
            ),
        ),
    )


def chapters() -> tuple[Chapter, ...]:
    return (
        Chapter(
            _("Setting up"),
            (
                rule(_("The 49 tiles are mixed and laid out face down, seven by seven."), "PO-1"),
                rule(
                    _("Turns go clockwise. Who begins is drawn by lot, or chosen in the lobby."),
                    "PO-1",
                ),
                rule(_("There are eight microphones, each a set of its own."), "PO-7"),
                rule(
                    _(
                        "There are four tiles of boots, four of skates and four handbags. Two of a "
                        "kind make a set, and kinds do not mix."
                    ),
                    "PO-7",
                ),
                rule(_("Of six guitars three make a set, and of eight scooters four."), "PO-7"),
                rule(
                    _("Twelve foam kittens and three party bats have rules of their own."),
                    "PO-3",
                    "PO-4",
                ),
            ),
        ),
        Chapter(
            _("Your turn"),
            (
                rule(_("You must turn up at least one tile. It stays open."), "PO-2"),
                rule(_("If it shows a thing, choose: turn up another tile, or stop."), "PO-6"),
                rule(
                    _(
                        "When you stop, you take as many open tiles of each kind as make whole "
                        "sets. Their places stay empty."
                    ),
                    "PO-7",
                ),
                rule(_("All other open tiles are turned down where they lie."), "PO-7"),
                rule(_("You may stop even if there is nothing to take."), "PO-9"),
            ),
        ),
        Chapter(
            _("Kittens and bats"),
            (
                rule(
                    _("A foam kitten as the first tile of your turn is yours, and the turn ends."),
                    "PO-4",
                ),
                rule(
                    _(
                        "A foam kitten later in your turn ends it with nothing. All open tiles are "
                        "turned down, and it stays there too."
                    ),
                    "PO-5",
                ),
                rule(
                    _(
                        "A party bat ends your turn with nothing. All that you turned up is turned "
                        "down again."
                    ),
                    "PO-3",
                ),
                rule(
                    _(
                        "Before that you may carry the bat to an empty place, if there is one. "
                        "Everybody sees where it goes."
                    ),
                    "PO-3",
                ),
            ),
        ),
        Chapter(
            _("Who wins"),
            (
                rule(_("The game ends when only the three party bats are left."), "PO-10"),
                rule(
                    _(
                        "Whoever alone has the most foam kittens gets all three bats. In a tie "
                        "nobody does."
                    ),
                    "PO-10",
                ),
                rule(_("Every tile counts one, and most tiles win. A tie is shared."), "PO-11"),
                rule(
                    _(
                        "What is left of a kind always makes whole sets, so that a game can be "
                        "played to its end."
                    ),
                    "PO-12",
                ),
            ),
        ),
        Chapter(
            _("Options"),
            (
                choice(
                    "surplus",
                    "auto",
                    _(
                        "If more tiles of a kind are open than its sets need, those turned up last "
                        "stay."
                    ),
                    "PO-8",
                ),
                choice(
                    "surplus",
                    "choose",
                    _(
                        "If more tiles of a kind are open than its sets need, you choose which "
                        "ones stay."
                    ),
                    "PO-8",
                ),
                choice(
                    "pranksters",
                    "seed",
                    _("Kittens and bats work as told above."),
                    "PO-4",
                    "PO-5",
                ),
                choice(
                    "pranksters",
                    "dragons",
                    _(
                        "After a foam kitten the turn goes on. When you stop, you take all open "
                        "kittens. But a kitten together with boots, skates, a handbag, a guitar or "
                        "a scooter ends your turn with nothing, whichever came first. Only "
                        "microphones go with kittens."
                    ),
                    "PO-V1",
                ),
                choice("turn_cap", "none", _("The game has as many turns as it needs.")),
                choice(
                    "turn_cap",
                    "100",
                    _(
                        "After 100 turns, all players’ together, the game ends. What was won "
                        "counts, and nobody gets the bats."
                    ),
                ),
                choice(
                    "turn_cap",
                    "200",
                    _(
                        "After 200 turns, all players’ together, the game ends. What was won "
                        "counts, and nobody gets the bats."
                    ),
                ),
                choice("early_end", "off", _("The game goes on until only bats are left.")),
                choice(
                    "early_end",
                    "on",
                    _(
                        "Before your turn you may offer to end the game. The others answer one by "
                        "one. If all agree, it ends with what was won. If one does not, you have "
                        "to take your turn and cannot offer again in it."
                    ),
                ),
            ),
        ),
    )
