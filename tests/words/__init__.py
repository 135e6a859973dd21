"""Every word is there in every language, and finds its place on the screen."""
