"""`python -m hardware`: look at serial devices without the game."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from hardware.kinds import KINDS, UnknownKind
from hardware.monitor import BAD_USE, Wishes, until_signal, watch
from hardware.openers import kind_of
from hardware.ports import Scanner

_WEDGE = (
    "a reader that types is a keyboard: it has no port, try it on the hardware page of the game"
)

_NOTHING_ON_USB = (
    "nothing is plugged in by USB: plug the box in, with a cable that carries data (many chargers'"
    " cables do not)"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="python -m hardware", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    monitor = commands.add_parser("monitor", help="print what a device says, as JSON lines")
    monitor.add_argument(
        "url", nargs="?", metavar="URL", help="a port, or fake://, socket://, loop://"
    )
    monitor.add_argument("--device", metavar="NAME", help="what hangs on it (ttb, a box)")
    monitor.add_argument("--list", action="store_true", help="print the names of devices")
    monitor.add_argument("--wait", action="store_true", help="wait for a port that is not there")
    monitor.add_argument("--once", action="store_true", help="end when the device is lost")
    monitor.add_argument("--record", metavar="FILE", type=Path, help="write all bytes to a file")
    commands.add_parser("ports", help="list the serial ports that are not Bluetooth")
    options = parser.parse_args(arguments)
    if options.command == "ports":
        return _ports()
    if options.list:
        for kind in KINDS:
            print(f"{kind.name:10}{kind.baud:>7}  {kind.title}")
        return 0
    return _monitor(options, monitor)


def _monitor(options: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    if options.device == "wedge":
        parser.error(_WEDGE)
    if not options.url:
        parser.error(
            "which port? `python -m hardware ports` names them; fake:// is a pretended box"
        )
    try:
        kind = kind_of(options.url, options.device)
    except UnknownKind as error:
        parser.error(str(error))
    wishes = Wishes(options.url, kind, options.wait, options.once, options.record)
    try:
        return until_signal(lambda stop: watch(wishes, sys.stdout, sys.stderr, stop))
    except OSError as error:
        print(f"{options.record} cannot be written: {error.strerror}", file=sys.stderr)
        return BAD_USE


def _ports() -> int:
    scanner = Scanner()
    scanner.start()
    while (found := scanner.poll()) is None:
        time.sleep(0.02)
    for port in found.ports:
        title = port.title if port.board is None else port.board.title
        print(f"{port.port:20} {title if port.identity else 'not on USB: no box or reader'}")
    if found.why_none:
        print(found.why_none, file=sys.stderr)
    elif not any(port.identity for port in found.ports):
        print(_NOTHING_ON_USB, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
