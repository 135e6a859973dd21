"""The lobby as a value: who sits where, the game with its options, and what is still missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from random import Random
from typing import Any, Final

from game.ai.levels import LEVELS
from game.chance import random_stream
from game.core import BadOptions, GameInfo, Option, full_options
from game.registry import all_games, find_game
from scenes.input.intents import MOUSE, Button, Device
from scenes.table.seating import CHAIRS, Chair, Hands, HiddenWay, Launch, Setup
from scenes.text import _, ngettext
from scenes.words.looks import name_of

LONGEST_NAME: Final = 12
LARGEST_SEED: Final = 999_999
STANDARD_LEVEL: Final = "easy"


class Sitter(StrEnum):
    NOBODY = "nobody"
    PERSON = "person"
    OPPONENT = "opponent"


@dataclass(frozen=True, slots=True)
class Row:
    """One of the six seat rows; a person without a device has lost it."""

    look: int
    sitter: Sitter = Sitter.NOBODY
    device: Device | None = None
    level: str = STANDARD_LEVEL
    is_ready: bool = False
    own_name: str = ""
    """What somebody typed; empty for the standard name of the look."""
    has_stand_in: bool = False
    """An opponent will play this seat again when the person leaves."""
    is_filler: bool = False
    """An opponent who only fills the table up, and makes room for the next person."""

    @property
    def is_taken(self) -> bool:
        return self.sitter is not Sitter.NOBODY

    @property
    def is_person(self) -> bool:
        return self.sitter is Sitter.PERSON

    @property
    def is_lost(self) -> bool:
        return self.is_person and self.device is None

    @property
    def name(self) -> str:
        return self.own_name or name_of(self.look, is_person=self.is_person)

    def to_chair(self) -> Chair:
        level = self.level if self.sitter is Sitter.OPPONENT else None
        return Chair(self.look, self.name, self.device, level, self.is_ready)


def _empty_rows() -> tuple[Row, ...]:
    return tuple(Row(look) for look in range(CHAIRS))


@dataclass(frozen=True, slots=True)
class Lobby:
    """Six rows and the choices of the next match. Every verb returns a new lobby."""

    game: GameInfo
    rows: tuple[Row, ...] = _empty_rows()
    options: tuple[tuple[str, str], ...] = ()
    """Only what differs from the game's standard."""
    seed: int = 0
    hidden: HiddenWay = HiddenWay.PASS
    hands: Hands = Hands.FREE
    starter: int | None = None
    """The row that starts; None leaves it to the seed."""

    # Asking

    @property
    def taken(self) -> tuple[int, ...]:
        return tuple(index for index, row in enumerate(self.rows) if row.is_taken)

    def rows_of(self, device: Device) -> tuple[int, ...]:
        """The rows that play with this device; several people may share one."""
        return tuple(i for i, row in enumerate(self.rows) if row.is_person and row.device == device)

    def option(self, name: str) -> str:
        """The value in force. Raises KeyError for an option that the game does not have."""
        chosen = dict(self.options)
        return chosen[name] if name in chosen else self._standard(name)

    def _standard(self, name: str) -> str:
        """What an option is while nobody has chosen, which may depend on the number of seats."""
        every = (*self.game.options, *self.game.at_table)
        standard = {o.name: o.default_for(len(self.taken)) for o in every}
        return standard[name]

    def trouble(self) -> str | None:
        """Why the game cannot start yet, as a sentence; None when it can."""
        count = len(self.taken)
        smallest, largest = self.game.seats[0], self.game.seats[-1]
        if count < smallest:
            missing = smallest - count
            return ngettext(
                "Take one more seat.",
                "Take {number} more seats.",
                missing,
            ).format(number=missing)
        if count > largest:
            return ngettext(
                "Only {number} can play this game.",
                "Only {number} can play this game.",
                largest,
            ).format(number=largest)
        if count not in self.game.seats:
            return ngettext(
                "This game is not for {number} player.",
                "This game is not for {number} players.",
                count,
            ).format(number=count)
        for row in self.rows:
            if row.is_lost:
                return _("{name}: press any button.").format(name=row.name)
        waiting = next((row for row in self.rows if row.is_person and not row.is_ready), None)
        if waiting is not None:
            return _("{name} is not ready yet.").format(name=waiting.name)
        if ("deal", "unseen") in self.options and any(
            row.sitter is Sitter.OPPONENT for row in self.rows
        ):
            return _("An opponent cannot hold real pieces that nobody shows to it.")
        if not _can_start(self.game.id, count, self.options):
            if not any(_can_start(self.game.id, n, self.options) for n in self.game.seats):
                return _("These options do not go together.")
            return ngettext(
                "These options are not for {number} player.",
                "These options are not for {number} players.",
                count,
            ).format(number=count)
        return None

    # Sitting down and getting up

    def is_joined_by(self, device: Device, button: Button) -> bool:
        """Whether a press by somebody without a seat takes one: where one is lost, any button but
        back and menu, else south."""
        if self.rows_of(device) or button in (Button.EAST, Button.MENU):
            return False
        is_lost = any(row.is_lost for row in self.rows)
        return (is_lost or button is Button.SOUTH) and self.join(device)[1] is not None

    def join(self, device: Device) -> tuple[Lobby, int | None]:
        """Seat whoever holds a device: at a lost seat, a free one, else in an opponent's place.

        Returns the row, or None when people sit everywhere.
        """
        row = self._first(lambda row: row.is_lost)
        if row is not None:
            return self._with(row, device=device), row
        for is_wanted in (
            lambda row: row.is_filler,
            lambda row: not row.is_taken,
            lambda row: row.sitter is Sitter.OPPONENT,
        ):
            row = self._first(is_wanted)
            if row is not None:
                return self.sit(row, device), row
        return self, None

    def sit(self, row: int, device: Device) -> Lobby:
        """Let a person with this device play a row; an opponent there waits meanwhile."""
        return self._with(
            row,
            sitter=Sitter.PERSON,
            device=device,
            is_ready=True,
            has_stand_in=self.rows[row].sitter is Sitter.OPPONENT,
            is_filler=False,
            own_name="",
        )

    def take(self, row: int, device: Device) -> Lobby:
        """Let this device play a row: a lost person goes on as the same person."""
        if self.rows[row].is_lost:
            return self._with(row, device=device)
        return self.sit(row, device)

    def leave(self, row: int) -> Lobby:
        """A person gets up: the opponent who waited plays on, else the row is empty."""
        return self.hand_over(row) if self.rows[row].has_stand_in else self.clear(row)

    def hand_over(self, row: int) -> Lobby:
        """Let an opponent play a row."""
        old = self.rows[row]
        return self._put(row, Row(old.look, Sitter.OPPONENT, level=old.level, is_ready=True))

    def clear(self, row: int) -> Lobby:
        """Empty a row."""
        lobby = self._put(row, Row(self.rows[row].look))
        return replace(lobby, starter=None) if lobby.starter == row else lobby

    def with_filler(self) -> Lobby:
        """Fill up to the game's smallest number with opponents who make room for people."""
        lobby = self
        while len(lobby.taken) < self.game.seats[0]:
            row = lobby._first(lambda row: not row.is_taken)
            assert row is not None, "no game needs more seats than there are"
            lobby = lobby.hand_over(row)._with(row, is_filler=True)
        return lobby

    def lose(self, device: Device) -> Lobby:
        """A device is gone: its people keep their seats and wait for another."""
        lobby = self
        for row in self.rows_of(device):
            lobby = lobby._with(row, device=None)
        return lobby

    # Changing

    def with_ready(self, row: int, is_ready: bool) -> Lobby:
        return self._with(row, is_ready=is_ready)

    def with_level(self, row: int, step: int) -> Lobby:
        """The opponent's next or previous level; it stops at both ends."""
        place = LEVELS.index(self.rows[row].level) + step
        level = LEVELS[max(0, min(len(LEVELS) - 1, place))]
        return self._with(row, level=level, is_filler=False)

    def with_name(self, row: int, name: str) -> Lobby:
        """Give a name, at most LONGEST_NAME letters; an empty one brings back the standard."""
        return self._with(row, own_name=" ".join(name.split())[:LONGEST_NAME].strip())

    def with_look(self, row: int, step: int) -> Lobby:
        """The next or previous colour; the row that has it gets this one's."""
        wanted = (self.rows[row].look + step) % CHAIRS
        other = next(i for i, seat in enumerate(self.rows) if seat.look == wanted)
        return self._with(other, look=self.rows[row].look)._with(row, look=wanted)

    def with_game(self, game: GameInfo) -> Lobby:
        """Another game: options that it knows stay as they are."""
        if game.id == self.game.id:
            return self
        known = {option.name: option for option in (*game.options, *game.at_table)}
        kept = tuple((n, v) for n, v in self.options if n in known and _takes(known[n], v))
        return replace(self, game=game, options=kept)

    def with_option(self, name: str, step: int) -> Lobby:
        """The next or previous value of an option, round and round; a written one stands last."""
        values = self._named(name).values
        now = self.option(name)
        place = values.index(now) if now in values else -1 if step > 0 else 0
        return self.with_value(name, values[(place + step) % len(values)])

    def with_value(self, name: str, value: str) -> Lobby:
        """One option as it is wanted; written values that do not go with it are given up."""
        rest = tuple((n, v) for n, v in self.options if n != name)
        chosen = ((name, value),) if value != self._standard(name) else ()
        lobby = replace(self, options=(*rest, *chosen))
        if any(_can_start(self.game.id, n, lobby.options) for n in self.game.seats):
            return lobby
        named = tuple((n, v) for n, v in rest if v in self._named(n).values)
        return replace(self, options=(*named, *chosen))

    def _named(self, name: str) -> Option:
        every = (*self.game.options, *self.game.at_table)
        return next(option for option in every if option.name == name)

    def with_starter(self, step: int) -> Lobby:
        """Who starts: by seed, then each taken row in turn."""
        choices: list[int | None] = [None, *self.taken]
        place = choices.index(self.starter) if self.starter in choices else 0
        return replace(self, starter=choices[(place + step) % len(choices)])

    def with_seed(self, seed: int) -> Lobby:
        return replace(self, seed=max(0, min(LARGEST_SEED, seed)))

    # Starting

    def to_setup(self) -> Setup:
        """The match; its first chair starts, the others follow clockwise."""
        taken = self.taken
        if self.starter in taken:
            first = taken.index(self.starter)
        else:
            first = int(random_stream("lobby", self.seed, "starter").random() * len(taken))
        chairs = tuple(self.rows[row].to_chair() for row in (*taken[first:], *taken[:first]))
        return Setup(self.game.id, chairs, self.options, self.seed, self._hiding, self.hands)

    @property
    def _hiding(self) -> HiddenWay:
        """Real hands are held, not looked at on a screen: nobody passes anything round for them."""
        real = [
            dict(self.options)[o.name] for o in self.game.at_table if o.name in dict(self.options)
        ]
        if "unseen" in real:
            return HiddenWay.OPEN
        return HiddenWay.PEEK if real and self.hidden is HiddenWay.PASS else self.hidden

    def _first(self, is_wanted: Callable[[Row], bool]) -> int | None:
        return next((i for i, row in enumerate(self.rows) if is_wanted(row)), None)

    def _put(self, row: int, new: Row) -> Lobby:
        return replace(self, rows=(*self.rows[:row], new, *self.rows[row + 1 :]))

    def _with(self, row: int, **changes: Any) -> Lobby:
        return self._put(row, replace(self.rows[row], **changes))


def _takes(option: Option, value: str) -> bool:
    """Whether a value is one of an option's, or may be written for it."""
    return value in option.values or (
        option.fault_in is not None and option.fault_in(value) is None
    )


@lru_cache(maxsize=256)
def _can_start(game_id: str, seats: int, options: tuple[tuple[str, str], ...]) -> bool:
    """Whether the rules set a game up with these; some options go with some numbers of seats."""
    game = find_game(game_id)
    try:
        game.setup(seats, full_options(game.info, seats, dict(options)), Random(0))
    except BadOptions:
        return False
    return True


def setup_from_launch(launch: Launch) -> Setup:
    """The match that the command line asks for: people first, then the opponents that it names.

    Everybody plays with the mouse until another device is pressed at the table. Raises BadOptions.
    """
    info = find_game(launch.game_id or all_games()[0].info.id).info
    unknown = [level for level in launch.levels if level not in LEVELS]
    if unknown:
        raise BadOptions(f"there is no level {unknown[0]!r}; the levels are: {', '.join(LEVELS)}")
    seats = launch.seats
    if seats is None:
        seats = max(info.seats[0], min(len(launch.levels) + 1, info.seats[-1]))
    options = full_options(info, seats, launch.options)
    people = max(0, seats - len(launch.levels))
    if seats > CHAIRS or len(launch.levels) > seats:
        raise BadOptions(f"{len(launch.levels)} opponents cannot sit on {seats} seats")
    lobby = Lobby(info, options=tuple(options.items()), seed=launch.seed or 0, starter=0)
    for row in range(seats):
        if row < people:
            lobby = lobby.sit(row, MOUSE)
        else:
            lobby = lobby.hand_over(row)._with(row, level=launch.levels[row - people])
    return lobby.to_setup()
