"""T15: without pyserial, ports, rights or a free port all goes on, and a sentence says why."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from hardware.inputs import DeviceLost, Input
from hardware.kinds import KINDS
from hardware.openers import opener
from hardware.table import Table
from hardware.tag_registry import TagRegistry
from hardware.trouble import ERRORS, Trouble, TroubleKind, from_open_error

ROOT: Final = Path(__file__).parents[2]

BLOCKED: Final = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "serial":
            raise ImportError(f"No module named {name!r}")
sys.meta_path.insert(0, Block())
sys.argv[0] = "python -m hardware"
"""


def run_without_pyserial(code: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", BLOCKED + code]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


def test_t15_without_pyserial_a_sentence_says_what_to_install() -> None:
    found = run_without_pyserial(
        "from hardware.__main__ import main; sys.exit(main(['monitor', '/dev/ttyX']))"
    )
    assert found.returncode == 1
    assert "pip install" in found.stderr
    assert "Traceback" not in found.stderr


def test_t15_without_pyserial_the_fake_and_the_network_work() -> None:
    found = run_without_pyserial(
        "from hardware.__main__ import main;"
        "sys.exit(main(['monitor', 'fake://?speed=20&once', '--device', 'rdm6300', '--once']))"
    )
    assert found.returncode == 0, found.stderr
    assert '"tag_in"' in found.stdout


def test_t15_without_pyserial_a_scan_finds_nothing_and_says_why() -> None:
    found = run_without_pyserial("from hardware.scan import scan; print(scan())")
    assert "pyserial" in found.stdout
    assert found.stderr == ""


def test_t15_nothing_of_the_hardware_loads_pyserial_before_a_port_is_opened() -> None:
    names = sorted(path.stem for path in (ROOT / "hardware").glob("*.py"))
    code = "import sys\n" + "".join(
        f"import hardware.{name}\n" for name in names if name != "__main__"
    )
    code += "assert 'serial' not in sys.modules and 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)


@pytest.mark.parametrize(
    ("error", "kind", "hint"),
    [
        (FileNotFoundError(2, "No such file or directory"), TroubleKind.NO_PORT, "no port"),
        (PermissionError(13, "Permission denied"), TroubleKind.NO_RIGHT, "dialout"),
        (OSError(16, "Device or resource busy"), TroubleKind.BUSY, "in use"),
        (
            OSError(
                "could not open port 'COM3': PermissionError(13, 'Access is denied.', None, 5)"
            ),
            TroubleKind.BUSY,
            "in use",
        ),
        (
            OSError(
                "could not open port 'COM9': FileNotFoundError(2, 'The system cannot', None, 2)"
            ),
            TroubleKind.NO_PORT,
            "no port",
        ),
        (
            OSError(11, "Could not exclusively lock port x: [Errno 11] Resource unavailable"),
            TroubleKind.BUSY,
            "in use",
        ),
        (ValueError("invalid URL, protocol 'foo' not known"), TroubleKind.BAD_URL, "foo"),
        (ModuleNotFoundError("No module named 'serial'"), TroubleKind.NO_PYSERIAL, "pip install"),
        (OSError("[Errno 111] Connection refused"), TroubleKind.REFUSED, "Connection refused"),
        (TypeError("odd"), TroubleKind.REFUSED, "odd"),
        (
            OSError("Could not configure port: (25, 'Inappropriate ioctl for device')"),
            TroubleKind.BAD_URL,
            "not a serial line",
        ),
        (
            OSError("[Errno 21] could not open port /tmp: [Errno 21] Is a directory: '/tmp'"),
            TroubleKind.BAD_URL,
            "not a serial line",
        ),
        (OSError(-2, "Name or service not known"), TroubleKind.REFUSED, "opened: Name or"),
    ],
)
def test_t15_every_reason_is_told_apart_and_says_what_to_do(
    error: Exception, kind: TroubleKind, hint: str
) -> None:
    trouble = from_open_error(error, "COM3")
    assert trouble.kind is kind
    assert hint in str(trouble)
    assert "\n" not in str(trouble)


@pytest.mark.parametrize("kind", TroubleKind)
def test_every_kind_of_trouble_has_a_sentence(kind: TroubleKind) -> None:
    sentence = str(Trouble(kind, "PORT", "DETAIL"))
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_c42_the_errors_of_ports_are_all_in_the_tuple() -> None:
    serial = pytest.importorskip("serial", reason="pyserial is not installed")
    assert issubclass(serial.SerialException, ERRORS)
    if sys.platform != "win32":
        import termios

        assert issubclass(termios.error, ERRORS)


@pytest.mark.timing
@pytest.mark.parametrize(
    "error", [PermissionError(13, "no"), OSError(16, "busy"), ImportError("serial")]
)
def test_t15_a_table_with_a_port_that_fails_is_there_at_once(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("hardware.serial_port.SerialPort.__init__", fail)
    began = time.perf_counter()
    table = Table(TagRegistry("box"))
    table.plug("COM3", "ttb")
    heard: list[Input] = table.poll()
    took = time.perf_counter() - began
    while not heard:
        assert time.perf_counter() - began < 10
        heard = table.poll()
        time.sleep(0.001)
    assert isinstance(heard[0], DeviceLost)
    table.stop()
    assert took < 0.05


def test_no_device_is_opened_at_the_speed_that_erases_boards() -> None:
    assert all(kind.baud != 1200 for kind in KINDS)
    assert {kind.name: kind.baud for kind in KINDS}["parallax"] == 2400


def test_a_url_that_names_nothing_is_refused_with_what_to_write() -> None:
    for url in ("fake://nix", "socket://nowhere", "fake://?speed=0", "socket://:x"):
        with pytest.raises(ERRORS) as caught:
            opener(url, KINDS[0])()
        assert "fake://" in str(from_open_error(caught.value, url))


def test_a_trouble_names_the_port_and_not_the_number_of_the_device() -> None:
    """A chosen device is called by what it is; people look for its port."""
    table = Table(TagRegistry("box"))
    table.plug("/dev/nowhere", "ttb", "ttb 2341:0043 8573")
    heard: list[Input] = []
    until = time.monotonic() + 10
    while not heard and time.monotonic() < until:
        heard = table.poll()
        time.sleep(0.001)
    table.stop()
    (lost,) = heard
    assert isinstance(lost, DeviceLost)
    assert (lost.device, lost.trouble.port) == ("ttb 2341:0043 8573", "/dev/nowhere")
