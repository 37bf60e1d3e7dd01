"""The rules as people read them: how they are written, drawn, looked up and taken along."""
