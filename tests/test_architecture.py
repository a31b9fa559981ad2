"""The house's own rules: who may import whom, how long things may be, what is not done here.

Read from the source with `ast`; nothing is imported and no exception list hides a breach.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("scoring", "seating", "tournament")
LONGEST_FILE = 400
LONGEST_FUNCTION = 50
MOST_POSITIONAL = 5

WORDS = {"choices", "errors", "text", "names", "wording", "amounts", "sentences", "sheet_text"}
"""Vocabulary of the shell: no database."""

FRAME = WORDS | {"models", "actors", "audit", "live", "permissions"}
"""What every change stands in."""

FOR_PEOPLE = FRAME | {"services", "selectors", "reports", "tasks", "forms", "client_address"}

ARROWS: dict[str, set[str]] = {
    # vocabulary
    "choices": set(),
    "text": set(),
    "names": {"text"},
    "wording": set(),
    "amounts": set(),
    "sentences": {"choices", "wording", "scoring_texts"},
    "sheet_text": set(),
    "scoring_texts": set(),
    "errors": {"text"},
    # storage
    "models": {"choices"},
    "migrations": set(),
    # the frame of a change
    "actors": {"models"},
    "audit": {"actors", "models"},
    "live": {"errors", "models"},
    "permissions": {"actors", "choices", "errors", "models"},
    # rows to plain values and back
    "bridge": WORDS | {"models"},
    # use cases
    "selectors": FRAME | {"bridge", "scoring_texts"},
    # a report's kind says who may make it, and how; its service asks it
    "services": FRAME | {"selectors", "bridge", "doorbell", "reports"},
    "reports": WORDS | {"models", "permissions", "selectors", "templatetags"},
    # what talks HTTP, Celery and the shell
    "tasks": FRAME | {"services", "selectors", "reports", "doorbell"},
    "forms": FRAME | {"services", "selectors"},
    "views": FOR_PEOPLE | {"templatetags"},
    "api": FOR_PEOPLE,
    "management": FOR_PEOPLE,
    "admin": {"models"},
    "templatetags": WORDS | {"scoring_texts"},
    # the start of the process
    "environment": set(),
    "settings": {"environment"},
    "celery": set(),
    "doorbell": {"celery"},
    "client_address": set(),
    "apps": set(),
    "urls": {"views", "api", "admin"},
    "wsgi": set(),
    "asgi": set(),
    "__init__": {"celery"},
}
"""For each part of `tournament`, the parts it may import; anything not listed is forbidden."""

CORE_READERS = {
    "scoring": WORDS
    | {"scoring_texts", "models", "bridge", "selectors", "services", "forms", "templatetags"}
    | {"reports"},
    "seating": {"bridge", "selectors", "services"},
}
"""Parts that may import a core; pages and commands get what it says through these."""

WRITERS = {"create", "bulk_create", "get_or_create", "update_or_create", "bulk_update", "save"}
NEVER_WRITING = {"views", "api", "management", "forms", "templatetags", "tasks", "selectors"}

FORBIDDEN_NAMES = {"utils", "util", "helpers", "helper", "misc", "tools", "general"}

PLACES_OUTSIDE = re.compile(r"/work/|/root/|\.\./shared|/tmp/|python-svc|\bpyenv\b")
"""What only exists on the machine somebody works on."""


TEXT_SUFFIXES = {".py", ".md", ".toml", ".txt", ".html", ".js", ".css", ".json", ".po", ""}


@cache
def python_files(*folders: str) -> tuple[Path, ...]:
    """The source files of these folders, without migrations."""
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return tuple(sorted(path for path in found if "migrations" not in path.parts))


def name_of(path: Path) -> str:
    """The path inside the project, for a test's name and message."""
    return str(path.relative_to(ROOT))


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    """Each imported module with its line; `from a import b` gives both `a` and `a.b`."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            yield node.lineno, "." * node.level + module
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def part_of(path: Path) -> str:
    """The part of `tournament` a file belongs to: its folder, or its own name at the top."""
    inside = path.relative_to(ROOT / "tournament")
    return inside.parts[0].removesuffix(".py")


def functions_of(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a file, methods and inner ones too."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


HOUSE = python_files(*PACKAGES)
SHELL = python_files("tournament")


def found(path: Path, line: int, what: str) -> str:
    """One breach as a test shows it."""
    return f"{name_of(path)}:{line}: {what}"


@pytest.mark.parametrize("core", ["scoring", "seating"])
def test_core_imports_only_the_standard_library_and_itself(core: str) -> None:
    allowed = sys.stdlib_module_names | {core}

    breaches = [
        f"{name_of(path)}:{line} imports {module}"
        for path in python_files(core)
        for line, module in imports_of(path)
        if module.split(".")[0] not in allowed
    ]

    assert not breaches, "\n".join(breaches)


@pytest.mark.parametrize("core", ["scoring", "seating"])
def test_core_works_without_any_installed_package(core: str) -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in python_files(core)
        if path.stem != "__main__"
    ]

    path_first = f"import sys; sys.path.insert(0, {str(ROOT)!r})"
    answer = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"{path_first}; import {', '.join(modules)}"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert answer.returncode == 0, answer.stderr


def test_shell_imports_follow_the_arrows() -> None:
    breaches = [
        found(path, line, module)
        for path in SHELL
        for line, module in imports_of(path)
        if module.startswith("tournament.")
        and module.split(".")[1] not in ARROWS[part_of(path)] | {part_of(path)}
    ]

    assert not breaches, "\n".join(breaches)


def test_shell_reaches_the_cores_where_it_may() -> None:
    breaches = [
        found(path, line, module)
        for path in SHELL
        for line, module in imports_of(path)
        for core, readers in CORE_READERS.items()
        if module.split(".")[0] == core and part_of(path) not in readers
    ]

    assert not breaches, "\n".join(breaches)


def test_writes_go_through_services() -> None:
    breaches = [
        found(path, node.lineno, f".{node.func.attr}()")
        for path in SHELL
        if part_of(path) in NEVER_WRITING
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in WRITERS
    ]

    assert not breaches, "\n".join(breaches)


def test_imports_stand_at_the_top() -> None:
    breaches = [
        found(path, node.lineno, function.name)
        for path in HOUSE
        for function in functions_of(path)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]

    assert not breaches, "\n".join(breaches)


def test_files_are_not_longer_than_the_limit() -> None:
    breaches = [
        found(path, length, "lines")
        for path in python_files(*PACKAGES, "tests")
        if (length := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    ]

    assert not breaches, "\n".join(breaches)


def test_functions_are_not_longer_than_the_limit() -> None:
    breaches = [
        found(path, function.lineno, f"{function.name} has {length} lines")
        for path in HOUSE
        for function in functions_of(path)
        if (length := (function.end_lineno or 0) - function.lineno + 1) > LONGEST_FUNCTION
    ]

    assert not breaches, "\n".join(breaches)


def test_functions_take_few_positional_arguments() -> None:
    breaches = [
        found(path, function.lineno, f"{function.name} takes {count}")
        for path in HOUSE
        for function in functions_of(path)
        if (count := len(function.args.posonlyargs) + len(function.args.args)) > MOST_POSITIONAL
    ]

    assert not breaches, "\n".join(breaches)


def test_no_cycle_is_hidden() -> None:
    breaches = [
        found(path, node.lineno, node.id)
        for path in HOUSE
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Name) and node.id == "TYPE_CHECKING"
    ]

    assert not breaches, "\n".join(breaches)


def test_no_signal_is_used() -> None:
    breaches = [
        found(path, line, module)
        for path in HOUSE
        for line, module in imports_of(path)
        if module.startswith("django.dispatch")
        or (module.startswith("django.") and ".signals" in module)
    ]

    assert not breaches, "\n".join(breaches)


def test_models_and_forms_override_no_save() -> None:
    breaches = [
        found(path, function.lineno, function.name)
        for path in SHELL
        for function in functions_of(path)
        if function.name == "save"
    ]

    assert not breaches, "\n".join(breaches)


def test_errors_are_caught_by_name() -> None:
    broad = {None, "Exception", "BaseException"}

    breaches = [
        found(path, node.lineno, "except")
        for path in HOUSE
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or getattr(node.type, "id", "") in broad)
    ]

    assert not breaches, "\n".join(breaches)


def test_modules_have_speaking_names() -> None:
    breaches = [
        name_of(path)
        for path in python_files(*PACKAGES, "tests")
        if {path.stem, path.parent.name} & FORBIDDEN_NAMES
    ]

    assert not breaches, "\n".join(breaches)


def test_modules_say_what_they_are_for() -> None:
    breaches = [
        name_of(path)
        for path in HOUSE
        if tree_of(path).body and not ast.get_docstring(tree_of(path))
    ]

    assert not breaches, "\n".join(breaches)


def test_tests_are_no_packages() -> None:
    assert [name_of(path) for path in (ROOT / "tests").rglob("__init__.py")] == []


def test_no_file_names_a_place_outside_the_clone() -> None:
    unwatched = {"var", "__pycache__"}
    files = [
        path
        for path in ROOT.rglob("*")
        if path.suffix in TEXT_SUFFIXES
        and path != Path(__file__).resolve()
        and path.is_file()
        and not unwatched & set(path.relative_to(ROOT).parts)
        and not re.match(r"\.(?!ci/)", name_of(path))
    ]

    breaches = [
        f"{name_of(path)}: {match.group()}"
        for path in files
        for match in PLACES_OUTSIDE.finditer(path.read_text(encoding="utf-8"))
    ]

    assert not breaches, "\n".join(breaches)
