from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fuzz.site import Site


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with prepared tables, see `again`. Whatever is tested after it has its own clock and dice back."""
    with Site(tmp_path_factory.mktemp("fuzz")).open() as site:
        yield site
