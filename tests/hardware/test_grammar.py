"""T24: the published grammar of TTB/1 and the parser agree about every line."""

from __future__ import annotations

import string
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from hardware.ttb_commands import is_command
from hardware.ttb_line import crc, from_line
from hardware.ttb_messages import OtherVersion, from_body
from tests.hardware.vectors import VECTORS

abnf: Any = pytest.importorskip("abnf", reason="the grammar is read by the package abnf")

FILE: Final = Path(__file__).parents[2] / "hardware" / "firmware" / "ttb1.abnf"


class Grammar(abnf.Rule):  # type: ignore[misc]
    """The rules of the file."""


for text in FILE.read_text("utf-8").splitlines():
    if text and not text.startswith(";"):
        Grammar.create(text)


def is_in_grammar(rule: str, text: str) -> bool:
    try:
        Grammar(rule).parse_all(text)
    except abnf.ParseError:
        return False
    return True


def is_message(body: str) -> bool:
    said = from_body(body)
    return said is not None and not isinstance(said, OtherVersion)


def is_line(text: str) -> bool:
    if not text.endswith("\n"):
        return False
    return from_line(text.removesuffix("\n").removesuffix("\r")) is not None


def digits(random: Random, most: int) -> str:
    return "".join(random.choices(string.digits, k=random.randint(1, most)))


def hexes(random: Random, count: int) -> str:
    return "".join(random.choices("0123456789abcdefABCDEF", k=count))


def num(random: Random) -> str:
    return str(random.randint(1, 99))


def word(random: Random, most: int) -> str:
    return "".join(random.choices(string.ascii_letters + string.digits, k=random.randint(1, most)))


def pairs(random: Random) -> str:
    return "".join(f" {word(random, 8)}={word(random, 32)}" for _ in range(random.randint(0, 5)))


DEVICE: Final[tuple[Callable[[Random], str], ...]] = (
    lambda r: f"HELLO TTB/1{r.choice(('', '.2', '.17'))} {word(r, 16)}{pairs(r)}",
    lambda r: f"STATE{pairs(r)}",
    lambda r: f"B{num(r)} {r.choice(('DOWN', 'UP'))}",
    lambda r: f"E{num(r)} {r.choice('+-')}{digits(r, 3)}",
    lambda r: f"K{num(r)} KNOCK{r.choice(('', ' ' + digits(r, 3)))}",
    lambda r: f"K{num(r)} {r.choice(('TIPPED', 'UPRIGHT'))}",
    lambda r: f"R{num(r)} IN {hexes(r, 2 * r.randint(4, 10))}",
    lambda r: f"R{num(r)} {r.choice(('OUT', 'MANY'))}",
    lambda r: f"HB {digits(r, 10)} seq={hexes(r, 2)}",
    lambda r: r.choice(("OK", f"OK {hexes(r, 2)}")),
    lambda r: f"ERR {r.choice(('-', hexes(r, 2)))} {r.choice(('CRC', 'RANGE', 'UNKNOWN'))}",
    lambda r: f"LOG {word(r, 60)} {word(r, 20)}",
)
HOST: Final[tuple[Callable[[Random], str], ...]] = (
    lambda r: r.choice(("HELLO?", "STATE?", "PING", "ALL OFF")),
    lambda r: f"HB {digits(r, 5)}",
    lambda r: f"LED {num(r)} {r.choice(('OFF', 'ON', 'BLINK', 'BLINK ' + digits(r, 5)))}",
    lambda r: f"LED {num(r)} RGB {hexes(r, 6)}",
    lambda r: f"BUZZ {digits(r, 5)} {digits(r, 5)}",
    lambda r: f"VIBE {digits(r, 3)} {digits(r, 5)}",
)


def line(random: Random) -> str:
    body = random.choice(DEVICE + HOST)(random)
    text = body + random.choice(("", f" @{hexes(random, 2)}"))
    return text + random.choice(("", f"*{crc(text):04X}")) + random.choice(("\n", "\r\n"))


def mutated(random: Random, text: str) -> str:
    """One character lost, doubled, changed or added somewhere."""
    at = random.randrange(len(text))
    other = random.choice(string.printable[:95])
    return random.choice(
        (
            text[:at] + text[at + 1 :],
            text[:at] + text[at] + text[at:],
            text[:at] + other + text[at + 1 :],
            text[:at] + other + text[at:],
        )
    )


def relabel(text: str) -> str:
    """Give a mutated line a check that is right, where its form still holds one."""
    head, star, tail = text.rstrip("\r\n").rpartition("*")
    is_check = star and len(tail) == 4 and all(c in string.hexdigits for c in tail)
    if not is_check or "*" in head:
        return text
    return f"{head}*{crc(head):04X}{text[len(head) + 5 :]}"


def disagreements(count: int, seed: int) -> list[tuple[str, str]]:
    random = Random(seed)
    kinds: tuple[tuple[str, Callable[[str], bool], Callable[[Random], str]], ...] = (
        ("device", is_message, lambda r: r.choice(DEVICE)(r)),
        ("host", is_command, lambda r: r.choice(HOST)(r)),
        ("line", is_line, line),
    )
    found = []
    for number in range(count):
        rule, judge, make = kinds[number % len(kinds)]
        good = make(random)
        bad = mutated(random, good)
        bad = relabel(bad) if rule == "line" else bad
        found += [(rule, text) for text in (good, bad) if is_in_grammar(rule, text) != judge(text)]
        assert is_in_grammar(rule, good), good
    return found


def test_t24_grammar_and_parser_agree_on_hundreds_of_lines() -> None:
    assert disagreements(700, seed=1) == []


@pytest.mark.slow
def test_t24_grammar_and_parser_agree_on_ten_thousand_lines_and_their_mutations() -> None:
    assert disagreements(10_000, seed=2) == []


def test_t24_all_answers_in_the_vectors_follow_the_grammar() -> None:
    for step in VECTORS["firmware"]:
        for answer in step["answers"]:
            assert is_in_grammar("line", f"{answer}\n"), answer
            assert is_in_grammar("device", answer.partition("*")[0].partition(" @")[0]), answer
