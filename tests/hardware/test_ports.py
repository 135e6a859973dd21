"""C-51, T16 and consent: looking for ports never waits, never fails, and opens nothing by guess."""

from __future__ import annotations

import json
import sys
import time
from typing import Any, Final

import pytest

from hardware import scan as scan_module
from hardware.boards import BOARDS, find_board
from hardware.consents import Consents, allowed
from hardware.ports import PortInfo, Scan, Scanner, from_text

UNO: Final = PortInfo("/dev/ttyACM0", 0x2341, 0x0043, "7533", "Arduino Uno")
PRINTER: Final = PortInfo("/dev/ttyUSB0", 0x1A86, 0x7523, "", "USB Serial")
BARE: Final = PortInfo("/dev/ttyS0")
BLUE: Final = PortInfo("COM7", 0x2341, 0x0043, "1", "Bluetooth link", True)


def wait_for(scanner: Scanner, within: float = 20.0) -> tuple[Scan, float]:
    """The result, and the slowest look at it in seconds."""
    slowest, end = 0.0, time.monotonic() + within
    while time.monotonic() < end:
        began = time.perf_counter()
        found = scanner.poll()
        slowest = max(slowest, time.perf_counter() - began)
        if found is not None:
            return found, slowest
        time.sleep(0.005)
    pytest.fail("the scan never ended")


def test_the_ports_of_this_machine_are_listed_by_another_process() -> None:
    scanner = Scanner()
    assert scanner.poll() is None
    scanner.start()
    found, _ = wait_for(scanner)
    assert found.ports or found.why_none
    assert "cannot be read" not in found.why_none
    assert not scanner.is_running


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("raise TypeError('a device left')", "a device left"),
        ("print('nonsense')", "nonsense"),
        ("print('{}')", "{}"),
        ("print('[1]')", "[1]"),
        ("print('{\"ports\": [{}]}')", "ports"),
        ("import os; os.abort()", "nothing"),
        ("print('{\"ports\": []}')", "nothing is plugged"),
    ],
)
def test_c51_a_scan_that_fails_finds_nothing_and_says_why(code: str, why: str) -> None:
    scanner = Scanner(python(code))
    scanner.start()
    found, _ = wait_for(scanner)
    assert found.ports == ()
    assert why in found.why_none


def test_c51_a_scan_that_cannot_start_finds_nothing() -> None:
    scanner = Scanner(("/nowhere/python",))
    scanner.start()
    found, _ = wait_for(scanner)
    assert "started" in found.why_none
    assert scanner.poll() is None


def test_c51_t16_a_scan_of_ten_seconds_is_ended_and_no_frame_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hardware.ports.PATIENCE", 0.5)
    scanner = Scanner(python("import time; time.sleep(10)"))
    began = time.monotonic()
    scanner.start()
    found, _ = wait_for(scanner)
    assert time.monotonic() - began < 5
    assert "did not list" in found.why_none
    assert not scanner.is_running


@pytest.mark.timing
def test_t16_no_look_at_a_slow_scan_takes_a_frame() -> None:
    scanner = Scanner(python("import time; time.sleep(0.5); print('{\"ports\": []}')"))
    scanner.start()
    _, slowest = wait_for(scanner)
    assert slowest < 0.025


@pytest.mark.parametrize("error", [TypeError("left"), OSError(5, "gone"), ValueError("odd")])
def test_c51_a_list_that_raises_is_an_empty_list(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    from serial.tools import list_ports

    def fail() -> Any:
        raise error

    monkeypatch.setattr(list_ports, "comports", fail)
    assert from_text(json.dumps(scan_module.scan())).ports == ()


def test_c51_bluetooth_ports_are_left_out() -> None:
    class Listed:
        device, vid, pid, serial_number = "COM7", None, None, None
        description = "Standard Serial over Bluetooth link"
        hwid = "BTHENUM\\{00001101}"

    row = scan_module._to_json(Listed())
    assert row["is_bluetooth"]
    assert from_text(json.dumps({"ports": [row]})) == Scan(
        (), "nothing is plugged into a serial port"
    )


def test_only_a_known_board_that_a_player_chose_is_opened() -> None:
    ports = [UNO, PRINTER, BARE, BLUE]
    assert allowed(ports, Consents()) == []
    chosen = Consents().with_choice(UNO, "ttb")
    assert allowed(ports, chosen) == [(UNO, "ttb")]
    assert allowed([PortInfo("/dev/ttyACM1", *UNO.identity)], chosen)  # type: ignore[misc]
    assert allowed(ports, chosen.without(UNO)) == []
    with pytest.raises(ValueError, match="ttyS0"):
        Consents().with_choice(BARE, "ttb")


def test_a_choice_is_kept_by_what_the_device_is_and_read_again() -> None:
    chosen = Consents().with_choice(UNO, "plain").with_choice(UNO, "ttb")
    assert Consents.from_json(json.loads(json.dumps(chosen.to_json()))) == chosen
    assert chosen.kind_of(UNO) == "ttb"
    for bad in (None, 7, [[1, 2]], [[["x", 1, ""], "ttb"]]):
        with pytest.raises(ValueError, match="list of chosen"):
            Consents.from_json(bad)


def test_boards_are_known_by_their_numbers_and_common_chips_are_not_certain() -> None:
    assert find_board(0x2341, 0x0043) == BOARDS[0x2341, 0x0043]
    assert BARE.board is None
    assert BLUE.board is None
    assert PRINTER.board is not None
    assert not PRINTER.board.is_certain
    assert find_board(0x239A, 0x1234) is not None
    assert find_board(0x1209, 0x0001) is None
