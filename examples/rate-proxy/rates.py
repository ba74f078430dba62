"""Passes a cart page's question on to the rate server, and adds the key, which no page may know.

A WSGI application: mount it at /api/rates, in Django, Flask or any other WSGI server.
Environment: RATES_URL, such as https://rates.example.com, and RATES_KEY, a key with the scope `rates` alone.
"""
import os
import urllib.error
import urllib.request

MAX_BODY_BYTES = 262_144
DEADLINE_S = 15


class NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(NoRedirects)


def app(environ, start_response):
    def refuse(status):
        start_response(status, [("Content-Length", "0")])
        return []

    if environ["REQUEST_METHOD"] != "POST":
        return refuse("405 Method Not Allowed")
    # Browsers say where a request comes from. Other sites must not use up the key's limit.
    if environ.get("HTTP_SEC_FETCH_SITE", "same-origin") != "same-origin":
        return refuse("403 Forbidden")
    length = environ.get("CONTENT_LENGTH") or "0"
    if not length.isdigit() or int(length) > MAX_BODY_BYTES:
        return refuse("413 Content Too Large")
    question = urllib.request.Request(
        os.environ["RATES_URL"].rstrip("/") + "/v1/rates",
        data=environ["wsgi.input"].read(int(length)),
        headers={"Authorization": "Bearer " + os.environ["RATES_KEY"], "Content-Type": "application/json"},
    )
    try:
        answer = OPENER.open(question, timeout=DEADLINE_S)
    except urllib.error.HTTPError as error:
        answer = error
    except OSError:
        return refuse("502 Bad Gateway")
    with answer:
        body = answer.read()
        kept = [(name, answer.headers[name]) for name in ("Content-Type", "Retry-After") if answer.headers[name]]
        start_response(f"{answer.status} {answer.reason}", [*kept, ("Cache-Control", "no-store"), ("Content-Length", str(len(body)))])
        return [body]
