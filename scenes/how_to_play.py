"""How to play: the rules of every game as pages with pictures, in our own words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from game.registry import all_games
from scenes.draw import Canvas
from scenes.focus import Node
from scenes.intents import Button, Direction, Intent, Press, Scroll
from scenes.layout import Rect
from scenes.menu import MenuHint, MenuScene
from scenes.rules_pages import RulePage, pages_of
from scenes.rules_pictures import HEIGHT, WIDTH, draw_picture, draw_tag
from scenes.stage import Stage
from scenes.text import _
from scenes.theme import INK
from scenes.titles import title_of
from scenes.widgets import draw_header, draw_stepper

_CONTENTS: Final = Rect(64, 124, 470, 854)
_PAGE: Final = Rect(566, 124, 1290, 854)
_STEP: Final = 91.0
_HIGH: Final = 80.0


class HowToPlayScene(MenuScene):
    """Opens at one game, or at the first one. Dismisses with None."""

    is_plain: ClassVar[bool] = True

    def __init__(self, stage: Stage, game_id: str | None = None) -> None:
        super().__init__(stage)
        self.games = [game.info.id for game in all_games() if pages_of(game.info.id)]
        self.game = game_id if game_id in self.games else self.games[0]
        self.page = 0
        self.read: set[tuple[str, int]] = set()
        self.first = "page:0"

    @property
    def pages(self) -> Sequence[RulePage]:
        return pages_of(self.game)

    # What can be reached

    def build(self) -> Sequence[Node]:
        nodes: list[Node] = []
        top = _CONTENTS.y + 22
        if len(self.games) > 1:
            rect = Rect(_CONTENTS.x + 18, top, _CONTENTS.w - 36, 76)
            nodes.append(Node("game", rect, partial(self._next_game, 1), step=self._next_game))
            top += 96
        for index in range(len(self.pages)):
            rect = Rect(_CONTENTS.x + 22, top + index * _STEP, _CONTENTS.w - 44, _HIGH)
            nodes.append(Node(f"page:{index}", rect, partial(self._turn_to, index)))
        return nodes

    def _next_game(self, step: int) -> None:
        self.game = self.games[(self.games.index(self.game) + step) % len(self.games)]
        self.page = 0
        self.focus.key = "game"

    def _turn_to(self, page: int) -> None:
        """Open a page; the one that was open counts as read."""
        self.read.add((self.game, self.page))
        self.page = max(0, min(len(self.pages) - 1, page))
        self.focus.key = f"page:{self.page}"

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
                if kind == "page" and int(number) != self.page:
                    self._turn_to(int(number))
        self.refresh()

    def otherwise(self, intent: Intent) -> None:
        if isinstance(intent, Press) and intent.button is Button.VIEW:
            self.dismiss()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_lobby", dim=0.5)
        draw_header(canvas, title_of(self.game).title, _("rules"))
        canvas.panel(_CONTENTS, "dark", radius=34)
        for node in self.focus.nodes:
            if node.key == "game":
                draw_stepper(
                    canvas, node.rect, title_of(self.game).title, self.state("game"), px=34
                )
            else:
                self._draw_entry(canvas, node.rect, int(node.key.partition(":")[2]))
        self._draw_page(canvas, self.pages[self.page])
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.UP, Direction.DOWN)),
                MenuHint(_("Turn the page"), (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
            1036,
        )

    def _draw_entry(self, canvas: Canvas, rect: Rect, index: int) -> None:
        is_open = index == self.page
        is_read = (self.game, index) in self.read and not is_open
        theme = canvas.theme
        colour = theme.text
        if is_open:
            colour = canvas.panel(rect, "chosen", radius=26).text
        fill = "#FFFFFF" if is_open else theme.steady if is_read else theme.track
        x, y = rect.x + 44, rect.center[1]
        canvas.disc(x, y, 22, fill, width=4)
        if is_read:
            canvas.icon("check", x, y, 32, INK)
        else:
            canvas.label(str(index + 1), x, y, 30, 34, INK if is_open else "#FFFFFF")
        canvas.text(
            self.pages[index].contents, rect.x + 88, y, 38, face="title", colour=colour,
            max_width=rect.w - 108,
        )  # fmt: skip
        if self.focus.is_on(f"page:{index}"):
            canvas.focus_ring(rect, 26, 6)

    def _draw_page(self, canvas: Canvas, page: RulePage) -> None:
        box = _PAGE
        style = canvas.panel(box, "light", radius=38)
        canvas.text(
            page.heading, box.x + 48, box.y + 66, 60, face="heavy", colour=style.text,
            max_width=box.w - 96,
        )  # fmt: skip
        picture = Rect(box.x + 40, box.y + 118, WIDTH, HEIGHT)
        draw_picture(canvas, page.picture, picture)
        y = box.y + 630
        for index, line in enumerate(page.lines):
            draw_tag(canvas, index + 1, box.x + 76, y, line.tone)
            left, room = box.x + 128, box.w - 168
            px = 41.0
            while px > 28 and self._width(canvas, line.lead, line.rest, px) > room:
                px -= 1
            lead = canvas.text(line.lead, left, y, px, face="heavy", colour=style.text)
            canvas.text(
                line.rest, lead.right + 14, y, px, face="body", colour=style.text,
                max_width=left + room - lead.right - 14,
            )  # fmt: skip
            y += 76

    def _width(self, canvas: Canvas, lead: str, rest: str, px: float) -> float:
        return canvas.text_width(lead, px, "heavy") + 14 + canvas.text_width(rest, px, "body")
