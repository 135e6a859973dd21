"""Profiles on the disk: what is written comes back, and what cannot be read is never lost."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from scenes.profiles import EVERYBODY, Profile, Profiles
from scenes.saves import kept_file, writer
from scenes.saves.data_folder import open_data_folder
from scenes.saves.writer import Trouble, Writer
from scenes.table.seating import Hands

ADA = Profile(
    "Ada",
    (("left_keys.south", "q"), ("pad.south", "east")),
    Hands.STEADY,
    0.5,
    {"penguin": {"won": 3, "played": 7}},
)
ALL = Profile(EVERYBODY, (("raw_pad.south@0079:0011", "button2"),))


def written(path: Path, *profiles: Profile) -> Path:
    pen = Writer()
    store = Profiles(path, pen)
    for profile in profiles:
        store.put(profile)
    pen.close()
    return path


def test_reach_9_a_profile_comes_back_with_controls_assists_and_records(tmp_path: Path) -> None:
    path = written(tmp_path / "profiles.json", ADA, ALL)
    found = Profiles(path)
    assert found.get("Ada") == ADA
    assert found.get(EVERYBODY) == ALL
    assert found.names == ["Ada"], "everybody is nobody's name"
    assert found.broken == []


def test_a_name_is_one_person_whatever_its_case_and_spaces(tmp_path: Path) -> None:
    store = Profiles()
    store.put(ADA)
    assert store.get(" ada ") == ADA
    assert "ADA" in store
    assert store.get("Bea") == Profile("Bea")
    assert "Bea" not in store


def test_the_last_one_changed_stands_first_and_one_can_be_forgotten(tmp_path: Path) -> None:
    path = written(tmp_path / "profiles.json", Profile("Ada"), Profile("Bea"), Profile("Ada"))
    pen = Writer()
    store = Profiles(path, pen)
    assert store.names == ["Ada", "Bea"]
    store.remove("ada")
    pen.close()
    assert Profiles(path).names == ["Bea"]


BAD: list[Any] = [
    "no json at all",
    json.dumps({"format": "wobbleberg-settings", "version": 1, "profiles": []}),
    json.dumps({"format": "wobbleberg-profiles", "version": 2, "profiles": []}),
    json.dumps({"format": "wobbleberg-profiles", "version": 1}),
    json.dumps({"format": "wobbleberg-profiles", "version": 1, "profiles": [{"name": 3}]}),
    json.dumps(
        {
            "format": "wobbleberg-profiles",
            "version": 1,
            "profiles": [{"name": "A", "controls": {}, "input_pause": 1e9}],
        }
    ),
]


@pytest.mark.parametrize("text", BAD)
def test_a_broken_foreign_or_newer_file_is_set_aside_and_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "profiles.json"
    path.write_text(text)
    pen = Writer()
    store = Profiles(path, pen)
    assert store.names == []
    (broken,) = store.broken
    assert broken.kept_as is not None
    store.put(ADA)
    pen.close()
    assert Profiles(path).get("Ada") == ADA
    assert broken.kept_as.read_text() == text, "what could not be read was lost"


def test_the_previous_copy_serves_where_the_last_one_is_broken(tmp_path: Path) -> None:
    path = written(tmp_path / "profiles.json", ADA)
    written(path, Profile("Bea"))
    path.write_text("{")
    assert Profiles(path).names == ["Ada"]


def test_a_file_that_cannot_be_renamed_is_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "profiles.json"
    path.write_text("{")

    def stuck(other: Path) -> Path:
        raise PermissionError(errno.EACCES, "Permission denied", str(other))

    pen = Writer()
    with monkeypatch.context() as patched:
        patched.setattr(kept_file, "set_aside", stuck)
        store = Profiles(path, pen)
        store.put(ADA)
        assert pen.trouble is Trouble.BLOCKED
        assert store.get("Ada") == ADA, "play goes on with what was chosen"
    assert pen.flush()
    assert path.read_text() == "{"
    store.put(ADA)
    pen.close()
    assert Profiles(path).get("Ada") == ADA


def test_c_73_a_full_disk_is_told_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "profiles.json", Profile("Bea"))

    def full(path: Path, text: str) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    pen = Writer()
    store = Profiles(path, pen)
    with monkeypatch.context() as patched:
        patched.setattr(writer, "write_file", full)
        store.put(ADA)
        assert pen.flush()
    assert pen.trouble is Trouble.FULL
    assert store.get("Ada") == ADA
    assert Profiles(path).names == ["Bea"], "the old file is gone"
    store.put(ADA)
    pen.close()
    assert pen.trouble is None
    assert Profiles(path).names == ["Ada", "Bea"]


def test_profiles_follow_a_folder_that_was_moved(tmp_path: Path) -> None:
    one, other = open_data_folder(tmp_path / "one"), open_data_folder(tmp_path / "other")
    written(other.profiles, Profile("Ada"), Profile("Cem"))
    pen = Writer()
    store = Profiles(one.profiles, pen)
    store.put(ADA)
    store.move_to(other.profiles)
    pen.close()
    found = Profiles(other.profiles)
    assert found.get("Ada") == ADA, "what is known here goes before what lies there"
    assert found.names == ["Ada", "Cem"]
    one.close()
    other.close()
