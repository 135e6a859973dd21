"""Tables that people deal at, and how a mouse answers for them without any reader."""

from __future__ import annotations

from typing import Any

from game.core import NATURE
from game.record import Record
from game.titles.ingenious.actions import Drawn
from game.titles.pyramid.actions import OUT, Deal, Left, Start
from scenes.hybrid.box_controls import place
from scenes.hybrid.count_scene import CountScene
from scenes.hybrid.deal_scene import DealScene
from scenes.input.intents import MOUSE
from tests.hybrid.hybrid_rig import HybridRig
from tests.hybrid.mouse_hands import act_with_mouse, settle_with_mouse
from tests.hybrid.quick_rig import QuickRig
from tests.hybrid.recorded import actions_of

TABLES = {
    "penguin unseen": ("penguin", (("deal", "unseen"), ("tower", "off"))),
    "penguin scanned": ("penguin", (("deal", "scanned"), ("tower", "off"))),
    "cards unseen": ("penguin_party", (("deal", "unseen"),)),
    "cards scanned": ("penguin_party", (("deal", "scanned"),)),
    "tiles drawn": ("ingenious", (("bag", "drawn"),)),
}


def top_deal(rig: HybridRig) -> DealScene:
    """Wait for the question what was dealt."""
    rig.wait(lambda: isinstance(rig.top, DealScene))
    assert isinstance(rig.top, DealScene)
    return rig.top


def devices_of(seats: int) -> tuple[Any, ...]:
    return tuple(place(1 + seat % 4) for seat in range(seats))


def tell_with_mouse(rig: HybridRig, action: Any) -> None:
    """Answer for nature: kinds and numbers are clicked."""
    match = rig.table.match
    version = match.version
    rig.wait(lambda: rig.top is not rig.table)
    clicks: list[str] = []
    match action:
        case Deal(figures):
            clicks = [f"kind:{figure}" for figure in figures]
        case Start(colour):
            clicks = [f"kind:{colour}"]
        case Drawn(tiles):
            clicks = ["kind:" + "-".join(tile) for tile in tiles]
        case Left(counts):
            assert isinstance(rig.top, CountScene)
            for seat, wanted in enumerate(counts):
                while rig.top.counting.count(seat) != wanted:
                    by = 1 if wanted > rig.top.counting.count(seat) else -1
                    step_with_mouse(rig, seat, by)
    for key in [*clicks, "done"]:
        click(rig, key)
    rig.wait(lambda: match.version > version)


def _come_to_question(rig: HybridRig) -> None:
    """Click away what lies between a turn and what the table is asked for."""
    for _ in range(400):
        if isinstance(rig.top, DealScene | CountScene):
            return
        if rig.top is not rig.table:
            rig.pilot.click(*rig.top.nodes()[0].rect.center)
        rig.pilot.frames(2)
    raise AssertionError("nobody asks anything")


def click(rig: HybridRig, key: str) -> None:
    node = next(node for node in rig.top.focus.nodes if node.key == key)
    rig.pilot.click(*node.rect.center)


def step_with_mouse(rig: HybridRig, seat: int, by: int) -> None:
    node = next(node for node in rig.top.focus.nodes if node.key == f"seat:{seat}")
    x = node.rect.right - 30 if by > 0 else node.rect.x + 30
    rig.pilot.click(x, node.rect.center[1])


def _out_with_mouse(rig: HybridRig) -> None:
    version = rig.table.match.version
    node = next(node for node in rig.table.nodes() if node.key == "out")
    rig.pilot.click(*node.rect.center)
    rig.wait(lambda: rig.top is not rig.table)
    click(rig, "go")
    rig.wait(lambda: rig.table.match.version > version)


def by_mouse(quick_rig: QuickRig, record: Record) -> Record:
    """Every action of a record at a new table, nature's ones too; returns what that recorded."""
    rig = quick_rig.table(record, (MOUSE,) * record.seats)
    for (seat, _text), action in zip(record.actions, actions_of(record), strict=True):
        if seat == NATURE:
            _come_to_question(rig)
            tell_with_mouse(rig, action)
            continue
        settle_with_mouse(rig)
        if action == OUT:
            _out_with_mouse(rig)
        else:
            act_with_mouse(rig, action)
    return Record.from_match(rig.table.match)
