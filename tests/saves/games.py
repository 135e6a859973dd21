"""Matches that are played by a script, and the saves made of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.match import Match
from game.record import Record
from game.registry import find_game
from scenes.boards.tower_nature import TowerNature
from scenes.input.intents import LEFT_KEYS, MOUSE, Device, DeviceKind
from scenes.saves.saves import Saved, Saves
from scenes.saves.writer import Writer
from scenes.table.seating import Chair, Hands, HiddenWay, Setup

GAMES = ("penguin", "penguin_party", "ingenious", "iceberg", "pocket")
SEED = 11
PAD = Device(DeviceKind.PAD, 4)


def new_match(game_id: str) -> Match:
    return Match(find_game(game_id), 2, {}, SEED)


def play_one(match: Match) -> None:
    """One action that depends on nothing but how far the match has come."""
    legal = match.legal_actions()
    mover = match.to_move
    assert mover is not None, "the match is over"
    match.submit(mover, legal[(match.version * 7 + 3) % len(legal)])


def played(game_id: str, actions: int) -> Match:
    match = new_match(game_id)
    for _ in range(actions):
        play_one(match)
    assert match.outcome is None, f"{game_id} is over after {match.version} actions"
    return match


def setup_of(match: Match, *devices: Device) -> Setup:
    """Two people called beyond ASCII, and who holds what."""
    held = devices or (LEFT_KEYS, MOUSE)
    chairs = tuple(
        Chair(look, name, device, None, True)
        for look, name, device in zip((4, 1), ("Żółć", "Ada"), held, strict=True)
    )
    options = tuple(sorted(match.options.items()))
    return Setup(match.game.info.id, chairs, options, SEED, HiddenWay.PEEK, Hands.STEADY)


def saved_of(match: Match, at: float = 1.0) -> Saved:
    tower = TowerNature().to_json() if match.game.info.id == "penguin" else {}
    return Saved(Record.from_match(match), setup_of(match), tower, (1, 2), at)


def write_save(folder: Path, game_id: str, actions: int = 4) -> Path:
    """A save of a game that has come so far, as the arcade writes it."""
    path = folder / f"{game_id}.json"
    path.write_text(saved_of(played(game_id, actions)).to_text(), "utf-8")
    return path


def open_saves(folder: Path) -> Saves:
    """The saves as an arcade finds them that starts now."""
    writer = Writer()
    try:
        return Saves(folder, writer)
    finally:
        writer.close()


def version_in(saves: Saves, game_id: str) -> int | None:
    """How many actions the kept match has; None when there is none."""
    found = [s for s in saves.running() if s.game_id == game_id]
    return len(found[0].record.actions) if found else None


def content(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))
