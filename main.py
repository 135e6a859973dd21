"""Starts the arcade; its options are the product's command line."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.arguments import whole
from game.interpreter import why_too_old

ROOT: Final = Path(__file__).resolve().parent
NEEDED: Final = {"pygame": "pygame-ce", "pymunk": "pymunk", "platformdirs": "platformdirs"}
"""Modules without which nothing starts, by the package that brings them; pyserial is optional."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Start what the arguments ask for; returns the exit code: 0, or 2 where it cannot start."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser().parse_args(given)
    if trouble := why_too_old():
        return _complain(trouble)
    if options.install:
        return _install([argument for argument in given if argument != "--install"])
    missing = [package for module, package in NEEDED.items() if not _is_there(module)]
    if missing:
        return _complain(
            f"Wobbleberg needs {', '.join(missing)}, which this Python does not have.\n"
            f"Install what is needed and start with:  {_python_name()} main.py --install"
        )
    if not __debug__:
        return _complain("Wobbleberg does not run with python -O: the tower needs its checks.")
    from scenes import start

    return start.start(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="main.py", description="Wobbleberg, the couch tabletop arcade."
    )
    start = parser.add_argument_group("start a game at once")
    start.add_argument("--game", metavar="ID", help="which game, such as penguin")
    start.add_argument(
        "--seats", type=whole, metavar="N", help="how many play (default: the fewest)"
    )
    start.add_argument(
        "--ai",
        nargs="+",
        default=[],
        metavar="LEVEL",
        help="an opponent for each level named: easy, medium, hard",
    )
    start.add_argument("--seed", type=whole, metavar="N", help="deal as with this number before")
    start.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="an option of the game, such as tower=off; give it again for others",
    )
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--windowed", action="store_true", help="play in a window")
    window.add_argument("--fullscreen", action="store_true", help="play on the full screen")
    parser.add_argument("--lang", metavar="CODE", help="language: en, pl, es or fr")
    parser.add_argument(
        "--serial",
        default="auto",
        metavar="auto|off|URL",
        help="button box or tile reader: looked for (auto), none (off), or on a port such as"
        " /dev/ttyACM0, COM3, socket://host:port or fake://; #KIND behind it names the device",
    )
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help="where games, settings and the log are kept"
    )
    parser.add_argument(
        "--selftest", action="store_true", help="load and draw everything once, then leave"
    )
    parser.add_argument(
        "--install", action="store_true", help="install what is needed into .venv, then start"
    )
    parser.add_argument("--version", action="version", version=_version())
    return parser


def _version() -> str:
    from game import VERSION

    return f"Wobbleberg {VERSION}"


def _is_there(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def _python_name() -> str:
    return "py" if sys.platform == "win32" else "python3"


def _install(rest: list[str]) -> int:
    import subprocess

    from scenes.install import InstallError, install

    print("Installing Wobbleberg into .venv …", flush=True)
    try:
        python = install([ROOT / "requirements.txt"])
    except InstallError as error:
        return _complain(str(error))
    try:
        return subprocess.run([str(python), str(ROOT / "main.py"), *rest]).returncode
    except KeyboardInterrupt:
        return 130


def _complain(message: str) -> int:
    print(message, file=sys.stderr)
    return 2


if __name__ == "__main__":
    import multiprocessing  # late, like all that the first frame can do without

    multiprocessing.freeze_support()
    sys.exit(main())
