"""`sixth/` holds the folders of a game that tests put into a copy of the project."""

collect_ignore = ["sixth"]
