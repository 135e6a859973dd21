"""Builds the project's own Python: a virtual environment beside main.py with what it requires.

Imports the standard library only, since it runs before anything is installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.interpreter import why_too_old

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / ".venv"


class InstallError(RuntimeError):
    """The environment could not be built; the message says what to do."""


def python_of(folder: Path = FOLDER) -> Path:
    """The interpreter of a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install(requirements: Sequence[Path], folder: Path = FOLDER) -> Path:
    """Build the environment, or bring it up to date, and return its interpreter.

    Raises InstallError.
    """
    if trouble := why_too_old():
        raise InstallError(trouble)
    python = python_of(folder)
    if not _can_run_pip(python):
        if not _has_ensurepip():
            _install_debian_venv()
        _run([sys.executable, "-m", "venv", "--clear", str(folder)], "build the environment")
    files = [part for path in requirements for part in ("-r", str(path))]
    _run(
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *files],
        "install what the requirements name; is there a connection to the internet?",
    )
    return python


def _can_run_pip(python: Path) -> bool:
    if not python.exists():
        return False
    return (
        subprocess.run([str(python), "-m", "pip", "--version"], capture_output=True).returncode == 0
    )


def _has_ensurepip() -> bool:
    """Debian keeps the part of Python that installs pip in a package of its own."""
    return (
        subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True).returncode
        == 0
    )


def _install_debian_venv() -> None:
    package = f"python3.{sys.version_info.minor}-venv"
    install_packages([package], because="this Python cannot build virtual environments without it")


def install_packages(packages: Sequence[str], *, because: str) -> None:
    """Install Debian packages, asking for the password where needed. Raises InstallError."""
    apt = shutil.which("apt-get")
    wish = f"install {' '.join(packages)} with the system's package manager: {because}"
    if apt is None:
        raise InstallError(f"please {wish}")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    sudo = [] if is_root else [shutil.which("sudo") or ""]
    if sudo == [""]:
        raise InstallError(f"please {wish}")
    print(f"Installing {' '.join(packages)}: {because}.", flush=True)
    _run([*sudo, apt, "update", "-q"], wish)
    _run([*sudo, apt, "install", "-y", "-q", *packages], wish)


def _run(command: Sequence[str], wish: str) -> None:
    try:
        code = subprocess.run(command, stdin=subprocess.DEVNULL).returncode
    except OSError as error:
        raise InstallError(f"cannot {wish} ({command[0]}: {error})") from error
    if code != 0:
        raise InstallError(f"cannot {wish} (exit code {code} of {' '.join(command)})")
