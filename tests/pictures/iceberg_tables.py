"""Tables of the iceberg for the picture sheet: every variant and phase, few seats and many."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.match import Match
from game.titles.iceberg.layout import tiles_of
from scenes.boards.layout_drawing import LayoutDrawingScene
from scenes.input.intents import LEFT_KEYS, MOUSE, Button, Device, Direction, Intent, Move, Press
from scenes.stage import Stage
from tests.pictures.screens import screen
from tests.scenes.iceberg_rig import drifted_far, in_phase, played, table_of
from tests.scenes.quiet import PAD, quiet_stage

Until = Callable[[Match], bool]
_SOUTH = Press(PAD, Button.SOUTH)
_WEST = Press(PAD, Button.WEST)
_RIGHT = Move(PAD, Direction.RIGHT)


def _shown(
    seats: int,
    options: dict[str, str],
    until: Until,
    intents: tuple[Intent, ...] = (),
    device: Device = PAD,
    seed: int = 7,
) -> Stage:
    stage, scene = table_of(played(seats, options, until=until, seed=seed), device)
    for intent in intents:
        scene.handle(intent)
    return stage


_TABLES: dict[str, tuple[int, dict[str, str], Until, tuple[Intent, ...]]] = {
    "1": (1, {}, in_phase("move", 4), ()),
    "2": (2, {}, in_phase("move", 8), ()),
    "3": (3, {}, in_phase("move", 11), ()),
    "4": (4, {}, in_phase("move", 12), (_RIGHT,)),
    "4-late": (4, {}, lambda match: sum(match.state.out) == 2, ()),
    "place": (4, {}, in_phase("place", 2), ()),
    "look": (2, {"tiles": "3", "start": "chaotic"}, in_phase("move", 26), (_WEST,)),
    "draft": (2, {"start": "strategic"}, in_phase("draft", 18), ()),
    "draft-chaotic": (4, {"start": "chaotic"}, in_phase("draft", 22), ()),
    "draft-alone": (1, {"start": "irregular", "layout": "row"}, in_phase("draft", 5), ()),
    "melt": (3, {"flamethrowers": "on"}, in_phase("melt", 8), ()),
    "fire-move": (3, {"flamethrowers": "on"}, in_phase("move", 8), ()),
    "drift": (4, {"drifting": "on"}, in_phase("drift", 12), ()),
    "drift-held": (4, {"drifting": "on"}, in_phase("drift", 12), (_SOUTH, _RIGHT)),
    "drift-move": (2, {"drifting": "on"}, in_phase("move", 14), ()),
    "drift-alone": (1, {"drifting": "connected"}, in_phase("drift", 9), (_SOUTH,)),
    "drift-all": (
        2,
        {"drifting": "on", "flamethrowers": "on", "start": "chaotic", "tiles": "3"},
        in_phase("drift", 34),
        (_SOUTH, _RIGHT),
    ),
    "tall": (4, {"tiles": "3"}, in_phase("move", 7), (_RIGHT,)),
    "tower": (2, {"tiles": "3", "start": "chaotic"}, in_phase("move", 27), ()),
    "row": (3, {"layout": "row"}, in_phase("move", 9), ()),
    "zigzag": (3, {"layout": "zigzag"}, in_phase("move", 9), ()),
    "t": (3, {"layout": "t"}, in_phase("move", 9), ()),
    "l": (3, {"layout": "l"}, in_phase("move", 9), ()),
    "drawn": (3, {"layout": "0,0 0,2 2,2 4,2"}, in_phase("move", 9), ()),
}

for _name, _row in _TABLES.items():
    screen(f"table-iceberg-{_name}")(partial(_shown, *_row))
for _kind, _device in (("keys", LEFT_KEYS), ("mouse", MOUSE)):
    screen(f"table-iceberg-{_kind}")(
        partial(_shown, 2, {"drifting": "on"}, in_phase("drift", 8), (), _device)
    )
    screen(f"table-iceberg-draft-{_kind}")(
        partial(_shown, 2, {"start": "chaotic"}, in_phase("draft", 8), (), _device)
    )


@screen("table-iceberg-far")
def far() -> Stage:
    return table_of(drifted_far("move"))[0]


@screen("table-iceberg-far-drift")
def far_drift() -> Stage:
    stage, scene = table_of(drifted_far("drift"))
    scene.handle(_SOUTH)
    return stage


def _drawing(layout: str, intents: tuple[Intent, ...]) -> Stage:
    stage = quiet_stage()
    scene = LayoutDrawingScene(stage, layout, len(tiles_of(layout, 4)))
    stage.stack.push(scene)
    for intent in intents:
        scene.handle(intent)
    return stage


screen("layout-drawing")(partial(_drawing, "zigzag", ()))
screen("layout-drawing-held")(
    partial(_drawing, "square", (_SOUTH, Move(PAD, Direction.LEFT), Move(PAD, Direction.LEFT)))
)
