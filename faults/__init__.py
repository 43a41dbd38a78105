"""A deployment that is broken again and again while people play, and a check of all they saw.

`scripts/faults` runs it: three servers, workers, PostgreSQL and Valkey, all on this machine, and
scripted guests at a hundred tables. What is broken, what is checked and what was seen is in
docs/faults.md.
"""
