"""A typed client of the Chalkbox interface, which needs nothing but Python."""

from . import models
from .client import Chalkbox
from .errors import ChalkboxError, ServerUnreachable
from .sending import Answer, Retrying
from .webhooks import InvalidWebhook, verify_webhook

__all__ = [
    "Answer",
    "Chalkbox",
    "ChalkboxError",
    "InvalidWebhook",
    "Retrying",
    "ServerUnreachable",
    "models",
    "verify_webhook",
]
