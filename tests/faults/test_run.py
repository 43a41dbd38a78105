"""A short run: real servers, a real PostgreSQL and a real Valkey, broken while guests play."""

from faults.run import Plan, run


def test_nothing_is_lost_doubled_or_leaked() -> None:
    """A table of each game; `scripts/faults` does the same for long, at a hundred tables."""
    plan = Plan(faults=10, every=0.5, tables=5, pace=0.1, virtual=0.2, servers=2, workers=1)
    report = run(plan)
    assert report.is_sound, "\n".join(report.lines())
    assert len(report.faults) == 10
    assert report.counts.tables >= 5
    assert report.counts.updates > 100
