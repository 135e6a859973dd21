"""Plays a match at a terminal, with people who take turns at it and with players of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TextIO

from game.ai.player import Player, at_table
from game.chance import random_stream
from game.core import NATURE, BadNotation, Event, IllegalAction, Seat, seat_name
from game.match import Match
from game.nature import Nature
from game.textboard import draw

SHOWN: Final = 40
"""So many actions are listed unasked."""

CURTAIN: Final = "\n" * 40
"""Pushes what one person saw off the screen before the next one looks."""

HELP: Final = "a number or an action; 'list' shows every action, 'undo' takes back, 'quit' leaves"


class Left(Exception):
    """A person has left the game before its end."""


@dataclass
class TextPlay:
    """One match, the terminal it is played at, and who plays the seats that no person has."""

    match: Match
    players: Mapping[Seat, Player]
    nature: Nature
    read: Callable[[], str]
    """The next line that was typed, with its line end; empty when there will be no more."""
    out: TextIO

    def __post_init__(self) -> None:
        self._last_person: Seat | None = None
        info = self.match.game.info
        seats = map(Seat, range(self.match.seats))
        people = [seat for seat in seats if seat not in self.players]
        self._has_curtain = info.is_hidden and len(people) > 1
        self._viewer = people[0] if len(people) == 1 else None
        self._streams = {seat: self._stream(f"seat {seat}") for seat in self.players}
        self._weather = self._stream("nature")

    def _stream(self, purpose: str) -> Random:
        return random_stream(self.match.game.info.id, self.match.seed, purpose)

    def play(self) -> None:
        """Play on until the game is over. Raises Left when a person leaves."""
        self._say(f"{self.match.game.info.id}, {self.match.seats} seats, seed {self.match.seed}")
        while (mover := self.match.to_move) is not None:
            if mover == NATURE:
                action = self.nature.answer(self.match.game, self.match.state, self._weather)
                self._act(mover, action)
            elif mover in self.players:
                player = at_table(self.players[mover], self.match, mover)
                view = self.match.view(mover)
                action = player.choose(self.match.game, view, mover, self._streams[mover])
                self._act(mover, action)
            else:
                self._ask(mover)
        outcome = self.match.outcome
        assert outcome is not None, "nobody is to move, so the game is over"
        self._say(draw(self.match.game.to_json(self.match.view(self._viewer))))
        returns = ", ".join(f"seat {seat}: {value}" for seat, value in enumerate(outcome.returns))
        winners = ", ".join(map(str, outcome.winners)) or "nobody"
        self._say(f"The game is over ({outcome.ending}). {returns}. Winners: {winners}")

    def _ask(self, seat: Seat) -> None:
        """Show the board to the person at `seat` and let it act once, or take back."""
        if self._has_curtain and seat != self._last_person:
            self._say(f"{CURTAIN}press Enter, seat {seat}")
            self._type()
        self._last_person = seat
        game = self.match.game
        actions = self.match.legal_actions()
        texts = [game.to_text(action) for action in actions]
        self._say("\n" + draw(game.to_json(self.match.view(seat))))
        self._list(texts[:SHOWN])
        if len(texts) > SHOWN:
            self._say(f"  ... and {len(texts) - SHOWN} more")
        while True:
            self._say(f"seat {seat}, your action ({HELP}):")
            typed = self._type()
            try:
                match typed:
                    case "quit":
                        raise Left
                    case "list":
                        self._list(texts)
                        continue
                    case "undo":
                        self.match.undo(self._last_person_to_act(seat))
                        self._say("taken back")
                    case _ if typed.isdecimal() and 1 <= int(typed) <= len(actions):
                        self._act(seat, actions[int(typed) - 1])
                    case _:
                        self._act(seat, game.parse(typed))
            except (BadNotation, IllegalAction) as error:
                self._say(f"no: {error}")
            else:
                return

    def _last_person_to_act(self, asked: Seat) -> Seat:
        """Whose action is taken back: that of the person before, never one of a player's."""
        last = self.match.log[-1][0] if self.match.log else asked
        return asked if last in self.players else last

    def _list(self, texts: list[str]) -> None:
        for number, text in enumerate(texts, 1):
            self._say(f"  {number:>3}  {text}")

    def _act(self, seat: Seat, action: Any) -> None:
        text = self.match.game.to_text(action)
        step = self.match.submit(seat, action)
        self._say(f"{seat_name(seat)}: {text}" if seat == NATURE else f"seat {seat}: {text}")
        for event in step.events:
            seen = self.match.game.redact(event, self._viewer)
            if seen is not None:
                self._say(f"    {_words(seen)}")

    def _type(self) -> str:
        line = self.read()
        if not line:
            raise Left
        return line.strip()

    def _say(self, text: str) -> None:
        print(text, file=self.out, flush=True)


def _words(event: Event) -> str:
    fields = event.to_json()
    kind = fields.pop("kind")
    return " ".join([kind, *(f"{name}={value}" for name, value in fields.items())])
