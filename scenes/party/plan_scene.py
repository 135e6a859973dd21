"""PlanScene: an evening is planned: challenges and their order, who plays, who has it easier."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.party.challenges import CHALLENGES
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, Device, Direction, Intent, Press
from scenes.lobby.model import LARGEST_SEED
from scenes.menu.choices import ChoiceScene, Way
from scenes.menu.dialogs import ConfirmDialog
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint
from scenes.menu.text_entry import DIGITS, TextEntryScene
from scenes.party import course
from scenes.party.joining import JoiningScene
from scenes.party.party import ANY, Party
from scenes.party.plan_layout import Page, PlanLayout
from scenes.party.plan_view import draw_plan
from scenes.party.player import PartyPlayer
from scenes.party.ready_scene import ReadyScene
from scenes.sound.effects import Effect
from scenes.text import _

IDS: Final = tuple(CHALLENGES)
FLIGHT_SECONDS: Final = 0.26


class PlanScene(JoiningScene):
    """Dismisses with None, back to the title. `first_person` sits down at once."""

    first = "start"

    def __init__(self, party: Party, first_person: Device | None = None) -> None:
        super().__init__(party)
        self.page = Page.CHALLENGES
        self.changed: tuple[str, float] = ("", -1.0)
        """Which challenge was chosen or taken out last, and when."""
        if first_person is not None and not self.lobby.rows_of(first_person):
            self._join(first_person)

    @property
    def layout(self) -> PlanLayout:
        return PlanLayout(self.stage.settings.text_scale)

    @property
    def shows_players(self) -> bool:
        return not self.is_big or self.page is Page.PLAYERS

    @property
    def shows_challenges(self) -> bool:
        return not self.is_big or self.page is Page.CHALLENGES

    @property
    def focused(self) -> str | None:
        """The challenge that has the focus."""
        kind, _colon, name = (self.focus.key or "").partition(":")
        return name if kind == "card" else None

    def seats(self) -> list[tuple[int, Rect]]:
        """The rows that are shown, with their boxes: those who are there, and a free one."""
        taken = list(self.lobby.taken)
        free = [row for row in range(len(self.lobby.rows)) if row not in taken][:1]
        rows = sorted(taken + free)
        return [(row, self.layout.seat(k, len(rows))) for k, row in enumerate(rows)]

    # What can be reached

    def build(self) -> Sequence[Node]:
        layout, nodes = self.layout, []
        if self.shows_challenges:
            for index, name in enumerate(IDS):
                nodes.append(Node(f"card:{name}", layout.cell(index), partial(self._toggle, name)))
            tiles = (self._draw, self._today, self._underdog, self._records)
            if self.party.night.done:
                tiles = (self._anew, self._draw, self._underdog, self._records)
            for index, (key, act) in enumerate(zip(self.tiles, tiles, strict=True)):
                nodes.append(Node(key, layout.tile(index), act))
        if self.shows_players:
            seats = self.seats()
            for index, (row, rect) in enumerate(seats):
                nodes.append(Node(f"seat:{row}", rect, partial(self.seat, row)))
                if self.lobby.rows[row].is_taken:
                    place = layout.handicap(index, len(seats))
                    nodes.append(Node(f"handicap:{row}", place, partial(self._handicap, row)))
        if self.is_big:
            nodes.append(Node("page", layout.turn(self.page), self._turn))
        nodes.append(Node("start", layout.start(self.page), partial(course.play, self.party)))
        return nodes

    @property
    def tiles(self) -> tuple[str, str, str, str]:
        """In an evening that has begun the first two are about the rest of it."""
        if self.party.night.done:
            return ("anew", "draw", "underdog", "records")
        return ("draw", "today", "underdog", "records")

    # Answering

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.NORTH):
                course.play(self.party)
            case Press(_, Button.LEFT_SHOULDER):
                self._shift(-1)
            case Press(_, Button.RIGHT_SHOULDER):
                self._shift(1)
            case Press(device, Button.WEST):
                self._own_handicap(device)
            case Press(_, Button.VIEW):
                self._show_rule()

    def back(self) -> None:
        """Whoever sits gets up before the evening has begun; then, and else, it is left."""
        night, device = self.party.night, self.actor
        if night.done and not night.is_over:
            course.standings(self.party)
            return
        rows = self.lobby.rows_of(device) if device is not None else ()
        if rows:
            self.put(self.lobby.leave(rows[-1]))
            self.stage.sound.play(Effect.LEAVE)
        else:
            course.leave(self.party, self)

    def _toggle(self, name: str) -> None:
        night = self.party.night
        refusal = night.refusal(name)
        if refusal and name not in night.upcoming:
            self.stage.notices.say(refusal, "warn")
            return
        self.party.night = night.toggle(name)
        self.changed = (name, self.clock)
        self.party.keep()

    def _shift(self, step: int) -> None:
        name = self.focused
        if name is not None and name in self.party.night.upcoming:
            self.party.night = self.party.night.shift(name, step)
            self.stage.sound.play(Effect.STEP)
            self.party.keep()

    def _draw(self) -> None:
        """Let them be drawn, by any number or by one that others had as well."""
        ways = [
            Way("any", _("Pick for me"), "dice"),
            Way("number", _("Choose the number"), "list"),
        ]
        self.stage.stack.push(ChoiceScene(self.stage, _("Which draw?"), ways), self._drawn)

    def _drawn(self, key: str | None) -> None:
        if key == "any":
            self.party.draw()
            self.party.keep()
            self.refresh()
        elif key == "number":
            entry = TextEntryScene(
                self.stage,
                _("Which draw?"),
                str(self.party.night.seed % ANY),
                keys=DIGITS,
                longest=len(str(LARGEST_SEED)),
                roll=lambda: str(int(self.party.rng.random() * ANY)),
            )
            self.stage.stack.push(entry, self._numbered)

    def _numbered(self, text: str | None) -> None:
        if text is not None and text.isdecimal():
            self.party.night = self.party.night.drawn(int(text))
            self.party.keep()
            self.refresh()

    def _today(self) -> None:
        self.party.night = self.party.night.todays(self.party.today())

    def _underdog(self) -> None:
        night = self.party.night
        self.party.night = night.with_underdog(not night.has_underdog)
        self.party.keep()

    def _records(self) -> None:
        from scenes.party.records_scene import RecordsScene

        self.stage.stack.push(RecordsScene(self.stage, self.party.today()))

    def _anew(self) -> None:
        dialog = ConfirmDialog(
            self.stage,
            _("Begin a new evening?"),
            _("The points of this evening will be lost."),
            stay=_("Stay"),
            go=_("Start over"),
        )

        def answered(is_sure: bool) -> None:
            if is_sure:
                self.party.night = self.party.night.anew()
                self.party.after = self.party.best = None
                self.party.keep()
                self.refresh()

        self.stage.stack.push(dialog, answered)

    def _handicap(self, row: int) -> None:
        self.party.night = self.party.night.with_handicap(row)
        self.stage.sound.play(Effect.STEP)
        self.party.keep()

    def _own_handicap(self, device: Device) -> None:
        """The handicap of the row in focus, else that of whoever pressed."""
        kind, _colon, number = (self.focus.key or "").partition(":")
        rows = self.lobby.rows_of(device)
        if kind in ("seat", "handicap") and self.lobby.rows[int(number)].is_taken:
            self._handicap(int(number))
        elif rows:
            self._handicap(rows[0])

    def _show_rule(self) -> None:
        name = self.focused or next(iter(self.party.night.upcoming), None)
        if name is not None:
            players = [
                PartyPlayer(self.lobby.rows[row].to_chair(), self.party.night.handicaps[row])
                for row in self.lobby.taken
            ]
            self.stage.stack.push(ReadyScene(self.stage, name, players, is_rules=True))

    def _turn(self) -> None:
        is_first = self.page is Page.CHALLENGES
        self.page = Page.PLAYERS if is_first else Page.CHALLENGES

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        draw_plan(self, canvas)
        night, device = self.party.night, self.actor or self.stage.last_device
        is_seated = device is not None and bool(self.lobby.rows_of(device))
        name = self.focused
        select = _("Select") if is_seated else _("Join")
        if is_seated and name is not None:
            select = _("Take out") if name in night.upcoming else _("Add")
        back = _("Leave seat") if is_seated and not night.done else _("Back")
        hints = [MenuHint(_("Choose"), tuple(Direction)), MenuHint(select, (Button.SOUTH,))]
        if name is not None and name in night.upcoming:
            shoulders = (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)
            hints.append(MenuHint(_("Earlier, later"), shoulders))
        hints += [
            MenuHint(_("Start"), (Button.NORTH,)),
            MenuHint(back, (Button.EAST,)),
            MenuHint(_("Handicap"), (Button.WEST,)),
            MenuHint(_("Rule"), (Button.VIEW,)),
        ]
        self.draw_hints(canvas, hints, 1034)
