"""`python -m tests`: installs what the proofs need, then runs every one of them.

Imports the standard library only, so that a fresh clone can start it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from scenes.install import ROOT, InstallError, install, install_packages

NEEDS: Final = (ROOT / "requirements.txt", ROOT / "tests" / "requirements.txt")
OPTIONAL: Final = {
    ROOT / "tests" / "bench" / "requirements.txt": "against OpenSpiel's speed",
    ROOT / "tests" / "hardware" / "requirements.txt": "of a box on MicroPython",
}
"""Needs of single checks, and which those are."""
WINDOW_TOOLS: Final = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""Programs that show and drive real windows on Linux, and their Debian packages."""
FIRMWARE_TOOLS: Final = {
    "/usr/bin/make": "make",
    "/usr/bin/gcc": "gcc",
    "/usr/include/stdlib.h": "libc6-dev",
    "/usr/bin/avr-gcc": "gcc-avr",
    "/usr/bin/avr-size": "binutils-avr",
    "/usr/lib/avr/include/avr/io.h": "avr-libc",
    "/usr/include/simavr/sim_avr.h": "libsimavr-dev",
    "/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h": "arduino-core-avr",
}
"""What builds the firmware of the button box and runs it on a simulated board: a file of each
Debian package, since most of them are no programs."""

FAST: Final = ("-m", "not slow and not timing")
TIMING: Final = ("-m", "timing and not slow")
SLOW: Final = ("-m", "slow")
TIMINGS: Final = "the timings, alone"


def main() -> int:
    """Run the proofs; returns 0 when all are green."""
    parser = argparse.ArgumentParser(prog="python -m tests", description=__doc__)
    parser.add_argument("--slow", action="store_true", help="run the long checks instead")
    parser.add_argument("pytest", nargs="*", help="go to pytest as they are, after --")
    options = parser.parse_args()
    try:
        python = str(install(NEEDS))
    except InstallError as error:
        print(error, file=sys.stderr)
        return 2
    _get_window_tools()
    _get_firmware_tools()
    _get_optional(python)
    runs: list[tuple[str, Sequence[str]]]
    if options.slow:
        runs = [("the long checks", _pytest(python, SLOW, options.pytest))]
    else:
        runs = [
            ("style", (python, "-m", "ruff", "check", ".")),
            ("layout", (python, "-m", "ruff", "format", "--check", ".")),
            ("types", (python, "-m", "mypy")),
            ("the checks", _pytest(python, (*FAST, "-n", _workers()), options.pytest)),
            (TIMINGS, _pytest(python, TIMING, options.pytest)),
        ]
    failed = [name for name, command in runs if not _is_green(name, command)]
    if TIMINGS in failed:
        # Another program may have had the core meanwhile: what was too slow is measured once more.
        again = _pytest(python, (*TIMING, "--last-failed"), options.pytest)
        if _is_green("the timings that were too slow, once more", again):
            failed.remove(TIMINGS)
    print(f"failed: {', '.join(failed)}" if failed else "everything is green", flush=True)
    return 1 if failed else 0


def _pytest(python: str, chosen: Sequence[str], extra: Sequence[str]) -> Sequence[str]:
    return (python, "-m", "pytest", "-q", "-o", "addopts=-ra --strict-markers", *chosen, *extra)


def _workers() -> str:
    return str(min(8, os.cpu_count() or 1))


def _is_green(name: str, command: Sequence[str]) -> bool:
    print(f"\n== {name}: {' '.join(command[1:])}", flush=True)
    started = time.monotonic()
    code = subprocess.run(command, cwd=ROOT).returncode
    print(f"== {name}: {'green' if code == 0 else f'RED ({code})'}", end="")
    print(f" after {time.monotonic() - started:.0f} s", flush=True)
    return code == 0


def _get_window_tools() -> None:
    """Without them the checks of real windows are skipped, each with its reason."""
    missing = [package for tool, package in WINDOW_TOOLS.items() if shutil.which(tool) is None]
    if not missing or not sys.platform.startswith("linux"):
        return
    try:
        install_packages(missing, because="some checks drive real windows")
    except InstallError as error:
        print(f"The checks of real windows will be skipped: {error}", flush=True)


def _get_firmware_tools() -> None:
    """Without them the checks of the firmware are skipped, each with its reason."""
    missing = [package for file, package in FIRMWARE_TOOLS.items() if not Path(file).exists()]
    if not missing or not sys.platform.startswith("linux"):
        return
    try:
        install_packages(missing, because="the firmware of the button box runs on a simulator")
    except InstallError as error:
        print(f"The checks of the firmware will be skipped: {error}", flush=True)


def _get_optional(python: str) -> None:
    """What some checks compare with; they are skipped, with the reason, where it is not."""
    pip = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    for needs, what in OPTIONAL.items():
        command = [*pip, "--only-binary", ":all:", "-r", str(needs)]
        if subprocess.run(command).returncode != 0:
            print(f"The checks {what} will be skipped: no wheel for this system.", flush=True)


if __name__ == "__main__":
    sys.exit(main())
