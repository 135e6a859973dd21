"""Screens of what was played, for the picture sheet: pause, all moves, the scrubber."""

from __future__ import annotations

from functools import partial
from random import Random
from types import SimpleNamespace
from typing import cast

from game.chance import pick
from game.core import NATURE
from game.match import Match, play_out
from game.record import Record
from game.registry import find_game
from game.titles.pyramid.actions import HOLDS
from scenes.boards.board import Board
from scenes.boards.pocket_result import PocketResultScene
from scenes.boards.registry import find_board, find_report
from scenes.replay.replay import Replay, Stand
from scenes.replay.scrubber import ScrubberScene
from scenes.result.result import FinalResultScene
from scenes.saves.replace_save import ask_to_replace
from scenes.saves.saves import Saved, Saves
from scenes.stage import Stage
from scenes.table.interludes import pause, undo
from scenes.table.seating import Chair, Setup
from tests.pictures.screens import screen
from tests.pictures.tables import NAMES, table
from tests.scenes.falls import story
from tests.scenes.quiet import PAD, quiet_stage
from tests.scenes.reports import report, setup

_CAP = 400
_FALLS = 0.04


def played_out(game_id: str, seats: int, seed: int = 7) -> Match:
    """A game to its end, or as long as an evening; the tower falls now and then."""
    match, rng = Match(find_game(game_id), seats, seed=seed), Random(seed)
    while match.version < _CAP and (mover := match.to_move) is not None:
        holds = mover == NATURE and rng.random() >= _FALLS
        match.submit(mover, HOLDS if holds else pick(match.legal_actions(), rng))
    return match


def _stands(match: Match, board: Board) -> dict[int, Stand]:
    """How a tower stood that swayed a little."""
    rng = Random(3)
    if board.steadiness is None:
        return {}
    margins = (rng.choice((3.0, 6.5, 9.0, 11.0, 12.0, 13.0)) for _ in range(match.version + 1))
    return {at: Stand({}, margin) for at, margin in enumerate(margins) if at % 2 == 0}


def _scrubber(game_id: str, seats: int, share: float) -> Stage:
    stage, match = quiet_stage(), played_out(game_id, seats)
    chairs = tuple(Chair(look, NAMES[look], PAD, None, True) for look in range(seats))
    people = Setup(game_id, chairs, seed=7)
    stands = _stands(match, find_board(game_id)(stage, people))
    replay = Replay(match, NAMES[:seats], None, stands)
    scene = ScrubberScene(stage, people, replay, start=round(share * match.version))
    stage.stack.push(scene)
    return stage


for _game, _seats in (
    ("penguin", 4),
    ("penguin_party", 6),
    ("ingenious", 2),
    ("iceberg", 3),
    ("pocket", 5),
):
    screen(f"scrubber-{_game}")(partial(_scrubber, _game, _seats, 0.6))
screen("scrubber-end")(partial(_scrubber, "iceberg", 2, 1.0))


@screen("scrubber-fall")
def scrubber_fall() -> Stage:
    """The moment of a fall that was filmed."""
    stage = _scrubber("penguin", 4, 0.6)
    scene = stage.stack.top
    assert isinstance(scene, ScrubberScene), "the scrubber was opened"
    falls = [entry for entry in scene.replay.entries() if entry.kind == "fell"]
    version = min(falls, key=lambda entry: int(entry.facts["behind"])).version
    scene.falls[version] = story()
    scene.go_to(version)
    scene.fade = 0.0
    scene.refresh()
    return stage


def _over_table(game_id: str, actions: int, answer: str | None) -> Stage:
    """The pause over a table, or what is opened from it."""
    stage, scene = table(game_id, 4, actions)
    pause(scene)
    top = stage.stack.top
    assert top is not None, "the pause lies over the table"
    if answer is not None:
        top.dismiss(answer)
    return stage


for _game, _actions in (
    ("penguin", 34),
    ("penguin_party", 22),
    ("ingenious", 12),
    ("iceberg", 7),
    ("pocket", 17),
):
    screen(f"past-pause-{_game}")(partial(_over_table, _game, _actions, None))
    screen(f"past-log-{_game}")(partial(_over_table, _game, _actions, "log"))
screen("past-log-empty")(partial(_over_table, "iceberg", 0, "log"))


@screen("past-undo-question")
def undo_question() -> Stage:
    stage, scene = table("iceberg", 4, 7)
    undo(scene)
    return stage


@screen("past-replace-question")
def replace_question() -> Stage:
    stage, scene = table("penguin", 4, 34)
    saved = Saved(Record.from_match(scene.match), scene.seats.setup, {}, (2, 4), 1.0)
    stage.saves = cast(Saves, SimpleNamespace(running=lambda: [saved], trouble=None))
    ask_to_replace(stage, "penguin", lambda: None)
    return stage


def _result(*, has_falls: bool) -> Stage:
    stage, made = quiet_stage(), report(4, 4, is_final=True)
    scene = FinalResultScene(
        stage, setup(4), made, on_watch=lambda: None, on_falls=(lambda: None) if has_falls else None
    )
    stage.stack.push(scene)
    return stage


screen("result-watched")(partial(_result, has_falls=False))
screen("result-watched-falls")(partial(_result, has_falls=True))


@screen("result-pocket-watched")
def pocket_result_watched() -> Stage:
    stage, match = quiet_stage(), Match(find_game("pocket"), 3, seed=1)
    rng = Random(1)
    play_out(match, lambda m: pick(m.legal_actions(), rng), cap=3000)
    made = find_report("pocket")(match, NAMES[:3], is_final=True)
    stage.stack.push(PocketResultScene(stage, setup(3), made, on_watch=lambda: None))
    return stage
