"""Monitor: opens one port and prints what the device on it says, as JSON lines."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Event as Flag
from typing import Any, Final, TextIO

from hardware.events import (
    Button,
    Event,
    Found,
    Gap,
    Hello,
    Incompatible,
    Knock,
    Lost,
    ManyTags,
    NoAnswer,
    Note,
    Overrun,
    TagIn,
    TagOut,
    Tip,
    Turn,
    WrongSpeed,
)
from hardware.kinds import Kind
from hardware.link import Link
from hardware.openers import opener
from hardware.trace import recorded
from hardware.trouble import TroubleKind

_LOOK: Final = 0.02
"""Seconds between two looks at what was heard."""
BAD_USE: Final = 2
NOT_OPENED: Final = 1


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a port is to be watched."""

    url: str
    kind: Kind
    is_waiting: bool = False
    """A port that is not there yet is waited for."""
    is_once: bool = False
    """It ends when the device is lost."""
    trace: Path | None = None
    """Where the bytes are written down, with the numbers of all tags."""


def to_row(event: Event, url: str) -> dict[str, Any] | None:
    """An event as it is printed; None for what is not printed."""
    match event:
        case Button(n, is_down):
            return {"kind": "button", "n": n, "down": is_down}
        case TagIn(reader, uid):
            return {"kind": "tag_in", "reader": reader, "uid": uid}
        case TagOut(reader):
            return {"kind": "tag_out", "reader": reader}
        case ManyTags(reader):
            return {"kind": "many", "reader": reader}
        case Turn(n, steps):
            return {"kind": "turn", "n": n, "delta": steps}
        case Knock(n, force):
            return {"kind": "knock", "n": n} | ({} if force is None else {"force": force})
        case Tip(n, is_tipped):
            return {"kind": "tip", "n": n, "tipped": is_tipped}
        case Found():
            return {"kind": "found", "port": url}
        case Lost(trouble):
            return {"kind": "lost", "port": url, "why": str(trouble)}
    return None


def to_remark(event: Event, kind: Kind) -> str | None:
    """What is said about the line itself, for people."""
    match event:
        case Hello(name, firmware, caps):
            parts = ", ".join(f"{count} {part}" for part, count in caps)
            return " ".join(word for word in (name, firmware, parts and f"({parts})") if word)
        case Incompatible(version):
            return f"the box speaks TTB/{version}, this program TTB/1: update this program"
        case NoAnswer():
            return (
                f"no answer: is it a {kind.title}, and is its speed {kind.baud}?"
                " For another one name it with --device; --list has the names"
            )
        case WrongSpeed():
            return f"only noise comes: its speed is not {kind.baud}, or it is not a {kind.title}"
        case Gap(missed):
            return f"{missed} events were lost on the line, the state is asked for"
        case Overrun():
            return "events were dropped: too many came"
        case Note(text):
            return f"it says: {text}"
    return None


def watch(wishes: Wishes, out: TextIO, err: TextIO, stop: Flag) -> int:
    """Print until `stop` is set; returns the exit code. Raises OSError when a file cannot be
    written, and BrokenPipeError when nobody reads any more."""
    open_port = opener(wishes.url, wishes.kind)
    trace = None if wishes.trace is None else wishes.trace.open("w", encoding="utf-8")
    if trace is not None:
        print("the trace holds the numbers of all tags: look before you share it", file=err)
        open_port = recorded(open_port, trace)
    link = Link(wishes.url, open_port, wishes.kind.make())
    link.start()
    try:
        return _print(wishes, link, out, err, stop)
    finally:
        link.stop()
        if trace is not None:
            trace.close()


def _print(wishes: Wishes, link: Link, out: TextIO, err: TextIO, stop: Flag) -> int:
    was_found = False
    while not stop.wait(_LOOK):
        for heard in link.poll():
            event = heard.event
            if isinstance(event, Found):
                was_found = True
            elif isinstance(event, Lost) and not was_found:
                if event.trouble.kind is TroubleKind.BAD_URL or not wishes.is_waiting:
                    print(event.trouble, file=err)
                    is_bad = event.trouble.kind is TroubleKind.BAD_URL
                    return BAD_USE if is_bad else NOT_OPENED
                print(f"{event.trouble} Waiting for it.", file=err, flush=True)
                continue
            if (row := to_row(event, wishes.url)) is not None:
                print(json.dumps(row), file=out, flush=True)
            elif (remark := to_remark(event, wishes.kind)) is not None:
                print(remark, file=err, flush=True)
            if isinstance(event, Lost) and wishes.is_once:
                return 0
    return 0


def until_signal(act: Callable[[Flag], int]) -> int:
    """Run something that ends when the flag is set; Ctrl-C and SIGTERM set it."""
    stop = Flag()
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda *_: stop.set()) for number in numbers]
    try:
        return act(stop)
    except BrokenPipeError:
        # Whoever read has had enough; nothing may be flushed to them at exit.
        sys.stdout = None
        return 0
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
