"""Devices at the table: lost, taken over, and who may press what."""

from __future__ import annotations

import os
import signal

from scenes.input.intents import RIGHT_KEYS, DeviceKind
from scenes.table.interludes import who_plays
from scenes.table.seating import HiddenWay
from tests.scenes.table_rig import Rig, table


def _aim(rig: Rig) -> None:
    """Choose another card and, where there is one, another place than the first."""
    rig.pilot.press_pad(rig.pads[0], "right")
    rig.pilot.press_pad(rig.pads[0], "right")
    rig.pilot.press_pad(rig.pads[0], "right_shoulder")


def test_a_pad_pulled_out_in_mid_aim_pauses_and_another_one_goes_on_where_it_stopped() -> None:
    with table(0, "random", pads=1) as rig:
        rig.wait_for_turn(0)
        rig.pilot.press_pad(rig.pads[0], "south")
        rig.pilot.until(lambda: rig.board.turn is None)
        rig.wait_for_turn(0)
        _aim(rig)
        aim = (rig.board.hand.cards, rig.board.hand.chosen, rig.board.colour, rig.board.aimed)
        version = rig.match.version
        rig.pads[0].detach()
        rig.pilot.until(lambda: rig.top == "LostDeviceScene")
        assert "Ada: press any button to go on" in rig.words()
        other = rig.pilot.plug_pad("Another pad")
        rig.pads.append(other)
        rig.pilot.frames(5)
        assert rig.top == "LostDeviceScene", "a pad that is only plugged in takes no seat"
        rig.pilot.press_pad(other, "south")
        assert rig.top == "TableScene"
        assert rig.match.version == version, "the press that takes the seat puts nothing down"
        assert aim == (
            rig.board.hand.cards,
            rig.board.hand.chosen,
            rig.board.colour,
            rig.board.aimed,
        )
        rig.pilot.press_pad(other, "south")
        assert rig.match.version == version + 1


def test_c_12_an_idle_persons_pad_that_goes_does_not_stop_the_others_turn() -> None:
    with table(0, 1, pads=2, hidden=HiddenWay.OPEN) as rig:
        rig.wait_for_turn(0)
        rig.pads[1].detach()
        rig.pilot.frames(10)
        assert rig.top == "TableScene"
        assert "is gone" in rig.words()
        rig.pilot.press_pad(rig.pads[0], "south")
        rig.pilot.until(lambda: rig.top == "LostDeviceScene")
        assert rig.match.version == 1
        rig.pilot.key("return")
        rig.wait_for_turn(1)
        assert rig.table.chairs[1].device == RIGHT_KEYS


def test_menu_on_a_lost_pad_leads_to_the_pause() -> None:
    with table(0, "random", pads=1) as rig:
        rig.wait_for_turn(0)
        rig.pads[0].detach()
        rig.pilot.until(lambda: rig.top == "LostDeviceScene")
        rig.pilot.key("escape")
        assert rig.top == "PauseScene"


def test_losing_the_focus_pauses_and_a_setting_forbids_it() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        rig.wait_for_turn(0)
        rig.pilot.lose_focus()
        assert rig.top == "PauseScene"


def test_a_seat_is_handed_to_an_opponent_and_back() -> None:
    with table(0, 1, pads=2, hidden=HiddenWay.OPEN) as rig:
        rig.wait_for_turn(0)
        who_plays(rig.table)
        rig.pilot.frames(1)
        assert "An opponent for Ada" in rig.words()
        rig.pilot.press_pad(rig.pads[1], "south")
        rig.pilot.until(lambda: rig.match.version == 1)
        assert not rig.table.chairs[0].is_person
        rig.wait_for_turn(1)
        who_plays(rig.table)
        rig.pilot.frames(1)
        assert "Ada plays again" in rig.words()
        rig.pilot.press_pad(rig.pads[0], "south")
        rig.pilot.press_pad(rig.pads[1], "south")
        rig.wait_for_turn(0)
        assert rig.table.chairs[0].device is not None
        assert rig.table.chairs[0].device.kind is DeviceKind.PAD


def test_not_ada_asks_where_she_is_and_an_opponent_may_play() -> None:
    with table(0, 0, pads=1) as rig:
        rig.pilot.until(lambda: rig.top == "CurtainScene")
        rig.pilot.press_pad(rig.pads[0], "menu")
        assert rig.top == "ChoiceScene"
        words = rig.words()
        assert "Where is Ada?" in words
        rig.pilot.press_pad(rig.pads[0], "down")
        rig.pilot.press_pad(rig.pads[0], "south")
        rig.pilot.until(lambda: rig.match.version == 1)
        rig.wait_for_turn(1)


def test_a_killed_process_of_the_opponents_costs_one_line_and_not_the_game() -> None:
    with table(RIGHT_KEYS, "hard") as rig:
        rig.wait_for_turn(0)
        pid = rig.app.stage.thinker().pid
        assert pid is not None
        rig.pilot.key("return")
        rig.pilot.until(lambda: rig.table.controller is not None and rig.board.turn is None)
        os.kill(pid, signal.SIGKILL)
        rig.pilot.until(lambda: rig.match.version >= 2)
        assert "An opponent stumbled. The game goes on." in rig.words()
        rig.wait_for_turn(0)
        rig.pilot.key("return")
        assert rig.match.version == 3
