"""Takuwari's shell: a Django project and its only app."""

from tournament.celery import app as celery_app

__all__ = ["celery_app"]
