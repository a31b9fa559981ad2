"""Django's admin, to look something up: everything is read there and next to nothing written.

Services are the one door to what is played: they check rights and rules, write the log and raise
the event's version, by which pages are kept. A row changed here would do none of that. So no model
can be added to, changed or deleted, but for one field that no service owns and no page shows:
whether an account may sign in at all. (A club's name is on kept pages, so it is not changed
here either.) Django keeps its own history of that change.

Secrets stay out: password and key hashes, files, seeds that are committed and not yet revealed,
and the remembered answers to requests, which are not registered at all.
"""

from typing import Any

from django.contrib import admin
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _

from tournament import models


class ReadingSite(admin.AdminSite):
    """The admin for staff and the owner of the site, behind the site's own sign-in."""

    site_title = _("Takuwari: stored rows")
    site_header = _("Takuwari: stored rows")
    index_title = _("To look something up. Changes are made on the pages of each event.")
    enable_nav_sidebar = False

    def has_permission(self, request: HttpRequest) -> bool:
        """True for staff, and for the owner of the site."""
        user = request.user
        return bool(user.is_active and (user.is_staff or user.is_superuser))

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Leads to the site's own sign-in, with its lock; refuses who is signed in already."""
        del extra_context
        if request.user.is_authenticated and not self.has_permission(request):
            raise PermissionDenied
        asked = request.GET.get("next", "")
        is_here = url_has_allowed_host_and_scheme(asked, allowed_hosts={request.get_host()})
        return redirect_to_login(asked if is_here else reverse("admin:index"))

    def password_change(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Leads to the page on which everybody changes his own password."""
        del request, extra_context
        return HttpResponseRedirect(reverse("own_password"))


site = ReadingSite(name="admin")


class Reading(admin.ModelAdmin):
    """Rows to read: no adding, changing, deleting, no actions."""

    actions = None
    list_per_page = 50
    show_full_result_count = False

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Everybody who is let into the admin reads every row."""
        del obj
        return site.has_permission(request)

    def has_module_permission(self, request: HttpRequest) -> bool:
        """The part is shown to everybody who is let in."""
        return site.has_permission(request)

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody: rows are made by services."""
        del request, obj
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody: rows are changed by services."""
        del request, obj
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody: nothing that was played is deleted."""
        del request, obj
        return False


@admin.register(models.User, site=site)
class Users(Reading):
    """Accounts. The owner of the site may stop one from signing in, or let it in again."""

    list_display = ("username", "first_name", "last_name", "is_active", "is_staff", "last_login")
    list_filter = ("is_active", "is_staff", "is_superuser", "is_demo", "last_login")
    search_fields = ("username", "first_name", "last_name")
    date_hierarchy = "date_joined"
    fields = (
        "username", "first_name", "last_name", "is_active", "is_staff", "is_superuser",
        "is_demo", "language", "player", "last_login", "date_joined",
    )  # fmt: skip
    readonly_fields = tuple(name for name in fields if name != "is_active")

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """The owner of the site, but not for his own account: he would lock himself out."""
        return bool(request.user.is_superuser and request.user.is_active and obj != request.user)


@admin.register(models.Club, site=site)
class Clubs(Reading):
    """Clubs."""

    list_display = ("name", "created_at")
    search_fields = ("name",)
    date_hierarchy = "created_at"


@admin.register(models.Player, site=site)
class Players(Reading):
    """People across events."""

    list_display = ("name", "alias", "club", "country", "federation_number")
    list_filter = ("created_at", "club")
    list_select_related = ("club",)
    search_fields = ("name", "alias", "federation_number", "club__name")
    date_hierarchy = "created_at"


@admin.register(models.PlayerClaim, site=site)
class PlayerClaims(Reading):
    """Who says that a player is he himself."""

    list_display = ("user", "player", "created_at")
    list_select_related = ("user", "player")
    search_fields = ("user__username", "player__name")
    date_hierarchy = "created_at"


@admin.register(models.PlayersApart, site=site)
class PairsOfHomonyms(Reading):
    """Players who look like one person and are not."""

    list_display = ("first", "second", "created_at")
    list_select_related = ("first", "second")
    search_fields = ("first__name", "second__name")
    date_hierarchy = "created_at"


@admin.register(models.Role, site=site)
class Roles(Reading):
    """Who may do what."""

    list_display = ("user", "name", "tournament", "club", "created_at")
    list_filter = ("name", "created_at")
    list_select_related = ("user", "tournament", "club")
    search_fields = ("user__username", "tournament__name", "club__name")
    date_hierarchy = "created_at"


@admin.register(models.Invitation, site=site)
class Invitations(Reading):
    """Links that make accounts and passwords, without what makes them work."""

    exclude = ("secret_hash",)
    list_display = ("kind", "role", "note", "tournament", "club", "created_at", "used_at")
    list_filter = ("kind", "role", "created_at", "used_at")
    list_select_related = ("tournament", "club")
    search_fields = ("note", "created_name", "tournament__name")
    date_hierarchy = "created_at"


@admin.register(models.ApiToken, site=site)
class ApiTokens(Reading):
    """Keys of programs, without what makes them work."""

    exclude = ("secret_hash",)
    list_display = ("name", "prefix", "user", "tournament", "read_only", "last_used_at")
    list_filter = ("read_only", "created_at", "last_used_at")
    list_select_related = ("user", "tournament")
    search_fields = ("name", "prefix", "user__username")
    date_hierarchy = "created_at"


@admin.register(models.Tournament, site=site)
class Tournaments(Reading):
    """Events."""

    list_display = ("name", "slug", "kind", "status", "starts_on", "preset", "hidden", "version")
    list_filter = ("kind", "status", "hidden", "is_demo", "starts_on")
    search_fields = ("name", "slug", "place")
    date_hierarchy = "starts_on"


class OfAnEvent(Reading):
    """Rows that belong to an event directly."""

    list_filter: tuple[str, ...] = ("tournament",)
    list_select_related: tuple[str, ...] = ("tournament",)
    search_fields: tuple[str, ...] = ("tournament__name", "tournament__slug")


@admin.register(models.Registration, site=site)
class Registrations(OfAnEvent):
    """Players in events."""

    list_display = ("number", "player", "tournament", "team", "status", "created_at")
    list_filter = ("status", "created_at", "tournament")
    list_select_related = ("player", "tournament", "team")
    search_fields = ("player__name", "player__alias", "key", "tournament__name")
    date_hierarchy = "created_at"


@admin.register(models.Team, site=site)
class Teams(OfAnEvent):
    """Teams."""

    list_display = ("name", "tournament")
    search_fields = ("name", "tournament__name")


@admin.register(models.Stage, site=site)
class Stages(OfAnEvent):
    """Stages."""

    list_display = ("number", "name", "tournament", "carry_over", "cut")
    search_fields = ("name", "tournament__name")


@admin.register(models.Draw, site=site)
class Draws(OfAnEvent):
    """Draws, those that were put aside too."""

    list_display = ("round_number", "tournament", "mode", "status", "edited", "created_at")
    list_filter = ("mode", "status", "edited", "created_at", "tournament")
    date_hierarchy = "created_at"


@admin.register(models.EventPlan, site=site)
class EventPlans(OfAnEvent):
    """Plans of all rounds of an event."""

    list_display = ("pk", "tournament", "status", "first_round", "created_at")
    list_filter = ("status", "created_at", "tournament")
    date_hierarchy = "created_at"


@admin.register(models.SeedCommitment, site=site)
class SeedCommitments(OfAnEvent):
    """Committed seeds, without the seed itself."""

    exclude = ("seed", "secret")
    list_display = ("digest", "tournament", "committed_at", "revealed_at")
    list_filter = ("committed_at", "revealed_at")
    date_hierarchy = "committed_at"


@admin.register(models.BannedPair, site=site)
class BannedPairs(OfAnEvent):
    """Pairs who must not meet."""

    list_display = ("first", "second", "tournament", "reason", "created_at")
    list_select_related = ("tournament", "first", "second")
    search_fields = ("reason", "tournament__name", "first__player__name", "second__player__name")
    date_hierarchy = "created_at"


@admin.register(models.Round, site=site)
class Rounds(OfAnEvent):
    """Rounds, those that were taken back or cancelled too."""

    list_display = ("number", "name", "tournament", "stage", "status", "date", "published_at")
    list_filter = ("status", "date", "published_at", "tournament")
    list_select_related = ("tournament", "stage")
    search_fields = ("name", "reason", "tournament__name")
    date_hierarchy = "published_at"


@admin.register(models.Table, site=site)
class Tables(Reading):
    """Tables."""

    list_display = ("number", "round", "size", "version")
    list_filter = ("size", "round__published_at")
    list_select_related = ("round",)
    search_fields = ("round__tournament__name", "round__tournament__slug")
    date_hierarchy = "round__published_at"


@admin.register(models.Seat, site=site)
class Seats(Reading):
    """Chairs."""

    list_display = ("table", "round", "wind", "registration", "substitute")
    list_filter = ("wind", "substitute", "round__published_at")
    list_select_related = ("table", "round", "registration")
    search_fields = ("registration__player__name", "round__tournament__name")
    date_hierarchy = "round__published_at"


@admin.register(models.RoundScore, site=site)
class RoundScores(Reading):
    """Scores without a table: byes, abandoned tables, rounds known by final points."""

    list_display = ("round", "registration", "kind", "final_parts")
    list_filter = ("kind", "round__published_at")
    list_select_related = ("round", "registration")
    search_fields = ("registration__player__name", "round__tournament__name")
    date_hierarchy = "round__published_at"


@admin.register(models.TableResult, site=site)
class TableResults(Reading):
    """Every version of every result."""

    list_display = ("table", "version", "status", "entered_name", "entered_at", "confirmed_name")
    list_filter = ("status", "entered_at", "confirmed_at")
    list_select_related = ("table",)
    search_fields = ("entered_name", "confirmed_name", "reason", "table__round__tournament__name")
    date_hierarchy = "entered_at"


@admin.register(models.SeatScore, site=site)
class SeatScores(Reading):
    """What each seat had in a version of a result."""

    list_display = ("result", "seat", "points", "chombo", "hands_won")
    list_filter = ("result__entered_at",)
    list_select_related = ("result", "seat")
    search_fields = ("seat__registration__player__name", "seat__round__tournament__name")
    date_hierarchy = "result__entered_at"


@admin.register(models.Hand, site=site)
class Hands(Reading):
    """Hands of results."""

    list_display = ("result", "number")
    list_filter = ("result__entered_at",)
    list_select_related = ("result",)
    search_fields = ("result__table__round__tournament__name",)
    date_hierarchy = "result__entered_at"


@admin.register(models.Penalty, site=site)
class Penalties(OfAnEvent):
    """Penalties, cancelled ones too."""

    list_display = ("registration", "kind", "points", "tournament", "given_name", "given_at")
    list_filter = ("kind", "given_at", "cancelled_at", "tournament")
    list_select_related = ("tournament", "registration")
    search_fields = ("registration__player__name", "reason", "given_name", "tournament__name")
    date_hierarchy = "given_at"


@admin.register(models.Report, site=site)
class Reports(OfAnEvent):
    """Finished files, without the files."""

    exclude = ("content",)
    list_display = ("name", "tournament", "kind", "format", "version", "size", "made_at")
    list_filter = ("kind", "format", "made_at", "tournament")
    search_fields = ("name", "tournament__name")
    date_hierarchy = "made_at"

    def get_queryset(self, request: HttpRequest) -> Any:  # noqa: ANN401  a queryset of reports
        """Leaves the files themselves in the database."""
        return super().get_queryset(request).defer("content")


@admin.register(models.Job, site=site)
class Jobs(Reading):
    """Work in the background."""

    list_display = ("kind", "work_key", "tournament", "state", "attempts", "created_at")
    list_filter = ("kind", "state", "created_at", "finished_at")
    list_select_related = ("tournament",)
    search_fields = ("work_key", "tournament__name")
    date_hierarchy = "created_at"


@admin.register(models.AuditEntry, site=site)
class AuditEntries(OfAnEvent):
    """The log. Rows are only ever added, by services."""

    list_display = ("at", "actor_name", "action", "target_kind", "target_name", "tournament")
    list_filter = ("action", "at", "tournament")
    search_fields = ("actor_name", "target_name", "reason", "tournament__name")
    date_hierarchy = "at"
