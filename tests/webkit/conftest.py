"""WebKit, the engine of every iPhone: WebKitGTK's own small browser at phone size, before a real server."""

from __future__ import annotations

import os
import runpy
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from scorepad.store import Store
from scorepad.web.app import create_app
from scorepad.web.serving.serve import make_server
from tests.databases import clear

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
#: What a test waits for, at most, in seconds.
PATIENCE = 60
#: A popup without a toolbar: that of the small browser forces a width of 447 pixels.
POPUP = "window.open('about:blank', '_blank', 'popup=1,width=390,height=844')"
#: No key acts right after it changed (`data-wake`): all lie there long enough.
AWAKE = """document.querySelectorAll('[data-wake]').forEach(each => { each.woke = -1000; });
    document.querySelectorAll('input, button').forEach(each => { delete each.chosen; });"""


def pytest_itemcollected(item: pytest.Item) -> None:
    if HERE in item.path.parents:
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.exhaustive)


class Window:
    """A window of the browser, as large as a phone."""

    def __init__(self, driver: Any, address: str) -> None:
        self.driver, self.address = driver, address
        driver.switch_to.window(driver.window_handles[0])
        before = set(driver.window_handles)
        driver.execute_script(POPUP)
        (self.handle,) = set(driver.window_handles) - before
        self.wide(390)

    def run(self, script: str, *args: object) -> Any:
        """What a script in the page returns."""
        self.driver.switch_to.window(self.handle)
        return self.driver.execute_script(script, *args)

    def wide(self, width: int) -> None:
        """The narrowest that this browser gets is 334 pixels."""
        self.driver.switch_to.window(self.handle)
        self.driver.set_window_rect(0, 0, width, 844)
        self.until("return innerWidth === arguments[0]", width)

    def open(self, path: str) -> None:
        self.driver.switch_to.window(self.handle)
        self.driver.get(self.address + path)

    def until(self, script: str, *args: object) -> None:
        """Wait until a script in the page says yes."""
        WebDriverWait(self.driver, PATIENCE, 0.1).until(lambda _: self.run(script, *args), f"waited in vain: {script}")

    def frame(self) -> None:
        """Wait until the page is drawn: it scrolls to its top with its first frame, and a tap before that misses its key."""
        self.driver.switch_to.window(self.handle)
        self.driver.execute_async_script("requestAnimationFrame(() => setTimeout(arguments[0]))")

    def one(self, selector: str) -> WebElement:
        self.until("return !!document.querySelector(arguments[0])", selector)
        found: WebElement = self.driver.find_element(By.CSS_SELECTOR, selector)
        return found

    def tap(self, selector: str) -> None:
        """A tap of somebody who looked long enough at what lies there."""
        place = self.one(selector)
        self.run("return typeof htmx !== 'undefined' && document.readyState === 'complete'")
        self.run(AWAKE + "arguments[0].scrollIntoView({ block: 'center' });", place)
        place.click()

    def go(self, selector: str) -> None:
        """Tap what leads to another page."""
        self.run("window.stillHere = true;")
        self.tap(selector)
        self.until("return !window.stillHere && document.readyState === 'complete'")

    @property
    def path(self) -> str:
        path: str = self.run("return location.pathname")
        return path

    def close(self) -> None:
        self.driver.switch_to.window(self.handle)
        self.driver.close()
        self.driver.switch_to.window(self.driver.window_handles[0])


@pytest.fixture(scope="session")
def driver() -> Iterator[Any]:
    """The browser; a test is skipped where it cannot be had, and says why."""
    found = runpy.run_path(str(ROOT / "scripts" / "find_webkit.py"))["find"]()
    if isinstance(found, str):
        pytest.skip(found)
    with ExitStack() as stack:
        screen = stack.enter_context(subprocess.Popen([found.screen, "-displayfd", "1", "-screen", "0", "1400x1000x24"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True))  # fmt: skip
        stack.callback(screen.terminate)
        assert screen.stdout
        # The driver hands its environment to the browser.
        environment = {**os.environ, "DISPLAY": f":{screen.stdout.readline().strip()}", "LIBGL_ALWAYS_SOFTWARE": "1"}
        options = Options()
        options.binary_location = found.browser
        for each in ("--automation", "--javascript-can-open-windows-automatically=true"):
            options.add_argument(each)
        browser = webdriver.WebKitGTK(options, Service(found.driver, env=environment))
        stack.callback(browser.quit)
        yield browser


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    return create_app(tmp_path_factory.mktemp("webkit") / "instance", HERE=True)


@pytest.fixture
def store(site: Flask) -> Store:
    """A pad that nobody has written on."""
    found: Store = site.extensions["scorepad-store"]
    clear(found)
    return found


class Pad:
    """A pad that can be out of reach for a while."""

    def __init__(self, site: Flask) -> None:
        self.site, self.port = site, 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.server = make_server(self.site, "127.0.0.1", self.port)
        self.port = self.server.effective_port
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.server.stop()
        self.thread.join(10)


@pytest.fixture
def pad(site: Flask) -> Iterator[Pad]:
    made = Pad(site)
    yield made
    made.stop()


@pytest.fixture
def window_of(driver: Any, pad: Pad, store: Store) -> Iterator[Callable[[], Window]]:
    """Opens windows."""
    made: list[Window] = []

    def make() -> Window:
        made.append(Window(driver, pad.address))
        return made[-1]

    yield make
    for window in made:
        window.close()


@pytest.fixture
def window(window_of: Callable[[], Window]) -> Window:
    return window_of()
