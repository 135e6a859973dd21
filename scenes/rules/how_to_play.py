"""How to play: the rules of every game as pages with pictures, in our own words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from game.registry import all_games
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.input.intents import Button, Direction, Intent, Press, Scroll
from scenes.lesson.book import has_lesson
from scenes.lesson.seen import is_done
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.menu.page_notices import page_notices
from scenes.rules.book import chapters_of, pages_of
from scenes.rules.page import RulePage
from scenes.rules.rule_page import draw_large_page, draw_page
from scenes.rules.sheet import Sheet, sheets
from scenes.rules.sheet_view import STEPPER, draw_sheet, draw_sheet_stepper
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import draw_button, draw_header, draw_stepper
from scenes.words.titles import title_of

_CONTENTS: Final = Rect(64, 124, 470, 854)
_STEP: Final = 91.0
"""From one line of the contents to the next; many lines stand closer together."""
_APART: Final = 11.0
_BIG_LEARN: Final = 340.0
_BIG_STRIP: Final = Rect(64, 112, 1792, 84)
"""Where the game and the page are chosen in large text; the contents have no room then."""


class HowToPlayScene(MenuScene):
    """Opens at one game, or at the first one. Dismisses with None.

    Behind the pages with pictures stand the sheets of all the rules, one entry of the contents.
    Before them stands the way to the lesson of the game.
    """

    is_plain: ClassVar[bool] = True
    is_full: ClassVar[bool] = True

    def __init__(self, stage: Stage, game_id: str | None = None) -> None:
        super().__init__(stage)
        self.games = [game.info.id for game in all_games() if pages_of(game.info.id)]
        self.game = game_id if game_id in self.games else self.games[0]
        self.page = 0
        self.read: set[tuple[str, int]] = set()

    @property
    def first(self) -> str:  # type: ignore[override]
        return "pages" if self.is_big else f"page:{self.entry}"

    @property
    def notice_rooms(self) -> Sequence[Rect]:
        return page_notices(self.stage.settings.text_scale)

    @property
    def pages(self) -> Sequence[RulePage]:
        return pages_of(self.game)

    @property
    def sheets(self) -> Sequence[Sheet]:
        """All the rules, in the size of text that the household reads."""
        return sheets(chapters_of(self.game), self.stage.settings.text_scale)

    @property
    def entry(self) -> int:
        """Which line of the contents is open."""
        return min(self.page, len(self.pages))

    @property
    def count(self) -> int:
        """How many pages there are to turn, those of all the rules among them."""
        return len(self.pages) + len(self.sheets)

    # What can be reached

    def build(self) -> Sequence[Node]:
        if self.is_big:
            return self._steppers()
        nodes: list[Node] = []
        top = _CONTENTS.y + 22
        if len(self.games) > 1:
            rect = Rect(_CONTENTS.x + 18, top, _CONTENTS.w - 36, 76)
            nodes.append(Node("game", rect, partial(self._next_game, 1), step=self._next_game))
            top += 96
        if has_lesson(self.game):
            nodes.append(
                Node("learn", Rect(_CONTENTS.x + 18, top, _CONTENTS.w - 36, 76), self._learn)
            )
            top += 100
        entries = len(self.pages) + 1
        step = min(_STEP, (_CONTENTS.bottom - 10 - top) / entries)
        for index in range(entries):
            rect = Rect(_CONTENTS.x + 22, top + index * step, _CONTENTS.w - 44, step - _APART)
            nodes.append(Node(f"page:{index}", rect, partial(self._turn_to, index)))
        if self.entry == len(self.pages):
            nodes.append(Node("sheets", STEPPER, partial(self._leaf, 1), step=self._leaf))
        return nodes

    def _leaf(self, step: int) -> None:
        """The sheet after or before this one; behind the last one stands the first."""
        first = len(self.pages)
        self.page = first + (self.page - first + step) % len(self.sheets)

    def _steppers(self) -> list[Node]:
        is_taught = has_lesson(self.game)
        strip = _BIG_STRIP
        half = (strip.w - 24 - (_BIG_LEARN + 24 if is_taught else 0)) / 2
        left = Rect(strip.x, strip.y, half, strip.h)
        nodes = [
            Node("game", left, partial(self._next_game, 1), step=self._next_game),
            Node("pages", left.moved(half + 24, 0), partial(self._step, 1), step=self._step),
        ]
        if is_taught:
            rect = Rect(strip.right - _BIG_LEARN, strip.y, _BIG_LEARN, strip.h)
            nodes.append(Node("learn", rect, self._learn))
        return nodes

    def _learn(self) -> None:
        """Take the lesson of the game, and come back here."""
        from scenes.lesson.lesson import LessonScene  # with all that a table needs

        self.stage.stack.push(LessonScene(self.stage, self.game))

    def _step(self, step: int) -> None:
        """The page after or before this one; behind the last one stands the first."""
        self._turn_to((self.page + step) % self.count)

    def _next_game(self, step: int) -> None:
        self.game = self.games[(self.games.index(self.game) + step) % len(self.games)]
        self.page = 0
        self.focus.key = "game"

    def _turn_to(self, page: int) -> None:
        """Open a page; the one that was open counts as read."""
        self.read.add((self.game, self.entry))
        self.page = max(0, min(self.count - 1, page))
        self.focus.key = self.first

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.LEFT_SHOULDER):
                self._turn_to(self.page - 1)
            case Press(_, Button.RIGHT_SHOULDER):
                self._turn_to(self.page + 1)
            case Scroll(_, steps):
                self._turn_to(self.page - steps)
            case _:
                super().handle(intent)
                kind, _colon, number = (self.focus.key or "").partition(":")
                if kind == "page" and int(number) != self.entry:
                    self._turn_to(int(number))
        self.refresh()

    def otherwise(self, intent: Intent) -> None:
        if isinstance(intent, Press) and intent.button is Button.VIEW:
            self.dismiss()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_lobby", dim=0.5)
        draw_header(canvas, title_of(self.game).title, _("rules"))
        if self.is_big:
            self._draw_steppers(canvas)
        else:
            self._draw_contents(canvas)
        pages = self.pages
        if self.page < len(pages):
            (draw_large_page if self.is_big else draw_page)(canvas, pages[self.page])
        else:
            found = self.sheets
            number = min(self.page - len(pages), len(found) - 1)
            draw_sheet(canvas, found[number])
            if not self.is_big:
                draw_sheet_stepper(canvas, number, len(found), self.state("sheets"))
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.UP, Direction.DOWN)),
                MenuHint(_("Turn the page"), (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
            1036,
        )

    def _draw_steppers(self, canvas: Canvas) -> None:
        here = f"{self.page + 1}/{self.count}  {self._contents(self.entry)}"
        words = {"game": title_of(self.game).title, "pages": here}
        for node in self.focus.nodes:
            if node.key == "learn":
                self._draw_learn(canvas, node.rect)
            else:
                draw_stepper(canvas, node.rect, words[node.key], self.state(node.key), px=38)

    def _draw_learn(self, canvas: Canvas, rect: Rect) -> None:
        """The way to the lesson, with a tick where it was taken."""
        icon = "check" if is_done(self.stage.settings, self.game) else "play"
        plate = Rect(rect.x, rect.y, rect.w, rect.h - 8)
        draw_button(canvas, plate, _("Lesson"), self.state("learn"), icon=icon, px=34)

    def _draw_contents(self, canvas: Canvas) -> None:
        canvas.panel(_CONTENTS, "dark", radius=34)
        for node in self.focus.nodes:
            if node.key == "game":
                draw_stepper(
                    canvas, node.rect, title_of(self.game).title, self.state("game"), px=34
                )
            elif node.key == "learn":
                self._draw_learn(canvas, node.rect)
            elif node.key != "sheets":
                self._draw_entry(canvas, node.rect, int(node.key.partition(":")[2]))

    def _contents(self, entry: int) -> str:
        """What the contents call an entry."""
        pages = self.pages
        return pages[entry].contents if entry < len(pages) else _("All the rules")

    def _draw_entry(self, canvas: Canvas, rect: Rect, index: int) -> None:
        is_open = index == self.entry
        is_read = (self.game, index) in self.read and not is_open
        theme = canvas.theme
        colour = theme.text
        if is_open:
            colour = canvas.panel(rect, "chosen", radius=26).text
        unread = theme.panels["inset"]
        fill = "#FFFFFF" if is_open else theme.steady if is_read else unread.top
        x, y = rect.x + 44, rect.center[1]
        canvas.disc(x, y, 22, fill, width=4)
        if is_read:
            canvas.icon("check", x, y, 32, INK)
        else:
            canvas.label(str(index + 1), x, y, 30, 34, INK if is_open else unread.text)
        canvas.text(
            self._contents(index), rect.x + 88, y, 38, face="title", colour=colour,
            max_width=rect.w - 108, max_height=rect.h * 0.86,
        )  # fmt: skip
        if self.focus.is_on(f"page:{index}"):
            canvas.focus_ring(rect, 26, 6)
