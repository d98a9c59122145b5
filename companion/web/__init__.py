"""The app for phones: pages by Flask and htmx, in a small ASGI shell."""
