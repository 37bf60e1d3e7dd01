import os

from hypothesis import settings

settings.register_profile("scorepad", deadline=None, max_examples=60, print_blob=True)
settings.register_profile("ci", settings.get_profile("scorepad"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "scorepad")
