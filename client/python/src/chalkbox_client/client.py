"""A key's requests: each operation of the interface is a method."""

from __future__ import annotations

import base64
import json
import re
import secrets
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from .errors import ChalkboxError
from .operations import Operations
from .sending import Answer, Retrying, read_json, receive

T = TypeVar("T")


class Chalkbox(Operations):
    """Requests of one key. A platform's key also names a gym, or uses `for_gym`."""

    def __init__(
        self,
        base_url: str,
        *,
        key: tuple[str, str],
        gym: str | None = None,
        retrying: Retrying = Retrying(),
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._key = key
        self._gym = gym
        self._retrying = retrying

    def for_gym(self, gym: str) -> Chalkbox:
        """Returns the same client, acting for a gym."""
        return Chalkbox(self._base_url, key=self._key, gym=gym, retrying=self._retrying)

    def change(
        self,
        read: Callable[[str], Answer[Any]],
        write: Callable[..., Answer[T]],
        id: str,
        change: Callable[[Any], Any],
    ) -> Answer[T] | None:
        """Reads, changes and writes an object without losing a change of others: `change` is asked again about
        the new state. It returns None to change nothing."""
        for left in range(self._retrying.tries, 0, -1):
            before = read(id)
            body = change(before.data)
            if body is None:
                return None
            try:
                return write(id, body, if_match=before.etag)
            except ChalkboxError as error:
                if error.status != 412 or left == 1:
                    raise
        raise AssertionError("a client tries at least once")

    def _send(
        self,
        method: str,
        path: str,
        *,
        id: str | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        creates: bool = False,
        if_match: str | None = None,
        if_none_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> Answer[Any]:
        headers = {
            "Accept": "application/json",
            "Authorization": "Basic " + base64.b64encode(":".join(self._key).encode()).decode(),
            "Content-Type": None if body is None else "application/json",
            "service-gym": self._gym,
            "If-Match": if_match,
            "If-None-Match": if_none_match,
            "Idempotency-Key": (idempotency_key or secrets.token_hex(16)) if creates else None,
        }
        request = urllib.request.Request(
            self._url(path, id, query or {}),
            data=None if body is None else json.dumps(body).encode(),
            headers={name: value for name, value in headers.items() if value is not None},
            method=method,
        )
        repeatable = creates or (method != "POST" and not (method == "PUT" and if_match is not None))
        received = receive(request, repeatable=repeatable, retrying=self._retrying)
        found = received.headers
        return Answer(
            data=read_json(received.body),
            status=received.status,
            etag=found.get("etag"),
            location=found.get("location"),
            replayed=found.get("idempotent-replayed") == "true",
            request_id=found.get("x-request-id"),
            next=_next_in(found.get("link", "")),
        )

    def _list(self, path: str, *, id: str | None = None, query: Mapping[str, Any]) -> Iterator[Any]:
        """All entries, page after page on demand."""
        asked = dict(query)
        while True:
            page = self._send("GET", path, id=id, query=asked)
            yield from page.data
            if page.next is None:
                return
            asked = {**asked, "after_cursor": page.next, "before_cursor": None}

    def _url(self, path: str, id: str | None, query: Mapping[str, Any]) -> str:
        at = path.replace("{id}", quote(id or "", safe=""))
        given = {name: _word(value) for name, value in query.items() if value is not None}
        return f"{self._base_url}/api/public{at}" + (f"?{urlencode(given)}" if given else "")


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _next_in(link: str) -> str | None:
    """The cursor of the next page. Only that is taken from the link: requests go nowhere but to the named server."""
    found = re.search(r'<([^>]*)>;\s*rel="next"', link)
    return parse_qs(urlsplit(found[1]).query).get("after_cursor", [None])[0] if found else None
