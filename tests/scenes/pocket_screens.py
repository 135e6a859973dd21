"""The tables and results of Pocket Memory in every state worth looking at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.core import Event, Seat
from game.match import Match
from game.titles.pocket.events import Revealed, TurnedDown
from game.titles.pocket.state import State
from game.titles.pocket.tiles import CELLS, IMPREZOPERZ, PIANKOTEK
from scenes.boards.pocket import PocketBoard
from scenes.boards.pocket_motion import Bang
from scenes.boards.registry import find_report, find_result
from scenes.hints.words import used_words
from scenes.input.intents import MOUSE, RIGHT_KEYS, TOUCH, Button, Device, Press
from scenes.result.result import FinalResultScene
from scenes.stage import Stage
from scenes.table.seating import Chair, Setup
from scenes.table.table import TableScene
from tests.pictures.screens import screen
from tests.scenes.pocket_rig import match_at
from tests.scenes.quiet import PAD, quiet_stage

NAMES = ("Ola", "Kuba", "Zosia", "Tata", "Ada")
LONG = ("Wilhelmine W", "Żółć Ünsal", "Maximiliane", "Bartholomew", "Konstantinos")

MIDDLE = """
.pcgg.p
m..ohis
pgoiic.
.gmp.mp
sogp..g
c..mmhm
ppp.co.
"""
"""The position of the picture that this board was designed from."""
OPEN = (16, 29, 11, 26, 39)
"""Boots, boots, a handbag and two microphones."""
LATE = """
......i
..c....
....c..
.p.....
.c.....
....i..
.i...c.
"""
RICH = """
momogic
mmghh.g
ccgshpm
ocicgsp
hi.pcmp
psgpccm
smp.ppo
"""
CHOICE = """
iggggio
.......
occcccp
.......
mmipgop
cmmpmgp
ccmompm
"""
"""Four guitars and five scooters: one of each stays."""


def _table(
    match: Match, names: tuple[str, ...] = NAMES, device: Device = PAD, level: str | None = None
) -> tuple[Stage, TableScene, PocketBoard]:
    stage = quiet_stage(device)
    chairs = tuple(
        Chair(seat, names[seat], None if level else device, level) for seat in range(match.seats)
    )
    scene = TableScene(stage, Setup("pocket", chairs), match)
    stage.stack.push(scene)
    board = scene.board
    assert isinstance(board, PocketBoard)
    return stage, scene, board


def _begun(match: Match, aim: int | None = None, **options: Any) -> tuple[Stage, PocketBoard]:
    stage, scene, board = _table(match, **options)
    for _frame in range(3):
        scene.update(0.1)
    if aim is not None:
        board.aim.point(aim)
    return stage, board


for _seats in range(2, 6):
    screen(f"table-pocket-early-{_seats}")(
        lambda seats=_seats: _begun(match_at(seats=seats))[0]  # type: ignore[misc]
    )
for _name, _device in (("keys", RIGHT_KEYS), ("mouse", MOUSE), ("touch", TOUCH)):
    screen(f"table-pocket-{_name}")(
        lambda device=_device: _begun(match_at(MIDDLE, seats=3, opened=OPEN), device=device)[0]  # type: ignore[misc]
    )


@screen("table-pocket-table")
def middle() -> Stage:
    return _begun(match_at(MIDDLE, seats=4, opened=OPEN), 18)[0]


@screen("table-pocket-long-names")
def long_names() -> Stage:
    options = {"turn_cap": "200"}
    match = match_at(MIDDLE, seats=5, opened=OPEN, options=options, turns=198)
    return _begun(match, names=LONG)[0]


@screen("table-pocket-many-open")
def many_open() -> Stage:
    opened = (0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 16, 17, 22, 24, 25)
    return _begun(match_at(RICH, seats=4, opened=opened))[0]


@screen("table-pocket-none-yet")
def none_yet() -> Stage:
    return _begun(match_at(MIDDLE, seats=3, opened=(11, 3, 2)))[0]


@screen("table-pocket-late")
def late() -> Stage:
    return _begun(match_at(LATE, seats=5, opened=(9,)))[0]


@screen("table-pocket-move")
def move() -> Stage:
    match = match_at(MIDDLE, seats=4, opened=(18,), phase="move")
    stage, board = _begun(match, 36)
    board.motion.bang = Bang(Seat(0), 18, IMPREZOPERZ, (("boots", 2), ("microphone", 2)))  # type: ignore[arg-type]
    return stage


@screen("table-pocket-bust-kitten")
def bust_kitten() -> Stage:
    stage, scene, board = _table(match_at(MIDDLE, seats=4, opened=(*OPEN, 14)))
    board.motion.bang = Bang(Seat(0), 14, PIANKOTEK, (("boots", 2), ("microphone", 2)))  # type: ignore[arg-type]
    board.motion.shock = 1.0
    scene.mover = Seat(0)
    scene.controller = _Still()
    return stage


class _Still:
    """Nobody decides: the picture stands."""

    def update(self, seconds: float) -> None: ...

    def handle(self, intent: object) -> None: ...

    def end(self) -> None: ...


@screen("table-pocket-watching")
def watching() -> Stage:
    stage, scene, board = _table(match_at(MIDDLE, seats=4, opened=OPEN), level="hard")
    scene.mover = Seat(0)
    scene.controller = _Still()
    board.recall(())
    event = Revealed(Seat(0), CELLS[39], "microphone")  # type: ignore[arg-type]
    from scenes.log.log import Entry

    scene.entries.append(Entry(1, event.to_json()))
    return stage


@screen("table-pocket-choosing")
def choosing() -> Stage:
    match = match_at(CHOICE, opened=(1, 2, 3, 4, 15, 16, 17, 18, 19), options={"surplus": "choose"})
    stage, board = _begun(match)
    board.handle(Press(PAD, Button.EAST))
    return stage


@screen("table-pocket-dragons")
def dragons() -> Stage:
    match = match_at(MIDDLE, seats=3, opened=(1, 6, 26), options={"pranksters": "dragons"})
    return _begun(match)[0]


def _early(options: Mapping[str, str], **changes: Any) -> Stage:
    return _begun(match_at(MIDDLE, seats=3, options=options, **changes))[0]


@screen("table-pocket-offer")
def offer() -> Stage:
    return _early({"early_end": "on"})


@screen("table-pocket-answer")
def answer() -> Stage:
    return _early({"early_end": "on"}, phase="answer", agreed=1, turn=Seat(1))


@screen("table-pocket-memory-aid")
def memory_aid() -> Stage:
    stage, board = _begun(match_at(MIDDLE, seats=4, opened=(26,)), 18)
    stage.change(replace(stage.settings, has_memory_aid=True))
    state: State = match_at(MIDDLE, seats=4).state
    cells = (1, 3, 6, 10, 16, 25, 29, 46, 22, 40)
    seen: list[Event] = [Revealed(Seat(0), CELLS[i], state.tiles[i]) for i in cells]  # type: ignore[arg-type]
    board.recall([*seen, TurnedDown(tuple(CELLS[i] for i in cells))])
    return stage


def _result(
    won: tuple[tuple[int, ...], ...], names: tuple[str, ...] = NAMES, focus: str | None = None
) -> Stage:
    match = match_at(seats=len(won))
    match._states[-1] = replace(match.state, tiles=(None,) * 49, won=won, ending="complete")
    best = max(counts[6] for counts in won)
    leaders = [seat for seat, counts in enumerate(won) if counts[6] == best]
    from game.titles.pocket.events import Bonus

    leader = Seat(leaders[0]) if len(leaders) == 1 else None
    match.log.append((Seat(0), None))
    match._events.append((Bonus(leader, (CELLS[0], CELLS[1], CELLS[2])),))
    match._states.append(match.state)
    chairs = tuple(Chair(seat, names[seat], PAD) for seat in range(len(won)))
    stage = quiet_stage()
    report = find_report("pocket")(match, names, is_final=True)
    scene = find_result("pocket")(stage, Setup("pocket", chairs), report)
    stage.stack.push(scene)
    scene.focus.key = focus or scene.focus.key
    return stage


FOUR = (
    (2, 2, 2, 0, 3, 0, 4, 0),
    (4, 0, 0, 2, 3, 4, 5, 3),
    (1, 2, 0, 2, 0, 4, 2, 0),
    (1, 0, 2, 0, 0, 0, 1, 0),
)
screen("result-pocket-4")(lambda: _result(FOUR))
screen("result-pocket-explained")(lambda: _result(FOUR, focus="row:0"))


@screen("result-pocket-hints")
def with_hints() -> Stage:
    """Hints were used: the card under the rows says so."""
    stage = _result(FOUR, LONG)
    scene = stage.stack.top
    assert isinstance(scene, FinalResultScene)
    how, flight = scene.report.why
    used = used_words((3, 0, 12, 1), LONG[:4]) + "."
    scene.report = replace(scene.report, why=(how, used, flight))
    return stage


screen("result-pocket-2")(lambda: _result((FOUR[1], (4, 4, 4, 2, 3, 4, 4, 0))))
screen("result-pocket-3-tied")(
    lambda: _result(
        ((4, 2, 2, 0, 3, 0, 4, 0), (3, 0, 2, 4, 0, 4, 4, 0), (1, 2, 0, 0, 3, 4, 4, 0)), LONG
    )
)
screen("result-pocket-5")(
    lambda: _result((*FOUR[:3], (0, 0, 0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 0, 0, 0, 0)), LONG)
)
