"""The pages for people who build a box say what the firmware does."""

from __future__ import annotations

import re
from typing import Final

import pytest

from hardware.kinds import find_kind
from hardware.ttb_commands import is_command
from hardware.ttb_line import from_line
from hardware.ttb_messages import from_body
from scenes.settings.tabs import TABS
from tests.hardware.pico_board import PICO
from tests.hardware.sim_board import BUTTONS, CLK, DT, FIRMWARE, KNOCK, TIP

HARDWARE: Final = FIRMWARE.parent
WIRING: Final = (HARDWARE / "WIRING.md").read_text("utf-8")
PROTOCOL: Final = (FIRMWARE / "PROTOCOL.md").read_text("utf-8")


def rows_below(page: str, title: str) -> list[list[str]]:
    """The cells of the first table below a title, without its head."""
    parts = page.split(f"# {title}\n")[1].split("\n\n")
    lines = next(part for part in parts if part.strip().startswith("|")).strip().splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def pins(column: int) -> list[str]:
    """The pins of a board, from player 1 on: switch, lamp, switch, lamp, ..."""
    return [pin for row in rows_below(WIRING, "Wires") for pin in row[column].split(", ")]


def test_the_wires_of_the_uno_are_those_that_the_simulated_one_is_driven_by() -> None:
    lamps = [f"D{8 + n}" for n in range(6)]
    switches_and_lamps = [pin for pair in zip(BUTTONS, lamps, strict=True) for pin in pair]
    # A0 to A3 are bits of port C.
    rest = [pin.replace("C", "A") for pin in (CLK, DT, BUTTONS[4], KNOCK, TIP)]
    assert pins(1) == [*switches_and_lamps, *rest]


def test_the_wires_of_the_pico_are_those_of_its_program() -> None:
    program = (PICO / "code.py").read_text("utf-8")

    def named(name: str) -> list[str]:
        line = next(text for text in program.splitlines() if text.startswith(name))
        return re.findall(r"board\.(GP[0-9]+)", line)

    keys, lamps = named("KEYS"), named("LAMPS")
    switches_and_lamps = [pin for pair in zip(keys, lamps, strict=True) for pin in pair]
    rest = [*named("KNOB_CLK"), keys[4], *named("KNOCK"), *named("TIP")]
    assert pins(2) == [*switches_and_lamps, *rest]


@pytest.mark.parametrize(("name", "column"), [("uno", 1), ("pico", 2)])
def test_each_pin_is_named_in_the_drawing(name: str, column: int) -> None:
    drawing = (HARDWARE / "wiring" / f"{name}.svg").read_text("utf-8")
    words = set(re.findall(r">([^<>]+)</text>", drawing))
    assert set(pins(column)) <= words
    assert {
        "GND",
        "USB",
        "Player 1",
        "Player 4",
        "Confirm",
        "Undo",
        "Knob",
        "Knock",
        "Tip",
    } <= words


def test_whatever_the_pages_name_is_there() -> None:
    for page, folder in ((WIRING, HARDWARE), (PROTOCOL, FIRMWARE)):
        for target in re.findall(r"\]\(([^)#]+)\)", page):
            assert (folder / target).exists(), target
    for name in re.findall(r"`([a-z_]+\.py)`", WIRING):
        assert (PICO / name).exists(), name
    assert (HARDWARE.parent / "hardware/firmware/uno/uno.ino").exists()


def test_the_way_to_the_page_of_devices_is_the_one_that_there_is() -> None:
    (tab,) = (tab for tab in TABS if any(s.key == "hardware" for s in tab.rows))
    ways = re.findall(r"\*Settings\*,\s(?:\*(\w+)\*,\s)?\*Real pieces\*", WIRING)
    assert len(ways) >= 3
    assert {way.lower() for way in ways} == {tab.key}


def test_the_readers_in_the_table_can_be_chosen() -> None:
    chosen = [row[2].strip("`") for row in rows_below(WIRING, "Readers")][1:]
    assert [find_kind(name).name for name in chosen] == chosen


def test_the_example_is_a_talk_of_ttb_1() -> None:
    talk = PROTOCOL.split("```\n")[1].splitlines()
    assert len(talk) == 12
    for row in talk:
        who, text = row.split(" ", 1)
        line = from_line(text)
        assert line is not None, row
        assert line.is_checked, row
        assert is_command(line.body) if who == ">" else from_body(line.body) is not None, row


def test_what_the_tables_say_is_understood() -> None:
    said = [text for row in rows_below(PROTOCOL, "What the box says") for text in words(row[0])]
    assert len(said) >= 14
    for text in said:
        assert from_body(text.replace("…", "1")) is not None, text
    told = [text for row in rows_below(PROTOCOL, "What the game says") for text in words(row[0])]
    assert len(told) >= 12
    for text in told:
        assert is_command(text), text


def words(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_the_grammar_on_the_page_is_that_of_the_file() -> None:
    grammar = (FIRMWARE / "ttb1.abnf").read_text("utf-8")
    assert PROTOCOL.split("```abnf\n")[1].split("```")[0] == grammar


def test_no_firmware_that_is_built_lies_in_the_repository() -> None:
    """avr-libc asks for its notice beside every binary, and the simulator is under the GPL."""
    built = [path for path in FIRMWARE.rglob("*") if path.suffix in (".hex", ".elf", ".uf2", ".o")]
    assert [path for path in built if "build" not in path.parts] == []


def test_every_file_of_the_simulator_names_its_licence() -> None:
    assert "SPDX-License-Identifier: GPL-3.0-or-later" in (FIRMWARE / "sim" / "simbox.c").read_text(
        "utf-8"
    )
    assert "GNU GENERAL PUBLIC LICENSE" in (FIRMWARE / "sim" / "COPYING").read_text("utf-8")
    for path in (FIRMWARE / "uno").glob("*.[ch]"):
        assert "sim_avr" not in path.read_text("utf-8"), path
