"""boardgame.io's own server, a game for it that makes the traffic of Differenzler, and players.

The packages are those of npm that `package-lock.json` names, fetched into `.build/` when needed.
"""
