"""The rules of every game: pages with pictures, and every rule as a short sentence."""
