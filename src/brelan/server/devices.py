"""What a browser calls itself, in two words that a person recognises."""

_BROWSERS = (  # the first that is found; most claim to be several
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)


def label_of(agent: str) -> str:
    """Of a `User-Agent`, such as "Firefox, Android"; empty when nothing is known."""
    return ", ".join(
        _first(names, agent) for names in (_BROWSERS, _SYSTEMS) if _first(names, agent)
    )


def _first(names: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((name for mark, name in names if mark in agent), "")
