"""The picture of a result, to pass on: names, totals, the course of the table and its rarest round. No address, no code."""
