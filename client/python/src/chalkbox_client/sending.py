"""Sends requests, and again after temporary failures: never a request that could be done twice by that."""

from __future__ import annotations

import http.client
import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .errors import ChalkboxError, ServerUnreachable

T = TypeVar("T")


@dataclass(frozen=True)
class Answer(Generic[T]):
    """An answer with the facts of its headers."""

    data: T
    status: int
    #: The revision of the object, for `if_match`.
    etag: str | None = None
    #: The address of the created object.
    location: str | None = None
    #: True for the first answer to an idempotency key, given again.
    replayed: bool = False
    request_id: str | None = None
    #: The cursor of the next page of a list.
    next: str | None = None


@dataclass(frozen=True)
class Retrying:
    #: How often a request is tried in all.
    tries: int = 5
    #: The wait before the second try is up to so many seconds, and up to twice as long before each later one.
    first_wait: float = 0.5
    #: No wait is longer; when the server asks for a longer one, the failure is raised.
    longest_wait: float = 60
    #: How many seconds the server may be silent.
    timeout: float = 30


@dataclass(frozen=True)
class Received:
    status: int
    headers: Mapping[str, str]
    #: JSON as bytes; the open answer for a file.
    body: bytes | http.client.HTTPResponse


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A key goes nowhere but to the named server."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


_OPENER = urllib.request.build_opener(_NoRedirects)


def receive(request: urllib.request.Request, *, repeatable: bool, retrying: Retrying) -> Received:
    """Returns the answer. Raises ChalkboxError for a failure, and ServerUnreachable without an answer."""
    attempt = 1
    # Whether an earlier try may have done it.
    unsure = False
    while True:
        error: ChalkboxError | ServerUnreachable
        try:
            received = _try_once(request, retrying.timeout)
            if received.status < 400:
                return received
            if unsure and request.get_method() == "DELETE" and received.status == 404:
                return Received(204, received.headers, b"")
            assert isinstance(received.body, bytes)
            error = ChalkboxError.of(received.status, received.body, received.headers)
        except (OSError, http.client.HTTPException) as cause:
            error = ServerUnreachable(f"The server did not answer: {cause}")
            error.__cause__ = cause
        unsure = unsure or isinstance(error, ServerUnreachable) or error.status >= 500
        wait = _wait_after(error, attempt, repeatable, retrying) if attempt < retrying.tries else None
        if wait is None:
            raise error
        time.sleep(wait)
        attempt += 1


def _try_once(request: urllib.request.Request, timeout: float) -> Received:
    try:
        answer = _OPENER.open(request, timeout=timeout)
    except urllib.error.HTTPError as refused:
        with refused:
            return Received(refused.code, _lower(refused.headers.items()), refused.read())
    headers = _lower(answer.headers.items())
    if "json" not in headers.get("content-type", "json"):
        return Received(answer.status, headers, answer)
    with answer:
        return Received(answer.status, headers, answer.read())


def _wait_after(error: Exception, attempt: int, repeatable: bool, retrying: Retrying) -> float | None:
    status, code = getattr(error, "status", None), getattr(error, "code", None)
    is_passing = status in (None, 502, 503, 504)
    # The try whose answer was lost is still being done.
    is_still_done = attempt > 1 and status == 409 and code == "conflict"
    if status != 429 and not (repeatable and (is_passing or is_still_done)):
        return None
    asked = getattr(error, "retry_after", None) or 0
    if asked > retrying.longest_wait:
        return None
    most = min(retrying.first_wait * 2 ** (attempt - 1), retrying.longest_wait)
    return float(asked) + random.uniform(0, most)


def read_json(body: bytes | http.client.HTTPResponse) -> Any:
    """The value of an answer: the open answer of a file, which its reader closes."""
    if not isinstance(body, bytes):
        return body
    return json.loads(body) if body else None


def _lower(headers: Iterable[tuple[str, str]]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers}
