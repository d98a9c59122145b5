"""What goes wrong in the pages. WebKit's driver does not tell it, so each page writes it down itself."""

from __future__ import annotations

from flask import Blueprint, Flask, Response

from companion.web.access import role

pages = Blueprint("complaints", __name__, url_prefix="/complaints")

SCRIPT = """
let leaving = false;
// The live stream breaks off where its page is left, and htmx says so.
addEventListener("beforeunload", () => { leaving = true; });
const complain = (what) => {
  if (leaving) return;
  const all = JSON.parse(localStorage.getItem("complaints") ?? "[]");
  localStorage.setItem("complaints", JSON.stringify([...all, `${location.pathname}: ${what}`]));
};
addEventListener("error", (event) => complain(event.message ?? `${event.target.tagName} did not load`), true);
addEventListener("unhandledrejection", (event) => complain(`${event.reason}`));
addEventListener("securitypolicyviolation", (event) => complain(`no ${event.blockedURI} allowed`));
console.error = (...what) => complain(what.join(" "));
"""
READ = 'return JSON.parse(localStorage.getItem("complaints") ?? "[]");'


@pages.get("/script.js")
@role("anyone")
def script() -> Response:
    return Response(SCRIPT, mimetype="text/javascript")


def write_down(app: Flask) -> None:
    """Has every page load it, before its own scripts."""
    app.register_blueprint(pages)

    @app.after_request
    def first(response: Response) -> Response:
        if response.mimetype == "text/html":
            page = response.get_data(as_text=True)
            head = '<head>\n<script src="/complaints/script.js"></script>'
            response.set_data(page.replace("<head>", head, 1))
        return response
