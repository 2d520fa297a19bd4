"""Measurements, run by hand: `python -m tests.benchmarks.recall` and its neighbours. Each makes a scratch database and removes it."""
