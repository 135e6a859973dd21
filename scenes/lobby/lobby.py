"""The lobby: choose a game, sit down by a press, and start."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

from game.core import GameInfo
from game.registry import all_games
from scenes.drawing.blink import is_blinking as blinks
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.intents import (
    MOUSE,
    Button,
    Device,
    DeviceKind,
    Direction,
    Intent,
    Press,
    Unplugged,
)
from scenes.lesson.book import has_lesson
from scenes.lesson.seen import is_new, with_told
from scenes.lobby import people
from scenes.lobby.layout import GAP, LobbyLayout
from scenes.lobby.model import LARGEST_SEED, Lobby, Sitter, setup_from_launch
from scenes.lobby.options import Choice, OptionsScene, choices_of
from scenes.lobby.seat_menu import SeatMenuScene
from scenes.lobby.seats import (
    JOY_SECONDS,
    draw_heading,
    draw_taken_seat,
    pose_at,
    seat_row,
)
from scenes.lobby.view import draw_chosen_card, draw_small_card
from scenes.lobby.ways_in import ways_in
from scenes.lobby.welcome import welcome
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.result.rematch import play
from scenes.saves.replace_save import ask_to_replace
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.table.seating import HiddenWay
from scenes.text import _
from scenes.timeline import ease_out
from scenes.widgets import (
    draw_button,
    draw_empty_seat,
    draw_header,
    draw_option_card,
)
from scenes.words.titles import title_of

__all__ = ["LobbyScene", "setup_from_launch"]

_CARDS: Final = 3
"""Options on cards of their own; the fourth card opens all of them."""
_FIRST_CHOICES: Final = (
    "tower",
    "hidden",
    "hands",
    "mode",
    "start",
    "layout",
    "drifting",
    "majority_colour",
    "tie",
    "starter",
)
SWAP_SECONDS: Final = 0.18
SWAP_FROM: Final = 0.94

_JOINING: Final = (DeviceKind.PAD, DeviceKind.KEYS, DeviceKind.BOX)


class LobbyScene(MenuScene):
    """Dismisses with None, back to the title.

    `first_person` is the device that opened the lobby: it sits down at once, so that a game is
    three presses away.
    """

    first = "start"

    def __init__(
        self, stage: Stage, first_person: Device | None = None, rng: Random | None = None
    ) -> None:
        super().__init__(stage)
        self.rng = rng or Random()
        self.games = [game.info for game in all_games()]
        self.lobby = Lobby(
            self.games[0],
            seed=int(self.rng.random() * (LARGEST_SEED + 1)),
            hidden=HiddenWay(stage.settings.hidden_way),
        )
        self._joined: dict[int, float] = {}
        self._chosen_at = -SWAP_SECONDS
        if first_person is not None:
            self._join(first_person)
        self.lobby = self.lobby.with_filler()

    def entered(self) -> None:
        """After a table some devices may be gone."""
        here = set(self.stage.devices.connected())
        for row in self.lobby.rows:
            if row.device is not None and row.device not in here:
                self.lobby = self.lobby.lose(row.device)
        self._tell_of_lesson()
        super().entered()

    def refresh(self) -> None:
        super().refresh()
        self.stage.hold(people.holders_in(self.lobby))

    def dismiss(self, result: object = None) -> None:
        self.stage.hold({})
        super().dismiss(result)

    def get(self) -> Lobby:
        return self.lobby

    def put(self, lobby: Lobby) -> None:
        self.lobby = lobby

    # What can be reached

    @property
    def layout(self) -> LobbyLayout:
        return LobbyLayout(self.stage.settings.text_scale)

    @property
    def notice_rooms(self) -> Sequence[Rect]:
        return self.layout.notices

    def build(self) -> Sequence[Node]:
        layout = self.layout
        nodes = [Node(f"game:{self.lobby.game.id}", layout.card, self._show_rules)]
        nodes += [
            Node(f"game:{info.id}", rect, partial(self._choose, info))
            for info, rect in zip(
                self._others(), self.layout.others(len(self.games) - 1), strict=True
            )
        ]
        cards = self._cards()
        rects = self.layout.options(len(cards) + 1)
        for choice, rect in zip(cards, rects, strict=False):
            nodes.append(Node(f"option:{choice.key}", rect, partial(self._turn, choice)))
        nodes.append(Node("options", rects[-1], self._open_options))
        for index, row in enumerate(self.lobby.rows):
            nodes.append(Node(f"seat:{index}", self.layout.seat(index), partial(self._seat, index)))
            if row.sitter is Sitter.OPPONENT:
                step = partial(self._level, index)
                nodes.append(
                    Node(f"level:{index}", self.layout.level(index), partial(step, 1), step=step)
                )
        nodes.append(Node("start", layout.start, self._start))
        return nodes

    def _others(self) -> list[GameInfo]:
        return [info for info in self.games if info.id != self.lobby.game.id]

    def _cards(self) -> list[Choice]:
        choices = {choice.key: choice for choice in choices_of(self.lobby)}
        if not self.layout.has_option_cards:
            return []
        wanted = [key for key in _FIRST_CHOICES if key in choices]
        return [choices[key] for key in wanted[:_CARDS]]

    # Answering

    def handle(self, intent: Intent) -> None:
        self.actor = intent.device
        match intent:
            case Press(device, button) if self._sits_down(device, button):
                self._join(device)
                self.refresh()
            case Press(_, Button.MENU):
                self.dismiss()
            case _:
                super().handle(intent)

    def _sits_down(self, device: Device, button: Button) -> bool:
        return device.kind in _JOINING and self.lobby.is_joined_by(device, button)

    def _join(self, device: Device) -> None:
        self.lobby, row = self.lobby.join(device)
        if row is not None:
            self._welcome(row)

    def _welcome(self, row: int) -> None:
        self._joined[row] = self.clock
        welcome(self.stage, self.lobby.rows[row].device)

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.NORTH):
                self._start()
            case Press(_, Button.WEST):
                self._open_options()
            case Press(_, Button.VIEW):
                self._show_rules()
            case Press(_, Button.LEFT_SHOULDER):
                self._next_game(-1)
            case Press(_, Button.RIGHT_SHOULDER):
                self._next_game(1)
            case Unplugged(device):
                self.lobby = self.lobby.lose(device)

    def back(self) -> None:
        """Whoever sits gets up; whoever stands leaves the lobby."""
        rows = self.lobby.rows_of(self.actor) if self.actor is not None else ()
        if rows:
            self.lobby = self.lobby.leave(rows[-1])
            self.stage.sound.play(Effect.LEAVE)
        else:
            self.dismiss()

    def _seat(self, row: int) -> None:
        device = self.actor or MOUSE
        seat = self.lobby.rows[row]
        if not self.lobby.rows_of(device) and (seat.is_lost or not seat.is_taken):
            self.lobby = self.lobby.take(row, device)
            self._welcome(row)
        elif seat.device == device and not seat.is_ready:
            self.lobby = self.lobby.with_ready(row, True)
        else:
            menu = SeatMenuScene(self.stage, row, self.get, self.put)
            menu.actor = device
            self.stage.stack.push(menu)

    def _level(self, row: int, step: int) -> None:
        self.lobby = self.lobby.with_level(row, step)

    def _choose(self, info: GameInfo) -> None:
        if info != self.lobby.game:
            self._chosen_at = self.clock
        self.lobby = self.lobby.with_game(info).with_filler()
        self.focus.key = f"game:{info.id}"
        self._tell_of_lesson()

    def _tell_of_lesson(self) -> None:
        """Say where the chosen game can be learnt: once for each game, and never again."""
        game, settings = self.lobby.game.id, self.stage.settings
        if has_lesson(game) and is_new(settings, game):
            self.stage.change(with_told(settings, game))
            words = _("New to {game}? Its rules begin with a lesson.")
            self.stage.notices.say(words.format(game=title_of(game).title))

    def _next_game(self, step: int) -> None:
        place = (self.games.index(self.lobby.game) + step) % len(self.games)
        self._choose(self.games[place])

    def _turn(self, choice: Choice) -> None:
        if choice.step is not None:
            self.lobby = choice.step(self.lobby, 1)

    def _open_options(self) -> None:
        self.stage.stack.push(OptionsScene(self.stage, self.get, self.put, self.rng))

    def _show_rules(self) -> None:
        from scenes.rules.how_to_play import HowToPlayScene

        self.stage.stack.push(HowToPlayScene(self.stage, self.lobby.game.id))

    def _start(self) -> None:
        trouble = self.lobby.trouble()
        if trouble is not None:
            self.stage.notices.say(trouble, "warn")
            return
        people.remember_hands(self.stage, self.lobby)
        setup = self.lobby.to_setup()
        go = partial(play, self.stage, setup, self._over)
        ask_to_replace(self.stage, setup.game_id, go)

    def _over(self, result: str) -> None:
        self.lobby = self.lobby.with_seed((self.lobby.seed + 1) % (LARGEST_SEED + 1))
        if result == "title":
            self.dismiss()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_lobby", dim=0.5)
        draw_header(canvas, _("Choose a game"))
        game = self.lobby.game.id
        self._draw_chosen(canvas, game)
        for info, rect in zip(self._others(), self.layout.others(len(self.games) - 1), strict=True):
            draw_small_card(canvas, rect, info.id, self.state(f"game:{info.id}"))
        self._draw_options(canvas)
        self._draw_seats(canvas)
        self._draw_start(canvas)
        device = self.actor or self.stage.last_device
        is_seated = device is not None and bool(self.lobby.rows_of(device))
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), tuple(Direction)),
                MenuHint(_("Select") if is_seated else _("Join"), (Button.SOUTH,)),
                MenuHint(_("Options"), (Button.WEST,)),
                MenuHint(_("Start"), (Button.NORTH,)),
                MenuHint(_("Rules"), (Button.VIEW,)),
                MenuHint(_("Leave seat") if is_seated else _("Back"), (Button.EAST,)),
            ],
            1036 if self.is_big else 1041,
        )

    def _draw_chosen(self, canvas: Canvas, game: str) -> None:
        """The card of the chosen game; a new one grows into its place."""
        state = self.state(f"game:{game}")
        share = 1.0 if self.is_still else min(1.0, (self.clock - self._chosen_at) / SWAP_SECONDS)
        if share >= 1:
            draw_chosen_card(canvas, self.layout.card, game, state)
            return

        def paint(inner: Canvas) -> None:
            draw_chosen_card(inner, self.layout.card, game)

        size = SWAP_FROM + (1 - SWAP_FROM) * ease_out(share)
        canvas.grown(self.layout.card.inset(-GAP), ("game card", game), paint, size)
        if state.is_chosen:
            canvas.focus_ring(self.layout.card, 34)

    def _draw_options(self, canvas: Canvas) -> None:
        cards = self._cards()
        rects = self.layout.options(len(cards) + 1)
        for choice, rect in zip(cards, rects, strict=False):
            draw_option_card(
                canvas, rect, choice.label, choice.value, self.state(f"option:{choice.key}")
            )
        count = len(choices_of(self.lobby))
        draw_option_card(
            canvas,
            rects[-1],
            _("Options"),
            _("All {number}").format(number=count),
            self.state("options"),
        )

    def _draw_seats(self, canvas: Canvas) -> None:
        draw_heading(canvas, self.layout.seats, self.lobby)
        for index, row in enumerate(self.lobby.rows):
            rect, state = self.layout.seat(index), self.state(f"seat:{index}")
            if not row.is_taken:
                draw_empty_seat(canvas, rect, row.look, ways_in(self.stage, self.lobby), state)
                continue
            age = self.clock - self._joined.get(index, -JOY_SECONDS)
            is_blinking = not self.is_still and blinks(self.clock, row.look)
            name = "" if row.device is None else self.stage.devices.name_of(row.device)
            sign = seat_row(row, name, pose_at(age, is_blinking=is_blinking))
            draw_taken_seat(canvas, rect, sign, state, None if self.is_still else age)
            if self.focus.is_on(f"level:{index}"):
                canvas.focus_ring(self.layout.level(index), 30, 0)

    def _draw_start(self, canvas: Canvas) -> None:
        trouble = self.lobby.trouble()
        prompts = self.prompts(Button.NORTH)
        draw_button(
            canvas,
            self.layout.start,
            _("Start"),
            self.state("start"),
            kind="gold" if trouble is None else "dark",
            icon="play" if trouble is None else "warn",
            note=trouble,
            px=60 if trouble is None else 44,
            prompt=prompts[0] if prompts else None,
        )
