"""What runs inside of a box, and the vectors that every side of the line is held to."""
