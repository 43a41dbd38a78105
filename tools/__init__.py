"""Tools that check, test and generate parts of this project."""
