"""The schema as a file, and the page of documentation on which one can try the API."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.views.decorators.http import require_safe
from drf_spectacular.renderers import OpenApiYamlRenderer

from tournament.api.schema import schema_document

YAML = "application/yaml"
JSON = "application/json"


@require_safe
def schema(request: HttpRequest) -> HttpResponse:
    """Gives the OpenAPI document as YAML, or as JSON to whoever accepts that and no YAML."""
    if request.get_preferred_type([YAML, JSON]) == JSON:
        return JsonResponse(schema_document())
    return HttpResponse(schema_text(), content_type=YAML)


def schema_text() -> bytes:
    """Gives the OpenAPI document as YAML, as `docs/openapi.yaml` keeps it."""
    with translation.override("en"):
        text: bytes = OpenApiYamlRenderer().render(schema_document(), renderer_context={})
        return text


@require_safe
def home(_request: HttpRequest) -> HttpResponse:
    """Leads from `/api/` to the page of documentation."""
    return redirect("api_docs")


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """Gives the page of documentation; every file of it is the site's own."""
    return render(request, "api/docs.html")
