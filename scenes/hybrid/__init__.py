"""Real pieces at the table: what a box of buttons and a reader of tags mean to the scenes."""
