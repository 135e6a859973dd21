"""StandingsScene: the table between two rounds, the next challenge, and the best fall."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.party.evening import BONUS
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.fall.replay_view import draw_save_button
from scenes.fall.saver import Kind, SaveState
from scenes.fall.words import outcome_words
from scenes.input.intents import Button, Direction, Intent, Press
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint
from scenes.party import course
from scenes.party.film_strip import FilmStrip, draw_nobody
from scenes.party.joining import JoiningScene
from scenes.party.party import Party
from scenes.party.plan_view import best_words, unit_of
from scenes.party.records import best_of
from scenes.party.side_view import draw_challenge
from scenes.party.standings_table import POP_AT, Table, draw_table, records_words
from scenes.party.words import words_of
from scenes.text import _, ngettext, pgettext
from scenes.widgets import draw_badge, draw_button, draw_header

TABLE: Final = Rect(48, 122, 1230, 496)
BIG_TABLE: Final = Rect(40, 116, 1120, 730)
NEXT: Final = Rect(1308, 122, 564, 280)
UNDERDOG: Final = Rect(1308, 416, 564, 92)
GO: Final = Rect(1316, 526, 548, 76)
SAVE: Final = Rect(1612, 748, 268, 84)
WATCH: Final = Rect(1612, 850, 268, 84)
SETTLED: Final = 60.0


class StandingsScene(JoiningScene):
    """Dismisses with "next" for the next round, with "plan" or None for the plan."""

    first = "next"

    def __init__(self, party: Party) -> None:
        super().__init__(party)
        after = party.after
        self.story = None if after is None else after.story
        self.saver = None if after is None else after.saver
        self.strip = None if self.story is None else FilmStrip(self.story)
        self.records = () if after is None else after.records

    @property
    def table(self) -> Table:
        evening = self.party.night.evening
        assert evening is not None, "there is no table before the first round"
        box = BIG_TABLE if self.is_big else TABLE
        return Table(box, evening, self.lobby.rows, self.records)

    def seated(self) -> None:
        """Whoever comes or goes does so in the evening at once."""
        if self.party.night.lobby.taken:
            self.party.night = self.party.night.begun()
            self.party.keep()

    @property
    def rests_after(self) -> float | None:
        is_busy = self.saver is not None and self.saver.is_working
        return None if is_busy else super().rests_after

    # What can be reached

    def build(self) -> Sequence[Node]:
        table = self.table
        nodes = [
            Node(f"seat:{row.player}", table.row(k), partial(self.seat, row.player))
            for k, row in enumerate(table.standings)
        ]
        rects = self._rects()
        if self.strip is not None:
            if self.saver is not None:
                nodes.append(Node("gif", rects["gif"], self._save))
            nodes.append(Node("watch", rects["watch"], partial(course.watch, self.party)))
        nodes.append(Node("plan", rects["plan"], partial(self.dismiss, "plan")))
        nodes.append(Node("next", rects["next"], self._next))
        return nodes

    def _rects(self) -> dict[str, Rect]:
        if self.is_big:
            return {
                "next": Rect(1184, 730, 696, 116),
                "plan": Rect(1184, 876, 696, 108),
                "gif": Rect(612, 876, 548, 108),
                "watch": Rect(40, 876, 548, 108),
            }
        half = Rect(GO.x, GO.y, 366, GO.h)
        plan = Rect(half.right + 16, GO.y, GO.right - half.right - 16, GO.h)
        return {"next": half, "plan": plan, "gif": SAVE, "watch": WATCH}

    # Answering

    def _next(self) -> None:
        trouble = self.party.night.trouble()
        if trouble is not None:
            self.stage.notices.say(trouble, "warn")
        else:
            self.dismiss("next")

    def _save(self) -> None:
        if self.saver is not None:
            self.saver.start(Kind.GIF)

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.NORTH) if self.story is not None:
                course.watch(self.party)
            case Press(_, Button.WEST):
                self._save()
            case Press(_, Button.VIEW):
                self.dismiss("plan")

    def back(self) -> None:
        """To the plan, which is where an evening is left."""
        self.dismiss("plan")

    # Time

    def update(self, seconds: float) -> None:
        super().update(seconds)
        saver = self.saver
        if saver is not None and saver.is_working:
            saver.update()
            if not saver.is_working:
                kind = "cross" if saver.state is SaveState.FAILED else "check"
                self.stage.notices.say(outcome_words(saver), kind)

    @property
    def age(self) -> float:
        """Seconds since the table was opened; with reduced motion it stands at once."""
        return SETTLED if self.is_still else self.clock

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_result", dim=0.25)
        self._draw_head(canvas)
        table = self.table
        states = {row.player: self.state(f"seat:{row.player}") for row in table.standings}
        if self.strip is not None and not self.is_big:
            self.strip.draw(canvas, self.now, is_still=self.is_still)
            self.strip.draw_title(canvas, _("Best fall of the round"))
        elif not self.is_big:
            draw_nobody(canvas)
        draw_table(canvas, table, self.age, states)
        if self.is_big:
            self._draw_large(canvas)
        else:
            self._draw_next(canvas)
            self._draw_underdog(canvas)
        self._draw_buttons(canvas)
        hints = [
            MenuHint(_("Choose"), tuple(Direction)),
            MenuHint(_("Select"), (Button.SOUTH,)),
            MenuHint(_("The plan"), (Button.EAST,)),
        ]
        if self.strip is not None:
            hints.insert(2, MenuHint(_("Watch the fall"), (Button.NORTH,)))
            if self.saver is not None:
                hints.insert(3, MenuHint(_("Save as GIF"), (Button.WEST,)))
        self.draw_hints(canvas, hints, 1034)

    def _draw_head(self, canvas: Canvas) -> None:
        night = self.party.night
        done, total = night.done, len(night.playlist)
        words = self._progress_words()
        draw_header(canvas, _("Standings"), "" if self.is_big else words)
        if self.is_big:
            return
        x = 64 + canvas.text_width(_("Standings"), 58, "heavy", max_height=74) + 34
        x += canvas.text_width(words, 34) + 60
        for k in range(total):
            at = x + k * 46
            if at > 1480:
                break
            is_done = k < done
            canvas.disc(at, 52, 15, canvas.theme.steady if is_done else canvas.theme.track, width=4)
            if is_done:
                canvas.icon("check", at, 52, 24, INK)

    def _progress_words(self) -> str:
        night = self.party.night
        return _("after round {number} of {total}").format(
            number=night.done, total=len(night.playlist)
        )

    def _draw_next(self, canvas: Canvas) -> None:
        name = self.party.night.upcoming[0]
        style = canvas.panel(NEXT, "light", radius=30)
        draw_challenge(canvas, name, Rect(NEXT.x + 16, NEXT.y + 14, 352, 176), 18)
        x = NEXT.x + 466
        canvas.text(
            pgettext("a challenge", "Next"), x, NEXT.y + 42, 36, face="heavy", colour=style.text,
            align="c", max_width=170, max_height=50,
        )  # fmt: skip
        canvas.disc(x, NEXT.y + 108, 42, canvas.theme.focus)
        canvas.label(str(self.party.night.progress[0]), x, NEXT.y + 108, 50, 70, INK)
        count = len(self.party.night.upcoming)
        left = ngettext("{number} to go", "{number} to go", count).format(number=count)
        canvas.pill(x, NEXT.y + 178, left, "white", px=27, align="c", height=48, max_width=176)
        words = words_of(name)
        canvas.text(
            words.title(), NEXT.x + 26, NEXT.y + 216, 38, face="heavy", colour=style.text,
            max_width=NEXT.w - 52, max_height=48,
        )  # fmt: skip
        canvas.text(
            words.rule(), NEXT.x + 26, NEXT.y + 254, 27, face="body", colour=style.secondary,
            max_width=NEXT.w - 52, max_height=36,
        )  # fmt: skip

    def _underdog_words(self) -> tuple[str, str, int | None]:
        """Headline, line and look of what is said of the bonus, or of a new record."""
        night = self.party.night
        evening = night.evening
        last = () if evening is None else evening.underdogs
        if last:
            names = ", ".join(self.lobby.rows[player].name for player in last)
            return (
                _("Underdog bonus: {name}").format(name=names),
                _("Gets {number} points extra").format(number=BONUS),
                self.lobby.rows[last[0]].look,
            )
        if self.records:
            rows = self.lobby.rows
            return records_words(rows, self.records), "", rows[self.records[0]].look
        if len(self.table.standings) == 1:
            return self._best_words()
        if not night.has_underdog:
            return _("No underdog bonus"), _("Turn it on in the plan"), None
        return _("Everybody is tied"), _("So nobody gets a bonus"), None

    def _best_words(self) -> tuple[str, str, int | None]:
        """Alone, one plays against the best so far: whose it is, and in which challenge."""
        night = self.party.night
        name = night.playlist[night.done - 1]
        best = best_of(self.stage.profiles, name, night.day)
        title = words_of(name).title()
        if best is None:
            return _("No record yet"), title, None
        return best_words(best.name, int(best.score.value), unit_of(name)), title, None

    def _draw_underdog(self, canvas: Canvas) -> None:
        if self.age < POP_AT:
            return
        head, line, look = self._underdog_words()
        style = canvas.panel(UNDERDOG, "dark", radius=28)
        left = UNDERDOG.x + 28
        if look is not None:
            draw_badge(canvas, look, UNDERDOG.x + 52, UNDERDOG.center[1], 62)
            left = UNDERDOG.x + 98
        room = UNDERDOG.right - 20 - left
        middle = UNDERDOG.center[1]
        canvas.text(
            head, left, middle - (18 if line else 0), 34, face="heavy", colour=style.text,
            max_width=room, max_height=44,
        )  # fmt: skip
        if line:
            canvas.text(
                line, left, middle + 23, 27, face="body", colour=style.secondary, max_width=room,
                max_height=36,
            )  # fmt: skip

    def _draw_large(self, canvas: Canvas) -> None:
        """In large text: the next challenge and the bonus as words."""
        box = Rect(1184, 116, 696, 592)
        style = canvas.panel(box, "light", radius=36)
        name = self.party.night.upcoming[0]
        parts = (
            (self._progress_words(), 30, "title", 76),
            (words_of(name).title(), 44, "heavy", 104),
            (words_of(name).rule(), 28, "body", 118),
        )
        y = box.y + 14
        for words, px, face, high in parts:
            room = Rect(box.x + 32, y, box.w - 64, high)
            canvas.boxed(words, room, px, face=face, colour=style.text, leading=1.02)
            y += high
        head, line, look = self._underdog_words()
        foot = Rect(box.x + 16, y + 8, box.w - 32, box.bottom - y - 22)
        inner = canvas.panel(foot, "dark", radius=28)
        left = foot.x + 24
        if look is not None:
            draw_badge(canvas, look, foot.x + 62, foot.center[1], 84)
            left = foot.x + 120
        top = foot.h * (0.54 if line else 1.0)
        room = Rect(left, foot.y + 8, foot.right - 20 - left, top - 8)
        canvas.boxed(head, room, 32, face="heavy", colour=inner.text, leading=1.0)
        if line:
            room = Rect(left, foot.y + top, room.w, foot.h - top - 8)
            canvas.boxed(line, room, 27, face="body", colour=inner.secondary, leading=1.0)

    def _draw_buttons(self, canvas: Canvas) -> None:
        places = {node.key: node.rect for node in self.focus.nodes}
        draw_button(
            canvas, places["next"], _("Next round"), self.state("next"), kind="gold", icon="play",
            px=40,
        )  # fmt: skip
        draw_button(canvas, places["plan"], _("Plan"), self.state("plan"), px=36)
        if "watch" in places:
            label = _("Watch the fall") if self.is_big else _("Watch")
            draw_button(canvas, places["watch"], label, self.state("watch"), icon="play", px=36)
        if "gif" in places and self.saver is not None:
            state = self.state("gif")
            draw_save_button(canvas, places["gif"], self.saver, Kind.GIF, state)
