"""Everything that a player reads is looked up, in whole sentences that can be collected."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.words.catalogues import SCENES, template

LOOKUPS = {"_": 1, "ngettext": 3, "pgettext": 2}
WRITERS = {"text", "label", "paragraph", "fancy", "pill", "say"}
"""Methods whose first argument is read as it stands."""
HOLDERS = {
    *("Hint", "MenuHint", "HintItem", "Mark", "Report", "Line", "RuleLine", "RulePage", "Way"),
    *("OptionWords", "Title", "SeatRow", "Standing", "Answer", "FootButton", "Choice", "_Choice"),
    *("ConfirmDialog", "MessageDialog", "ErrorScene", "TextEntryScene", "ChoiceScene", "_Row"),
}
"""Values and scenes that hold words beside keys and names of pictures."""
NAMES = {"Wobbleberg"}
"""Said alike in every language."""
TELLERS = re.compile(r"(^|_)(words?|prompt|title|line|reason|label|deed)$")
"""Functions whose names say that they return words."""


@cache
def trees() -> dict[str, ast.Module]:
    files = sorted(SCENES.rglob("*.py"))
    assert len(files) > 100, f"only {len(files)} files below {SCENES}"
    return {str(path.relative_to(SCENES)): _parsed(path) for path in files}


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def name_of(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def is_lookup(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and name_of(node) in LOOKUPS


def literals(node: ast.AST) -> Iterator[tuple[int, str]]:
    """String literals below a node, with their lines.

    What is looked up, compared or used as a key is left out.
    """
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.lineno, node.value
        return
    if is_lookup(node) or isinstance(node, ast.Compare | ast.Subscript | ast.Lambda):
        return
    if isinstance(node, ast.FormattedValue):
        yield from literals(node.value)
        return
    children = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.Call):
        # Arguments of other functions are their business; a method works on words: "x".format().
        children = [node.func]
    for child in children:
        yield from literals(child)


def is_prose(text: str) -> bool:
    """Words for people: not a colour, not an identifier."""
    return bool(re.search(r"[A-Za-z]{2}", text)) and (
        bool(re.match(r"[A-Z][a-z]", text)) or bool(re.search(r"[a-z,:;] [A-Za-z]", text))
    )


def bare_words(tree: ast.AST) -> list[str]:
    """Words that would be shown as they stand in the code."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name, given = name_of(node), [*node.args, *(k.value for k in node.keywords)]
            if name in WRITERS and node.args:
                found += [pair for pair in literals(node.args[0]) if re.search("[a-z]", pair[1])]
            if name in HOLDERS or name.startswith("draw_"):
                found += [pair for a in given for pair in literals(a) if is_prose(pair[1])]
        elif isinstance(node, ast.FunctionDef) and TELLERS.search(node.name):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    found += [pair for pair in literals(inner.value) if is_prose(pair[1])]
    return [f"{line}: {text!r}" for line, text in sorted(set(found)) if text not in NAMES]


def glued(tree: ast.AST) -> list[str]:
    """Looked-up words that are joined with others into what no other language can order anew."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            inside = [call for call in ast.walk(node) if is_lookup(call)]
            letters = any(
                isinstance(part, ast.Constant) and re.search("[A-Za-z]", str(part.value))
                for part in node.values
            )
            if inside and (letters or len(inside) > 1):
                found.append(f"{node.lineno}: {ast.unparse(node)}")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            sides = (node.left, node.right)
            has_words = any(
                isinstance(s, ast.Constant) and re.search("[A-Za-z]", str(s.value)) for s in sides
            )
            if has_words and any(is_lookup(s) for s in sides):
                found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


def lookups(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name_of(node) in LOOKUPS:
            yield node


@pytest.mark.parametrize("file", trees())
def test_no_words_are_shown_as_they_stand_in_the_code(file: str) -> None:
    assert bare_words(trees()[file]) == [], f"{file}: look these up with _()"


@pytest.mark.parametrize("file", trees())
def test_no_sentence_is_glued_together(file: str) -> None:
    assert glued(trees()[file]) == [], f"{file}: make whole sentences with {{placeholders}}"


@pytest.mark.parametrize(
    "code",
    [
        'canvas.text("Rules", 0, 0)',
        'canvas.text(f"{n} left", 0, 0)',
        'canvas.text("{n} left".format(n=n), 0, 0)',
        'stage.notices.say("Too late" if late else note, "warn")',
        'draw_button(canvas, rect, "Play again", state)',
        'Hint("move", "Choose a place")',
        'def prompt(x):\n    return "Choose a place"',
    ],
)
def test_bare_words_would_be_found(code: str) -> None:
    assert bare_words(ast.parse(code)) != []


def test_glued_words_would_be_found() -> None:
    assert glued(ast.parse("f\"{_('left')} of {_('right')}\"")) != []
    assert glued(ast.parse('_("Round") + " of"')) != []


def test_every_lookup_can_be_collected() -> None:
    """Literal messages outside of f-strings: what the collector finds is all that there is."""
    collected = {
        (m.context or "", *(m.id if m.pluralizable else (m.id,))) for m in template() if m.id
    }
    for file, tree in trees().items():
        if file == "text.py":
            continue
        for call in lookups(tree):
            where = f"{file}:{call.lineno}: {ast.unparse(call)}"
            words = call.args[: 2 if name_of(call) == "ngettext" else None]
            assert len(call.args) == LOOKUPS[name_of(call)], where
            texts = [ast.literal_eval(w) if isinstance(w, ast.Constant) else None for w in words]
            assert None not in texts, f"{where}: a literal is needed"
            key = tuple(texts) if name_of(call) == "pgettext" else ("", *texts)
            assert key in collected, f"{where}: the collector overlooks it"


def test_placeholders_have_names() -> None:
    for message in template():
        for text in message.id if message.pluralizable else (message.id,):
            assert "%s" not in text, text
            assert "%d" not in text, text
            for field in re.findall(r"\{([^}]*)\}", text):
                assert re.fullmatch(r"[a-z]+", field), f"{{{field}}} in {text!r}"
