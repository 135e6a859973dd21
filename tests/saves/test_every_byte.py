"""Every kept file cut, bent, and failed at in every call: nothing lost, the rest opens."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from scenes.saves import atomic_file
from scenes.saves.kept_file import Broken
from scenes.saves.writer import Writer
from tests.saves.shelf import KEEPERS, Keeper
from tests.saves.test_damage import flipped
from tests.saves.test_faults import CALLS, FailingOs

SAMPLES = 40
OLD, NEW = 3, 4
FAULTS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO)


@pytest.fixture(params=KEEPERS)
def keeper(request: pytest.FixtureRequest) -> Keeper:
    return KEEPERS[str(request.param)]


def neighbour_of(keeper: Keeper) -> Keeper:
    return KEEPERS["profiles" if keeper.name == "settings" else "settings"]


def check_set_aside(broken: Iterable[Broken], damaged: bytes) -> None:
    (only,) = broken
    assert only.kept_as is not None
    assert only.kept_as.read_bytes() == damaged, "what was in it is gone"
    assert not only.path.exists()
    only.kept_as.unlink()


def check_damage(keeper: Keeper, folder: Path, damaged: bytes, *, is_cut: bool) -> None:
    """Start with a damaged file: it is set aside as it is, or says something and stays."""
    path = keeper.path(folder)
    path.write_bytes(damaged)
    value, broken = keeper.read(folder)
    if broken:
        check_set_aside(broken, damaged)
        assert value is None
    else:
        assert not is_cut, f"{keeper.name}: {damaged[-40:]!r} was taken for a whole file"
        assert value is not None
        assert path.read_bytes() == damaged
        assert keeper.read(folder) == (value, [])
    other, fine = neighbour_of(keeper).read(folder)
    assert other == neighbour_of(keeper).value(OLD), "another file went with it"
    assert fine == []


def cuts(keeper: Keeper, folder: Path) -> tuple[bytes, range]:
    """The whole file, and every length at which it is not whole; its last byte ends the line."""
    neighbour_of(keeper).write(folder, OLD)
    whole = keeper.write(folder, OLD).read_bytes()
    return whole, range(len(whole) - 1)


def test_c_71_a_cut_file_is_set_aside(keeper: Keeper, tmp_path: Path) -> None:
    whole, lengths = cuts(keeper, tmp_path)
    rng = Random(keeper.name)
    for length in {0, 1, len(lengths) - 1, *rng.sample(lengths, SAMPLES)}:
        check_damage(keeper, tmp_path, whole[:length], is_cut=True)


def test_c_71_a_bent_file_is_set_aside_or_means_something(keeper: Keeper, tmp_path: Path) -> None:
    whole, _lengths = cuts(keeper, tmp_path)
    rng = Random(keeper.name)
    for _ in range(SAMPLES):
        check_damage(keeper, tmp_path, flipped(whole, rng), is_cut=False)


@pytest.mark.slow
def test_c_71_a_file_cut_at_any_byte_is_set_aside(keeper: Keeper, tmp_path: Path) -> None:
    whole, lengths = cuts(keeper, tmp_path)
    for length in lengths:
        check_damage(keeper, tmp_path, whole[:length], is_cut=True)


@pytest.mark.slow
def test_c_71_a_file_with_any_byte_bent_is_set_aside_or_means_something(
    keeper: Keeper, tmp_path: Path
) -> None:
    whole, _lengths = cuts(keeper, tmp_path)
    rng = Random(keeper.name)
    for place in range(len(whole)):
        bent = bytearray(whole)
        bent[place] ^= 1 << int(rng.random() * 8)
        check_damage(keeper, tmp_path, bytes(bent), is_cut=False)


@pytest.mark.parametrize("code", FAULTS, ids=lambda code: errno.errorcode[code])
def test_c_73_a_fault_in_any_call_costs_nothing_that_was_kept(
    keeper: Keeper, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[str] = set()
    for number in range(40):
        folder = tmp_path / str(number)
        folder.mkdir()
        keeper.write(folder, OLD)
        failing = FailingOs(number, OSError(code, os.strerror(code)))
        writer = Writer()
        with monkeypatch.context() as patched:
            patched.setattr(atomic_file, "os", failing)
            keeper.put(folder, writer, NEW)
            assert writer.flush()
        seen |= set(failing.calls)
        is_over = len(failing.calls) <= number
        value, broken = keeper.read(folder)
        assert broken == [], "the fault left half a file"
        before, after = keeper.value(OLD), keeper.value(NEW)
        failed = failing.calls[min(number, len(failing.calls) - 1)]
        is_new = is_over or (failing.calls.count("replace") == 2 and failed != "replace")
        assert value in ((before, after) if is_new else (before,))
        if is_over:
            assert value == after
        keeper.put(folder, writer, NEW)
        writer.close()
        assert writer.trouble is None
        assert keeper.read(folder) == (after, []), "nothing can be written any more"
        assert not list(folder.glob("*.tmp")), "something was left lying about"
        if is_over:
            assert {"open", "write", "fsync", "link", "replace"} <= seen <= set(CALLS)
            return
    raise AssertionError("writing never came to its end")
