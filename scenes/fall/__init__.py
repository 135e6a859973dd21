"""The fall: its film, its cause in words, its pictures to keep."""
