"""The picture of a result, to pass on: names, totals, the course of the totals and the rarest round. No address, no code."""
