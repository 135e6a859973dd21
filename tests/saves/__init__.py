"""What is kept on the disk: matches, settings, one arcade for each folder."""
