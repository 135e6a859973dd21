"""The games themselves: rules, matches, opponents and the tower, without a pixel."""
