"""The name of a browser and its system, from its `User-Agent`."""

_BROWSERS = (  # the first match counts: most claim to be several
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
    """Such as "Firefox, Android"; empty when nothing is recognised."""
    return ", ".join(
        _first(names, agent) for names in (_BROWSERS, _SYSTEMS) if _first(names, agent)
    )


def _first(names: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((name for mark, name in names if mark in agent), "")
