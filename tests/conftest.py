"""Settings of the whole suite: hypothesis gives the same examples on every run."""

from hypothesis import settings

from tests.engine import FULL

settings.register_profile("house", derandomize=True, deadline=None, database=None)
settings.register_profile("house-full", settings.get_profile("house"), max_examples=1000)
settings.load_profile("house-full" if FULL else "house")
