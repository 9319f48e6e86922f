"""Tells genuine webhooks from others, by the Standard Webhooks specification."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import cast

from .models import GymEvent


class InvalidWebhook(Exception):
    """The sender does not have the secret, or the webhook is too old. Answer 400."""


def verify_webhook(
    *,
    secret: str | Sequence[str],
    headers: Mapping[str, str],
    body: bytes,
    tolerance: float = 300,
    now: float | None = None,
) -> GymEvent:
    """Returns the event of a genuine webhook. `body` is as it arrived; `secret` has both during a rotation."""
    given = {name.lower(): value for name, value in headers.items()}
    id, timestamp = given.get("webhook-id"), given.get("webhook-timestamp", "")
    if not id or not timestamp.isascii() or not timestamp.isdigit():
        raise InvalidWebhook("The headers of a webhook are missing.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise InvalidWebhook("The webhook is too old, or of the future.")
    content = f"{id}.{timestamp}.".encode() + body
    signatures = given.get("webhook-signature", "").split(" ")
    for one in [secret] if isinstance(secret, str) else secret:
        digest = hmac.new(_key_of(one), content, hashlib.sha256).digest()
        expected = "v1," + base64.b64encode(digest).decode()
        if any(hmac.compare_digest(expected.encode(), each.encode()) for each in signatures):
            return cast(GymEvent, json.loads(body))
    raise InvalidWebhook("No signature is right.")


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        key = b""
    if not key:
        raise ValueError("The secret is not one of a webhook endpoint.")
    return key
