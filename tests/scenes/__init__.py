"""Tests of the scenes: the menus and the lobby."""
