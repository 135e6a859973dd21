"""Devices and what they say: mouse, keys, pads and touch become intents."""
