"""Writes docs/openapi.yaml, the schema of the API, from the program as it is."""

import os
import sys
from pathlib import Path

import django

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
os.environ.setdefault("DEBUG", "1")
django.setup()

from tournament.api.pages import schema_text  # noqa: E402, after the settings are loaded

(ROOT / "docs" / "openapi.yaml").write_bytes(schema_text())
