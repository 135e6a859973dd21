"""T18 and T4: the game's own session, connection and link with the firmware on a simulated Uno."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import pytest

from hardware.button_box import ButtonBox
from hardware.connection import Connection
from hardware.events import Answer, Button, Found, Hello, Knock, Lost, Turn
from hardware.port import Port
from hardware.ttb import Ttb
from tests.hardware.sim_board import Board, SimBoard, SimPort, missing

if sys.platform == "win32":
    pytest.skip("there are no ptys on Windows", allow_module_level=True)

from tests.hardware.pty_line import Ears, PtyLine, link_to

pytestmark = pytest.mark.skipif(missing() is not None, reason=missing() or "")

REPLUGS = 20


def test_t18_300_commands_are_answered_one_by_one_and_never_are_two_in_flight(uno: Board) -> None:
    wanted = [f"LED {n % 6 + 1} {('ON', 'OFF', 'BLINK 300')[n % 3]}" for n in range(300)]
    answers: list[Answer] = []
    in_flight = most = 0
    session = Ttb()
    with uno.plug() as board:
        session.start(0.0)
        heard = 0
        waiting = list(wanted)
        while len(answers) < len(wanted):
            assert board.now < 20, f"after 20 s only {len(answers)} answers"
            if session.hello is not None:
                # As many as the session takes: how many go out at once is its own affair.
                while waiting and session.send(waiting[0]):
                    waiting.pop(0)
            out = session.outgoing()
            in_flight += out.count(b" @")
            most = max(most, in_flight)
            board.send(out)
            board.hear(0.01)
            for at, line in board.said[heard:]:
                in_flight -= line.startswith((b"OK ", b"ERR "))
                answers += [e for e in session.feed(line, at) if isinstance(e, Answer)]
            heard = len(board.said)
            session.tick(board.now)
    assert answers == [Answer(command, None) for command in wanted]
    assert most == 1


class Desk:
    """A connection that is moved on in the time of whatever board is plugged in."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._before = 0.0
        self.plugged: SimBoard | None = None
        self._port: SimPort | None = None
        self.box = ButtonBox()
        self.ears = Ears()
        self.connection = Connection("sim", self._open, self.box, self.ears.take, self.now)

    def now(self) -> float:
        return self._before + (self.plugged.now if self.plugged else 0.0)

    def plug(self, *, held: int | None = None) -> SimBoard:
        self.plugged = self._board.plug()
        if held is not None:
            self.plugged.press(held)
        return self.plugged

    def unplug(self) -> None:
        assert self.plugged is not None
        assert self._port is not None
        self._before = self.now()
        self._port.unplug()
        self.plugged.__exit__(None, None, None)
        self.plugged = None

    def step(self) -> None:
        """Ten milliseconds at most."""
        was_open = self.connection.is_open
        self.connection.step(0.01 if was_open else 0.0)
        if not was_open and not self.connection.is_open:
            if self.plugged:
                self.plugged.run(0.01)
            else:
                self._before += 0.01

    def until(self, is_done: Callable[[], bool], within: float = 5.0) -> None:
        end = self.now() + within
        while not is_done():
            assert self.now() < end, f"after {within} s only {self.ears.events[-20:]}"
            self.step()

    def wait(self, seconds: float) -> None:
        end = self.now() + seconds
        while self.now() < end:
            self.step()

    def _open(self) -> Port:
        if self.plugged is None:
            raise FileNotFoundError(2, "no such file or directory", "sim")
        self._port = SimPort(self.plugged)
        return self._port


def test_t4_a_box_is_unplugged_and_plugged_in_20_times_while_a_button_is_held(uno: Board) -> None:
    desk = Desk(uno)
    desk.box.feedback.light(3, 1)
    for number in range(1, REPLUGS + 1):
        hellos, buttons = len(desk.ears.of(Hello)), len(desk.ears.of(Button))
        # The button is held while the box comes back; that is no press, nor is letting it go one.
        board = desk.plug(held=2 if number > 1 else None)
        desk.until(lambda: len(desk.ears.of(Hello)) > hellos)  # noqa: B023
        desk.until(lambda: board.lit == 0x04, within=1.0)  # noqa: B023
        board.press(2, False)
        desk.wait(0.1)
        assert len(desk.ears.of(Button)) == buttons
        board.press(2)
        desk.until(lambda: len(desk.ears.of(Button)) > buttons)  # noqa: B023
        desk.unplug()
        desk.until(lambda: len(desk.ears.of(Lost)) == number)  # noqa: B023
        # What was held is let go by the loss.
        assert desk.ears.of(Button)[buttons:] == [Button(2, True), Button(2, False)]
    assert len(desk.ears.of(Found)) == desk.connection.losses == REPLUGS


def test_a_box_hangs_on_a_pty_in_real_time(uno: Board, line: PtyLine) -> None:
    """The real link and driver of serial lines, and a pump that moves bytes to the board."""
    box, ears = ButtonBox(), Ears()
    with uno.plug() as board:
        link = link_to(line, box, 115200)
        began, heard = time.monotonic(), 0

        def step() -> None:
            nonlocal heard
            if (rest := time.monotonic() - began - board.now) > 0:
                board.run(rest)
            for _, said in board.said[heard:]:
                line.send(said)
            heard = len(board.said)
            board.send(line.heard(0.002))
            ears.listen(link)

        def until(is_done: Callable[[], bool]) -> None:
            ears.until(step, is_done, within=20)

        try:
            until(lambda: ears.of(Hello) != [])
            assert ears.of(Hello)[0].name == "uno-box"
            box.feedback.light(1, 1)
            link.connection.wake()
            until(lambda: board.lit == 0x01)
            board.press(5)
            until(lambda: ears.of(Button) == [Button(5, True)])
            board.press(5, False)
            until(lambda: ears.of(Button)[1:] == [Button(5, False)])
            board.turn(-1)
            until(lambda: ears.of(Turn) == [Turn(1, -1)])
            # In its first quarter of a second it is deaf to knocks.
            until(lambda: board.now > 0.3)
            board.hit()
            until(lambda: ears.of(Knock) == [Knock(1)])
            link.leave()
            until(lambda: board.lit == 0)
        finally:
            link.stop()
    assert box.counts.refused == 0
    assert not link.is_alive
