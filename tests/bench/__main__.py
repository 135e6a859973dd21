"""`python -m tests.bench [NAME …]`: measures and prints; all benches when none is named."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Final

from tests.bench import decisions, frames, idle, memory, speed, start, tower
from tests.bench.row import Row

BENCHES: Final[Mapping[str, Callable[[], list[Row]]]] = {
    "speed": speed.rows,
    "tower": tower.rows,
    "decisions": decisions.rows,
    "frames": frames.rows,
    "idle": idle.rows,
    "start": start.rows,
    "memory": memory.rows,
}
"""Everything that is measured; a new bench is one file with `rows` and one line here."""

OUTPUT: Final = Path("build/bench.json")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHES))
    parser.add_argument("--output", type=Path, default=OUTPUT, help="where the JSON goes")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in BENCHES]
    if unknown:
        parser.error(f"there is no bench {unknown[0]!r}; the benches are: {', '.join(BENCHES)}")
    table: list[Row] = []
    for name in options.names or BENCHES:
        print(f"{name} …", file=sys.stderr, flush=True)
        found = BENCHES[name]()
        print(f"\n{name}")
        for row in found:
            print(row.to_text(), flush=True)
        table += found
    machine = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
    }
    options.output.parent.mkdir(parents=True, exist_ok=True)
    data = {"machine": machine, "rows": [asdict(row) for row in table]}
    options.output.write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
    print(f"\nwritten to {options.output}")


if __name__ == "__main__":
    main()
