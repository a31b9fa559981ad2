"""Results of a round from a list: previewed beside what is stored, taken whole or not at all."""

import re
from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import actions, add_players, confirmed_table, make_tournament, published_round
from tests.page_text import text_of_page
from tests.tournament.bridge.sheets.workbooks import workbook
from tournament.choices import RoleName
from tournament.models import Round, Table, TableResult, Tournament, User

pytestmark = pytest.mark.django_db

MakeUser = Callable[..., User]
POINTS = (51200, 27800, 28400, 12600)
OTHERS = (30500, 30500, 29500, 29500)


@pytest.fixture
def event(db: None) -> Tournament:
    return make_tournament()


@pytest.fixture
def held(event: Tournament) -> Round:
    add_players(event)
    return published_round(event)


@pytest.fixture
def desk(event: Tournament, make_user: MakeUser) -> Client:
    return signed_in(make_user("mirja", role=RoleName.ORGANISER, event=event))


@pytest.fixture
def address(event: Tournament) -> str:
    return reverse("desk_results_import", args=[event.slug, 1])


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def tables(held: Round) -> list[Table]:
    return list(held.tables.order_by("number"))


def long_list(held: Round, *rows: tuple[int, ...]) -> str:
    """A line a player, by name."""
    out = ["table;name;points"]
    for table, points in zip(tables(held), rows, strict=False):
        seats = sorted(table.seats.all(), key=lambda seat: "ESWN".index(seat.wind))
        out += [
            f"{table.number};{seat.registration.player.name};{amount}"
            for seat, amount in zip(seats, points, strict=True)
        ]
    return "\n".join(out)


def wide_list(*rows: tuple[int, ...]) -> str:
    """A line a table."""
    lines = [f"{at};" + ";".join(map(str, points)) for at, points in enumerate(rows, 1)]
    return "\n".join(["table;East;South;West;North", *lines])


def confirmed(table: Table) -> TableResult:
    return table.results.get(status="confirmed")


def points_of(table: Table) -> list[int | None]:
    found = {score.seat.wind: score.points for score in confirmed(table).scores.all()}
    return [found[wind] for wind in "ESWN"]


def form_of(answer: object) -> dict[str, str]:
    """What the preview's form would send as it stands."""
    page = answer.content.decode()
    hidden = r'<input type="hidden" name="(delimiter|key|seen|source)" value="([^"]*)"'
    sent = answer.context["sent"]
    form = dict(re.findall(hidden, page)) | {"text": answer.context["draft"].text}
    return form | {"unit": str(sent.unit), "status": sent.status, "reason": sent.reason}


def apply(desk: Client, address: str, text: str, **more: str) -> object:
    shown = desk.post(address, {"text": text})
    return desk.post(address, form_of(shown) | {"step": "apply"} | more)


@pytest.mark.parametrize("form", ["long", "wide"])
def test_list_is_shown_first_and_then_entered(
    form: str, desk: Client, held: Round, address: str
) -> None:
    text = {"long": long_list(held, POINTS, OTHERS), "wide": wide_list(POINTS, OTHERS)}[form]

    shown = desk.post(address, {"text": text})
    assert shown.status_code == 200
    assert "2 tables would get these results" in shown.content.decode()
    assert not TableResult.objects.exists()

    answer = desk.post(address, form_of(shown) | {"step": "apply"})

    assert answer.status_code == 302
    assert [points_of(table) for table in tables(held)] == [list(POINTS), list(OTHERS)]


def test_list_may_be_sent_to_be_confirmed_by_others(
    desk: Client, held: Round, address: str
) -> None:
    apply(desk, address, wide_list(POINTS, OTHERS), status="submitted")

    assert set(TableResult.objects.values_list("status", flat=True)) == {"submitted"}


def test_confirmed_result_is_shown_beside_and_corrected_for_a_reason(
    desk: Client, event: Tournament, held: Round, address: str
) -> None:
    first, _second = tables(held)
    confirmed_table(first)
    before = points_of(first)

    shown = desk.post(address, {"text": wide_list(POINTS, OTHERS)})
    page = text_of_page(shown)
    assert "Confirmed results that differ" in page
    assert f"{before[0]:,}" in page
    assert f"{POINTS[0]:,}" in page

    refused = desk.post(address, form_of(shown) | {"step": "apply"})
    assert refused.status_code == 422
    assert "Say why the confirmed results change: table 1." in text_of_page(refused)
    assert points_of(first) == before
    assert TableResult.objects.count() == 1

    done = desk.post(address, form_of(refused) | {"step": "apply", "reason": "Sheets mixed up"})
    assert done.status_code == 302
    assert points_of(first) == list(POINTS)
    assert confirmed(first).reason == "Sheets mixed up"
    assert "result_correct" in actions(event)


def test_confirmed_results_may_be_left_as_they_are(desk: Client, held: Round, address: str) -> None:
    first, second = tables(held)
    confirmed_table(first)
    before = points_of(first)

    answer = apply(desk, address, wide_list(POINTS, OTHERS), keeps_confirmed="1")

    assert answer.status_code == 302
    assert points_of(first) == before
    assert points_of(second) == list(OTHERS)


def test_confirmed_results_that_are_left_as_they_are_need_not_add_up(
    desk: Client, held: Round, address: str
) -> None:
    first, second = tables(held)
    confirmed_table(first)

    answer = apply(desk, address, wide_list((1, 2, 3, 4), OTHERS), keeps_confirmed="1")

    assert answer.status_code == 302
    assert points_of(second) == list(OTHERS)


def test_list_sent_again_with_another_choice_is_not_told_to_be_done(
    desk: Client, held: Round, address: str
) -> None:
    first, _second = tables(held)
    confirmed_table(first)
    before = points_of(first)
    form = form_of(desk.post(address, {"text": wide_list(POINTS, OTHERS)})) | {"step": "apply"}
    desk.post(address, form | {"keeps_confirmed": "1"})

    again = desk.post(address, form | {"reason": "Sheets mixed up"})

    assert "This key was used before for another request." in text_of_page(again)
    assert points_of(first) == before
    done = desk.post(address, form_of(again) | {"step": "apply"})
    assert (done.status_code, points_of(first)) == (302, list(POINTS))


def test_same_list_again_has_nothing_to_enter(desk: Client, held: Round, address: str) -> None:
    apply(desk, address, wide_list(POINTS, OTHERS))

    answer = apply(desk, address, wide_list(POINTS, OTHERS))

    assert answer.status_code == 422
    assert "The list says what is stored already" in text_of_page(answer)
    assert TableResult.objects.count() == 2


def test_every_problem_is_told_at_once_and_nothing_is_entered(
    desk: Client, event: Tournament, held: Round, address: str
) -> None:
    first, second = tables(held)
    one = first.seats.get(wind="E").registration.player.name
    other = second.seats.get(wind="E").registration.player.name
    text = "\n".join(
        [
            "table;name;points",
            f"1;{one};41,250",
            f"1;{other};1000",
            "1;Zzyzx;x",
            f"1;{one};41200",
            "9;Aino;1",
        ]
    )

    answer = desk.post(address, {"text": text, "step": "apply"})

    page = text_of_page(answer)
    assert answer.status_code == 422
    assert f"Line 3: {other} sits at table 2 in this round, not at table 1." in page
    assert "Line 4: “x” is not a whole number of points." in page
    assert "Line 4: “Zzyzx” is not among the players." in page
    assert "has no points yet" not in page
    assert f"{one} is in the list twice, in lines 2 and 5 (table 1, East)." in page
    assert "Line 6: there is no table 9 in this round. There are: 1, 2." in page
    assert not TableResult.objects.exists()


def test_sum_that_is_off_is_told_with_its_lines(desk: Client, held: Round, address: str) -> None:
    answer = desk.post(address, {"text": long_list(held, POINTS, (30500, 30500, 29500, 29400))})

    page = text_of_page(answer)
    assert answer.status_code == 422
    assert "Table 2 (lines 6 to 9): The four add up to 119,900" in page


def test_misspelt_name_gets_the_closest_one(desk: Client, held: Round, address: str) -> None:
    text = long_list(held, POINTS, OTHERS).replace("Boris", "Borys")

    answer = desk.post(address, {"text": text})

    assert "“Borys” is not among the players. The closest name is “Boris”." in text_of_page(answer)


def test_table_changed_meanwhile_is_shown_again(desk: Client, held: Round, address: str) -> None:
    shown = desk.post(address, {"text": wide_list(POINTS, OTHERS)})
    confirmed_table(tables(held)[0])
    before = points_of(tables(held)[0])

    answer = desk.post(address, form_of(shown) | {"step": "apply", "reason": "why"})

    assert answer.status_code == 409
    assert "Somebody changed a table of this round meanwhile." in text_of_page(answer)
    assert points_of(tables(held)[0]) == before


def test_lines_of_other_rounds_are_left_out(desk: Client, held: Round, address: str) -> None:
    text = "round;table;East;South;West;North\n1;1;51200;27800;28400;12600\n2;1;1;2;3;4"

    shown = desk.post(address, {"text": text})

    assert shown.status_code == 200
    page = text_of_page(shown)
    assert "1 line is about another round and is left out." in page
    assert "Table 2 has no result yet and gets none from the list." in page


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_russian_file_is_read_in_every_encoding(
    encoding: str, desk: Client, held: Round, address: str
) -> None:
    text = "Стол;Восток;Юг;Запад;Север\n1;51 200;27 800;28 400;12 600\n"

    shown = desk.post(address, {"file": SimpleUploadedFile("r.csv", text.encode(encoding))})

    assert shown.status_code == 200
    assert "1 table would get this result" in text_of_page(shown)


def test_workbook_with_numbers_as_text_is_entered(desk: Client, held: Round, address: str) -> None:
    data = workbook(
        ["Table", "East", "South", "West", "North"],
        ["1", "51 200", "27800", 28400.0, 12600],
        [2, *OTHERS],
    )

    shown = desk.post(address, {"file": SimpleUploadedFile("r.xlsx", data)})
    answer = desk.post(address, form_of(shown) | {"step": "apply"})

    assert answer.status_code == 302
    assert [points_of(table) for table in tables(held)] == [list(POINTS), list(OTHERS)]


def test_points_in_hundreds_are_taken_when_said_so(desk: Client, held: Round, address: str) -> None:
    shown = desk.post(address, {"text": wide_list((512, 278, 284, 126)), "unit": "100"})

    desk.post(address, form_of(shown) | {"step": "apply"})

    assert points_of(tables(held)[0]) == list(POINTS)


def test_chombo_stays_where_the_list_has_no_column_for_it(
    desk: Client, held: Round, address: str
) -> None:
    with_chombo = wide_list(POINTS, OTHERS).replace("North", "North;chombo East")
    with_chombo = with_chombo.replace("12600", "12600;1")
    apply(desk, address, with_chombo)

    apply(desk, address, wide_list(OTHERS, OTHERS), reason="Exchanged")

    first = tables(held)[0]
    assert points_of(first) == list(OTHERS)
    assert confirmed(first).scores.get(seat__wind="E").chombo == 1


def test_scorekeeper_is_told_who_corrects(
    event: Tournament, held: Round, address: str, make_user: MakeUser
) -> None:
    keeper = signed_in(make_user("kee", role=RoleName.SCOREKEEPER, event=event))
    confirmed_table(tables(held)[0])

    answer = apply(keeper, address, wide_list(POINTS, OTHERS), reason="why")

    assert answer.status_code == 422
    assert "Only a referee corrects confirmed results: table 1." in text_of_page(answer)


def test_same_form_sent_twice_is_entered_once(desk: Client, held: Round, address: str) -> None:
    form = form_of(desk.post(address, {"text": wide_list(POINTS, OTHERS)})) | {"step": "apply"}

    answers = [desk.post(address, form).status_code for _ in range(2)]

    assert answers == [302, 422]
    assert TableResult.objects.count() == 2


def test_preview_costs_the_same_for_more_tables(make_user: MakeUser) -> None:
    def cost(players: int) -> int:
        event = make_tournament(name=f"Event {players}")
        add_players(event, players)
        held = published_round(event)
        client = signed_in(make_user(f"org{players}", role=RoleName.ORGANISER, event=event))
        where = reverse("desk_results_import", args=[event.slug, held.number])
        with CaptureQueriesContext(connection) as queries:
            client.post(where, {"text": wide_list(*[POINTS] * (players // 4))})
        return len(queries)

    assert cost(8) == cost(40)


def downloaded(desk: Client, event: Tournament) -> bytes:
    return desk.get(reverse("desk_results_list", args=[event.slug, 1])).content


def test_downloaded_list_comes_back_as_what_is_stored(
    desk: Client, event: Tournament, held: Round, address: str
) -> None:
    with_chombo = wide_list(POINTS, OTHERS).replace("North", "North;chombo East;hands won S")
    apply(desk, address, with_chombo.replace("12600", "12600;1;4"))

    data = downloaded(desk, event)
    shown = desk.post(address, {"file": SimpleUploadedFile("r.csv", data)})

    assert data.startswith(b"\xef\xbb\xbfround,table,seat,number,name,points,chombo")
    assert shown.status_code == 200
    assert len(shown.context["judged"].same) == 2


def test_tables_that_are_not_filled_in_are_left_out(
    desk: Client, event: Tournament, held: Round, address: str
) -> None:
    empty = desk.post(address, {"file": SimpleUploadedFile("r.csv", downloaded(desk, event))})
    again = desk.post(address, form_of(empty) | {"step": "apply"})
    confirmed_table(tables(held)[0])
    half = desk.post(address, {"file": SimpleUploadedFile("r.csv", downloaded(desk, event))})

    assert (empty.status_code, empty.context["judged"].missing) == (200, (1, 2))
    assert "No table of the list has points" in text_of_page(again)
    assert (len(half.context["judged"].same), half.context["judged"].missing) == (1, (2,))


@pytest.mark.parametrize("name", ["=1+1", "'=1+1", "-san", "@nick", "+Ada"])
def test_name_like_a_formula_is_harmless_outside_and_found_again(
    name: str, desk: Client, event: Tournament, held: Round, address: str
) -> None:
    confirmed_table(tables(held)[0])
    player = tables(held)[0].seats.get(wind="E").registration.player
    player.name = name
    player.save(update_fields=["name"])

    data = downloaded(desk, event)
    shown = desk.post(address, {"file": SimpleUploadedFile("r.csv", data)})

    assert f",'{name},".encode() in data
    assert (shown.status_code, len(shown.context["judged"].same)) == (200, 1)
