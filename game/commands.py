"""The command line of the games: play, simulate, party and replay, with errors in plain words."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import SystemRandom
from typing import Final, NoReturn, TextIO

from game.arguments import count, probability, whole
from game.core import BadOptions, Outcome, Seat
from game.match import Match
from game.nature import Knocking, Nature, Plausible
from game.record import FORMAT, BadRecord, Record
from game.registry import all_games, find_game
from game.simulate import find_players, simulate
from game.textplay import Left, TextPlay
from game.transcript import BadTranscript, check, to_lines

DONE, BROKEN, REFUSED = 0, 1, 2
"""Exit codes: all is well; a file does not hold; the command could not be carried out."""

CAP: Final = 2000
PROGRESS_SECONDS: Final = 2.0


class Refused(Exception):
    """The command cannot be carried out; the text says why and what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry a command out and return the exit code; whatever fails is said on standard error."""
    try:
        parsed = _parser().parse_args(arguments)
        code: int = parsed.run(parsed)
        sys.stdout.flush()
        return code
    except (BadOptions, Refused) as error:
        return _fail(str(error), REFUSED)
    except (BadRecord, BadTranscript) as error:
        return _fail(str(error), BROKEN)
    except Left:
        return _fail("left before the end of the game", REFUSED)
    except KeyboardInterrupt:
        return _fail("interrupted", REFUSED)
    except BrokenPipeError:
        # What is still in the buffer has nowhere to go; the interpreter must not try again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _fail("the output was closed before everything was written", REFUSED)
    except OSError as error:
        return _fail(f"{error.filename or 'a file'}: {error.strerror or error}", REFUSED)


def _fail(reason: str, code: int) -> int:
    print(f"game: {reason}", file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m game", description="Plays without a window.")
    commands = parser.add_subparsers(required=True, metavar="|".join(COMMANDS))
    for name, (help_text, add_arguments, run) in COMMANDS.items():
        command = commands.add_parser(name, help=help_text, description=help_text)
        add_arguments(command)
        command.set_defaults(run=run)
    return parser


def _start_arguments(command: argparse.ArgumentParser) -> None:
    games = ", ".join(game.info.id for game in all_games())
    command.add_argument("id", metavar="ID", help=f"one of: {games}")
    command.add_argument("--seats", type=whole, metavar="N", help="the smallest number by default")
    command.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="may be given several times"
    )


def _simulate_arguments(command: argparse.ArgumentParser) -> None:
    _start_arguments(command)
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the first game")
    command.add_argument("--games", type=count, default=1, metavar="K")
    command.add_argument(
        "--bots", default="random", metavar="NAME,…", help="random or a level; repeated in turn"
    )
    command.add_argument("--transcript", metavar="FILE", help="'-' for standard output")
    command.add_argument("--record", metavar="DIR", help="one record a game")
    command.add_argument(
        "--cap", type=count, default=CAP, metavar="N", help="actions at most (default %(default)s)"
    )
    command.add_argument(
        "--knock", type=probability, metavar="P", help="how often a placement topples the tower"
    )


def _play_arguments(command: argparse.ArgumentParser) -> None:
    _start_arguments(command)
    command.add_argument("--seed", type=whole, metavar="S", help="a new one by default")
    command.add_argument(
        "--bots", metavar="NAME,…", help="random or levels, for the last seats; people by default"
    )
    command.add_argument("--record", metavar="FILE", help="where to keep the game")


def _replay_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record or a transcript")


def _party_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("id", metavar="ID", nargs="?", help="a challenge; --list names them")
    command.add_argument("--list", action="store_true", help="name the challenges, one a line")
    command.add_argument("--seats", type=whole, metavar="N", help="as many as bots by default")
    command.add_argument("--seed", type=whole, default=0, metavar="S", help="of the first game")
    command.add_argument("--games", type=count, default=1, metavar="K")
    command.add_argument(
        "--bots",
        default="careful",
        metavar="NAME,…",
        help="careful, average, sloppy or idle; repeated in turn",
    )
    command.add_argument("--level", type=whole, default=0, metavar="L", help="0 easy to 5 hard")
    command.add_argument("--json", action="store_true", help="one line of JSON a game (always so)")


def _options(pairs: Sequence[str]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise BadOptions(f"--option {pair!r} has no '=': write it as name=value")
        chosen[name] = value
    return chosen


def run_simulate(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.id)
    seats = game.info.seats[0] if arguments.seats is None else arguments.seats
    options = _options(arguments.option)
    Match(game, seats, options)  # refuses bad options before any file is touched
    players = find_players(game.info.id, arguments.bots, seats)
    nature: Nature = Plausible() if arguments.knock is None else Knocking(arguments.knock)
    if arguments.record is not None:
        Path(arguments.record).mkdir(parents=True, exist_ok=True)
    report = sys.stderr if arguments.transcript == "-" else sys.stdout
    with _writer(arguments.transcript) as transcript:
        for number in range(arguments.games):
            seed = arguments.seed + number
            watch = _progress(number + 1, arguments.games)
            match, outcome = simulate(
                game, seats, options, seed, players, nature, arguments.cap, watch
            )
            if transcript is not None:
                transcript.writelines(f"{line}\n" for line in to_lines(match, outcome))
            if arguments.record is not None:
                name = f"{game.info.id}-{seats}-{seed}.json"
                _write_record(Path(arguments.record) / name, match)
            print(f"seed {seed}: {match.version} actions, {_result(outcome)}", file=report)
    return DONE


@contextmanager
def _writer(path: str | None) -> Iterator[TextIO | None]:
    """The file at `path` to write to, standard output for '-', or nothing."""
    if path is None or path == "-":
        yield sys.stdout if path else None
        return
    with open(path, "w", encoding="utf-8") as file:
        yield file


def _progress(number: int, games: int) -> Callable[[Match], None]:
    """Says on standard error how far a long run has come."""
    due = time.monotonic() + PROGRESS_SECONDS

    def watch(match: Match) -> None:
        nonlocal due
        if time.monotonic() >= due:
            due = time.monotonic() + PROGRESS_SECONDS
            print(f"game {number} of {games}, action {match.version}", file=sys.stderr)

    return watch


def _write_record(path: Path, match: Match) -> None:
    path.write_text(json.dumps(Record.from_match(match).to_json(), indent=1) + "\n", "utf-8")


def _result(outcome: Outcome) -> str:
    returns = " ".join(map(str, outcome.returns))
    winners = " ".join(map(str, outcome.winners)) or "nobody"
    return f"ending {outcome.ending}, returns {returns}, winners {winners}"


def run_replay(arguments: argparse.Namespace) -> int:
    path = Path(arguments.file)
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is not text: {error}") from error
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        whole = None  # several lines make a transcript
    if isinstance(whole, dict) and whole.get("format") == FORMAT:
        match = Record.from_json(whole).to_match()
        outcome = match.outcome
        result = _result(outcome) if outcome else "not over yet"
        print(f"{match.game.info.id}: {match.version} actions, {result}")
        return DONE
    for game_id, outcome in check(text.splitlines()):
        print(f"{game_id}: {_result(outcome)}")
    return DONE


def run_play(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.id)
    seats = game.info.seats[0] if arguments.seats is None else arguments.seats
    seed = SystemRandom().randrange(2**32) if arguments.seed is None else arguments.seed
    match = Match(game, seats, _options(arguments.option), seed)
    names = arguments.bots.split(",") if arguments.bots else []
    players = find_players(game.info.id, arguments.bots, len(names)) if names else []
    if len(players) > seats:
        raise BadOptions(f"{arguments.bots!r} names {len(players)} players for {seats} seats")
    first = seats - len(players)
    by_seat = {Seat(first + index): player for index, player in enumerate(players)}
    record = None if arguments.record is None else Path(arguments.record)
    if record is not None:
        _write_record(record, match)  # a path that cannot be written is found out before the game
    try:
        TextPlay(match, by_seat, Plausible(), sys.stdin.readline, sys.stdout).play()
    finally:
        if record is not None:
            _write_record(record, match)
    return DONE


def run_party(arguments: argparse.Namespace) -> int:
    try:
        from game.party.command import run_party as run  # only this command needs the solver
    except ModuleNotFoundError as error:
        raise Refused(
            f"the party needs {error.name}, which this Python does not have; install it with"
            " main.py --install, then use the Python in .venv"
        ) from error

    return run(arguments)


Run = Callable[[argparse.Namespace], int]
AddArguments = Callable[[argparse.ArgumentParser], None]

COMMANDS: Final[dict[str, tuple[str, AddArguments, Run]]] = {
    "play": ("play at a terminal, with people and bots", _play_arguments, run_play),
    "simulate": ("play games without anybody watching", _simulate_arguments, run_simulate),
    "party": ("let bots play a challenge at the tower", _party_arguments, run_party),
    "replay": ("check a record or a transcript", _replay_arguments, run_replay),
}


def run() -> NoReturn:
    """The entry of `python -m game`."""
    sys.exit(main())
