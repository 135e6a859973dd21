"""What a hint says: the suggested move, and the reasons for it, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.ai.hint import Hint, Reason
from game.titles.iceberg import actions as ice
from game.titles.ingenious import actions as hexes
from game.titles.pocket import actions as tiles
from game.titles.pyramid.pyramid import Place
from scenes.text import _, ngettext
from scenes.words.suit_words import suit_word
from scenes.words.tile_words import tile_word
from scenes.words.words import colour_word

Words = Callable[[Reason, Sequence[str]], str]
"""A sentence about a reason; the names are those of the seats."""


def _n(reason: Reason, name: str = "number") -> int:
    return int(reason[name])


def _colour(reason: Reason) -> str:
    return colour_word(str(reason["colour"]))


def _kind(reason: Reason) -> str:
    return tile_word(str(reason["kind"]))


def _who(reason: Reason, names: Sequence[str]) -> str:
    return names[_n(reason, "seat")]


def _last_figure(reason: Reason, names: Sequence[str]) -> str:
    bonus = _n(reason, "bonus")
    if not bonus:
        return _("It is the last of your hand.")
    return ngettext(
        "It is the last of your hand: {number} penalty point less.",
        "It is the last of your hand: {number} penalty points less.",
        bonus,
    ).format(number=bonus)


def _frequent(reason: Reason, names: Sequence[str]) -> str:
    return _("You hold more of {colour} than of any other colour: {number}.").format(
        number=_n(reason), colour=_colour(reason)
    )


def _keeps(reason: Reason, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {number} place that your hand fits.",
        "It leaves {number} places that your hand fits.",
        _n(reason),
    ).format(number=_n(reason))


def _most_kept(reason: Reason, names: Sequence[str]) -> str:
    return ngettext(
        "It leaves {number} place that your hand fits; no other move leaves more.",
        "It leaves {number} places that your hand fits; no other move leaves more.",
        _n(reason),
    ).format(number=_n(reason))


def _closes(reason: Reason, names: Sequence[str]) -> str:
    return ngettext(
        "It closes the last place for {colour}, and you cannot see {number} of them.",
        "It closes the last place for {colour}, and you cannot see {number} of them.",
        _n(reason),
    ).format(colour=_colour(reason), number=_n(reason))


def _gain(words: str, reason: Reason) -> str:
    return words.format(number=_n(reason, "points"), colour=_colour(reason))


def _arrives(words: str, reason: Reason) -> str:
    return words.format(colour=_colour(reason), number=_n(reason, "marker"))


def _blocks(reason: Reason, names: Sequence[str]) -> str:
    return _(
        "It blocks {colour}, a lowest colour of {name}: at most +{after} instead of +{before}."
    ).format(
        colour=_colour(reason),
        name=_who(reason, names),
        before=_n(reason, "before"),
        after=_n(reason, "after"),
    )


def _swap(reason: Reason, names: Sequence[str]) -> str:
    if _n(reason) == 1:
        return _("You have no tile with {colour}, your lowest.").format(colour=_colour(reason))
    return _("You have no tile with any of your {number} lowest colours.").format(number=_n(reason))


def _draw(reason: Reason, names: Sequence[str]) -> str:
    return _("Half of a tile that you have can still bring +{number}.").format(
        number=_n(reason, "points")
    )


def _one_coin(words: str, reason: Reason) -> str:
    return words.format(suit=suit_word(str(reason["suit"])), number=_n(reason))


def _solves(reason: Reason, names: Sequence[str]) -> str:
    return ngettext(
        "From there {number} coin can still melt down to one.",
        "From there {number} coins can still melt down to one.",
        _n(reason),
    ).format(number=_n(reason))


def _ways(reason: Reason, names: Sequence[str]) -> str:
    return ngettext(
        "You have {number} way on from there.", "You have {number} ways on from there.", _n(reason)
    ).format(number=_n(reason))


def _most_ways(reason: Reason, names: Sequence[str]) -> str:
    return ngettext(
        "You have {number} way on from there; nothing else leaves you more.",
        "You have {number} ways on from there; nothing else leaves you more.",
        _n(reason),
    ).format(number=_n(reason))


def _cuts(reason: Reason, names: Sequence[str]) -> str:
    return ngettext(
        "It cuts {name} off: {number} way left of {before}.",
        "It cuts {name} off: {number} ways left of {before}.",
        _n(reason, "after"),
    ).format(name=_who(reason, names), number=_n(reason, "after"), before=_n(reason, "before"))


def _seen(reason: Reason, names: Sequence[str]) -> str:
    return _("It was seen: {kind}. You know {number}, and {size} make a set.").format(
        kind=_kind(reason), number=_n(reason), size=_n(reason, "size")
    )


def _seen_set(reason: Reason, names: Sequence[str]) -> str:
    return _("It was seen: {kind}, and it makes a set of {size} with what is open.").format(
        kind=_kind(reason), size=_n(reason, "size")
    )


def _risk(words: str, reason: Reason) -> str:
    return words.format(bad=_n(reason, "bad"), number=_n(reason))


def _totals(words: str, reason: Reason) -> str:
    return words.format(mine=_n(reason, "mine"), best=_n(reason, "best"))


def _safe(reason: Reason, names: Sequence[str]) -> str:
    return ngettext(
        "The {number} tile that nobody has seen cannot end your turn.",
        "None of the {number} tiles that nobody has seen can end your turn.",
        _n(reason),
    ).format(number=_n(reason))


def _take(reason: Reason, names: Sequence[str]) -> str:
    return ngettext("You take {number} tile.", "You take {number} tiles.", _n(reason)).format(
        number=_n(reason)
    )


def _at_stake(reason: Reason, names: Sequence[str]) -> str:
    if not _n(reason):
        return _("Stopping now takes nothing.")
    return ngettext(
        "Stopping now takes {number} tile.", "Stopping now takes {number} tiles.", _n(reason)
    ).format(number=_n(reason))


def _playouts(reason: Reason, names: Sequence[str]) -> str:
    return _("It did best in trial games: {won} of {number} were won.").format(
        won=_n(reason, "won"), number=_n(reason)
    )


_REASONS: Final[dict[str, Words]] = {
    # By the id of the reason; each is called when shown, in the language of that moment.
    "only": lambda r, names: _("It is the only move."),
    "playouts": _playouts,
    "quick": lambda r, names: _("A quick guess, without a search."),
    "last_figure": _last_figure,
    "only_place": lambda r, names: _("It is the only place left for your hand."),
    "closes": _closes,
    "most_kept": _most_kept,
    "frequent": _frequent,
    "keeps": _keeps,
    "steadiest": lambda r, names: _("No other place is steadier."),
    "shaky": lambda r, names: _("Careful: it is shaky there."),
    "arrives_again": lambda r, names: _arrives(_("{colour} reaches {number}: another tile."), r),
    "arrives": lambda r, names: _arrives(_("{colour} reaches {number}."), r),
    "lowest": lambda r, names: _gain(_("+{number} for {colour}, your lowest."), r),
    "among_lowest": lambda r, names: _gain(_("+{number} for {colour}, among your lowest."), r),
    "gain": lambda r, names: _gain(_("+{number} for {colour}."), r),
    "blocks": _blocks,
    "swap": _swap,
    "draw": _draw,
    "wins": lambda r, names: _("It wins at once."),
    "one_coin": lambda r, names: _("One coin is left: solved."),
    "one_coin_goal": lambda r, names: _("One coin is left, and it is the right one."),
    "solves_goal": lambda r, names: _one_coin(
        _("It leads to one last coin of the goal: {suit}."), r
    ),
    "solves": _solves,
    "forces": lambda r, names: _("It wins against every answer."),
    "sinks": lambda r, names: _("{name} is out.").format(name=_who(r, names)),
    "strands": lambda r, names: _("{name} has no way left.").format(name=_who(r, names)),
    "cuts": _cuts,
    "most_ways": _most_ways,
    "ways": _ways,
    "seen": _seen,
    "seen_set": _seen_set,
    "seen_single": lambda r, names: _("It was seen, and one is enough: {kind}.").format(
        kind=_kind(r)
    ),
    "seen_bad": lambda r, names: _("It was seen, and it ends the turn: {kind}.").format(
        kind=_kind(r)
    ),
    "safe": _safe,
    "dare": lambda r, names: _risk(_("{bad} of {number} unseen tiles would end your turn."), r),
    "danger": lambda r, names: _risk(_("Of {number} unseen tiles {bad} would end your turn."), r),
    "at_stake": _at_stake,
    "take": _take,
    "take_nothing": lambda r, names: _("There is nothing to take, but nothing to lose either."),
    "bat": lambda r, names: _("Wherever it lies it ends a turn: remember the place."),
    "agree": lambda r, names: _totals(_("You have {mine} tiles, nobody has more than {best}."), r),
    "decline": lambda r, names: _totals(_("You have {mine} tiles, somebody has {best}."), r),
}


def reasons_words(hint: Hint, names: Sequence[str]) -> str:
    """Why the move is a good one, in sentences."""
    return " ".join(_capital(_REASONS[reason.id](reason, names)) for reason in hint.reasons)


def has_words(reason_id: str) -> bool:
    """Whether a reason can be said."""
    return reason_id in _REASONS


def move_words(action: Any, fallback: str) -> str:
    """The move in a few words; `fallback` for one of a game that is not known here."""
    match action:
        case Place(colour, level, _col):
            return _("{colour}, row {row}").format(colour=_named(colour), row=level + 1)
        case hexes.Place(first, second) if first == second:
            return _("Twice {colour}").format(colour=colour_word(first))
        case hexes.Place(first, second):
            return _("{first} and {second}").format(first=_named(first), second=colour_word(second))
        case hexes.Choice():
            return _CHOICES[action]()
        case ice.Coin(suit, square):
            words = _("A coin ({suit}) on row {row}, column {column}")
            return words.format(suit=suit_word(suit), row=square.row + 1, column=square.col + 1)
        case ice.Move(square) | ice.Place(square) | ice.Melt(square):
            return _ON_ICE[type(action)]().format(row=square.row + 1, column=square.col + 1)
        case ice.Drift():
            return _("Let the marked tile drift")
        case ice.Stay():
            return _("Leave the ice as it is")
        case tiles.Reveal(cell):
            return _("Turn over row {row}, column {column}").format(
                row=cell.row + 1, column=cell.col + 1
            )
        case tiles.Move(cell):
            return _("Carry it to row {row}, column {column}").format(
                row=cell.row + 1, column=cell.col + 1
            )
        case _ if type(action) in _PLAIN:
            return _PLAIN[type(action)]()
        case _:
            return fallback


def _named(colour: str) -> str:
    return _capital(colour_word(colour))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


_CHOICES: Final[dict[hexes.Choice, Callable[[], str]]] = {
    hexes.Choice.PASS: lambda: _("Stop here"),
    hexes.Choice.DRAW: lambda: _("Draw, do not swap"),
    hexes.Choice.SWAP: lambda: _("Swap all"),
}
_ON_ICE: Final[dict[type, Callable[[], str]]] = {
    ice.Move: lambda: _("Go to row {row}, column {column}"),
    ice.Place: lambda: _("Start on row {row}, column {column}"),
    ice.Melt: lambda: _("Melt row {row}, column {column}"),
}
_PLAIN: Final[dict[type, Callable[[], str]]] = {
    tiles.Stop: lambda: _("Stop"),
    tiles.Leave: lambda: _("Leave it where it is"),
    tiles.Agree: lambda: _("End the game"),
    tiles.Decline: lambda: _("Play on"),
}


def used_words(counts: Sequence[int], names: Sequence[str]) -> str:
    """How many hints each seat has had; those without any are left out."""
    used = [
        # Translators: a player's name and how many hints he or she has used.
        _("{name} {number}").format(name=name, number=count)
        for name, count in zip(names, counts, strict=True)
        if count
    ]
    if not used:
        return _("Hints used: none")
    return _("Hints used: {list}").format(list=", ".join(used))
