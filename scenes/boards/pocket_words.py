"""What the panel of Pocket Memory says: prompts, sets, and how a turn can end."""

from __future__ import annotations

from game.titles.pocket.state import ANSWER, MOVE, State
from game.titles.pocket.tiles import IMPREZOPERZ, PIANKOTEK, SET_SIZES, Kind
from scenes.boards.pocket_state import Risk
from scenes.text import _, ngettext


def open_words(number: int) -> str:
    return ngettext("{number} tile face up", "{number} tiles face up", number).format(number=number)


def prompt_words(view: State, *, is_sorting: bool) -> str:
    """What the mover is to do now."""
    if view.phase == MOVE:
        return _("Carry the bat, or leave it")
    if view.phase == ANSWER:
        return _("End the game now?")
    if is_sorting:
        return _("Choose what stays")
    if not view.open:
        return _("Turn over a tile")
    return open_words(len(view.open))


def sets_words(kind: Kind, count: int) -> str:
    """How many sets of how many tiles."""
    size = SET_SIZES[kind]
    number = count // size
    return ngettext("{number} set of {size}", "{number} sets of {size}", number).format(
        number=number, size=size
    )


def missing_words(kind: Kind, count: int) -> str:
    """How many more tiles would make a set."""
    missing = SET_SIZES[kind] - count
    return ngettext("{number} more for a set", "{number} more for a set", missing).format(
        number=missing
    )


def bust_title(tile: Kind) -> str:
    titles = {PIANKOTEK: lambda: _("Foam kitten!"), IMPREZOPERZ: lambda: _("Party bat!")}
    made = titles.get(tile)
    return _("Not together!") if made is None else made()


def bust_line(tile: Kind) -> str:
    lines = {
        PIANKOTEK: lambda: _("Foam everywhere: the turn ends."),
        IMPREZOPERZ: lambda: _("The party bat ends the turn."),
    }
    made = lines.get(tile)
    return _("Kittens and things do not mix.") if made is None else made()


def risk_words(risk: Risk) -> str:
    """How many of the tiles that lie face down would end the turn."""
    return ngettext("{lost} of {number} busts", "{lost} of {number} bust", risk.lost).format(
        lost=risk.lost, number=risk.whole
    )


def turns_words(view: State) -> str:
    """Which turn of how many; empty in a game without a limit."""
    cap = view.variant.turn_cap
    if cap is None:
        return ""
    return _("Turn {number} of {total}").format(number=min(cap, view.turns + 1), total=cap)
