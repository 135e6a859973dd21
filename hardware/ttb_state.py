"""TTB state: what a box holds down, has on its readers and has counted, and what was told of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from hardware.events import Button, Event, Knock, ManyTags, TagIn, TagOut, Tip
from hardware.spelling import from_uid

_HEX: Final = re.compile(r"[0-9A-Fa-f]{1,8}")
_UID: Final = re.compile(r"(?:[0-9A-Fa-f]{2}){4,10}")
_NONE: Final = "-"


@dataclass(frozen=True, slots=True)
class BoxState:
    """The box as last heard of; every change comes with the events that tell it."""

    down: frozenset[int] = frozenset()
    """Buttons that are down in truth."""
    told: frozenset[int] = frozenset()
    """Buttons whose press was told; only their release is told as well."""
    tags: tuple[tuple[int, str], ...] = ()
    """Readers and what lies on them."""
    stale: bool = False
    """The box was away: a tag that still lies there is told again."""
    knocks: int = 0
    """Knocks so far, modulo 256."""
    is_tipped: bool = False

    def after(self, said: Event) -> tuple[BoxState, list[Event]]:
        """The state after an event of the box, and what is news in it."""
        match said:
            case Button(n, is_down) if is_down and n in self.told:
                # Down twice: the release in between has been lost.
                return self, [Button(n, False), said]
            case Button(n, is_down):
                return self._with_buttons(self.down | {n} if is_down else self.down - {n})
            case Knock():
                return replace(self, knocks=(self.knocks + 1) & 0xFF), [said]
            case Tip(_, is_tipped):
                news: list[Event] = [said] if is_tipped != self.is_tipped else []
                return replace(self, is_tipped=is_tipped), news
            case TagIn(reader, uid):
                return self._with_tag(reader, uid)
            case TagOut(reader):
                return self._with_tag(reader, None)
            case ManyTags(reader):
                state, news = self._with_tag(reader, None)
                return state, [*news, said]
        return self, [said]

    def repaired(
        self, pairs: Mapping[str, str], caps: Mapping[str, int], *, is_news: bool
    ) -> tuple[BoxState, list[Event]]:
        """The state that a STATE tells, and what was missed; without `is_news` no press is made up.

        Pairs of later versions and parts that the box does not have are left out.
        """
        state, told = self, list[Event]()
        if (mask := _number(pairs, "btn")) is not None:
            down = frozenset(n for n in range(1, caps.get("btn", 0) + 1) if mask >> (n - 1) & 1)
            if not is_news:
                state = replace(state, down=state.down | (down - state.told))
            state, news = state._with_buttons(down)
            told += news
        for n in range(1, caps.get("tag", 0) + 1):
            uid = pairs.get(f"R{n}", "")
            if uid == _NONE or _UID.fullmatch(uid):
                state, news = state._with_tag(n, None if uid == _NONE else from_uid(uid))
                told += news
        if caps.get("tip", 0) and pairs.get("tip") in ("0", "1"):
            state, news = state.after(Tip(1, pairs["tip"] == "1"))
            told += news
        if caps.get("knk", 0) and (knocks := _number(pairs, "knk")) is not None:
            # A box that counts from nought again was started anew and was not knocked.
            is_missed = knocks != state.knocks and (is_news or (self.knocks and knocks))
            told += [Knock(1)] if is_missed else []
            state = replace(state, knocks=knocks & 0xFF)
        return replace(state, stale=False), told

    def released(self) -> tuple[BoxState, list[Event]]:
        """Nothing is held any more, since the box is gone or begins anew; tags stay."""
        released: list[Event] = [Button(n, False) for n in sorted(self.told)]
        return replace(self, down=frozenset(), told=frozenset(), stale=True), released

    def forgotten(self) -> BoxState:
        """As if nothing had been told yet."""
        return replace(self, down=frozenset(), told=frozenset(), stale=True)

    def _with_buttons(self, down: frozenset[int]) -> tuple[BoxState, list[Event]]:
        ups, downs = sorted(self.told - down), sorted(down - self.down)
        told = (self.told & down) | frozenset(downs)
        news: list[Event] = [Button(n, False) for n in ups]
        news += [Button(n, True) for n in downs]
        return replace(self, down=down, told=told), news

    def _with_tag(self, reader: int, uid: str | None) -> tuple[BoxState, list[Event]]:
        tags = dict(self.tags)
        before = tags.pop(reader, None)
        news: list[Event] = []
        if before is not None and before != uid:
            news.append(TagOut(reader))
        if uid is not None:
            if before != uid or self.stale:
                news.append(TagIn(reader, uid))
            tags[reader] = uid
        return replace(self, tags=tuple(sorted(tags.items()))), news


def _number(pairs: Mapping[str, str], name: str) -> int | None:
    text = pairs.get(name, "")
    return int(text, 16) if _HEX.fullmatch(text) else None
