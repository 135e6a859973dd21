"""The question after a knock: No by itself, Yes only by a press."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from game.core import Seat
from game.titles.pyramid.rules import price
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.hybrid.knock_question import COUNTDOWN, Suspicion
from scenes.input.intents import Button, Direction, Intent
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.text import _, ngettext
from scenes.widgets import chips_of, draw_badge, draw_button, draw_chips, draw_stepper

if TYPE_CHECKING:
    from scenes.hybrid.session import HybridSession

_BOX: Final = Rect(320, 132, 1280, 846)
_NO: Final = Rect(360, 404, 452, 534)
_YES: Final = Rect(836, 404, 724, 534)
_BIG_BOX: Final = Rect(60, 20, 1800, 960)
_BIG_WHO: Final = Rect(120, 790, 1680, 110)
_VEIL: Final = 0.68
_SHAKE_SECONDS: Final = 0.25


class KnockScene(MenuScene):
    """Dismisses with True when it fell, else with False. No press counts in the first moment."""

    is_overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, session: HybridSession, suspicion: Suspicion) -> None:
        super().__init__(stage)
        self.session = session
        self.suspicion = suspicion
        self.first = "yes" if suspicion.is_likely else "no"
        stage.sound.play(Effect.KNOCK)

    @property
    def rests_after(self) -> float | None:
        return None

    @property
    def builder(self) -> Seat:
        """Who was on turn when the table felt something."""
        mover = self.session.table.mover
        return mover if mover is not None else Seat(0)

    @property
    def payer(self) -> Seat:
        """Who is about to pay: whoever was building, until somebody else is chosen."""
        payer = self.suspicion.payer
        return self.builder if payer is None else payer

    def build(self) -> Sequence[Node]:
        no, yes = self._buttons()
        answers = [
            Node("no", no, lambda: self.dismiss(False)),
            Node("yes", yes, lambda: self.dismiss(True)),
        ]
        if self.is_big:
            return [*answers, Node("who", _BIG_WHO, partial(self._step, 1), step=self._step)]
        return answers + [
            Node(f"who:{seat}", rect, partial(self._choose, Seat(seat)))
            for seat, rect in enumerate(self._people())
        ]

    def _choose(self, seat: Seat) -> None:
        self.suspicion.payer = seat

    def _step(self, by: int) -> None:
        self._choose(Seat((self.payer + by) % len(self.session.table.chairs)))

    def _people(self) -> list[Rect]:
        """A card for everybody at the table, in one row."""
        count, top = len(self.session.table.chairs), self._buttons()[1].bottom + 74
        wide = (_YES.w - 56 + 12) / count - 12
        return [Rect(_YES.x + 28 + seat * (wide + 12), top, wide, 132) for seat in range(count)]

    def _buttons(self) -> tuple[Rect, Rect]:
        if self.is_big:
            box = _BIG_BOX
            return (
                Rect(box.x + 60, box.y + 420, box.w - 120, 150),
                Rect(box.x + 60, box.y + 600, box.w - 120, 150),
            )
        return (
            Rect(_NO.x + 26, _NO.y + 278, _NO.w - 52, 120),
            Rect(_YES.x + 28, _YES.y + 24, _YES.w - 56, 112),
        )

    def back(self) -> None:
        self.dismiss(False)

    def handle(self, intent: Intent) -> None:
        if not self.suspicion.is_frozen:
            super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        was_likely = self.suspicion.is_likely
        self.suspicion.waited += seconds
        self.suspicion.hear(self.session)
        if self.suspicion.is_likely and not was_likely:
            self.focus.key = "yes"
        if self.suspicion.is_over:
            self.dismiss(False)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(_VEIL)
        (self._draw_large if self.is_big else self._draw_usual)(canvas)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.LEFT, Direction.RIGHT)),
                MenuHint(_("Select"), (Button.SOUTH,)),
            ],
            1036,
        )

    @property
    def _shake(self) -> float:
        """The screen of whoever bumped the table trembles for a moment."""
        if self.is_still or self.clock >= _SHAKE_SECONDS:
            return 0.0
        return 6 * math.sin(self.clock * 60) * (1 - self.clock / _SHAKE_SECONDS)

    def _draw_usual(self, canvas: Canvas) -> None:
        box = _BOX.moved(self._shake, 0)
        style = canvas.panel(box, "light", radius=40)
        canvas.sprite("penguin_yellow_worried", 448, 366, 0.92)
        canvas.sprite("penguin_red_tumble", 1482, 336, 0.72, angle=28)
        x = 612.0
        canvas.text(
            _("Did it fall?"), x, 214, 84, face="heavy", colour=style.text, max_width=800,
            max_height=110,
        )  # fmt: skip
        canvas.boxed(
            _("The table felt something. Doors slam too, so you decide:"),
            Rect(x, 260, 840, 58), 31, colour=style.text, leading=1.0,
        )  # fmt: skip
        self._draw_signs(canvas, x, 348)
        self._draw_no(canvas)
        self._draw_yes(canvas)

    def _signs(self) -> list[tuple[bool, str]]:
        told = self.suspicion
        shown = len(told.shown)
        return [
            (told.is_knocked, _("Knock felt") if told.is_knocked else _("No knock")),
            (told.is_tipped, _("Tipped over") if told.is_tipped else _("Not tipped")),
            (
                shown > 0,
                ngettext("{number} shown", "{number} shown", shown).format(number=shown)
                if shown
                else _("None shown"),
            ),
        ]

    def _draw_signs(self, canvas: Canvas, x: float, y: float, *, room: float = 940) -> None:
        signs = self._signs()
        each = (room - 24) / 3
        for is_so, words in signs:
            wide = min(each, canvas.text_width(words, 28, "title", max_height=46) + 92)
            rect = Rect(x, y - 29, wide, 58)
            style = canvas.panel(rect, "shaky" if is_so else "white", radius=27)
            canvas.icon("warn" if is_so else "cross", rect.x + 36, y, 30, style.text)
            canvas.text(
                words, rect.x + 62, y, 28, face="title", colour=style.text, max_width=wide - 84,
                max_height=46,
            )  # fmt: skip
            x += wide + 12

    def _draw_no(self, canvas: Canvas) -> None:
        canvas.panel(_NO, "white", radius=30)
        x = _NO.center[0]
        self._draw_rest(canvas, x, _NO.y + 118, 88)
        rest = self.suspicion.rest
        words = _("No answer means No") if rest is not None else _("Waits for your answer")
        canvas.text(words, x, _NO.y + 244, 30, face="title", colour=INK, align="c",
                    max_width=_NO.w - 40, max_height=40)  # fmt: skip
        no = self._buttons()[0]
        draw_button(canvas, no, _("No, it stands"), self.state("no"), px=46, kind="paper")
        canvas.boxed(
            _("Nothing is charged, play goes on at once."),
            Rect(_NO.x + 30, _NO.y + 420, _NO.w - 60, 104), 29, colour=INK, align="c", leading=1.1,
        )  # fmt: skip

    def _draw_rest(self, canvas: Canvas, x: float, y: float, r: float) -> None:
        """A ring that runs down in steps of a second; a question where it waits."""
        rest = self.suspicion.rest
        shown = 0 if rest is None else math.ceil(rest)
        share = 1.0 if rest is None else shown / COUNTDOWN
        body = f'<circle cx="{r}" cy="{r}" r="{r - 16}" fill="#FFFFFF" stroke="{INK}" '
        body += 'stroke-width="32"/>'
        if share > 0:
            body += _arc(r, r, r - 16, share)
        canvas.drawing(x - r, y - r, 2 * r, 2 * r, body)
        canvas.label("?" if rest is None else str(shown), x, y, r * 0.86, r * 1.2, INK)

    def _draw_yes(self, canvas: Canvas) -> None:
        canvas.panel(_YES, "white", radius=30)
        yes = self._buttons()[1]
        draw_button(
            canvas, yes, _("Yes, it fell"), self.state("yes"), icon="warn",
            note=_("Then say how many fell"), px=44,
        )  # fmt: skip
        x, y = _YES.x + 30, yes.bottom + 46
        name = self.session.table.chairs[self.builder].name
        canvas.text(_("Who pays?"), x, y, 32, face="heavy", colour=INK, max_width=260)
        canvas.text(
            _("It was {name}’s turn").format(name=name), _YES.right - 30, y, 28, colour=INK,
            align="r", max_width=380,
        )  # fmt: skip
        self._draw_people(canvas)
        self._draw_price(canvas, Rect(_YES.x + 28, _YES.bottom - 176, _YES.w - 56, 148))

    def _draw_people(self, canvas: Canvas) -> None:
        """Whoever was building is ticked, and any other can be."""
        chairs = self.session.table.chairs
        for seat, (chair, rect) in enumerate(zip(chairs, self._people(), strict=True)):
            is_on = seat == self.payer
            canvas.panel(rect, "chosen" if is_on else "white", radius=22)
            draw_badge(canvas, chair.look, rect.center[0], rect.y + 46, 62)
            canvas.text(
                chair.name, rect.center[0], rect.bottom - 30, 28, face="title", colour=INK,
                align="c", max_width=rect.w - 14, max_height=36,
            )  # fmt: skip
            if is_on:
                canvas.disc(rect.right - 10, rect.y + 10, 19, "#5BE3A0", outline=INK, width=4)
                canvas.icon("check", rect.right - 10, rect.y + 10, 22, INK)
            if self.state(f"who:{seat}").is_chosen:
                canvas.focus_ring(rect, 22, 6)

    @property
    def price(self) -> int:
        """What the rules charge: the figures behind the screen, and any one in hand."""
        return price(self.session.table.match.state, self.payer)

    def _draw_price(self, canvas: Canvas, rect: Rect) -> None:
        style = canvas.panel(rect, "plain", radius=26)
        is_builder = self.payer == self.builder
        left = len(self.session.table.match.state.hands[self.payer]) - is_builder
        told = (
            _("{number} behind the screen, 1 in hand")
            if is_builder
            else ngettext("{number} behind the screen", "{number} behind the screen", left)
        )
        if chips_of(self.price):
            draw_chips(canvas, rect.x + 84, rect.y + 48, self.price, width=132, scale=0.5)
        box = canvas.text(
            f"+{self.price}", rect.x + 168, rect.y + 48, 46, face="heavy",
            colour=canvas.theme.bad_text,
        )  # fmt: skip
        canvas.text(
            _("only after a Yes"), box.right + 20, rect.y + 48, 28,
            colour=style.text, max_width=rect.right - 24 - box.right - 20, max_height=44,
        )  # fmt: skip
        canvas.text(
            told.format(number=left), rect.x + 30,
            rect.bottom - 38, 29, colour=style.text, max_width=rect.w - 60, max_height=44,
        )  # fmt: skip

    def _draw_large(self, canvas: Canvas) -> None:
        box = _BIG_BOX.moved(self._shake, 0)
        style = canvas.panel(box, "light", radius=40)
        canvas.sprite("penguin_yellow_worried", box.x + 150, box.y + 300, 0.9)
        x, room = box.x + 290, box.w - 350
        canvas.text(
            _("Did it fall?"), x, box.y + 90, 84, face="heavy", colour=style.text, max_width=room,
            max_height=110,
        )  # fmt: skip
        canvas.paragraph(
            _("The table felt something. Doors slam too, so you decide:"), x, box.y + 190, room, 31,
            colour=style.text, max_lines=2, leading=1.1, max_height=130,
        )  # fmt: skip
        self._draw_signs(canvas, box.x + 60, box.y + 356, room=box.w - 120)
        no, yes = self._buttons()
        note = None if self.suspicion.rest is None else _("No answer means No")
        draw_button(
            canvas, no, _("No, it stands"), self.state("no"), kind="paper", note=note, kept=150
        )
        if note:
            self._draw_rest(canvas, no.right - 92, no.center[1], 62)
        draw_button(
            canvas, yes, _("Yes, it fell"), self.state("yes"),
            note=_("Then say how many fell"),
        )  # fmt: skip
        chair = self.session.table.chairs[self.payer]
        words = _("{name} pays {number}").format(name=chair.name, number=self.price)
        draw_stepper(canvas, _BIG_WHO, words, self.state("who"), px=40)
        draw_badge(canvas, chair.look, _BIG_WHO.x + 130, _BIG_WHO.center[1], 84)


def _arc(x: float, y: float, r: float, share: float) -> str:
    """A thick golden arc from the top, clockwise."""
    if share >= 1:
        return f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="#FFD166" stroke-width="20"/>'
    angle = math.tau * share
    ex, ey = x + r * math.sin(angle), y - r * math.cos(angle)
    large = 1 if share > 0.5 else 0
    return (
        f'<path d="M{x:.1f} {y - r:.1f} A{r:.1f} {r:.1f} 0 {large} 1 {ex:.1f} {ey:.1f}"'
        ' fill="none" stroke="#FFD166" stroke-width="20"/>'
    )
