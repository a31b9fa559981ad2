"""The page of documentation works under the site's content policy, with the site's own files."""

import re

from django.contrib.staticfiles import finders
from django.test import Client


def test_page_loads_only_files_of_the_site(client: Client, db: None) -> None:
    page = client.get("/api/docs/")
    text = page.content.decode()

    files = re.findall(r'(?:src|href)="(?:/static/)([^"]+)"', text)
    assert page.status_code == 200
    assert len(files) >= 4
    assert all(finders.find(file) for file in files)
    assert "http" not in "".join(re.findall(r'(?:src|href)="([^"]+)"', text))


def test_page_has_no_script_or_style_of_its_own(client: Client, db: None) -> None:
    page = client.get("/api/docs/")
    text = page.content.decode()

    assert re.findall(r"<script(?![^>]*\bsrc=)", text) == []
    assert re.findall(r"<style| style=| on[a-z]+=", text) == []
    assert "unsafe" not in page["Content-Security-Policy"]


def test_root_of_the_api_leads_to_the_page(client: Client, db: None) -> None:
    assert client.get("/api/")["Location"] == "/api/docs/"
