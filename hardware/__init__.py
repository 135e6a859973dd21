"""Optional pieces of the real world: serial button boxes and tag readers."""
