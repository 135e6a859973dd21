"""Tables on which a hint is shown, for the picture sheet: every game and its marks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from game.ai.process import Process
from game.ai.question import Askable
from game.ai.thinker import Answer, Thinker
from game.chance import pick
from game.core import NATURE
from game.match import Match
from game.registry import find_game
from game.titles.pyramid.actions import HOLDS
from scenes.hints import hint
from scenes.input.intents import Button, Press
from scenes.stage import Stage
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.table import TableScene
from tests.pictures.screens import screen
from tests.scenes.quiet import PAD, quiet_stage

NAMES = ("Ada", "Bea", "Maximiliane", "Cem", "Eve")
Options = tuple[tuple[str, str], ...]


def no_process(_clock: Callable[[], float]) -> Process:
    """Let opponents think between the frames, so that pictures are the same every time."""
    raise OSError("pictures are made without a process")


_FOUND: Final[dict[Askable | None, Any]] = {}


class Recaller(Thinker):
    """Thinks about every question once: a table is built again for each language and size."""

    def __init__(self) -> None:
        super().__init__(lambda _trouble: None, no_process)
        self._asked: Askable | None = None

    def put(self, question: Askable) -> int:
        self._asked = question
        return super().put(question)

    def poll(self) -> Answer | None:
        if self._asked in _FOUND:
            return self._answer(_FOUND[self._asked])
        if (answer := super().poll()) is not None:
            _FOUND[self._asked] = answer.action
        return answer


class Ponderer(Thinker):
    """Never comes to an end."""

    def __init__(self) -> None:
        super().__init__(lambda _trouble: None, no_process)

    def poll(self) -> Answer | None:
        return None


def hinted(
    game_id: str,
    seats: int,
    actions: int,
    options: Options = (),
    hidden: HiddenWay = HiddenWay.OPEN,
    presses: tuple[Button, ...] = (),
    *,
    is_ready: bool = True,
) -> Stage:
    """A table where a hint was asked for; with `is_ready` it is there."""
    stage = quiet_stage()
    stage.new_thinker = Recaller if is_ready else Ponderer
    chairs = tuple(Chair(look, NAMES[look], PAD, None, True) for look in range(seats))
    setup = Setup(game_id, chairs, options, 4, hidden)
    match, rng = Match(find_game(game_id), seats, dict(options), 4), Random(4)
    while match.to_move is not None and (match.version < actions or match.to_move == NATURE):
        mover = match.to_move
        match.submit(mover, HOLDS if mover == NATURE else pick(match.legal_actions(), rng))
    table = TableScene(stage, setup, match)
    stage.stack.push(table)
    for _frame in range(60):
        table.update(1 / 60)
    for button in presses:
        table.handle(Press(PAD, button))
    hint.ask(table)
    while is_ready and table.hints.hint is None:
        table.update(1 / 60)
    return stage


for _name, _build in {
    "penguin": partial(hinted, "penguin", 3, 24),
    "penguin-tall": partial(hinted, "penguin", 4, 60, (("tower", "off"),)),
    "cards": partial(hinted, "penguin_party", 3, 12),
    "cards-late": partial(hinted, "penguin_party", 2, 24),
    "cards-peek": partial(hinted, "penguin_party", 3, 6, (), HiddenWay.PEEK),
    "cards-peeked": partial(hinted, "penguin_party", 3, 6, (), HiddenWay.PEEK, (Button.WEST,)),
    "hexes-2": partial(hinted, "ingenious", 2, 6),
    "hexes-4": partial(hinted, "ingenious", 4, 24),
    "iceberg": partial(hinted, "iceberg", 2, 6),
    "iceberg-4": partial(hinted, "iceberg", 4, 10),
    "iceberg-alone": partial(hinted, "iceberg", 1, 5),
    "iceberg-draft": partial(hinted, "iceberg", 2, 20, (("start", "chaotic"),)),
    "iceberg-drift": partial(hinted, "iceberg", 2, 7, (("drifting", "on"),)),
    "pocket": partial(hinted, "pocket", 2, 0),
    "pocket-late": partial(hinted, "pocket", 5, 61),
    "thinking": partial(hinted, "penguin_party", 2, 10, is_ready=False),
}.items():
    screen(f"table-hint-{_name}")(_build)
