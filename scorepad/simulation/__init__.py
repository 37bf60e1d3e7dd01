"""Simulation: hands and tables played by the rules, and statistics of them."""
