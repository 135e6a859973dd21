"""Everything that the arcade keeps, behind one handle: writing, reading, and where it lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from scenes import profiles as profiles_module
from scenes.profiles import Profile, Profiles
from scenes.saves.kept_file import Broken
from scenes.saves.saves import Saves
from scenes.saves.writer import Writer
from scenes.settings import file as settings_file
from scenes.settings.file import load_settings
from scenes.settings.settings import Settings
from scenes.table.seating import Hands
from tests.saves.games import GAMES, open_saves, played, saved_of


@dataclass(frozen=True, slots=True)
class Keeper:
    """One kind of file. `text` and `put` take the number of a state; `read` gives it back.

    `read` returns the state's value, None where there is none, and what was set aside.
    """

    name: str
    text: Callable[[int], str]
    put: Callable[[Path, Writer, int], None]
    read: Callable[[Path], tuple[Any, list[Broken]]]
    value: Callable[[int], Any]

    def path(self, folder: Path) -> Path:
        return folder / f"{self.name}.json"

    def write(self, folder: Path, state: int) -> Path:
        """The file as the arcade writes it."""
        path = self.path(folder)
        path.write_text(self.text(state), "utf-8")
        return path


def _read_save(game_id: str, folder: Path) -> tuple[Any, list[Broken]]:
    found = open_saves(folder)
    kept = [saved.record for saved in found.running() if saved.game_id == game_id]
    return (kept[0] if kept else None), found.broken


def _put_save(game_id: str, folder: Path, writer: Writer, state: int) -> None:
    Saves(folder, writer).keep(saved_of(played(game_id, state)))


def _save(game_id: str) -> Keeper:
    return Keeper(
        game_id,
        lambda state: saved_of(played(game_id, state)).to_text(),
        partial(_put_save, game_id),
        partial(_read_save, game_id),
        lambda state: saved_of(played(game_id, state)).record,
    )


def _settings(state: int) -> Settings:
    return replace(Settings(language="pl"), speed=1.0 + state % 2, text_scale=1.5)


def _read_settings(folder: Path) -> tuple[Any, list[Broken]]:
    found = load_settings(folder / "settings.json")
    return found.value, list(found.broken)


def _put_settings(folder: Path, writer: Writer, state: int) -> None:
    writer.put(folder / "settings.json", partial(settings_file.to_text, _settings(state)))


def _profile(state: int) -> Profile:
    return Profile("Żółć", (("pad.south", "east"),), Hands.STEADY, 0.5, {"pocket": {"won": state}})


def _read_profiles(folder: Path) -> tuple[Any, list[Broken]]:
    found = Profiles(folder / "profiles.json")
    return (found.get(found.names[0]) if found.names else None), found.broken


def _put_profiles(folder: Path, writer: Writer, state: int) -> None:
    Profiles(folder / "profiles.json", writer).put(_profile(state))


KEEPERS: Final[Mapping[str, Keeper]] = {
    **{game_id: _save(game_id) for game_id in GAMES},
    "settings": Keeper(
        "settings",
        lambda state: settings_file.to_text(_settings(state)),
        _put_settings,
        _read_settings,
        _settings,
    ),
    "profiles": Keeper(
        "profiles",
        lambda state: profiles_module.to_text((_profile(state),)),
        _put_profiles,
        _read_profiles,
        _profile,
    ),
}
