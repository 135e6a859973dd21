"""Starting the arcade from the command line: what it refuses, and with which words."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

import main
from game.interpreter import why_too_old
from scenes.install import InstallError, install

DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
ROOT = Path(__file__).resolve().parent.parent


def run(
    *arguments: str, python: tuple[str, ...] = (), env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """main.py in a process of its own, with a dummy display unless `env` says otherwise."""
    clean = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
    clean |= {"SDL_VIDEODRIVER": "dummy", "LANG": "C.UTF-8"} if env is None else dict(env)
    return subprocess.run(
        [sys.executable, *python, str(ROOT / "main.py"), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        env=clean,
    )


def test_without_its_packages_it_names_the_command_that_installs_them() -> None:
    done = run("--windowed", python=("-S",))
    assert done.returncode == 2
    assert "pygame-ce" in done.stderr
    assert "main.py --install" in done.stderr
    assert "Traceback" not in done.stderr


def test_c_25_without_a_display_it_says_so_and_leaves(tmp_path: Path) -> None:
    done = run("--data-dir", str(tmp_path), env={"HOME": str(tmp_path), "LANG": "C.UTF-8"})
    assert done.returncode == 2, done.stdout
    assert "no screen" in done.stderr
    assert "Traceback" not in done.stderr


def test_c_41_it_refuses_to_run_without_its_checks() -> None:
    done = run("--version", python=("-O",))
    assert done.returncode == 0
    done = run("--selftest", python=("-O",))
    assert done.returncode == 2
    assert "python -O" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--game", "chess"), "'chess'"),
        (("--game", "penguin", "--seats", "9"), "9"),
        (("--game", "penguin", "--option", "tower=glass"), "'glass'"),
        (("--game", "penguin", "--option", "tower"), "name=value"),
        (("--game", "iceberg", "--option", "layout=0,0 0,2 2,0"), "tiles=3"),
        (("--game", "penguin", "--ai", "godlike"), "godlike"),
        (("--game", "penguin", "--seats", "2", "--ai", "easy", "easy", "easy"), "3 opponents"),
        (("--seats", "3"), "--game"),
        (("--lang", "xx"), "xx"),
        (("--serial", "atuo"), "atuo"),
        (("--serial", "gopher://box"), "socket://"),
        (("--serial", "/dev/ttyACM0#toaster"), "toaster"),
        (("--serial", "fake://ttb?speed=fast"), "fast"),
        (("--windowed", "--fullscreen"), "not allowed with"),
        (("--seed", "seven"), "'seven' is not a whole number"),
        (("--seats", "two"), "'two' is not a whole number"),
    ],
)
def test_a_wrong_option_is_quoted_with_what_would_be_right(
    arguments: tuple[str, ...], word: str
) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert word in done.stderr
    assert "Traceback" not in done.stderr


def test_an_older_python_is_told_which_one_is_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert why_too_old() is None
    monkeypatch.setattr(sys, "version_info", (3, 10, 12, "final", 0))
    assert main.main(["--windowed"]) == 2
    assert "needs Python 3.11 or newer" in capsys.readouterr().err
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        runpy.run_module("game", run_name="__main__")
    with pytest.raises(InstallError, match=r"needs Python 3\.11 or newer"):
        install([])


def test_the_version_is_told() -> None:
    from game import VERSION

    assert run("--version").stdout.strip() == f"Wobbleberg {VERSION}"


def test_the_selftest_loads_and_draws_everything(tmp_path: Path) -> None:
    done = run("--selftest", "--data-dir", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "scenes drawn" in done.stdout


def test_a_data_folder_that_cannot_be_written_costs_the_log_only(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    done = run("--selftest", "--data-dir", str(blocked / "below"))
    assert done.returncode == 0, done.stderr
    assert "Nothing is logged" in done.stderr
