"""The kit: every control and sign that screens are built from, as functions that draw."""

from scenes.widgets.banner import (
    banner_rect,
    banner_room,
    draw_banner,
    draw_corner,
    draw_header,
    draw_round,
)
from scenes.widgets.button import draw_button
from scenes.widgets.chips import chips_of, draw_chips
from scenes.widgets.dialog import button_rects, dialog_buttons, draw_dialog
from scenes.widgets.hints import HintItem, draw_hints
from scenes.widgets.level import (
    Safety,
    draw_level,
    draw_safety,
    safety_at,
    safety_height,
    safety_width,
    safety_word,
)
from scenes.widgets.logo import draw_logo
from scenes.widgets.option_card import draw_option_card
from scenes.widgets.player_card import PlayerCard, Standing, Store, draw_player_card
from scenes.widgets.progress import draw_clock, draw_progress, draw_scrollbar, draw_spinner
from scenes.widgets.prompt import draw_prompt, prompt_width
from scenes.widgets.row import draw_row
from scenes.widgets.seat_row import (
    SeatRow,
    SeatStatus,
    draw_badge,
    draw_empty_seat,
    draw_seat_row,
)
from scenes.widgets.slider import draw_slider
from scenes.widgets.speech import draw_speech
from scenes.widgets.state import State, state_of
from scenes.widgets.stepper import draw_stepper
from scenes.widgets.tabs import draw_segments, draw_tabs, tab_rects
from scenes.widgets.toast import ToastKind, draw_toast, toast_width
from scenes.widgets.toggle import draw_toggle
from scenes.widgets.tray import TRAY_ENDS, cell_rects, draw_tray, tray_rect

__all__ = [
    "TRAY_ENDS",
    "HintItem",
    "PlayerCard",
    "Safety",
    "SeatRow",
    "SeatStatus",
    "Standing",
    "State",
    "Store",
    "ToastKind",
    "banner_rect",
    "banner_room",
    "button_rects",
    "cell_rects",
    "chips_of",
    "dialog_buttons",
    "draw_badge",
    "draw_banner",
    "draw_button",
    "draw_chips",
    "draw_clock",
    "draw_corner",
    "draw_dialog",
    "draw_empty_seat",
    "draw_header",
    "draw_hints",
    "draw_level",
    "draw_logo",
    "draw_option_card",
    "draw_player_card",
    "draw_progress",
    "draw_prompt",
    "draw_round",
    "draw_row",
    "draw_safety",
    "draw_scrollbar",
    "draw_seat_row",
    "draw_segments",
    "draw_slider",
    "draw_speech",
    "draw_spinner",
    "draw_stepper",
    "draw_tabs",
    "draw_toast",
    "draw_toggle",
    "draw_tray",
    "prompt_width",
    "safety_at",
    "safety_height",
    "safety_width",
    "safety_word",
    "state_of",
    "tab_rects",
    "toast_width",
    "tray_rect",
]
