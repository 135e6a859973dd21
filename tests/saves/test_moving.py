"""Another folder to save in, where the first one cannot be used (faults C-76)."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest

from hardware.tag_registry import TagRegistry
from scenes.evening import _move_data
from scenes.hybrid.catalogue import pieces_of
from scenes.hybrid.piece_sets import PieceSets
from scenes.hybrid.real_table import open_real_table
from scenes.menu.choices import ChoiceScene
from scenes.profiles import Profiles
from scenes.saves.data_folder import FolderInUse, open_data_folder, other_folders
from scenes.saves.saves import Saves
from scenes.saves.writer import Trouble, Writer
from scenes.settings.file import load_settings
from tests.saves.games import open_saves, version_in, write_save
from tests.saves.test_tables import act, kept_table, on_title
from tests.scenes.quiet import quiet_stage


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in which one may write, and nothing else."""
    house = tmp_path / "łoś"
    (house / "Documents").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(house))
    monkeypatch.delenv("XDG_DOCUMENTS_DIR", raising=False)
    return house


def test_other_folders_are_places_where_one_may_write(home: Path) -> None:
    found = other_folders(home / "Wobbleberg")
    assert home / "Documents" / "Wobbleberg" in found
    assert home / "Wobbleberg" not in found, "that is where it fails"
    assert all(os.access(folder.parent, os.W_OK) for folder in found)
    assert not any(folder.exists() for folder in found), "asking made a folder"


def test_c_76_a_match_moves_to_the_folder_that_is_chosen_on_the_title(
    home: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = open_data_folder(tmp_path / "file" / "below")
    target = home / "Documents" / "Wobbleberg"
    with kept_table(folder.saves, "iceberg") as (rig, writer):
        stage = rig.app.stage
        stage.move_data = partial(_move_data, stage, folder, writer)
        act(rig)
        assert writer.flush()
        rig.table.dismiss("lobby")
        title = on_title(rig)
        node = next(node for node in title.focus.nodes if node.key == "unsaved")
        assert "Choose another folder" in rig.words()
        rig.pilot.click(*node.rect.center)
        choice = stage.stack.top
        assert isinstance(choice, ChoiceScene)
        assert "~/Documents/Wobbleberg" in rig.words()
        row = next(node for node in choice.focus.nodes if node.key == str(target))
        rig.pilot.click(*row.rect.center)
        assert writer.flush()
        words = rig.words()
        assert "--data-dir" in words
        assert "Not saved" not in words
        assert version_in(open_saves(target / "saves"), "iceberg") == 1
        assert load_settings(target / "settings.json").value == stage.settings
        with pytest.raises(FolderInUse):
            open_data_folder(target)
    folder.close()


def test_a_folder_that_cannot_be_written_either_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = open_data_folder(tmp_path / "good")
    assert folder.move_to(tmp_path / "file" / "below") is Trouble.READ_ONLY
    assert folder.path == tmp_path / "good"
    with pytest.raises(FolderInUse):
        open_data_folder(tmp_path / "good")
    folder.close()


def test_what_runs_here_goes_before_what_lies_there(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    write_save(here, "iceberg", 3)
    write_save(there, "iceberg", 5)
    write_save(there, "pocket", 2)
    writer = Writer()
    saves = Saves(here, writer)
    saves.move_to(there)
    writer.close()
    found = open_saves(there)
    assert version_in(found, "iceberg") == 3
    assert version_in(found, "pocket") == 2
    assert version_in(saves, "pocket") == 2


def test_settings_follow_a_folder_that_was_moved(tmp_path: Path) -> None:
    folder = open_data_folder(tmp_path / "one")
    assert folder.move_to(tmp_path / "two") is None
    assert folder.settings == tmp_path / "two" / "settings.json"
    open_data_folder(tmp_path / "one").close()
    folder.close()


@pytest.mark.parametrize("is_on", [True, False], ids=["hardware in use", "switched off"])
def test_devices_and_tags_of_pieces_go_along_to_another_folder(
    tmp_path: Path, *, is_on: bool
) -> None:
    folder, writer = open_data_folder(tmp_path / "one"), Writer()
    piece = pieces_of("iceberg")[0]
    key = "NFC:04A2B3C4D5E680"
    real = open_real_table("auto", folder.hardware, folder.pieces, writer)
    real.set_threshold(120)
    real.sets.put("iceberg", real.sets.get("iceberg").learn(key, piece, "ttb", 3))
    there = PieceSets(tmp_path / "two" / "pieces", writer)
    there.put("iceberg", TagRegistry("iceberg"))
    there.put("pocket", TagRegistry("pocket").learn(key, pieces_of("pocket")[0], "ttb", 3))
    assert writer.flush()
    stage = quiet_stage()
    stage.saves, stage.profiles = Saves(folder.saves, writer), Profiles(folder.profiles, writer)
    stage.hardware = real if is_on else None
    _move_data(stage, folder, writer, tmp_path / "two")
    if is_on:
        real.set_muted(True)
        assert real.sets.known("pocket") == 1, "what lies there is known as well"
    writer.close()
    again = open_real_table("auto", folder.hardware, folder.pieces, Writer())
    assert again.settings.threshold == 120
    assert again.settings.is_muted is is_on
    assert again.sets.get("iceberg").key_of(piece) == key, "what is known here goes before"
    assert again.sets.known("pocket") == 1
    folder.close()
