"""Pictures: what is drawn, held against goldens, palettes and fonts."""
