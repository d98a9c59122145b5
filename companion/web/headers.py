"""Headers that every answer has, whoever gives it."""

from __future__ import annotations

from companion.web.asgi import Message, Scope, Send

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
ALWAYS = {
    b"content-security-policy": _POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    # Not "no-referrer": with it, forms on a plain http address send "Origin: null" and look foreign.
    b"referrer-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"x-robots-tag": b"noindex",
    # Pages show a table as it stands; static files say otherwise themselves.
    b"cache-control": b"no-store",
}
# Browsers complain in their console where it cannot work.
_WHEN_SECURE = {b"cross-origin-opener-policy": b"same-origin"}


def with_headers(scope: Scope, send: Send) -> Send:
    """Adds those that an answer does not bring itself."""
    wanted = {**ALWAYS, **_WHEN_SECURE} if scope.get("scheme") == "https" else ALWAYS

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", []))
            brought = {name.lower() for name, _ in headers}
            headers += [(name, value) for name, value in wanted.items() if name not in brought]
            message = {**message, "headers": headers}
        await send(message)

    return sending
