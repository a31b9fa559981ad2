"""Celery: a doorbell for jobs. What has to be done stands in the Job rows, never in the queue.

Settings are the `CELERY_...` names of `settings.py`; they are read when the app is first used,
because importing this package must not load the settings.
"""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")

app = Celery("tournament")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["tournament"])
