"""The schema as a file, and the page of documentation on which one can try the API."""

from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe
from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiYamlRenderer

from tournament.api.schema import schema_document

YAML = "application/yaml"
JSON = "application/json"


@require_safe
def schema(request: HttpRequest) -> HttpResponse:
    """Gives the OpenAPI document as YAML, or as JSON to whoever accepts that and no YAML."""
    if request.get_preferred_type([YAML, JSON]) == JSON:
        return HttpResponse(schema_json(), content_type=JSON)
    return HttpResponse(schema_text(), content_type=YAML)


@lru_cache(maxsize=1)
def schema_text() -> bytes:
    """Gives the OpenAPI document as YAML, as `docs/openapi.yaml` keeps it.

    Made once: writing it takes longer than everything else that strangers may ask for.
    """
    text: bytes = OpenApiYamlRenderer().render(schema_document(), renderer_context={})
    return text


@lru_cache(maxsize=1)
def schema_json() -> bytes:
    """Gives the OpenAPI document as JSON."""
    text: bytes = OpenApiJsonRenderer().render(schema_document(), renderer_context={})
    return text


@require_safe
def home(_request: HttpRequest) -> HttpResponse:
    """Leads from `/api/` to the page of documentation."""
    return redirect("api_docs")


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """Gives the page of documentation; every file of it is the site's own."""
    return render(request, "api/docs.html")
