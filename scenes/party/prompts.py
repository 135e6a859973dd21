"""What the banner and the strip of buttons say in a round, by the moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.party.bout import Bout
from game.party.challenge import Control
from game.party.challenges.balance import BalanceBout
from game.party.challenges.quake import QuakeBout
from game.party.challenges.rescue import RescueBout
from game.party.challenges.snowball import SnowballBout
from game.party.event import Threat
from game.party.round import Round
from scenes.boards.board import Hint
from scenes.input.intents import Button
from scenes.party.player import PartyPlayer
from scenes.party.words import ENDINGS, words_of
from scenes.text import _, pgettext

_HINTS: Final[Mapping[Control, Sequence[tuple[Button | str, str]]]] = {
    Control.HAND: (("steer", "move"), (Button.SOUTH, "let_go")),
    Control.TILT: (("steer", "tilt"), ("shoulders", "a little")),
    Control.PICK: (("move", "choose"), (Button.SOUTH, "pull")),
    Control.THROW: (("shoulders", "row"), (Button.SOUTH, "throw")),
}


def _labels() -> dict[str, str]:
    return {
        "move": _("Move"),
        "let_go": _("Let go"),
        "tilt": _("Tilt"),
        "a little": _("A little"),
        "choose": _("Choose"),
        "pull": _("Pull it out"),
        "row": _("Row"),
        "throw": _("Throw"),
        "here": pgettext("one button", "Here"),
        "turn": pgettext("one button", "Turn"),
        "stop": pgettext("one button", "Stop"),
    }


def hints_of(control: Control, label: str | None = None) -> list[Hint]:
    """What each button does, for whoever plays now; `label` is the id of what the only one does."""
    labels = _labels()
    if label is not None:
        return [Hint(Button.SOUTH, labels[label])]
    return [Hint(button, labels[key]) for button, key in _HINTS[control]]


def title_of(round: Round, players: Sequence[PartyPlayer], now: Sequence[int]) -> str:
    """Who does what now."""
    bout, words = round.bout, words_of(round.challenge.id)
    seats = now or bout.setup.seats
    if isinstance(bout, QuakeBout) and bout.strength:
        return _("Hold on!")
    if len(seats) > 1:
        first, second = (players[seat].name for seat in seats[:2])
        return _("{name} and {other}").format(name=first, other=second)
    return words.act(players[seats[0]].name)


def line_of(round: Round) -> str:
    """How, or what to watch now."""
    bout = round.bout
    if bout.ending is not None:
        return ENDINGS[bout.ending]()
    return _moment(bout) or words_of(round.challenge.id).line()


def _moment(bout: Bout) -> str:
    threat = bout.telegraph
    if isinstance(bout, QuakeBout) and bout.strength:
        return _("Now only a straight tower helps")
    if threat is not None and threat.threat is Threat.GUST:
        return _("Hold on or set it down now")
    if threat is not None and threat.threat is Threat.QUAKE:
        return _("The quake is near: let go")
    if isinstance(bout, BalanceBout) and not bout.is_inside and bout.patience_left < 0.6:
        return _("Back inside, or one jumps")
    if isinstance(bout, RescueBout) and not bout.offers:
        return _("Let it come to rest")
    if isinstance(bout, SnowballBout) and bout.thrown is not None:
        return _("There it goes")
    return ""
