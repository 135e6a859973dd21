"""Runs the button box on a Raspberry Pi Pico with CircuitPython; see hardware/WIRING.md.

Copy it with `boot.py`, `box_core.py` and `wired_box.py` to the drive CIRCUITPY.
"""

import board
import countio
import digitalio
import keypad
import rotaryio
import supervisor
import usb_cdc
from box_core import BoxCore
from wired_box import Clock, WiredBox

KEYS = (board.GP2, board.GP3, board.GP4, board.GP5, board.GP6, board.GP7)
"""Players 1 to 4, confirm (and the knob's click), undo; each closes to GND."""
LAMPS = (board.GP8, board.GP9, board.GP10, board.GP11, board.GP12, board.GP13)
"""In the same order."""
KNOB_CLK, KNOB_DT = board.GP18, board.GP19
"""They have to be neighbours."""
KNOCK = board.GP17
"""Edges are counted on pins of odd numbers only."""
TIP = board.GP16


def _lamp(pin):
    lamp = digitalio.DigitalInOut(pin)
    lamp.switch_to_output(value=False)
    return lamp


if usb_cdc.data is None:
    raise RuntimeError("usb_cdc.data is off: copy boot.py to the board, too, and plug it in anew")
usb_cdc.data.timeout = 0
# A write would wait for ever for a host that does not read.
usb_cdc.data.write_timeout = 0

tip = digitalio.DigitalInOut(TIP)
tip.switch_to_input(pull=digitalio.Pull.UP)
box = WiredBox(
    BoxCore("pico-box"),
    # A switch is looked at every 20 ms, so that its bounces fall between two looks.
    keypad.Keys(KEYS, value_when_pressed=False, pull=True, interval=0.02),
    rotaryio.IncrementalEncoder(KNOB_CLK, KNOB_DT),
    countio.Counter(KNOCK, edge=countio.Edge.FALL, pull=digitalio.Pull.UP),
    tip,
    [_lamp(pin) for pin in LAMPS],
    usb_cdc.data,
)
clock = Clock(supervisor.ticks_ms())
box.boot(clock.now)
while True:
    box.step(clock.at(supervisor.ticks_ms()))
