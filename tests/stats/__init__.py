"""Statistics: what is counted, what is kept of it, and the page that shows it."""
