"""`python -m hardware monitor` as it is run: on a pty, a socket, a fake, and on nothing at all."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from hardware.firmware.pico.box_core import BoxCore
from hardware.trace import BadTrace, from_trace
from tests.hardware.vectors import VECTORS

if sys.platform == "win32":
    pytest.skip("there are no ptys on Windows", allow_module_level=True)

from tests.hardware.pty_line import PtyLine

ROOT: Final = Path(__file__).parents[2]
CARD: Final = b"\x02010063E9AE25\x03"
MONITOR: Final = (sys.executable, "-m", "hardware", "monitor")


@contextmanager
def monitor(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [*MONITOR, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def rows(process: subprocess.Popen[str], count: int) -> list[dict[str, Any]]:
    assert process.stdout is not None
    return [json.loads(process.stdout.readline()) for _ in range(count)]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*MONITOR, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60
    )


def test_a_reader_on_a_pty_is_printed_line_by_line_lost_and_found_again(line: PtyLine) -> None:
    port = str(line.path)
    with monitor(port, "--device", "rdm6300") as process:
        assert rows(process, 1) == [{"kind": "found", "port": port}]
        line.send(b"\xff\x80" + CARD[:5])
        time.sleep(0.02)
        line.send(CARD[5:] + CARD)
        assert rows(process, 2) == [
            {"kind": "tag_in", "reader": 1, "uid": "EM:010063E9AE"},
            {"kind": "tag_out", "reader": 1},
        ]
        line.unplug()
        (lost,) = rows(process, 1)
        assert (lost["kind"], lost["port"]) == ("lost", port)
        line.plug()
        assert rows(process, 1) == [{"kind": "found", "port": port}]
        process.send_signal(signal.SIGINT)
        assert process.wait(5) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_box_on_a_pty_is_printed_and_its_name_is_said_aside(line: PtyLine) -> None:
    with monitor(str(line.path), "--device", "ttb") as process:
        rows(process, 1)
        box = BoxCore(tags=1)
        line.send(b"noise of the boot loader\xff\n")
        box.boot(0)
        line.send(box.take())
        box.press(1, True)
        box.press(1, False)
        box.turn(1, -3)
        box.put(1, "010063E9AE")
        box.take_away(1)
        box.knock(1)
        line.send(box.take())
        assert rows(process, 6) == [
            {"kind": "button", "n": 1, "down": True},
            {"kind": "button", "n": 1, "down": False},
            {"kind": "turn", "n": 1, "delta": -3},
            {"kind": "tag_in", "reader": 1, "uid": "EM:010063E9AE"},
            {"kind": "tag_out", "reader": 1},
            {"kind": "knock", "n": 1},
        ]
        process.send_signal(signal.SIGTERM)
        assert process.wait(5) == 0
        assert process.stderr is not None
        assert "uno-box 0.1.0" in process.stderr.read()
    assert b"ALL OFF*" in line.heard() + line.heard()


def test_a_socket_is_heard_from_its_first_byte_and_its_end_is_a_loss() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"socket://127.0.0.1:{server.getsockname()[1]}"
        with monitor(url, "--device", "plain", "--once") as process:
            far, _ = server.accept()
            far.sendall(b"B2 DOWN\r\n")
            assert [row["kind"] for row in rows(process, 2)] == ["found", "button"]
            far.close()
            released, lost = rows(process, 2)
            assert released == {"kind": "button", "n": 2, "down": False}
            assert lost["kind"] == "lost"
            assert process.wait(5) == 0


def test_a_loop_is_opened_and_left_by_ctrl_c() -> None:
    with monitor("loop://", "--device", "plain") as process:
        assert rows(process, 1)[0]["kind"] == "found"
        process.send_signal(signal.SIGINT)
        assert process.wait(5) == 0


@pytest.mark.parametrize(
    ("device", "kinds"),
    [
        ("ttb", {"found", "button", "turn", "tag_in", "tag_out", "knock", "tip", "lost"}),
        ("rdm6300", {"found", "tag_in", "tag_out", "lost"}),
        ("pn532", {"found", "tag_in", "tag_out"}),
        ("plain", {"found", "button", "turn", "lost"}),
        ("firmata", {"found", "button", "lost"}),
        ("id12", {"found", "tag_in", "lost"}),
        ("parallax", {"found", "tag_in", "tag_out", "lost"}),
        ("rc522", {"found", "tag_in", "tag_out", "lost"}),
    ],
)
def test_every_fake_device_shows_what_its_kind_can_say(device: str, kinds: set[str]) -> None:
    seen: set[str] = set()
    wanted = kinds - {"lost"}
    with monitor("fake://?speed=8", "--device", device) as process:
        end = time.monotonic() + 20
        while not wanted <= seen:
            assert time.monotonic() < end
            seen |= {row["kind"] for row in rows(process, 1)}
        process.send_signal(signal.SIGINT)
        assert process.wait(5) == 0
    assert seen <= kinds


def test_a_recording_can_be_played_again(tmp_path: Path, line: PtyLine) -> None:
    trace = tmp_path / "trace.jsonl"
    with monitor(str(line.path), "--device", "rdm6300", "--record", str(trace)) as process:
        rows(process, 1)
        line.send(CARD + CARD)
        rows(process, 1)
        process.send_signal(signal.SIGINT)
        process.wait(5)
        assert process.stderr is not None
        assert "numbers of all tags" in process.stderr.read()
    assert b"".join(data for _, data in from_trace(trace.read_text())) == CARD + CARD
    url = f"fake://{trace}?speed=10&once"
    found = run(url, "--device", "rdm6300", "--once")
    assert found.returncode == 0
    kinds = [json.loads(text)["kind"] for text in found.stdout.splitlines()]
    assert kinds[:2] == ["found", "tag_in"]
    assert kinds[-1] == "lost"


@pytest.mark.parametrize(
    "text", ["", "{}\n", "[]\n{", '{"format": "wobbleberg-trace", "version": 2}']
)
def test_what_is_no_trace_is_refused(text: str) -> None:
    good = '{"format": "wobbleberg-trace", "version": 1}\n'
    assert from_trace(good + '{"at": 1, "in": "00ff"}\n{"at": 2, "out": "01"}\n') == [
        (1, b"\0\xff")
    ]
    if text:
        with pytest.raises(BadTrace, match="line 1"):
            from_trace(text)
    for bad in ("{", '{"at": "x", "in": "00"}', '{"in": "00"}', '{"at": 1, "in": "0"}', "7"):
        with pytest.raises(BadTrace, match="line 2"):
            from_trace(good + bad)


@pytest.mark.parametrize(
    ("arguments", "code", "text"),
    [
        (("/dev/nowhere",), 1, "There is no port /dev/nowhere"),
        (("foo://x",), 2, "no port that can be opened"),
        (("socket://127.0.0.1:1",), 1, "refused"),
        (("fake://", "--device", "toaster"), 2, "rdm6300"),
        (("fake://", "--device", "wedge"), 2, "keyboard"),
        ((), 2, "--list"),
        (("fake:///nowhere.jsonl",), 1, "There is no port"),
        (("fake://", "--record", "/nowhere/x"), 2, "cannot be written"),
    ],
)
def test_what_cannot_be_opened_is_said_in_a_sentence(
    arguments: tuple[str, ...], code: int, text: str
) -> None:
    found = run(*arguments)
    assert found.returncode == code
    assert text in found.stderr
    assert "Traceback" not in found.stderr
    assert found.stdout == ""


def test_the_devices_are_listed_by_name() -> None:
    found = run("--list")
    names = [text.split()[0] for text in found.stdout.splitlines()]
    assert names == ["ttb", "plain", "rdm6300", "id12", "parallax", "pn532", "rc522", "firmata"]


def test_a_port_that_is_not_there_yet_is_waited_for(line: PtyLine) -> None:
    line.unplug()
    with monitor(str(line.path), "--device", "plain", "--wait") as process:
        assert process.stderr is not None
        assert "Waiting" in process.stderr.readline()
        line.plug()
        assert rows(process, 1)[0]["kind"] == "found"


def test_a_reader_of_the_output_that_leaves_ends_it_without_a_complaint() -> None:
    with monitor("fake://?speed=8", "--device", "ttb") as process:
        rows(process, 1)
        assert process.stdout is not None
        process.stdout.close()
        assert process.wait(10) == 0
        assert process.stderr is not None
        assert "Error" not in process.stderr.read()
        process.stdout = open(os.devnull)  # noqa: SIM115


def test_the_first_vector_is_what_the_monitor_prints(line: PtyLine) -> None:
    with monitor(str(line.path), "--device", "em4100") as process:
        rows(process, 1)
        line.send(2 * bytes.fromhex(VECTORS["devices"][0]["bytes"]))
        assert rows(process, 1) == [{"kind": "tag_in", "reader": 1, "uid": "EM:010063E9AE"}]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "hardware ports"),
        (("",), "hardware ports"),
        (("/dev/nowhere",), "hardware ports"),
        ((__file__,), "not a serial line"),
        (("--device", "nix", "/dev/nowhere"), "rdm6300"),
    ],
)
def test_whoever_writes_the_wrong_thing_reads_what_to_write(
    arguments: tuple[str, ...], said: str
) -> None:
    found = run(*arguments)
    assert found.returncode in (1, 2)
    assert said in found.stderr
    assert "Traceback" not in found.stderr


def test_a_wrong_device_on_the_line_is_told_how_to_name_another() -> None:
    with monitor("loop://") as process:
        rows(process, 1)
        assert process.stderr is not None
        assert "--device" in process.stderr.readline()
