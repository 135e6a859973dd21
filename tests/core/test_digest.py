"""Sums over bytes are those of FIPS 180-4, and cost no memory for ciphers."""

from __future__ import annotations

import hashlib
import subprocess
import sys

import pytest

from game.digest import sha256

ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
"""The example of FIPS 180-2, appendix B.1."""


def test_the_sum_of_abc_is_the_one_of_the_standard() -> None:
    assert sha256(b"abc").hexdigest() == ABC


@pytest.mark.parametrize("parts", [(b"",), (b"x" * 1000, b"y" * 999), (b"a", b"b", b"c")])
def test_it_grows_as_that_of_hashlib(parts: tuple[bytes, ...]) -> None:
    lean, full = sha256(), hashlib.sha256()
    for part in parts:
        lean.update(part)
        full.update(part)
    assert lean.hexdigest() == full.hexdigest()


def test_records_and_towers_bring_no_ciphers_into_memory() -> None:
    code = "import sys, game.record, game.tower, game.party.round; print('_hashlib' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout.split()[-1] == "False"
