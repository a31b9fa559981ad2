"""A program that speaks to the API, as tests need one."""

import json
from typing import Any

from django.http import HttpResponse
from django.test import Client

from tournament.models import ApiToken


class Caller:
    """A program with a key, or without one; every answer but an empty one is JSON."""

    def __init__(self, secret: str = "", token: ApiToken | None = None) -> None:
        self.client = Client(raise_request_exception=True)
        self.token = token
        self.headers = {"Authorization": f"Bearer {secret}"} if secret else {}

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> HttpResponse:
        """Sends a request; header names have underscores for hyphens."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        content = "" if body is None else body if isinstance(body, str) else json.dumps(body)
        return self.client.generic(
            method,
            f"/api/{path}",
            content,
            content_type="application/json",
            headers=self.headers | named,
        )

    def get(self, path: str, **headers: str) -> HttpResponse:
        """Reads an address under `/api/`."""
        return self.send("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> HttpResponse:
        """Posts JSON."""
        return self.send("POST", path, {} if body is None else body, **headers)

    def change(self, method: str, path: str, body: Any, *, read: str = "") -> HttpResponse:
        """Changes something as a careful program does: reads its ETag (at `read`) first."""
        return self.send(method, path, body, If_Match=self.get(read or path)["ETag"])


def problems(answer: HttpResponse) -> list[tuple[str, str]]:
    """The code and place of each problem of a refusal."""
    return [(one["code"], one["place"]) for one in answer.json()["data"]["problems"]]
