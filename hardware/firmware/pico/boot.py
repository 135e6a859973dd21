"""Gives the Pico its serial line to the game, before USB is up.

Without the console there is one port, so nobody has to choose between two. Hold Undo (GP7) while
plugging it in to have the console as well, which then is the first of two ports.
"""

import board
import digitalio
import usb_cdc

with digitalio.DigitalInOut(board.GP7) as undo:
    undo.switch_to_input(pull=digitalio.Pull.UP)
    usb_cdc.enable(console=not undo.value, data=True)
