"""The party on the screen: an evening of challenges at the tower, and each of its rounds."""
