"""What challenges are called and how they are told: names, rules, figures, handicaps, endings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from game.party.event import Ending
from game.party.handicap import Handicap
from scenes.text import _, ngettext

LONGEST_RULE: Final = 30
"""Letters that a rule has at most, in English."""
Words = Callable[[], str]


@dataclass(frozen=True, slots=True)
class ChallengeWords:
    """Called when shown, in the language of that moment."""

    title: Words
    rule: Words
    act: Callable[[str], str]
    """The banner: what somebody of this name does."""
    line: Words
    """Below it: how."""


def _turn(name: str) -> str:
    return _("{name}’s turn").format(name=name)


CHALLENGE_WORDS: Final[Mapping[str, ChallengeWords]] = {
    "speed": ChallengeWords(
        lambda: _("Speed build"),
        lambda: _("Place as many as you can"),
        _turn,
        lambda: _("Set it down and let go"),
    ),
    "balance": ChallengeWords(
        lambda: _("Balance board"),
        lambda: _("Tilt the floe, lose nobody"),
        lambda name: _("{name} tilts the floe").format(name=name),
        lambda: _("Get the ball to the marks"),
    ),
    "gusts": ChallengeWords(
        lambda: _("Gusts"),
        lambda: _("Build between the gusts"),
        _turn,
        lambda: _("Set it down while it is calm"),
    ),
    "quake": ChallengeWords(
        lambda: _("Quake"),
        lambda: _("Build, then sit out the quake"),
        _turn,
        lambda: _("Build straight while it is quiet"),
    ),
    "slippery": ChallengeWords(
        lambda: _("Slippery and heavy"),
        lambda: _("Wet feet and odd weights"),
        _turn,
        lambda: _("Mind what the flipper holds"),
    ),
    "rescue": ChallengeWords(
        lambda: _("Rescue"),
        lambda: _("Pull one out, drop the fewest"),
        lambda name: _("{name} pulls").format(name=name),
        lambda: _("Choose one and pull it out"),
    ),
    "snowball": ChallengeWords(
        lambda: _("Snowball"),
        lambda: _("One throw, the most down"),
        lambda name: _("{name} throws").format(name=name),
        lambda: _("Choose a row, stop the bar"),
    ),
    "together": ChallengeWords(
        lambda: _("High together"),
        lambda: _("All flippers, one tall tower"),
        _turn,
        lambda: _("Let go together, build high"),
    ),
    "last": ChallengeWords(
        lambda: _("Last to place"),
        lambda: _("One fall and you are out"),
        _turn,
        lambda: _("Place one, let nothing fall"),
    ),
    "dangling": ChallengeWords(
        lambda: _("Dangling"),
        lambda: _("One flipper, and it swings"),
        _turn,
        lambda: _("Wait until it hangs still"),
    ),
}

_UNITS: Final[Mapping[str, Callable[[int], str]]] = {
    "standing": lambda number: ngettext("standing", "standing", number),
    "on_board": lambda number: ngettext("on board", "on board", number),
    "not_dropped": lambda number: ngettext("saved", "saved", number),
    "down": lambda number: ngettext("down", "down", number),
    "rows": lambda number: ngettext("row high", "rows high", number),
    "held": lambda number: ngettext("held", "held", number),
}


def _quicker() -> str:
    return _("Equal? The quicker one is ahead.")


_TIES: Final[Mapping[str, Words]] = {
    "balance": lambda: _("Equal? Whoever was inside longer is ahead."),
    "quake": lambda: _("Equal? Whoever stood longer is ahead."),
    "together": lambda: _("Equal? More penguins are ahead."),
    "last": lambda: _("Equal? Whoever was out later is ahead."),
}
"""By challenge; in all others whoever was done sooner comes first."""


def words_of(challenge: str) -> ChallengeWords:
    """The words of the challenge with this id."""
    return CHALLENGE_WORDS[challenge]


def unit_words(unit: str, number: int) -> str:
    """What a figure of a challenge counts, to stand after the figure."""
    return _UNITS[unit](number)


def tie_words(challenge: str) -> str:
    """What decides between equal figures."""
    return _TIES.get(challenge, _quicker)()


HANDICAPS: Final[Mapping[Handicap, Words]] = {
    Handicap.NONE: lambda: _("No handicap"),
    Handicap.STEADY: lambda: _("Steady flipper"),
    Handicap.MITTENS: lambda: _("Thick mittens"),
    Handicap.LONGER: lambda: _("10 s longer"),
}
HANDICAP_ICONS: Final[Mapping[Handicap, str]] = {
    Handicap.NONE: "handicap_none",
    Handicap.STEADY: "handicap_grip",
    Handicap.MITTENS: "handicap_mitt",
    Handicap.LONGER: "handicap_time",
}

ENDINGS: Final[Mapping[Ending, Words]] = {
    Ending.TIME: lambda: _("Time is up"),
    Ending.FULL: lambda: _("The pyramid is full"),
    Ending.HOPELESS: lambda: _("Nobody is left standing"),
    Ending.DECIDED: lambda: _("The places are settled"),
    Ending.DONE: lambda: _("That was it"),
    Ending.IDLE: lambda: _("Nobody was there"),
}
"""Why a turn was over."""
