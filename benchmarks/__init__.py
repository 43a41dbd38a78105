"""Benchmarks: ratios measured in one run, on one machine, by one clock; and a busy house.

`scripts/bench` runs them on the compiled engine, beside the interpreted one and OpenSpiel.
What is counted, and what came out, stands in docs/benchmarks.md.
"""
