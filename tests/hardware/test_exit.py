"""T19: at the end every port is given back at once, and the lights are off."""

from __future__ import annotations

import socket
import sys
import time
from typing import Final

import pytest

from hardware.events import Found, Lost, TagRead
from hardware.firmware.pico.box_core import BoxCore
from hardware.kinds import find_kind
from hardware.link import Link
from hardware.openers import opener

if sys.platform == "win32":
    pytest.skip("there are no ptys on Windows", allow_module_level=True)

from tests.hardware.pty_line import Ears, PtyLine, link_to, threads

KIND: Final = find_kind("rdm6300")
CARD: Final = b"\x02010063E9AE25\x03"


def test_t19_a_thread_that_reads_ends_within_a_second_and_turns_the_lights_off(
    line: PtyLine,
) -> None:
    running = threads()
    link = link_to(line, find_kind("ttb").make(), 115200)
    ears = Ears()
    ears.hear(link, lambda: bool(ears.of(Found)))
    box = BoxCore()
    box.boot(0)
    line.send(box.take())
    ears.hear(link, lambda: len(ears.events) >= 2)
    line.heard()
    time.sleep(0.05)
    began = time.monotonic()
    link.stop()
    assert time.monotonic() - began < 1.0
    assert threads() == running
    assert b"ALL OFF*" in line.heard()


def test_t19_a_thread_on_a_socket_ends_within_a_second() -> None:
    running = threads()
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        link = Link("socket", opener(f"socket://127.0.0.1:{port}", KIND), KIND.make())
        link.start()
        far, _ = server.accept()
        with far:
            ears = Ears()
            far.sendall(CARD)
            ears.hear(link, lambda: bool(ears.of(TagRead)))
            began = time.monotonic()
            link.stop()
            assert time.monotonic() - began < 1.0
    assert threads() == running


def test_t19_a_socket_that_its_far_end_closes_is_a_loss() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        link = Link("socket", opener(f"socket://127.0.0.1:{port}", KIND), KIND.make())
        link.start()
        far, _ = server.accept()
        far.close()
        ears = Ears()
        ears.hear(link, lambda: bool(ears.of(Lost)))
        link.stop()
    assert not link.is_alive
