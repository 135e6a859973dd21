"""A chapter of all the rules: sentences under a heading, each with the rules that it tells."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.words.option_words import value_word, words_of
from scenes.words.words import labelled


@dataclass(frozen=True, slots=True)
class Rule:
    """One sentence or two; `lead` names the option that it is about, in the words of the lobby.

    `ids` are the numbers of the rules in the text that the game was built from, and options with
    their values as "tie=shared".
    """

    text: str
    ids: tuple[str, ...]
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    heading: str
    rules: tuple[Rule, ...]


def rule(text: str, *ids: str) -> Rule:
    return Rule(text, ids)


def choice(option: str, value: str, text: str, *ids: str) -> Rule:
    """What holds with one value of an option."""
    lead = labelled(words_of(option).name, value_word(option, value))
    return Rule(text, (f"{option}={value}", *ids), lead)
