"""Settings: values, the file that keeps them, and their page."""
