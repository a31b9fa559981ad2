"""The admin: who is let in, that everything opens, that nothing can be written but one field."""

from collections.abc import Callable

import pytest
from django.contrib.admin.models import LogEntry
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import (
    SYSTEM,
    add_players,
    confirmed_table,
    make_tournament,
    published_round,
)
from tests.event_files import four_players
from tests.page_text import text_of_page
from tournament.admin import site
from tournament.choices import RoleName
from tournament.models import (
    ApiToken,
    AuditEntry,
    BannedPair,
    EventPlan,
    IdempotencyKey,
    Job,
    Penalty,
    PlayerClaim,
    PlayersApart,
    Report,
    Role,
    SeedCommitment,
    TableResult,
    Tournament,
    User,
)
from tournament.services.invitations import invitation_create
from tournament.services.role_scope import Scope

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Tournament]
MakeUser = Callable[..., User]
REGISTERED = sorted(site._registry.items(), key=lambda pair: pair[0].__name__)
MODELS = [model for model, _admin in REGISTERED]
NAMES = [model.__name__ for model in MODELS]
SECRETS = ("password", "secret_hash", "secret", "content")


@pytest.fixture
def owner(make_user: MakeUser) -> User:
    user = make_user("owner")
    user.is_superuser = True
    user.save(update_fields=["is_superuser"])
    return user


@pytest.fixture
def staff(make_user: MakeUser) -> User:
    user = make_user("staff")
    user.is_staff = True
    user.save(update_fields=["is_staff"])
    return user


@pytest.fixture
def looking(owner: User) -> Client:
    client = Client()
    client.force_login(owner)
    return client


@pytest.fixture
def full(make_event: MakeEvent, owner: User) -> Tournament:
    """An event with a row of every model that is registered."""
    file = four_players()
    file["rounds"][0]["scores"] = []
    event = make_event(file, stages=[{"number": 1}], club="Harbour")
    drawn = make_tournament(name="Drawn")
    add_players(drawn)
    confirmed_table(published_round(drawn).tables.first())
    one, two, *_rest = event.registrations.order_by("pk")
    at = event.created_at
    event.rounds.first().scores.create(registration=one, final_parts=0)
    result = TableResult.objects.first()
    result.hands.create(number=1, record={"kind": "draw"})
    PlayerClaim.objects.create(user=owner, player=one.player, created_at=at)
    PlayersApart.objects.create(first=one.player, second=two.player, created_at=at)
    BannedPair.objects.create(tournament=event, first=one, second=two, created_at=at)
    EventPlan.objects.create(tournament=event, first_round=1, seed=1, created_at=at)
    SeedCommitment.objects.create(
        tournament=event, digest="d" * 64, seed=987654321, secret="hush-hush", committed_at=at
    )
    ApiToken.objects.create(
        user=owner, name="scoreboard", secret_hash="f" * 64, prefix="tk_1", created_at=at
    )
    Report.objects.create(
        tournament=event,
        kind="wall",
        format="pdf",
        language="en",
        options_key="k",
        version=1,
        name="wall.pdf",
        media_type="application/pdf",
        content=b"%PDF",
        size=4,
        sha256="0" * 64,
        made_at=at,
    )
    Role.objects.create(user=owner, tournament=event, name=RoleName.OWNER, created_at=at)
    Job.objects.create(kind="draw", work_key="w", created_at=at)
    invitation_create(SYSTEM, scope=Scope(tournament_id=event.pk), role="referee")
    return event


def changelist(model: type) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")


def statuses(answers: dict[str, object]) -> dict[str, int]:
    return {name: answer.status_code for name, answer in answers.items()}


def change_page(row: object) -> str:
    name = f"admin:{row._meta.app_label}_{row._meta.model_name}_change"
    return reverse(name, args=[row.pk])


def test_every_model_but_the_remembered_answers_is_registered() -> None:
    known = {
        model
        for model in Tournament._meta.apps.get_app_config("tournament").get_models()
        if not model._meta.auto_created
    }

    assert known - set(MODELS) == {IdempotencyKey}


def test_somebody_not_signed_in_is_led_to_the_sign_in_page() -> None:
    pages = {
        name: Client().get(changelist(model)) for name, model in zip(NAMES, MODELS, strict=True)
    }
    index = Client().get(reverse("admin:index"), follow=True)

    assert statuses(pages) == dict.fromkeys(NAMES, 302)
    assert index.redirect_chain[-1][0] == f"/sign-in/?next={reverse('admin:index')}"


def test_somebody_without_staff_status_is_refused(make_user: MakeUser) -> None:
    client = Client()
    client.force_login(make_user("nobody"))

    pages = {
        name: client.get(changelist(model), follow=True)
        for name, model in zip(NAMES, MODELS, strict=True)
    }

    assert statuses(pages) == dict.fromkeys(NAMES, 403)


def test_admin_is_entered_by_the_sign_in_page_of_the_site() -> None:
    client = Client()

    answer = client.get(reverse("admin:index"), follow=True)

    assert answer.redirect_chain[-1][0] == f"/sign-in/?next={reverse('admin:index')}"
    assert (
        client.post(reverse("admin:login"), {"username": "x", "password": "y"}).status_code == 302
    )


@pytest.mark.parametrize("target", ["https://evil.example/", "//evil.example/", "javascript:1"])
def test_sign_in_of_the_admin_never_leads_elsewhere(target: str) -> None:
    answer = Client().get(reverse("admin:login"), {"next": target})

    assert answer.headers["Location"] == f"/sign-in/?next={reverse('admin:index')}"


@pytest.mark.parametrize("who", ["owner", "staff"])
def test_nobody_adds_changes_or_deletes(who: str, owner: User, staff: User) -> None:
    request = RequestFactory().get("/admin/")
    request.user = {"owner": owner, "staff": staff}[who]

    allowed = {
        model.__name__: {key for key, may in found.get_model_perms(request).items() if may}
        for model, found in REGISTERED
    }

    more = {"owner": {"User": {"view", "change"}}, "staff": {}}[who]
    assert allowed == {name: {"view"} for name in NAMES} | more
    assert {len(found.get_actions(request)) for _model, found in REGISTERED} == {0}


def test_list_page_and_history_of_every_model_open(full: Tournament, looking: Client) -> None:
    rows = {model.__name__: model._default_manager.earliest("pk") for model in MODELS}

    pages = {name: looking.get(change_page(row)) for name, row in rows.items()}
    lists = {name: looking.get(changelist(type(row))) for name, row in rows.items()}
    histories = {
        name: looking.get(change_page(row).replace("/change/", "/history/"))
        for name, row in rows.items()
    }

    assert statuses(pages) == statuses(lists) == statuses(histories) == dict.fromkeys(NAMES, 200)
    shown = {
        name: {field for line in page.context["adminform"] for field in line.fields}
        for name, page in pages.items()
    }
    assert {name for name, fields in shown.items() if fields & set(SECRETS)} == set()
    assert {name for name, page in pages.items() if b'name="_save"' in page.content} == set()


@pytest.mark.parametrize("words", ["a", "Ж'\"%", "\x00", "1"])
def test_search_of_every_list_works(words: str, full: Tournament, looking: Client) -> None:
    found = {model.__name__: looking.get(changelist(model), {"q": words}) for model in MODELS}

    assert statuses(found) == dict.fromkeys(NAMES, 200)


def test_dates_and_filters_of_every_list_work(full: Tournament, looking: Client) -> None:
    asked = [
        (model, f"?{found.date_hierarchy}__year=2026&{found.date_hierarchy}__month=11")
        for model, found in REGISTERED
        if found.date_hierarchy
    ]
    for model in MODELS:
        listed = looking.get(changelist(model)).context["cl"]
        asked += [
            (model, choice["query_string"])
            for spec in listed.filter_specs
            for choice in spec.choices(listed)
        ]

    refused = [
        (model.__name__, query)
        for model, query in asked
        if looking.get(changelist(model) + query).status_code != 200
    ]

    assert len(asked) > 100
    assert refused == []


def test_lists_cost_no_more_queries_for_more_rows(full: Tournament, looking: Client) -> None:
    def costs() -> dict[str, int]:
        found = {}
        for model in MODELS:
            with CaptureQueriesContext(connection) as queries:
                looking.get(changelist(model))
            found[model.__name__] = len(queries)
        return found

    few = costs()
    drawn = make_tournament(name="Drawn again")
    add_players(drawn, 20)
    for table in published_round(drawn).tables.all():
        confirmed_table(table)

    assert costs() == few


def test_posting_anywhere_writes_nothing(full: Tournament, staff: User) -> None:
    client = Client()
    client.force_login(staff)
    rows = {model: model._default_manager.earliest("pk") for model in MODELS}
    counts = {model: model._default_manager.count() for model in MODELS}

    refused = {
        client.post(target, {"post": "yes", "name": "x"}).status_code
        for model, row in rows.items()
        for target in (
            changelist(model) + "add/",
            change_page(row),
            change_page(row).replace("/change/", "/delete/"),
        )
    }

    assert refused == {403}
    assert {model: model._default_manager.count() for model in MODELS} == counts


def test_owner_stops_an_account_and_lets_it_in_again(looking: Client, make_user: MakeUser) -> None:
    other = make_user("mirja")
    browser = Client()
    browser.force_login(other)

    looking.post(change_page(other), {"username": "changed", "is_superuser": "on"})

    other.refresh_from_db()
    assert (other.is_active, other.username, other.is_superuser) == (False, "mirja", False)
    assert browser.get(reverse("account")).status_code == 302
    assert LogEntry.objects.get().object_id == str(other.pk)

    looking.post(change_page(other), {"is_active": "on"})
    other.refresh_from_db()
    assert other.is_active


def test_refusal_leaves_a_line_without_a_traceback_in_the_log(
    client: Client, make_user: MakeUser, caplog: pytest.LogCaptureFixture
) -> None:
    client.force_login(make_user("mirja"))

    answered = client.get(reverse("admin:login"))

    assert answered.status_code == 403
    lines = [record for record in caplog.records if record.name == "django.request"]
    assert [(line.levelname, line.exc_info) for line in lines] == [("WARNING", None)]


def test_owner_cannot_stop_himself(looking: Client, owner: User) -> None:
    assert looking.post(change_page(owner), {}).status_code == 403
    owner.refresh_from_db()
    assert owner.is_active


def test_secrets_are_in_no_page(full: Tournament, looking: Client) -> None:
    rows = [
        SeedCommitment.objects.get(),
        ApiToken.objects.get(),
        full.invitations.get(),
        User.objects.get(username="owner"),
    ]

    pages = " ".join(looking.get(change_page(row)).content.decode() for row in rows)

    assert "hush-hush" not in pages
    assert "987654321" not in pages
    assert "f" * 64 not in pages
    assert full.invitations.get().secret_hash not in pages
    assert "pbkdf2" not in pages


def test_words_of_the_admin_say_where_changes_are_made(looking: Client) -> None:
    index = looking.get(reverse("admin:index"))

    assert "Changes are made on the pages of each event." in text_of_page(index)
    assert b"/add/" not in index.content
    assert looking.get(reverse("admin:password_change")).headers["Location"] == reverse(
        "own_password"
    )


def test_looking_writes_no_log(full: Tournament, looking: Client) -> None:
    before = AuditEntry.objects.count(), Penalty.objects.count()

    looking.get(change_page(full))

    assert (AuditEntry.objects.count(), Penalty.objects.count()) == before
