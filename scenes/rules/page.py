"""A page of the rules: a heading, a picture and numbered lines."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.result.report import Tone


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A line; its number stands in the picture as well. `tone` colours both."""

    lead: str
    rest: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class RulePage:
    """One page; `picture` is a name of scenes.rules.pictures."""

    contents: str
    heading: str
    picture: str
    lines: tuple[RuleLine, ...]
