"""Hints: a suggested move, its picture and its reason in words."""
