"""Tables without a window whose people play by script, for tests that look at what was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from game.ai.thinker import Answer
from game.chance import pick
from game.core import NATURE, Event, Seat
from game.match import Match
from game.registry import find_game
from scenes.menu.focus import Node
from scenes.saves.saves import Saves
from scenes.saves.writer import Writer
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.table import TableScene
from tests.scenes.quiet import OTHER_PAD, PAD, quiet_stage

GAMES: Final = ("penguin", "penguin_party", "ingenious", "iceberg", "pocket")
NAMES: Final = ("Ada", "Bea", "Cem", "Dag")
PADS: Final = (PAD, OTHER_PAD, PAD, OTHER_PAD)


@dataclass
class SlowMind:
    """An opponent that never comes to an end; notes what it was asked and what was cancelled."""

    asked: list[Sequence[Event]] = field(default_factory=list)
    cancelled: int = 0

    def ask(self, *question: Any, heard: Sequence[Event] = (), **named: Any) -> int:
        self.asked.append(heard)
        return len(self.asked)

    def poll(self) -> Answer | None:
        return None

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        pass


def played(game_id: str, seats: int = 2, actions: int = 0, seed: int = 4, **options: str) -> Match:
    """A match so many actions on, or at its end, by random moves; a tower holds mostly."""
    match, rng = Match(find_game(game_id), seats, options, seed), Random(seed)
    while match.version < actions and match.to_move is not None:
        match.submit(match.to_move, choose(match, rng))
    return match


def choose(match: Match, rng: Random) -> Any:
    legal = match.legal_actions()
    holds = match.to_move == NATURE and rng.random() < 0.9
    return legal[0] if holds else pick(legal, rng)


def setup_for(
    match: Match, hidden: HiddenWay = HiddenWay.OPEN, levels: Sequence[str | None] = ()
) -> Setup:
    chairs = tuple(
        Chair(seat, NAMES[seat], None if level else PADS[seat], level, True)
        for seat, level in enumerate([*levels, *[None] * (match.seats - len(levels))])
    )
    options = tuple(sorted(match.options.items()))
    return Setup(match.game.info.id, chairs, options, int(match.seed), hidden)


def table_of(
    match: Match,
    hidden: HiddenWay = HiddenWay.OPEN,
    *,
    levels: Sequence[str | None] = (),
    folder: Path | None = None,
    mind: SlowMind | None = None,
) -> tuple[Stage, TableScene]:
    """A table on a stack of its own, with its saves in a folder where one is given."""
    stage = quiet_stage()
    if mind is not None:
        stage.new_thinker = lambda: mind  # type: ignore[assignment]
    if folder is not None:
        stage.saves = Saves(folder, Writer(), now=lambda: 1.0)
    stage.stack.push(Scene(stage))
    scene = TableScene(stage, setup_for(match, hidden, levels), match)
    stage.stack.push(scene)
    pass_time(stage, 3)
    return stage, scene


def pass_time(stage: Stage, frames: int) -> None:
    for _frame in range(frames):
        top = stage.stack.top
        assert top is not None, "the stack is empty"
        top.update(1 / 60)


def settle(stage: Stage, scene: TableScene) -> None:
    """Let everything that was done be seen to its end."""
    for _frame in range(4000):
        if stage.stack.top is not scene or scene.controller is not None:
            return
        scene.board.skip()
        scene.update(1 / 60)
    raise AssertionError("the table did not come to rest within 4000 frames")


def act(stage: Stage, scene: TableScene, rng: Random) -> None:
    """Let whoever is to move do something, and everybody see it."""
    match = scene.match
    mover = match.to_move
    assert mover is not None, "the match is over"
    assert scene.submit(Seat(mover), choose(match, rng), match.version)
    settle(stage, scene)


def node_of(scene: Scene, key: str) -> Node:
    return next(node for node in scene.nodes() if node.key == key)
