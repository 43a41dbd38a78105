"""Benchmarks: ratios measured in one run, on one machine, by one clock; and a busy house.

`scripts/bench` runs them on the compiled engine, beside the interpreted one and OpenSpiel.
What is counted, and the results, are in docs/benchmarks.md.
"""
