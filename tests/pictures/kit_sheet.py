"""One picture of every control in every state: the sheet to look at after a change of the kit."""

from __future__ import annotations

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS, Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, PIECES, SEATS
from scenes.input.bindings import Prompt
from scenes.lobby.game_card import draw_game_card
from scenes.widgets import (
    HintItem,
    PlayerCard,
    Safety,
    SeatRow,
    SeatStatus,
    Standing,
    State,
    Store,
    ToastKind,
    button_rects,
    draw_badge,
    draw_banner,
    draw_button,
    draw_chips,
    draw_clock,
    draw_corner,
    draw_dialog,
    draw_empty_seat,
    draw_header,
    draw_hints,
    draw_level,
    draw_option_card,
    draw_player_card,
    draw_progress,
    draw_prompt,
    draw_round,
    draw_row,
    draw_safety,
    draw_scrollbar,
    draw_seat_row,
    draw_segments,
    draw_slider,
    draw_speech,
    draw_spinner,
    draw_stepper,
    draw_tabs,
    draw_toast,
    draw_toggle,
    draw_tray,
    tray_rect,
)

_A, _B, _C = 32, 664, 1278
_WA, _WB, _WC = 612, 594, 610
NAMES = ("Ada", "Bea", "Cem", "Dag", "Eve", "Finn")


def draw_controls(canvas: Canvas) -> None:
    """The controls of every page."""
    _ground(canvas)
    _buttons(canvas)
    _inputs(canvas)
    _signs(canvas)
    _messages(canvas)


def draw_table_signs(canvas: Canvas) -> None:
    """What stands round a table and in the lobby."""
    _ground(canvas)
    for index, card in enumerate(
        (
            PlayerCard(0, "Ada", 5, 3),
            PlayerCard(3, "Dagobert", 5, 2, Standing.TURN),
            PlayerCard(1, "Bea", 12, 19, store=Store.CARDS),
            PlayerCard(2, "Cem", 0, -2, Standing.CLEARED),
        )
    ):
        draw_player_card(canvas, Rect(32, 140 + index * 232, 352, 220), card)
    draw_round(canvas, Rect(32, 26, 352, 78), 2, 4)
    draw_banner(canvas, 3, "Dag’s turn", "Set the red penguin down gently")
    draw_corner(
        canvas,
        Rect(1536, 26, 352, 78),
        [
            HintItem((Prompt("glyph_neutral_view"),), "Rules"),
            HintItem((Prompt("glyph_neutral_menu"),), "Pause"),
        ],
    )
    rows = (
        SeatRow(0, "Ada", "Pad 1", SeatStatus.READY, "pad", 1),
        SeatRow(1, "Bea", "Pad 2", SeatStatus.LOST, "pad", 2),
        SeatRow(2, "Cem", "Left keys", SeatStatus.NOT_READY, "keys", pose="joy"),
        SeatRow(4, "Frosty", "Opponent", SeatStatus.OPPONENT, "bot", level="Steady"),
    )
    for index, row in enumerate(rows):
        state = State.FOCUS if index == 2 else State.IDLE
        draw_seat_row(canvas, Rect(1160, 140 + index * 114, 696, 102), row, state)
    draw_empty_seat(
        canvas,
        Rect(1160, 596, 696, 102),
        5,
        [Prompt("glyph_neutral_s"), Prompt("key_wide", "Enter")],
    )
    for index, (label, value) in enumerate((("Tower", "Physics"), ("Cost of a fall", "Left + 1"))):
        state = State.FOCUS if index else State.IDLE
        # In large text a card has the whole row, as everywhere in the game.
        beside = Rect(1160 + index * 274, 724, 254, 96)
        whole = Rect(1160, 724 + index * 116, 696, 96) if is_big(canvas.text_scale) else beside
        draw_option_card(canvas, whole, label, value, state)
    draw_level(canvas, Rect(420, 840, 700, 58), 0.55, "Tower: holding well")
    draw_level(canvas, Rect(420, 762, 560, 58), 0.86)
    items = [("red", 2), ("yellow", 1), ("green", 1), ("blue", 2)]
    draw_tray(
        canvas,
        tray_rect(4, x=794, y=920),
        items,
        0,
        before=Prompt("glyph_neutral_l"),
        after=Prompt("glyph_neutral_r"),
    )
    for index, piece in enumerate(PIECES):
        canvas.sprite(f"penguin_{piece}_idle", 460 + index * 110, 330, 0.7)
        canvas.sprite(f"symbol_{piece}", 460 + index * 110, 380, 0.5)
    canvas.dashes(Rect(430, 440, 88, 134), has_plus=True)
    canvas.dashes(Rect(540, 440, 88, 134), colour="#FFD166", has_plus=True)
    canvas.dashes(Rect(650, 440, 88, 134))
    canvas.bubble(694, 560, ("blue", "yellow"))
    canvas.sprite("ghost_fill_steady", 800, 574, 0.5)
    canvas.sprite("ghost_line_steady", 800, 574, 0.5)
    draw_safety(canvas, 850, 510, Safety.STEADY)
    draw_safety(canvas, 1110, 600, Safety.FALLS, points_left=False)
    draw_safety(canvas, 430, 640, Safety.SHAKY)
    canvas.fancy("Bea wins!", 560, 712, 84, "gold", angle=-2)
    draw_hints(
        canvas,
        [
            HintItem((Prompt("key", "W"), Prompt("key", "A")), "Move"),
            HintItem((Prompt("key_wide", "Space"),), "Let go"),
            HintItem((Prompt("mouse_left"),), "Place"),
        ],
        1044,
        x=1856,
        align="r",
    )


def _ground(canvas: Canvas) -> None:
    canvas.drawing(
        0,
        0,
        CANVAS.w,
        CANVAS.h,
        f"<defs>{shapes.gradient('g', '#2E5B93', '#1B3A6B')}</defs>"
        '<rect width="1920" height="1080" fill="url(#g)"/>',
    )


def _part(canvas: Canvas, rect: Rect, heading: str = "") -> None:
    canvas.panel(rect, "plain", radius=32)
    if heading:
        colour = canvas.theme.accent_text
        canvas.text(heading, rect.x + 30, rect.y + 36, 36, face="heavy", colour=colour)


def _buttons(canvas: Canvas) -> None:
    _part(canvas, Rect(_A, 28, _WA, 452), "Buttons")
    rows = (
        ("Idle", State.IDLE, "dark", "gear"),
        ("Focus", State.FOCUS, "dark", "gear"),
        ("Hover", State.HOVER, "dark", None),
        ("Pressed", State.PRESSED, "dark", None),
        ("Disabled", State.DISABLED, "dark", None),
        ("Main", State.IDLE, "gold", "play"),
        ("Paper", State.IDLE, "paper", None),
        ("Erase", State.IDLE, "red", None),
    )
    for k, (label, state, kind, icon) in enumerate(rows):
        rect = Rect(_A + 32 + (k % 2) * 286, 96 + (k // 2) * 96, 262, 66)
        draw_button(canvas, rect, label, state, kind=kind, icon=icon, px=36)


def _inputs(canvas: Canvas) -> None:
    _part(canvas, Rect(_A, 496, _WA, 176), "Toggles")
    toggles = (
        (True, State.IDLE, "On"),
        (False, State.IDLE, "Off"),
        (True, State.FOCUS, "Focus"),
        (False, State.DISABLED, "Locked"),
    )
    for k, (is_on, state, label) in enumerate(toggles):
        draw_toggle(canvas, _A + 34 + k * 142, 592, is_on, state)
        colour = canvas.theme.disabled if state is State.DISABLED else None
        canvas.text(label, _A + 96 + k * 142, 650, 26, colour=colour, align="c")
    _part(canvas, Rect(_A, 688, _WA, 172), "Sliders")
    for k, (label, value, state) in enumerate(
        (("Music", 0.7, State.FOCUS), ("Effects", 0.4, State.IDLE))
    ):
        y = 774 + k * 56
        canvas.text(label, _A + 30, y, 30)
        draw_slider(canvas, _A + 160, y, 320, value, state)
        canvas.text(f"{value * 100:.0f} %", _A + _WA - 28, y, 30, face="title", align="r")
    _part(canvas, Rect(_A, 876, _WA, 176), "Progress")
    draw_progress(canvas, Rect(_A + 30, 938, 544, 36), 0.65)
    draw_spinner(canvas, _A + 62, 1012, 0.8, 20)
    canvas.text("Frosty is thinking", _A + 116, 1012, 30)
    draw_clock(canvas, _A + _WA - 68, 1012, 0.72, "8")


def _signs(canvas: Canvas) -> None:
    _part(canvas, Rect(_B, 28, _WB, 196), "Seats: colour and shape")
    for k in range(len(SEATS)):
        draw_badge(canvas, k, _B + 58 + k * 96, 130, 82)
        canvas.text(NAMES[k], _B + 58 + k * 96, 194, 28, face="title", align="c")
    _part(canvas, Rect(_B, 240, _WB, 404), "Pad signs")
    pads = (
        ("neutral", "Any pad"),
        ("letters", "A south"),
        ("shapes", "Shapes"),
        ("letters2", "B south"),
    )
    for k, place in enumerate(("south", "east", "west", "north")):
        colour = canvas.theme.secondary
        canvas.text(place, _B + 226 + k * 98, 310, 26, colour=colour, align="c")
    for row, (pad, label) in enumerate(pads):
        canvas.text(label, _B + 30, 358 + row * 58, 28)
        for k, button in enumerate("sewn"):
            canvas.glyph(button, _B + 226 + k * 98, 358 + row * 58, 53, pad)
    for k, button in enumerate(("dpad", "stick", "l", "r", "menu", "view")):
        canvas.glyph(button, _B + 62 + k * 94, 600, 58)
    _part(canvas, Rect(_B, 660, _WB, 152), "Devices and penalty chips")
    for k, device in enumerate(("pad", "keys", "mouse", "bot")):
        canvas.sprite(f"device_{device}", _B + 66 + k * 80, 762, 0.58)
    draw_chips(canvas, _B + 476, 762, 9, width=200)
    _part(canvas, Rect(_B, 828, _WB, 224))
    draw_tabs(canvas, Rect(_B + 26, 848, 542, 62), ("Sound", "Picture", "Pads"), 1)
    for k, (label, value) in enumerate((("Text size", "150 %"), ("Reduced motion", "On"))):
        state = State.IDLE if k else State.FOCUS
        rect = Rect(_B + 30, 928 + k * 62, 492, 50)
        draw_row(canvas, rect, label, state, value=value, px=30)
    draw_scrollbar(canvas, Rect(_B + 542, 924, 20, 112), 0, 0.52)


def _messages(canvas: Canvas) -> None:
    _part(canvas, Rect(_C, 28, _WC, 432), "Dialog")
    strip = draw_dialog(
        canvas,
        Rect(_C + 28, 96, _WC - 56, 340),
        "Leave the game?",
        "It is saved. You can go on from the title screen.",
    )
    for label, rect, state in zip(
        ("Stay", "Leave"), button_rects(strip, 2), (State.FOCUS, State.IDLE), strict=True
    ):
        draw_button(canvas, rect, label, state, px=40)
    _part(canvas, Rect(_C, 476, _WC, 332), "Toasts and captions")
    for k, (text, kind, look) in enumerate(
        (
            ("Pad 2 joined as Bea", ToastKind.GOOD, 1),
            ("Pad 1 lost. Ada: press any pad", ToastKind.WARN, 0),
            ("That place is not free", ToastKind.BAD, None),
            ("[a penguin squeaks]", ToastKind.CAPTION, None),
        )
    ):
        draw_toast(canvas, Rect(_C + 28, 538 + k * 66, _WC - 56, 56), text, kind, look=look)
    _part(canvas, Rect(_C, 824, _WC, 228), "Focus ring, stepper, steadiness")
    box = Rect(_C + 38, 900, 116, 116)
    canvas.panel(box, "row", radius=28)
    canvas.ring(box, 28)
    canvas.sprite("penguin_green_idle", _C + 96, 1010, 0.4)
    draw_stepper(canvas, Rect(_C + 186, 898, 200, 62), "Master", can_increase=False)
    draw_segments(canvas, Rect(_C + 186, 976, 200, 56), ("2", "3", "4"), 1)
    for k, safety in enumerate(Safety):
        words = {
            "steady": ("check", "Steady"),
            "shaky": ("warn", "Shaky"),
            "falls": ("cross", "Falls"),
        }
        icon, word = words[safety]
        canvas.pill(
            _C + 406, 924 + k * 44, word, str(safety), face="heavy", icon=icon, height=40, px=26
        )


def draw_page(canvas: Canvas) -> None:
    """A page with a header, rows and hints."""
    canvas.backdrop("arctic_lobby", dim=0.5)
    draw_header(canvas, "Settings", "for everyone at this table")
    draw_tabs(
        canvas,
        Rect(152, 112, 1614, 74),
        ("Sound", "Picture", "Controls", "Access", "Language"),
        3,
        before=Prompt("glyph_neutral_l"),
        after=Prompt("glyph_neutral_r"),
        gap=16,
    )
    rows = (
        ("Text size", "shows at once on the right", State.FOCUS),
        ("Contrast theme", "panels, lines and sea", State.IDLE),
        ("Reduced motion", "no sway, no shaking, cuts", State.IDLE),
    )
    for k, (label, note, state) in enumerate(rows):
        rect = Rect(64, 212 + k * 112, 1090, 98)
        draw_row(canvas, rect, label, state, note=note, control_width=560)
        if k == 0:
            draw_slider(canvas, 600, rect.center[1] - 8, 390, 0.5, state, ticks=5, has_ring=False)
        elif k == 1:
            draw_segments(canvas, Rect(580, rect.y + 16, 546, 66), ("Night", "High", "Paper"), 0)
        else:
            draw_toggle(canvas, 1000, rect.center[1], False)
    draw_game_card(canvas, Rect(64, 552, 850, 440), "penguin", State.FOCUS)
    draw_game_card(canvas, Rect(940, 552, 222, 214), "penguin_party")
    draw_game_card(canvas, Rect(940, 786, 222, 214), "iceberg", State.FOCUS)
    canvas.panel(Rect(1186, 212, 670, 500), "dark")
    draw_prompt(canvas, Prompt("key_wide", "Enter"), 1300, 300, 64)
    draw_speech(canvas, Rect(1400, 520, 430, 160), (1340, 620))
    canvas.paragraph("Put it on two shoulders.", 1430, 570, 370, 34, colour=INK)
    canvas.sprite("teacher_point", 1270, 690, 0.66)
    canvas.paragraph(
        "Everyone else looks away. The hand is hidden until the button is pressed.",
        1220,
        400,
        600,
        34,
    )
    draw_hints(
        canvas,
        [
            HintItem((Prompt("glyph_neutral_dpad"),), "Change"),
            HintItem((Prompt("glyph_neutral_l"), Prompt("glyph_neutral_r")), "Tab"),
            HintItem((Prompt("glyph_neutral_e"),), "Back"),
        ],
        1034,
    )
