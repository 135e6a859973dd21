"""The words for all that the lobby can choose: options, their values, levels, ways to play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from scenes.table.seating import Hands, HiddenWay
from scenes.text import _, pgettext


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option's name, what it decides in one sentence, and its values by their ids."""

    name: str
    purpose: str
    values: Mapping[str, str]
    written: str = ""
    """The word for all values that players make themselves."""


_OPTIONS: Final[Mapping[str, Callable[[], OptionWords]]] = {
    # Called when shown, in the language of that moment.
    "tower": lambda: OptionWords(
        _("Tower"),
        _("Real physics: a careless hand can bring everything down."),
        {"physics": _("Physics"), "off": pgettext("tower", "Rules only")},
    ),
    "six_player_deal": lambda: OptionWords(
        _("Six players draw"),
        _("Five penguins each, or all thirty-six dealt out."),
        {"5": _("5 penguins"), "6": _("6 penguins")},
    ),
    "knock_over_plus_one": lambda: OptionWords(
        _("Cost of a fall"),
        _("Whether the penguin in your hand counts as well."),
        {"on": _("Left + 1"), "off": _("Left only")},
    ),
    "knock_over_pays_cleared": lambda: OptionWords(
        _("Reward after a fall"),
        _("Whether a cleared screen still earns 2 when the tower falls."),
        {"off": pgettext("reward", "No"), "on": pgettext("reward", "Yes, 2")},
    ),
    "tie": lambda: OptionWords(
        _("A final tie"),
        _("Share the victory, or settle it in an extra round."),
        {"shared": _("Shared"), "extra_round": _("Extra round")},
    ),
    "mode": lambda: OptionWords(
        _("Mode"),
        _("Each for themselves, in two teams, or alone."),
        {
            "standard": pgettext("mode", "Standard"),
            "team": pgettext("mode", "Two teams"),
            "solo": pgettext("mode", "Alone"),
        },
    ),
    "start": lambda: OptionWords(
        _("Coins"),
        _("Dealt at random, or put on the ice one by one by you."),
        {
            "regular": pgettext("coins", "Dealt out"),
            "strategic": pgettext("coins", "Placed, 2 on the X"),
            "irregular": pgettext("coins", "Placed, 2 high"),
            "chaotic": pgettext("coins", "Placed, any height"),
        },
    ),
    "layout": lambda: OptionWords(
        _("Shape of the ice"),
        _("How the tiles lie together at the start."),
        {
            "square": pgettext("shape", "Square"),
            "row": pgettext("shape", "Row"),
            "zigzag": pgettext("shape", "Zigzag"),
            "t": pgettext("shape", "Letter T"),
            "l": pgettext("shape", "Letter L"),
        },
        written=pgettext("shape", "Drawn by you"),
    ),
    "tiles": lambda: OptionWords(
        _("Size of the ice"),
        _("Four tiles, or three that are piled higher."),
        {"4": _("4 tiles"), "3": _("3 tiles, tall")},
    ),
    "flamethrowers": lambda: OptionWords(
        _("Flamethrowers"),
        _("Melt any free coin, not only the one that you came from."),
        {"off": pgettext("flamethrowers", "Off"), "on": pgettext("flamethrowers", "On")},
    ),
    "drifting": lambda: OptionWords(
        _("Drifting"),
        _("After melting you may push a tile of ice to another side."),
        {
            "off": pgettext("drifting", "Off"),
            "on": pgettext("drifting", "On"),
            "connected": pgettext("drifting", "In one piece"),
        },
    ),
    "surplus": lambda: OptionWords(
        _("Surplus tiles"),
        _("Whether you choose which copies stay on the table."),
        {
            "auto": pgettext("surplus", "The last ones stay"),
            "choose": pgettext("surplus", "Choose"),
        },
    ),
    "pranksters": lambda: OptionWords(
        _("Pranksters"),
        _("The first one ends your turn, or you may go on collecting them."),
        {
            "seed": pgettext("pranksters", "End the turn"),
            "dragons": pgettext("pranksters", "Go on"),
        },
    ),
    "turn_cap": lambda: OptionWords(
        _("Longest game"),
        _("After so many turns the game ends with what was won until then."),
        {
            "none": pgettext("longest game", "No limit"),
            "100": pgettext("longest game", "100 turns"),
            "200": pgettext("longest game", "200 turns"),
        },
    ),
    "early_end": lambda: OptionWords(
        _("Ending early"),
        _("Before a turn you may offer to end the game; all have to agree."),
        {
            "off": pgettext("ending early", "No"),
            "on": pgettext("ending early", "By agreement"),
        },
    ),
    "deal": lambda: OptionWords(
        _("Dealing"),
        _("By the computer, or by you with real pieces, unseen or scanned."),
        {
            "computer": pgettext("dealing", "By the computer"),
            "unseen": pgettext("dealing", "By you, unseen"),
            "scanned": pgettext("dealing", "By you, scanned"),
        },
    ),
    "bag": lambda: OptionWords(
        _("Drawing"),
        _("By the computer, or from a real bag: you show the reader what you drew."),
        {
            "computer": pgettext("drawing", "By the computer"),
            "drawn": pgettext("drawing", "From a real bag"),
        },
    ),
    "majority_colour": lambda: OptionWords(
        _("Extra card"),
        _("Editions differ: one colour has a card more."),
        {"green": _("Green"), "blue": _("Blue")},
    ),
}
_LEVELS: Final[Mapping[str, Callable[[], str]]] = {
    "random": lambda: pgettext("level", "Playful"),
    "easy": lambda: pgettext("level", "Easy"),
    "medium": lambda: pgettext("level", "Steady"),
    "hard": lambda: pgettext("level", "Master"),
}
_HIDDEN: Final[Mapping[HiddenWay, Callable[[], str]]] = {
    HiddenWay.PASS: lambda: _("Pass the pad"),
    HiddenWay.PEEK: lambda: _("Peek"),
    HiddenWay.OPEN: lambda: _("Open hands"),
}
_HANDS: Final[Mapping[Hands, Callable[[], str]]] = {
    Hands.FREE: lambda: _("Free hand"),
    Hands.STEADY: lambda: _("Steady hand"),
    Hands.ONE_BUTTON: lambda: _("One button"),
}


def words_of(option: str) -> OptionWords:
    """The words of a game's option; one without an entry is shown by its id."""
    made = _OPTIONS.get(option)
    return made() if made is not None else OptionWords(_plain(option), "", {})


def value_word(option: str, value: str) -> str:
    words = words_of(option)
    return words.values.get(value) or words.written or _plain(value)


def level_word(level: str) -> str:
    made = _LEVELS.get(level)
    return made() if made is not None else _plain(level)


def hidden_word(way: HiddenWay) -> str:
    return _HIDDEN[way]()


def hands_word(hands: Hands) -> str:
    return _HANDS[hands]()


def _plain(key: str) -> str:
    return key.replace("_", " ").capitalize()
