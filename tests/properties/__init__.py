"""What must hold in every position that play can reach."""
