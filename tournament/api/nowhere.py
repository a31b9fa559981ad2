"""Addresses under `/api/` at which there is nothing."""

from typing import Any, NoReturn

from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework.request import Request

from tournament.api.frame import Api
from tournament.errors import NotFound


class Nowhere(Api):
    """404 for every method, in the API's form instead of a page."""

    schema = None

    def http_method_not_allowed(self, request: Request, *args: Any, **kwargs: Any) -> NoReturn:
        """Says that there is nothing, whatever the method; a forgotten slash is named."""
        if not request.path.endswith("/"):
            raise NotFound(_("There is nothing here: every address of the API ends in a slash."))
        raise Http404
