"""What lies over a table for a while: pause, rules, who plays, a lost device, an empty chair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import Seat
from scenes.choices import ChoiceScene, Way
from scenes.intents import Device
from scenes.lost_device import LostDeviceScene
from scenes.text import _

if TYPE_CHECKING:
    from scenes.table import TableScene


def pause(table: TableScene) -> None:
    """Let the table stand still, unless something lies over it already."""
    from scenes.pause import PauseScene

    def answered(result: Any) -> None:
        match result:
            case "leave":
                table.dismiss("lobby")
            case "again":
                table.dismiss("again")
            case "seats":
                who_plays(table)

    if table.stage.stack.top is table:
        table.stage.stack.push(PauseScene(table.stage, table.game_id), answered)


def rules(table: TableScene) -> None:
    from scenes.how_to_play import HowToPlayScene

    table.stage.stack.push(HowToPlayScene(table.stage, table.game_id))


def who_plays(table: TableScene) -> None:
    """Let an opponent play for a person, or a person come back."""
    ways = []
    for seat, chair in enumerate(table.chairs):
        if chair.is_person:
            label = _("An opponent for {name}").format(name=chair.name)
            ways.append(Way(f"leave-{seat}", label, "play", chair.look))
        elif Seat(seat) in table.seats.away:
            label = _("{name} plays again").format(name=chair.name)
            ways.append(Way(f"back-{seat}", label, "people", chair.look))

    def answered(key: str | None) -> None:
        if key is None:
            return
        verb, _dash, number = key.partition("-")
        change = {"leave": table.stand_in, "back": table.come_back}[verb]
        change(Seat(int(number)))

    table.stage.stack.push(ChoiceScene(table.stage, _("Who plays?"), ways), answered)


def empty_chair(table: TableScene, seat: Seat) -> None:
    """ "Not Bea?": what to do when somebody else sits there."""
    chair = table.chairs[seat]
    ways = [
        Way("wait", _("Wait for {name}").format(name=chair.name), "people", chair.look),
        Way("opponent", _("Let an opponent play"), "play", chair.look),
        Way("pause", _("Pause"), "pause"),
    ]
    title = _("Where is {name}?").format(name=chair.name)

    def answered(key: str | None) -> None:
        if key == "opponent":
            table.stand_in(seat)
        elif key == "pause":
            pause(table)

    table.stage.stack.push(ChoiceScene(table.stage, title, ways), answered)


def lost_device(table: TableScene, seat: Seat, device: Device) -> None:
    """Wait until somebody takes the seat with a press, or wants to pause."""
    name = table.stage.devices.name_of(device)

    def answered(other: Device | None) -> None:
        if other is None:
            pause(table)
        else:
            table.give(seat, other)

    table.stage.stack.push(LostDeviceScene(table.stage, table.chairs[seat], name), answered)
