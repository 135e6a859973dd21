"""Speed: moves per second of the rules and of the kernels, beside OpenSpiel."""

from __future__ import annotations

from tests.bench.engines import all_engines, has_spiel
from tests.bench.rounds import speeds
from tests.bench.row import Row

TIC_TAC_TOE = "OpenSpiel python_tic_tac_toe"
HEX = "OpenSpiel hex"


def rows() -> list[Row]:
    found = speeds(all_engines())
    table: list[Row] = []
    if not has_spiel():
        note = "not installed: pip install -r tests/bench/requirements.txt"
        table.append(Row("OpenSpiel", None, "moves/s", note=note))
    for name, speed in found.items():
        table.append(Row(name, speed, "moves/s"))
        for rival in _rivals(name):
            if rival in found and rival != name:
                ratio = speed / found[rival]
                table.append(Row(f"  {name}", speed, "moves/s", ratio, rival))
    return table


def _rivals(name: str) -> tuple[str, ...]:
    if name.endswith(" rules"):
        return (TIC_TAC_TOE,)
    if name.endswith(" kernel"):
        return (name.replace(" kernel", " rules"), HEX)
    return ()
