"""Draws: the canvas in canvas units, pictures and letters, kept surfaces, colours and sights."""
