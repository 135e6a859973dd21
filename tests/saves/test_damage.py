"""Files that are cut short, bent or foreign: nothing crashes, nothing is lost, the rest opens."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.record import Record, checksum
from scenes.saves.atomic_file import previous_of, write_file
from scenes.saves.kept_file import Broken
from scenes.saves.writer import Trouble, Writer
from scenes.settings.file import load_settings, to_text
from scenes.settings.settings import Settings
from tests.saves.games import GAMES, open_saves, played, saved_of, version_in, write_save


def only(broken: list[Broken]) -> Broken:
    assert len(broken) == 1, broken
    return broken[0]


def check_kept(broken: Broken, damaged: bytes) -> None:
    """The file was renamed with all that it held, and its name says so."""
    assert broken.kept_as is not None
    assert broken.kept_as.name.startswith(f"{broken.path.name}.broken-")
    assert broken.kept_as.read_bytes() == damaged
    assert not broken.path.exists()
    broken.kept_as.unlink()


def damage_saves(folder: Path, path: Path, damaged: bytes) -> None:
    """Put these bytes in place of the save and start."""
    path.write_bytes(damaged)
    found = open_saves(folder)
    check_kept(only(found.broken), damaged)
    assert version_in(found, path.stem) is None
    assert version_in(found, "iceberg") == 3, "the other game is gone"


@pytest.fixture
def shelf(tmp_path: Path) -> tuple[Path, Path]:
    """A folder with two saves, and the smallest of them."""
    write_save(tmp_path, "iceberg", 3)
    return tmp_path, write_save(tmp_path, "ingenious", 1)


def test_c_71_a_save_that_is_cut_at_any_byte_is_set_aside(shelf: tuple[Path, Path]) -> None:
    folder, path = shelf
    whole = path.read_bytes()
    # The last byte is the end of the line: without it the save is still whole.
    for length in range(len(whole) - 1):
        damage_saves(folder, path, whole[:length])


def test_c_71_a_save_of_zero_bytes_or_of_nul_is_set_aside(shelf: tuple[Path, Path]) -> None:
    folder, path = shelf
    size = path.stat().st_size
    for damaged in (b"", bytes(size), path.read_bytes()[: size // 2] + bytes(size - size // 2)):
        damage_saves(folder, path, damaged)


def flipped(whole: bytes, rng: Random) -> bytes:
    bent = bytearray(whole)
    place = int(rng.random() * len(bent))
    bent[place] ^= 1 << int(rng.random() * 8)
    return bytes(bent)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_save_with_a_flipped_bit_is_set_aside_or_means_the_same(
    tmp_path: Path, game_id: str
) -> None:
    path = write_save(tmp_path, game_id)
    whole = path.read_bytes()
    first = json.loads(whole)
    rng = Random(f"bits of {game_id}")
    for _ in range(60):
        damaged = flipped(whole, rng)
        path.write_bytes(damaged)
        found = open_saves(tmp_path)
        if found.broken:
            check_kept(only(found.broken), damaged)
        else:
            # a blank in place of the end of the line, or another letter for the same number
            assert json.loads(damaged) == first


def test_settings_that_are_cut_or_bent_are_set_aside_or_are_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    whole = to_text(Settings(language="pl", speed=2.0, input_pause=0.5)).encode()
    rng = Random("settings")
    cuts = [whole[:length] for length in range(len(whole) - 1)]
    for damaged in [*cuts, *(flipped(whole, rng) for _ in range(400))]:
        path.write_bytes(damaged)
        found = load_settings(path)
        if found.value is None:
            check_kept(only(list(found.broken)), damaged)
        else:
            assert load_settings(path).value == found.value
            assert path.read_bytes() == damaged


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    settings = Settings("fr", True, True, 2.0, "shapes", 0.5, False, True)
    write_file(tmp_path / "s", to_text(settings))
    assert load_settings(tmp_path / "s").value == settings


def test_every_setting_that_is_no_switch_has_its_choices(tmp_path: Path) -> None:
    """Whatever is added to the settings later must not be read unchecked."""
    path = tmp_path / "settings.json"
    standard = json.loads(to_text(Settings()))
    for name, value in standard["settings"].items():
        strange = {str: "Strange!", float: 1234.5, bool: "strange"}[type(value)]
        path.write_text(json.dumps(standard | {"settings": {name: strange}}))
        assert load_settings(path).value is None, f"{name} may be anything"


def test_settings_of_an_older_program_lack_what_is_new(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    data = json.loads(to_text(Settings(language="es")))
    del data["settings"]["speed"]
    path.write_text(json.dumps(data))
    assert load_settings(path).value == Settings(language="es")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "tlh"),
        ("language", None),
        ("speed", 3.0),
        ("speed", "2.0"),
        ("is_fullscreen", 1),
        ("is_fullscreen", "yes"),
        ("pad_style", "runes"),
        ("input_pause", [0.5]),
        ("effects_volume", 7.0),
        ("music_volume", -0.1),
        ("captions", "loud"),
    ],
)
def test_a_setting_that_cannot_be_chosen_is_not_taken(
    tmp_path: Path, name: str, value: object
) -> None:
    path = tmp_path / "settings.json"
    data = json.loads(to_text(Settings()))
    data["settings"][name] = value
    path.write_text(json.dumps(data))
    assert name in only(list(load_settings(path).broken)).why


def sealed(data: dict[str, Any]) -> bytes:
    body = {key: value for key, value in data.items() if key != "checksum"}
    return json.dumps(body | {"checksum": checksum(body)}).encode()


def newer(data: dict[str, Any]) -> None:
    data["version"] += 1


def newer_rules(data: dict[str, Any]) -> None:
    record = data["record"]
    record["rules"] += 1
    record["checksum"] = checksum({k: v for k, v in record.items() if k != "checksum"})


def fewer_chairs(data: dict[str, Any]) -> None:
    data["chairs"].pop()


def strange_chair(data: dict[str, Any]) -> None:
    data["chairs"][0]["look"] = 77


def strange_level(data: dict[str, Any]) -> None:
    data["chairs"][0]["level"] = "godlike"


def strange_device(data: dict[str, Any]) -> None:
    data["chairs"][0]["device"] = "thought"


def no_record(data: dict[str, Any]) -> None:
    data["record"] = None


def endless_round(data: dict[str, Any]) -> None:
    data["progress"] = [1, 2, 3]


def strange_tower(data: dict[str, Any]) -> None:
    data["tower"] = 5


@pytest.mark.parametrize(
    ("bend", "word"),
    [
        (newer, "version 2"),
        (newer_rules, "rules"),
        (fewer_chairs, "1 chairs"),
        (strange_chair, "77"),
        (strange_level, "godlike"),
        (strange_device, "thought"),
        (no_record, "record"),
        (endless_round, "(1, 2, 3)"),
        (strange_tower, "int"),
    ],
)
def test_a_sealed_save_that_this_program_cannot_play_is_set_aside_with_the_reason(
    shelf: tuple[Path, Path], bend: Callable[[dict[str, Any]], None], word: str
) -> None:
    folder, path = shelf
    data = json.loads(path.read_bytes())
    bend(data)
    damaged = sealed(data)
    path.write_bytes(damaged)
    broken = only(open_saves(folder).broken)
    assert word in broken.why
    check_kept(broken, damaged)


@pytest.mark.parametrize(
    "foreign",
    [
        b'{"format": "another program", "level": 3}',
        b"[1, 2]",
        b"[" * 100_000,
        b"9" * 10_000,
        "Zażółć gęślą jaźń".encode("cp1250"),
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    ],
    ids=["format", "list", "deep", "long number", "letters", "picture"],
)
def test_a_foreign_file_is_set_aside(shelf: tuple[Path, Path], foreign: bytes) -> None:
    folder, path = shelf
    damage_saves(folder, path, foreign)


def test_newer_settings_are_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    data = json.loads(to_text(Settings()))
    newer(data)
    path.write_text(json.dumps(data))
    broken = only(list(load_settings(path).broken))
    assert "version 2" in broken.why


def test_a_save_of_another_game_is_not_taken_for_this_one(tmp_path: Path) -> None:
    path = write_save(tmp_path, "iceberg")
    path.rename(tmp_path / "pocket.json")
    found = open_saves(tmp_path)
    assert "iceberg" in only(found.broken).why
    assert found.running() == []


def test_a_folder_in_the_place_of_a_save_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "pocket.json").mkdir()
    broken = only(open_saves(tmp_path).broken)
    assert broken.kept_as is not None
    assert broken.kept_as.is_dir()


def test_files_of_games_that_nobody_knows_stay_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "chess.json").write_text("not ours")
    assert open_saves(tmp_path).broken == []
    assert (tmp_path / "chess.json").read_text() == "not ours"


def test_c_71_the_previous_copy_is_played_on_when_the_newest_is_broken(tmp_path: Path) -> None:
    path = write_save(tmp_path, "pocket", 3)
    write_file(path, saved_of(played("pocket", 4)).to_text())
    path.write_bytes(path.read_bytes()[:-40])
    found = open_saves(tmp_path)
    assert version_in(found, "pocket") == 3
    assert len(found.broken) == 1
    assert version_in(open_saves(tmp_path), "pocket") == 3


def test_two_broken_files_of_one_second_get_two_names(tmp_path: Path) -> None:
    path = tmp_path / "pocket.json"
    path.write_text("one")
    previous_of(path).write_text("two")
    open_saves(tmp_path)
    path.write_text("three")
    open_saves(tmp_path)
    kept = sorted(p.read_text() for p in tmp_path.iterdir() if ".broken-" in p.name)
    assert kept == ["one", "three", "two"]


def test_a_broken_file_that_cannot_be_renamed_is_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "pocket.json"
    path.write_text("precious")
    from scenes.saves import atomic_file, kept_file
    from scenes.saves import saves as saves_module

    def refuse(*args: object) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(kept_file, "set_aside", refuse)
    writer = Writer()
    found = saves_module.Saves(tmp_path, writer)
    assert only(found.broken).kept_as is None
    found.keep(saved_of(played("pocket", 2)))
    writer.flush()
    assert found.trouble is Trouble.BLOCKED
    assert path.read_text() == "precious"
    monkeypatch.setattr(kept_file, "set_aside", atomic_file.set_aside)
    found.keep(saved_of(played("pocket", 3)))
    writer.close()
    assert found.trouble is None
    assert version_in(open_saves(tmp_path), "pocket") == 3
    assert [p.read_text() for p in tmp_path.iterdir() if ".broken-" in p.name] == ["precious"]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_comes_back_with_its_people(tmp_path: Path, game_id: str) -> None:
    match = played(game_id, 4)
    (tmp_path / f"{game_id}.json").write_text(saved_of(match).to_text(), "utf-8")
    (saved,) = open_saves(tmp_path).running()
    assert saved == saved_of(match)
    again = saved.record.to_match()
    assert again.state == match.state
    assert Record.from_match(again) == Record.from_match(match)
