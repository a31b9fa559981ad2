"""Settings. What may differ between places comes from the environment (`environment.py`).

Without DEBUG everything is set for an event that counts: a missing key or host name stops the
start, it never falls back to something unsafe.
"""

import logging
import os
import sys
from datetime import timedelta
from pathlib import Path

import rest_framework
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from tournament.environment import Environment

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = BASE_DIR / "var"
"""What the running program writes: database file, secret key, collected static files."""

_environment = Environment(os.environ)

DEBUG = _environment.flag("DEBUG")
SECRET_KEY = _environment.secret_key(debug=DEBUG, local_file=VAR_DIR / "secret_key")
ALLOWED_HOSTS = _environment.allowed_hosts(debug=DEBUG)
HTTPS = _environment.flag("HTTPS")
PROXIES = _environment.number("PROXIES", least=0, most=5)

# How `manage.py serve` starts.
SERVE_HOST = _environment.text("HOST")
SERVE_PORT = _environment.number("PORT", least=1, most=65535)
SERVE_EMPTY = _environment.flag("EMPTY")
SERVE_WEB_WORKERS = _environment.number("WEB_WORKERS", least=1, most=64)
SERVE_WEB_THREADS = _environment.number("WEB_THREADS", least=1, most=64)

INSTALLED_APPS = [
    # without looking for admins of its own: tournament.admin has the one site
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "tournament",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "tournament.views.language.PersonLanguageMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    # Last, as its documentation asks: it turns a lock-out into the answer.
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "tournament.urls"
WSGI_APPLICATION = "tournament.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# Storage
DATABASES = {"default": _environment.database(default_file=VAR_DIR / "takuwari.sqlite3")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
REDIS_URL = _environment.redis_url()
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 2_000},
    },
    # How often each caller of the API asked: one count for all web processes where Redis is.
    "limits": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "limits",
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    }
    if not REDIS_URL
    else {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "takuwari",
        "OPTIONS": {"socket_timeout": 1, "socket_connect_timeout": 1},
    },
}

# Jobs. The Job row is the truth and the queue its doorbell, so a bell that is lost or rung twice
# does no harm; the sweeper rings again.
JOB_LEASE = timedelta(seconds=60)
JOB_ATTEMPTS = 3
JOB_SWEEP_AFTER = timedelta(seconds=15)
JOB_LONGEST = timedelta(minutes=15)

CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_TASK_IGNORE_RESULT = True
# A worker that dies in the middle gives its message back: both flags are needed for that.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_TIME_LIMIT = int(JOB_LONGEST.total_seconds())
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # Above the longest job, or Redis would hand a running job to a second worker.
    "visibility_timeout": 2 * int(JOB_LONGEST.total_seconds()),
    # Look for messages of dead workers every 10 s; the default of 10 looks every 100 s.
    "unacked_restore_throttle": 1,
    # A page that rings the bell must not wait long for a broker that is down.
    "socket_connect_timeout": 1,
    "max_retries": 1,
    "interval_start": 0.1,
}
CELERY_TASK_PUBLISH_RETRY = False
# The worker itself waits for a broker that is away as long as it takes.
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "celerybeat-schedule")
CELERY_BEAT_SCHEDULE = {"sweep": {"task": "tournament.jobs_sweep", "schedule": 10.0}}

# Sign-in
AUTH_USER_MODEL = "tournament.User"
LOGIN_URL = "sign_in"
LOGIN_REDIRECT_URL = "event_list"
LOGOUT_REDIRECT_URL = "event_list"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
# Ten wrong passwords lock one name from one address; other people of the hall, who share the
# address, are not locked, nor is the person on another network.
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_CLIENT_IP_CALLABLE = "tournament.client_address.client_address"
AXES_LOCKOUT_CALLABLE = "tournament.views.account.locked"
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False

# The API
API_PER_MINUTE = _environment.number("API_PER_MINUTE", least=1, most=1_000_000)
API_ANONYMOUS_PER_MINUTE = _environment.number("API_ANONYMOUS_PER_MINUTE", least=1, most=1_000_000)
REST_FRAMEWORK = {
    "EXCEPTION_HANDLER": "tournament.api.errors.answer_refusal",
    "URL_FORMAT_OVERRIDE": None,
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "The API of Takuwari",
    "DESCRIPTION": "Mahjong championships and leagues: the same events, rights and log as the "
    "pages. What all operations share (keys, errors, ETags, limits) is told in docs/api.md.",
    "VERSION": "1",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "SCHEMA_PATH_PREFIX": "/api/",
    # In the order of an event.
    "TAGS": [
        {"name": name}
        for name in (
            "Tournaments",
            "Rule sets",
            "Roles",
            "Players",
            "Clubs",
            "Teams",
            "Stages",
            "Plans",
            "Draws",
            "Rounds",
            "Tables and results",
            "Hands",
            "Penalties",
            "Standings",
            "Reports",
            "Jobs",
            "Log",
            "Calculators",
        )
    ],
    # Words that several parts of the API share are one component each, named after their list.
    "ENUM_NAME_OVERRIDES": {
        name: f"tournament.choices.{name}"
        for name in (
            "TournamentKind",
            "TournamentStatus",
            "RegistrationStatus",
            "RoundStatus",
            "DrawMode",
            "DrawStatus",
            "CarryOver",
            "ResultStatus",
            "PenaltyKind",
            "RoleName",
            "JobState",
            "PlanStatus",
            "ReportFormat",
            "ScoreKind",
            "Wind",
        )
    }
    | {
        "TableState": "tournament.api.table_forms.STATES",
        "DrawnMode": "tournament.api.wish_forms.MODES",
        "EnteredStatus": "tournament.api.results.ENTERED_STATUSES",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "tournament.api.schema.finish",
    ],
}

# Security headers
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS if HTTPS and host != "*"]
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = int(timedelta(days=30).total_seconds()) if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PROXIES else None
# A club's domain may hold other sites: whether these follow is not ours to say.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

# Uploads are event files and lists of names: two megabytes hold the largest event.
# The preview of a list sends the list back with a choice for each of its five thousand rows.
DATA_UPLOAD_MAX_MEMORY_SIZE = 3 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5_100

# Words, dates, numbers
LANGUAGES = [("en", _("English")), ("ru", _("Russian"))]
LANGUAGE_CODE = _environment.choice("SITE_LANGUAGE", allowed=("en", "ru"))
# What the API's framework says itself of a list or a number comes in our languages too.
LOCALE_PATHS = [BASE_DIR / "locale", Path(rest_framework.__file__).parent / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Static files: straight from the source folders in development; collected, with a hash in the
# name and kept by browsers for ever, otherwise (`serve` collects them when it starts).
STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage",
    },
}

LOG_LEVEL = _environment.choice("LOG_LEVEL", allowed=("DEBUG", "INFO", "WARNING", "ERROR"))


def _refusal_in_one_line(record: logging.LogRecord) -> bool:
    """Takes the traceback from a refused request: it is the visitor's matter, not a fault."""
    if record.levelno < logging.ERROR:
        record.exc_info = None
    return True


LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "refusal_in_one_line": {
            "()": "django.utils.log.CallbackFilter",
            "callback": _refusal_in_one_line,
        },
    },
    "formatters": {
        "line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
    },
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "stream": sys.stderr,
            "formatter": "line",
        },
    },
    "root": {
        "handlers": ["stderr"],
        "level": LOG_LEVEL,
    },
    "loggers": {
        # Without a handler of its own Django would mail and print twice.
        "django": {"handlers": [], "propagate": True},
        "django.server": {"handlers": [], "propagate": True},
        "django.request": {"filters": ["refusal_in_one_line"]},
    },
}
