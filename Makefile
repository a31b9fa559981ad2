# Everyday commands. `make` alone lists them.

VENV := .venv
BIN := $(VENV)/bin
MANAGE := DEBUG=1 $(BIN)/python manage.py
JOBS ?= 2
# Which tests: all of them, or TESTS="tests/seating tests/scoring".
TESTS ?=

# The first of these that is there and new enough is taken; PYTHON=... puts another before them.
PYTHONS := $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run owner test screens bench fuzz lint format messages schema migrations clean

help: ## list these commands
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | \
		while IFS="$$(printf '\t')" read -r name text; do printf '  make %-12s %s\n' "$$name" "$$text"; done

run: $(VENV)/.runtime var/secret_key ## serve the site with its job runner (PORT=8000, EMPTY=1: no demo)
	@SECRET_KEY_FILE="$${SECRET_KEY_FILE:-var/secret_key}" \
	 ALLOWED_HOSTS="$${ALLOWED_HOSTS:-localhost,127.0.0.1,[::1]}" \
	 exec $(BIN)/python manage.py serve

owner: $(VENV)/.runtime var/secret_key ## make the first owner's account (NAME=olga: password from OWNER_PASSWORD)
	@SECRET_KEY_FILE="$${SECRET_KEY_FILE:-var/secret_key}" \
	 ALLOWED_HOSTS="$${ALLOWED_HOSTS:-localhost,127.0.0.1,[::1]}" \
	 exec $(BIN)/python manage.py create_owner $(if $(NAME),--name "$(NAME)")

test: $(VENV)/.development ## run every test (on SQLite, or on DATABASE_URL and REDIS_URL)
	@DEBUG=1 $(BIN)/python -m pytest -n $(JOBS) $(TESTS)

bench: $(VENV)/.development ## measure the engines beside other packages (docs/benchmarks.md)
	@$(BIN)/python -m tests.bench.bench_riichi
	@$(BIN)/python -m tests.bench.bench_mcr
	@$(BIN)/python -m tests.bench.bench_seating
	@$(BIN)/python -m tests.bench.bench_reports

HANDS ?= 20000
SEED ?= 1

fuzz: $(VENV)/.development ## score random riichi hands as other packages do (HANDS=20000 SEED=1)
	@$(BIN)/python -m tests.bench.fuzz_riichi $(HANDS) $(SEED)

lint: $(VENV)/.development ## look for mistakes and wrong form, check the types of the cores
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(MANAGE) makemigrations --check --dry-run

format: $(VENV)/.development ## put the code into its form
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

screens: $(VENV)/.development ## picture every page into var/screens (needs Debian's chromium)
	@$(BIN)/python docs/screens/make_screens.py

messages: $(VENV)/.development ## collect the texts for translation and compile the translations
	@command -v xgettext >/dev/null || { echo "gettext is missing; install it, for example: apt install gettext" >&2; exit 1; }
	@$(BIN)/python locale/make_messages.py

schema: $(VENV)/.development ## write the API's schema into docs/openapi.yaml
	@$(MANAGE) spectacular --file docs/openapi.yaml

migrations: $(VENV)/.development ## write the migration for changed models (then give it a name)
	@$(MANAGE) makemigrations tournament

clean: ## remove the virtual environment and what tools left; the data in var/ stays
	rm -rf $(VENV) var/static .pytest_cache .ruff_cache .mypy_cache .hypothesis
	find . -name __pycache__ -type d -not -path './var/*' -prune -exec rm -rf {} +

# The stamps say which list was installed last: pip is asked only when a list has changed.
$(VENV)/.runtime: requirements.txt | $(BIN)/pip
	@echo "Installing what Takuwari needs ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/.development: requirements.txt requirements-dev.txt requirements-oracle.txt | $(BIN)/pip
	@echo "Installing what the tests and checks need ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-oracle.txt || \
		echo "PyMahjongGB was not built (see requirements-oracle.txt); going on without it." >&2
	@touch $@ $(VENV)/.runtime

$(BIN)/pip:
	@for python in $(PYTHONS); do \
		if command -v "$$python" >/dev/null && \
		   "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then \
			found="$$python"; break; \
		fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "Python 3.11 or newer is missing; install it, for example: apt install python3 python3-venv" >&2; exit 1; \
	fi; \
	if ! "$$found" -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "Python's venv is missing; install it, for example: apt install python3-venv" >&2; exit 1; \
	fi; \
	echo "Making $(VENV) with $$found ..."; \
	"$$found" -m venv $(VENV) || { rm -rf $(VENV); \
		echo "No virtual environment could be made; install venv, for example: apt install python3-venv" >&2; exit 1; }

# Made once and kept: people stay signed in and printed table links stay good over a restart.
var/secret_key: | $(BIN)/pip
	@mkdir -p var
	@(umask 077; $(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(48))' > $@)
