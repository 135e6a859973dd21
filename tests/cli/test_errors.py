"""Whatever goes wrong at the command line is said in plain words, with exit code 2."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from game.commands import main

ROOT: Final = Path(__file__).parents[2]
GAME: Final = [sys.executable, "-m", "game"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["simulate", "chess"], "there is no game 'chess'; the games are: penguin, penguin_party"),
        (["simulate", "penguin", "--seats", "7"], "penguin is for 2, 3, 4, 5, 6 seats, not for 7"),
        (["simulate", "penguin", "--option", "tower"], "--option 'tower' has no '='"),
        (["simulate", "penguin", "--option", "tower=jelly"], "choose one of: physics, off"),
        (["simulate", "penguin", "--option", "wind=on"], "no option 'wind'"),
        (["simulate", "penguin", "--bots", "genius"], "genius"),
        (["simulate", "penguin", "--bots", ""], "''"),
        (["simulate", "penguin", "--bots", "random,random,random"], "3 players for 2 seats"),
        (["simulate", "penguin", "--transcript", "/no/such/folder/x"], "/no/such/folder/x"),
        (["simulate", "penguin", "--record", "/dev/null/x"], "/dev/null/x"),
        (["replay", "/no/such/file"], "/no/such/file: No such file"),
        (["replay", "/"], "/: Is a directory"),
        (["play", "chess"], "no game 'chess'"),
        (["play", "penguin", "--bots", "random,random,random"], "3 players for 2 seats"),
        (["play", "penguin", "--bots", "random,random", "--record", "/no/x"], "/no/x"),
    ],
)
def test_a_wrong_argument_is_explained(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert told in shown.err
    assert shown.err.startswith("game: ")
    assert "Traceback" not in shown.err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["simulate"],
        ["simulate", "penguin", "--seats", "two"],
        ["simulate", "penguin", "--games", "0"],
        ["simulate", "penguin", "--cap", "-1"],
        ["simulate", "penguin", "--knock", "1.5"],
        ["simulate", "penguin", "--knock", "nan"],
        ["replay"],
    ],
)
def test_a_command_that_cannot_be_read_shows_its_usage(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage: python -m game" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--seats", "--seed", "--games", "--cap", "--knock"])
def test_what_is_no_number_is_quoted_in_words(
    capsys: pytest.CaptureFixture[str], option: str
) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "penguin", option, "lots"])
    told = capsys.readouterr().err.splitlines()[-1]
    assert f"argument {option}: 'lots' is not a" in told
    assert told.endswith("number")


def test_without_its_engine_the_party_says_how_to_get_it() -> None:
    bare = "import sys; sys.modules['pymunk'] = None; from game.commands import main"
    command = [sys.executable, "-c", f"{bare}; sys.exit(main(['party', '--list']))"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert "the party needs pymunk" in done.stderr
    assert "main.py --install" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_games_run_with_nothing_but_python_installed(tmp_path: Path) -> None:
    transcript = str(tmp_path / "t.jsonl")
    bare = [sys.executable, "-S", "-E", "-m", "game"]
    for arguments in (
        ["simulate", "penguin", "--games", "2", "--transcript", transcript],
        ["replay", transcript],
    ):
        done = subprocess.run([*bare, *arguments], cwd=ROOT, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        assert "ending complete" in done.stdout


def test_a_closed_pipe_ends_with_a_message() -> None:
    command = [*GAME, "simulate", "penguin", "--games", "50", "--transcript", "-"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        told = process.stderr.read()
        assert process.wait(30) == 2
    assert told.endswith("game: the output was closed before everything was written\n")
    assert "Traceback" not in told


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no SIGINT to one process")
def test_an_interrupt_ends_with_a_message() -> None:
    command = [*GAME, "simulate", "penguin", "--games", "100000"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # What a shell runs behind itself ignores interrupts, and hands that down.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        told = process.stderr.read()
        assert process.wait(30) == 2
    assert "Traceback" not in told
    assert told.splitlines()[-1] == "game: interrupted"
