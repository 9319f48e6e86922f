"""How requests fail."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


class ChalkboxError(Exception):
    """The server refused the request, or could not do it. `request_id` is for the operator of the server."""

    def __init__(self, status: int, errors: Mapping[str, Any], headers: Mapping[str, str]) -> None:
        self.status = status
        self.code: str = errors["code"]
        self.detail: str = errors.get("detail", "")
        #: Of a 422: each wrong field with its messages.
        self.fields: dict[str, list[str]] = errors.get("fields", {})
        #: Of a 412: the current state.
        self.current: Any = errors.get("current")
        self.request_id = headers.get("x-request-id")
        #: Seconds until another try makes sense.
        self.retry_after = _seconds(headers.get("retry-after"))
        wrong = "; ".join(f"{field} {', '.join(said)}" for field, said in self.fields.items())
        super().__init__(f"{status} {self.code}: {self.detail} {wrong}".rstrip())

    @classmethod
    def of(cls, status: int, body: bytes, headers: Mapping[str, str]) -> ChalkboxError:
        """The failure of an answer; something in front of the server may have written it."""
        try:
            errors = json.loads(body)["errors"]
            return cls(status, {**errors, "code": str(errors["code"])}, headers)
        except (ValueError, TypeError, KeyError):
            text = body[:200].decode("utf-8", "replace")
            return cls(status, {"code": "unknown", "detail": text or "There is no body."}, headers)


class ServerUnreachable(Exception):
    """No answer came, however often the request was tried. `__cause__` is the last failure."""


def _seconds(header: str | None) -> float | None:
    return float(header) if header is not None and header.isdigit() else None
