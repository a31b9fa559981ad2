"""The routes of the API about what is played: rounds, draws, tables, penalties, standings, work."""

from django.urls import URLPattern, path

from tournament.api import (
    draw_records,
    draw_teams,
    draws,
    hands,
    jobs,
    meetings,
    pairs,
    penalties,
    plans,
    reports,
    results,
    rounds,
    seeds,
    standings,
    tables,
)

EVENT = "tournaments/<slug:slug>/"
ROUND = f"{EVENT}rounds/<int:number>/"
DRAW = f"{EVENT}draws/<int:draw>/"
SEED = f"{EVENT}seeds/<int:seed>/"
PLAN = f"{EVENT}plans/<int:plan>/"
TABLE = f"{EVENT}tables/<int:table>/"
RESULT = f"{TABLE}results/<int:version>/"
HAND = f"{TABLE}hands/<int:number>/"
PENALTY = f"{EVENT}penalties/<int:penalty>/"
JOB = f"{EVENT}jobs/<int:job>/"
REPORT = f"{EVENT}reports/<int:report>/"

_ROUNDS: list[URLPattern] = [
    path(f"{EVENT}rounds/", meetings.RoundsAndMeetings.as_view(), name="api_rounds"),
    path(ROUND, rounds.RoundView.as_view(), name="api_round"),
    path(f"{ROUND}take-back/", rounds.RoundTakeBack.as_view(), name="api_round_take_back"),
    path(f"{ROUND}cancel/", rounds.RoundCancel.as_view(), name="api_round_cancel"),
    path(f"{ROUND}tables/", meetings.MeetingTables.as_view(), name="api_round_tables"),
    path(f"{EVENT}draws/", draws.Draws.as_view(), name="api_draws"),
    path(f"{EVENT}draws/check/", draws.Preflight.as_view(), name="api_draw_check"),
    path(DRAW, draws.DrawView.as_view(), name="api_draw"),
    path(f"{DRAW}swap/", draws.DrawSwap.as_view(), name="api_draw_swap"),
    path(f"{DRAW}discard/", draws.DrawDiscard.as_view(), name="api_draw_discard"),
    path(f"{DRAW}publish/", draws.DrawPublish.as_view(), name="api_draw_publish"),
    path(f"{EVENT}plans/", plans.Plans.as_view(), name="api_plans"),
    path(f"{EVENT}plans/again/", plans.PlanAgain.as_view(), name="api_plan_again"),
    path(PLAN, plans.PlanPage.as_view(), name="api_plan"),
    path(f"{PLAN}adopt/", plans.PlanAdopt.as_view(), name="api_plan_adopt"),
    path(f"{PLAN}discard/", plans.PlanDiscard.as_view(), name="api_plan_discard"),
    path(f"{PLAN}stop/", plans.PlanStop.as_view(), name="api_plan_stop"),
]

_FAIR: list[URLPattern] = [
    path(f"{ROUND}draw/", draw_records.RoundDraw.as_view(), name="api_round_draw"),
    path(
        f"{ROUND}draw/record/",
        draw_records.RoundDrawRecord.as_view(),
        name="api_round_draw_record",
    ),
    path(f"{DRAW}teams/", draw_teams.DrawTeams.as_view(), name="api_draw_teams"),
    path(f"{EVENT}pairs/", pairs.Pairs.as_view(), name="api_pairs"),
    path(f"{EVENT}pairs/<int:pair>/", pairs.PairView.as_view(), name="api_pair"),
    path(f"{EVENT}seeds/", seeds.Seeds.as_view(), name="api_seeds"),
    path(SEED, seeds.SeedView.as_view(), name="api_seed"),
    path(f"{SEED}public-text/", seeds.SeedText.as_view(), name="api_seed_text"),
    path(f"{SEED}reveal/", seeds.SeedReveal.as_view(), name="api_seed_reveal"),
]

_TABLES: list[URLPattern] = [
    path(TABLE, tables.TableView.as_view(), name="api_table"),
    path(f"{TABLE}remove/", meetings.TableRemove.as_view(), name="api_table_remove"),
    path(f"{TABLE}seats/<slug:wind>/", meetings.SeatView.as_view(), name="api_seat"),
    path(f"{TABLE}abandon/", tables.TableAbandon.as_view(), name="api_table_abandon"),
    path(f"{TABLE}resume/", tables.TableResume.as_view(), name="api_table_resume"),
    path(f"{TABLE}results/", results.Results.as_view(), name="api_results"),
    path(RESULT, results.ResultView.as_view(), name="api_result"),
    path(f"{RESULT}confirm/", results.ResultConfirm.as_view(), name="api_result_confirm"),
    path(f"{RESULT}dispute/", results.ResultDispute.as_view(), name="api_result_dispute"),
    path(f"{TABLE}corrections/", results.Corrections.as_view(), name="api_corrections"),
    path(f"{TABLE}hands/", hands.Hands.as_view(), name="api_hands"),
    path(f"{TABLE}hands/swap/", hands.HandsSwap.as_view(), name="api_hands_swap"),
    path(HAND, hands.HandView.as_view(), name="api_hand"),
    path(f"{HAND}insert/", hands.HandInsert.as_view(), name="api_hand_insert"),
    path(f"{HAND}remove/", hands.HandRemove.as_view(), name="api_hand_remove"),
]

_AROUND: list[URLPattern] = [
    path(f"{EVENT}penalties/", penalties.Penalties.as_view(), name="api_penalties"),
    path(
        f"{EVENT}penalties/choices/",
        penalties.PenaltyChoices.as_view(),
        name="api_penalty_choices",
    ),
    path(PENALTY, penalties.PenaltyView.as_view(), name="api_penalty"),
    path(f"{PENALTY}cancel/", penalties.PenaltyCancel.as_view(), name="api_penalty_cancel"),
    path(f"{EVENT}standings/", standings.Standings.as_view(), name="api_standings"),
    path(
        f"{EVENT}standings/<int:player>/",
        standings.BreakdownView.as_view(),
        name="api_breakdown",
    ),
    path(f"{EVENT}jobs/", jobs.Jobs.as_view(), name="api_jobs"),
    path(JOB, jobs.JobView.as_view(), name="api_job"),
    path(f"{JOB}stop/", jobs.JobStop.as_view(), name="api_job_stop"),
    path(f"{EVENT}reports/", reports.Reports.as_view(), name="api_reports"),
    path(f"{EVENT}reports/kinds/", reports.ReportKinds.as_view(), name="api_report_kinds"),
    path(REPORT, reports.ReportView.as_view(), name="api_report"),
    path(f"{REPORT}file/", reports.ReportFile.as_view(), name="api_report_file"),
]

urlpatterns: list[URLPattern] = [*_ROUNDS, *_FAIR, *_TABLES, *_AROUND]
