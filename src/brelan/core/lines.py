"""Text that can stand at the end of a line of a record."""


def is_line(text: str, longest: int) -> bool:
    """Whether text can end a line of a record and be read back unchanged."""
    return 0 < len(text) <= longest and text.isprintable() and text == text.strip()


def one_line(text: str, longest: int) -> str:
    """Any text, changed so that it can end a line of a record."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.split())[:longest].strip()
