"""What every test gets."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

# A slow machine is no failure, as it would be with a deadline for each example.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


@pytest.fixture(autouse=True, scope="session")
def own_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps the tests from the settings and tables of whoever runs them; the environment leads to both."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("COMPANION_")]:
            patch.delenv(name)
        patch.setenv("COMPANION_DATA", str(tmp_path_factory.mktemp("data")))
        yield


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says at the end what tests have measured. It depends on the machine, so nothing of it is asserted."""
    for report in terminalreporter.getreports("passed"):
        for name, told in report.user_properties:
            if name == "measured":
                terminalreporter.write_line(f"{report.nodeid.split('::')[-1]}: {told}")
