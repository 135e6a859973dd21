"""Menus: columns, questions and dialogs, the focus and the walk through them by any device."""
