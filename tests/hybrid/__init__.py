"""Real pieces and a box of buttons at the table, over lines that behave like real ones."""
