"""Statistics on the disk: each game once, what is written comes back, and nothing is lost."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from datetime import date, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scenes.saves import kept_file, writer
from scenes.saves.data_folder import open_data_folder
from scenes.saves.writer import Trouble, Writer
from scenes.stats import statistics as store
from scenes.stats.played import BadStatistics, Played, Sitter
from scenes.stats.statistics import Statistics
from tests.saves.test_folder import arcade, wait_for

ROOT = Path(__file__).resolve().parent.parent.parent
DAY = date(2026, 11, 30)


def game(begun: float, *names: str, kind: str = "penguin", day: date = DAY) -> Played:
    """The first of these has won."""
    seats = [Sitter(name, look, True, look == 0, 1, 7, 5, 2) for look, name in enumerate(names)]
    return Played(kind, begun, day, (*seats, Sitter("", 5, False)), 6)


def written(path: Path, *games: Played) -> Path:
    pen = Writer()
    found = Statistics(path, pen)
    for one in games:
        found.put(one)
    pen.close()
    return path


def test_what_was_played_comes_back_whole(tmp_path: Path) -> None:
    games = game(1.0, "Żółć", "Bea"), game(2.5, "Ada", kind="party")
    path = written(tmp_path / "statistics.json", *games)
    found = Statistics(path)
    assert found.games == games
    assert found.broken == []


def test_a_game_that_is_told_again_takes_its_own_place() -> None:
    found = Statistics()
    found.put(game(1.0, "Ada"))
    found.put(game(1.0, "Bea"))
    found.put(game(1.0, "Ada", kind="pocket"))
    assert [(one.game, one.names) for one in found.games] == [
        ("penguin", ("Bea",)), ("pocket", ("Ada",)),
    ]  # fmt: skip


def test_a_game_of_nobody_with_a_profile_is_not_kept(tmp_path: Path) -> None:
    path = written(tmp_path / "statistics.json", Played("pocket", 1.0, DAY, (Sitter("", 0, True),)))
    assert not path.exists()


def test_who_is_erased_is_in_no_file_any_more_and_others_keep_theirs(tmp_path: Path) -> None:
    path = written(
        tmp_path / "statistics.json", game(1.0, "Ada", "Bea"), game(2.0, "ADA"), game(3.0, "Bea")
    )
    pen = Writer()
    found = Statistics(path, pen)
    found.erase(" ada")
    pen.close()
    assert [one.names for one in found.games] == [("Bea",), ("Bea",)]
    assert len(list(tmp_path.iterdir())) == 2
    for kept in tmp_path.iterdir():  # the copy before the last one is one of them
        assert "ada" not in kept.read_text("utf-8").casefold(), kept.name
    assert Statistics(path).games == found.games


def test_games_stand_in_the_order_of_their_ends_and_the_oldest_make_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(store, "MOST", 2)
    found = Statistics()
    for begun, day in ((3.0, 5), (1.0, 9), (2.0, 5)):
        found.put(game(begun, "Ada", day=date(2026, 5, day)))
    assert [one.begun for one in found.games] == [3.0, 1.0]


def test_as_many_games_as_are_kept_can_be_read_again() -> None:
    six = tuple(Sitter("W" * 12, look, True, True, 99, 99, 99, 99) for look in range(6))
    one = Played("penguin_party", 1_800_000_000.123456, DAY, six, 99)
    assert len(store.to_text((one,)).encode()) * store.MOST < kept_file.LARGEST


def _body(**changed: Any) -> str:
    whole = json.loads(store.to_text((game(1.0, "Ada"),)))
    return json.dumps(whole | changed)


def _game(**changed: Any) -> str:
    return _body(games=[game(1.0, "Ada").to_json() | changed])


def _sitter(**changed: Any) -> str:
    return _game(sitters=[Sitter("Ada", 0, True).to_json() | changed])


BAD = [
    "no json at all",
    _body(format="wobbleberg-profiles"),
    _body(version=2),
    _body(games=None),
    _game(day="yesterday"),
    _game(begun=float("inf")),
    _game(begun=None),
    _game(game=""),
    _game(rows=-1),
    _game(sitters=[]),
    _game(sitters=[{}] * 7),
    _sitter(name=3),
    _sitter(look=6),
    _sitter(person="yes"),
    _sitter(falls=True),
    _sitter(steady=4),
]


@pytest.mark.parametrize("text", BAD)
def test_a_broken_foreign_or_newer_file_is_set_aside_and_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "statistics.json"
    path.write_text(text)
    pen = Writer()
    found = Statistics(path, pen)
    assert found.games == ()
    (broken,) = found.broken
    assert broken.kept_as is not None
    found.put(game(1.0, "Ada"))
    pen.close()
    assert Statistics(path).games == (game(1.0, "Ada"),)
    assert broken.kept_as.read_text() == text, "what could not be read was lost"


def test_what_cannot_be_read_is_quoted() -> None:
    with pytest.raises(BadStatistics, match="yesterday"):
        store.from_json(json.loads(_game(day="yesterday")))


def test_the_previous_copy_serves_where_the_last_one_is_broken(tmp_path: Path) -> None:
    path = written(tmp_path / "statistics.json", game(1.0, "Ada"))
    written(path, game(2.0, "Bea"))
    path.write_text("{")
    assert Statistics(path).games == (game(1.0, "Ada"),)


def test_a_file_that_cannot_be_renamed_is_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "statistics.json"
    path.write_text("{")

    def stuck(other: Path) -> Path:
        raise PermissionError(errno.EACCES, "Permission denied", str(other))

    pen = Writer()
    with monkeypatch.context() as patched:
        patched.setattr(kept_file, "set_aside", stuck)
        found = Statistics(path, pen)
        found.put(game(1.0, "Ada"))
        assert found.trouble is Trouble.BLOCKED
    assert pen.flush()
    assert path.read_text() == "{"
    pen.close()


def test_c_73_a_full_disk_is_told_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "statistics.json", game(1.0, "Ada"))

    def full(path: Path, text: str) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    pen = Writer()
    found = Statistics(path, pen)
    with monkeypatch.context() as patched:
        patched.setattr(writer, "write_file", full)
        found.put(game(2.0, "Ada"))
        assert pen.flush()
    assert found.trouble is Trouble.FULL
    assert len(found.games) == 2
    assert len(Statistics(path).games) == 1, "the old file is gone"
    found.put(game(3.0, "Ada"))
    pen.close()
    assert found.trouble is None
    assert len(Statistics(path).games) == 3


def test_statistics_follow_a_folder_that_was_moved_together_with_what_is_there(
    tmp_path: Path,
) -> None:
    one, other = open_data_folder(tmp_path / "one"), open_data_folder(tmp_path / "other")
    written(other.statistics, game(1.0, "Cem"), game(2.0, "Cem"))
    pen = Writer()
    found = Statistics(one.statistics, pen)
    found.put(game(2.0, "Ada"))
    found.move_to(other.statistics)
    pen.close()
    assert [one.names for one in Statistics(other.statistics).games] == [("Cem",), ("Ada",)]
    one.close()
    other.close()


def test_the_day_is_that_of_the_clock_that_was_handed_in() -> None:
    evening = datetime(2027, 2, 28, 23, 59).timestamp()
    assert Statistics(now=lambda: evening).today == date(2027, 2, 28)


def test_the_arcade_opens_its_statistics_and_names_a_broken_file(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "statistics.json").write_text("{half")
    with arcade(tmp_path, "--data-dir", str(folder)) as child:
        wait_for(lambda: any(folder.glob("statistics.json.broken-*")), child)
        wait_for(lambda: "statistics.json cannot be used" in log_of(folder), child)


def log_of(folder: Path) -> str:
    path = folder / "wobbleberg.log"
    return path.read_text("utf-8") if path.exists() else ""


SCRIPT = """
import sys
from pathlib import Path
from scenes.saves.writer import Writer
from scenes.stats.statistics import Statistics
from tests.stats.test_statistics import game
pen = Writer()
found = Statistics(Path(sys.argv[1]), pen)
print("ready", flush=True)
for number in range(1, 200):
    found.put(game(float(number), "Ada", "Bea"))
    pen.flush()
    print(number, flush=True)
"""


@pytest.mark.parametrize("number", range(4))
def test_c_71_a_kill_at_a_random_moment_costs_at_most_one_game(tmp_path: Path, number: int) -> None:
    rng = Random(f"statistics killed {number}")
    path = tmp_path / "statistics.json"
    child = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    for _line in range(int(rng.random() * 40)):
        child.stdout.readline()
    time.sleep(rng.random() * 0.01)
    os.kill(child.pid, signal.SIGKILL)
    told = child.stdout.read().split()
    child.wait()
    found = Statistics(path)
    assert found.broken == []
    begun = [int(one.begun) for one in found.games]
    assert begun == list(range(1, len(begun) + 1))
    if told:
        assert 0 <= len(begun) - int(told[-1]) <= 1
