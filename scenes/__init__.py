"""What people see and touch: scenes propose actions and draw states; rules live in `game`."""
