"""A phone with Safari's engine: Debian's WebKit, driven by selenium."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

SECONDS = 30
DRIVER = shutil.which("WebKitWebDriver")
BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-*/MiniBrowser"))


class WebKitPhone:
    """Opens pages, taps, and waits for what is to be seen."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver

    def open(self, url: str) -> None:
        """Opens an address, as the camera does after a code."""
        self.driver.get(url)

    def tap(self, css: str) -> None:
        """One tap on the first that is seen there, as soon as the last one was answered."""
        self.until(lambda: not self.found("html[data-busy]"), f"an answer before {css}")
        self.until(lambda: self._tapped(css), f"something to tap at {css}")

    def _tapped(self, css: str) -> bool:
        for element in self.found(css):
            if element.is_displayed():
                element.click()
                return True
        return False

    def sees(self, text: str, css: str = "main") -> None:
        """Waits until the text stands there."""
        self.until(lambda: any(text in element.text for element in self.found(css)), f"“{text}” in {css}")

    def found(self, css: str) -> list[Any]:
        """The elements that are there now."""
        return list(self.driver.find_elements(By.CSS_SELECTOR, css))

    def runs(self, script: str) -> Any:
        """What a script answers."""
        return self.driver.execute_script(script)

    def until(self, holds: Any, what: str) -> None:
        """Waits until it holds. The page may be swapped in the middle of a look; then it looks again."""
        wait = WebDriverWait(self.driver, SECONDS, 0.1, [StaleElementReferenceException])
        wait.until(lambda _: holds(), f"no {what} on {self.driver.current_url}")


@contextmanager
def webkit_phone() -> Iterator[WebKitPhone]:
    """A new phone that was never here before."""
    options = Options()
    options.binary_location = str(BROWSERS[-1])
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Service(DRIVER))
    try:
        # It makes no window as narrow as a phone; this is its narrowest.
        driver.set_window_size(360, 740)
        yield WebKitPhone(driver)
    finally:
        driver.quit()
