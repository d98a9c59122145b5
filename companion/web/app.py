"""The Flask app: everything that is registered, in the order in which a request meets it."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, Any

import htmx_flask
from flask import Blueprint, Flask, request
from flask_babel import Babel, get_locale

import companion.web.pages
from companion import assets
from companion.games.registry import games
from companion.web import devices, here, keys, limits, plain
from companion.web.access import check_roles, role
from companion.web.api import games as api_games
from companion.web.api import openapi as api_openapi
from companion.web.api import tables as api_tables
from companion.web.filters import add_filters
from companion.web.logs import plain_path
from companion.web.partial import PageRequest
from companion.web.problems import number_it, show_problems
from companion.web.security import guard
from companion.web.settings import Settings
from companion.web.statics import AssetFlask, asset

if TYPE_CHECKING:
    from companion.tables.store import Store


API = (api_games.views, api_tables.views, api_openapi.views)


class App(AssetFlask):
    """The app, whose log names no key and no person."""

    def log_exception(self, exc_info: Any) -> None:
        """One record with the number that the page shows."""
        self.logger.error(
            "%s %s failed, number %s",
            request.method,
            plain_path(request.path),
            number_it(),
            exc_info=exc_info,
        )


def create_app(store: Store, settings: Settings) -> Flask:
    """The app over a store, run as the settings say."""
    # A broken game is to be noticed now, not when somebody opens it.
    games()
    app = App("companion.web", template_folder=str(assets.TEMPLATES), static_folder=str(assets.STATIC))
    app.config.update(
        TESTING=settings.testing,
        MAX_CONTENT_LENGTH=limits.BODY,
        MAX_FORM_MEMORY_SIZE=limits.BODY,
        MAX_FORM_PARTS=limits.FORM_PARTS,
    )
    app.extensions[here.STORE] = store
    app.extensions[here.SETTINGS] = settings
    htmx_flask.Htmx(app)
    # It has just set its own.
    app.request_class = PageRequest
    Babel(app)
    guard(app)
    check_roles(app)
    limits.limit_requests(app)
    devices.remember_devices(app)
    add_filters(app)
    app.add_template_global(asset)
    app.context_processor(lambda: {"lang": str(get_locale() or "en")})
    show_problems(app)
    role("anyone")(app.view_functions["static"])
    for blueprint in (plain.pages, keys.pages, *API, *page_blueprints()):
        app.register_blueprint(blueprint)
    return app


def page_blueprints() -> list[Blueprint]:
    """The blueprint ``pages`` of every module in companion/web/pages/."""
    folder = companion.web.pages
    modules = [
        importlib.import_module(f"{folder.__name__}.{each.name}")
        for each in pkgutil.iter_modules(folder.__path__)
    ]
    return [module.pages for module in modules]
