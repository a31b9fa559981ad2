"""What each kind of change is called: short in a list of choices, and as a sentence in the log.

A sentence takes the words of its line by name (`log_sentences.words_of`); what a line does not
know is "?". Names stand where no case ending is needed.
"""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

ACTIONS: dict[str, tuple[Promise, Promise]] = {
    # the event
    "tournament_create": (_("event created"), _("The event was created. Rule set: %(preset)s.")),
    "event_import": (
        _("event read from a file"),
        _("The event was read from a file. Players: %(players)s, rounds: %(rounds)s."),
    ),
    "tournament_update": (_("details changed"), _("The details of the event were changed.")),
    "tournament_rules_change": (_("rules changed"), _("The rules were changed.")),
    "tournament_rules_freeze": (_("rules fixed"), _("The rules were fixed. Set: %(preset)s.")),
    "tournament_finish": (_("event finished"), _("The event was finished.")),
    "tournament_reopen": (_("event opened again"), _("The event was opened again.")),
    "stage_add": (_("stage added"), _("Stage %(number)s was added.")),
    "stage_update": (_("stage changed"), _("A stage was changed: %(target)s.")),
    "stage_remove": (_("stage taken away"), _("A stage was taken away: %(target)s.")),
    "sign_up_open": (_("sign-up opened"), _("Players can sign up themselves now.")),
    "sign_up_close": (_("sign-up closed"), _("Players cannot sign up themselves any more.")),
    # people and their roles
    "role_grant": (_("role given"), _("Role given. %(user)s: %(role)s.")),
    "role_revoke": (_("role taken back"), _("Role taken back. %(user)s: %(role)s.")),
    "invitation_create": (_("link made"), _("A link was made. Role: %(role)s.")),
    "invitation_revoke": (_("link taken back"), _("A link was taken back.")),
    "invitation_accept": (
        _("role taken by a link"),
        _("%(user)s used a link from %(by)s. Role: %(role)s."),
    ),
    "token_create": (
        _("key for a program made"),
        _("A key for a program was made: %(target)s."),
    ),
    "token_revoke": (
        _("key of a program taken back"),
        _("A key of a program was taken back: %(target)s."),
    ),
    "account_create": (_("account made"), _("New account: %(user)s.")),
    "password_link_create": (
        _("password link made"),
        _("A link to a new password was made. For: %(user)s."),
    ),
    "password_reset": (_("new password"), _("New password by a link: %(user)s.")),
    # players
    "registration_add": (_("player signed up"), _("Signed up: %(player)s.")),
    "registration_status": (
        _("player's status changed"),
        _("Status changed. %(player)s: %(now)s."),
    ),
    "registration_update": (_("sign-up changed"), _("Sign-up changed: %(player)s.")),
    "registration_remove": (_("sign-up deleted"), _("Sign-up deleted: %(player)s.")),
    "sign_up_self": (_("player signed up alone"), _("%(player)s signed up without help.")),
    "sign_off_self": (_("player signed off"), _("%(player)s signed off without help.")),
    "player_create": (_("player added"), _("New player: %(target)s.")),
    "player_update": (_("player changed"), _("Player changed: %(target)s.")),
    "players_merge": (_("players merged"), _("Two entries of one player became one: %(target)s.")),
    "players_apart": (_("namesakes told apart"), _("%(target)s and a namesake are two people.")),
    "players_ask_again": (
        _("namesakes asked about again"),
        _("%(target)s and a namesake may be one person after all."),
    ),
    "player_claim": (_("player claimed"), _("%(account)s says: this is me. Player: %(target)s.")),
    "player_claim_confirm": (
        _("claim confirmed"),
        _("%(account)s is the player %(target)s: confirmed."),
    ),
    "player_claim_refuse": (
        _("claim refused"),
        _("%(account)s is the player %(target)s: refused."),
    ),
    "player_claim_withdraw": (
        _("claim taken back"),
        _("%(account)s is not the player %(target)s after all."),
    ),
    "player_unlink": (
        _("player taken from an account"),
        _("The player %(target)s was taken from an account."),
    ),
    "team_add": (_("team added"), _("New team: %(target)s.")),
    "team_rename": (_("team renamed"), _("A team got another name.")),
    "team_remove": (_("team deleted"), _("Team deleted: %(target)s.")),
    # rounds
    "draw_propose": (_("round drawn"), _("Round %(round)s was drawn.")),
    "draw_swap": (_("draw changed by hand"), _("Two players changed seats in round %(round)s.")),
    "draw_discard": (_("draw discarded"), _("A draw of round %(round)s was discarded.")),
    "draw_mates": (
        _("captains chose"),
        _("Team mates took their seats in round %(round)s as their captains chose."),
    ),
    "pair_ban": (_("pair kept apart"), _("Two players are kept apart.")),
    "pair_lift": (_("pair may meet"), _("Two players may meet again.")),
    "plan_propose": (
        _("event planned"),
        _("Rounds %(first)s to %(last)s were planned at once."),
    ),
    "plan_adopt": (
        _("plan taken into use"),
        _("The plan of rounds %(first)s to %(last)s is in use."),
    ),
    "plan_discard": (
        _("plan put aside"),
        _("The plan of rounds %(first)s to %(last)s was put aside."),
    ),
    "plan_stop": (
        _("plan ended"),
        _("The plan of rounds %(first)s to %(last)s is no longer in use."),
    ),
    "seed_commit": (_("seed fixed"), _("A seed was fixed for a public draw.")),
    "seed_public_text": (
        _("public text noted"),
        _("The public text of the draw is: %(public_text)s."),
    ),
    "seed_reveal": (_("seed shown"), _("The fixed seed was shown to everybody.")),
    "job_cancel": (_("draw stopped"), _("A draw was stopped before it was ready.")),
    "report_make": (_("report made"), _("Report made: %(target)s.")),
    "report_cancel": (_("report stopped"), _("A report was stopped before it was ready.")),
    "round_publish": (
        _("round published"),
        _("Round %(round)s was published. Tables: %(tables)s."),
    ),
    "round_unpublish": (_("round taken back"), _("Round %(round)s was taken back.")),
    "round_cancel": (_("round cancelled"), _("Round %(round)s was cancelled.")),
    "meeting_open": (_("meeting opened"), _("Meeting %(meeting)s was opened.")),
    "table_open": (_("table opened"), _("Meeting %(meeting)s: table %(table)s was opened.")),
    "table_remove": (
        _("table taken away"),
        _("Meeting %(meeting)s: table %(table)s was taken away."),
    ),
    "table_abandon": (
        _("table abandoned"),
        _("Round %(round)s, table %(table)s ended without a result."),
    ),
    "table_resume": (
        _("table taken up again"),
        _("Round %(round)s, table %(table)s is played after all."),
    ),
    "seat_change": (_("seat changed"), _("Round %(round)s, table %(table)s: a seat was changed.")),
    # results
    "result_draft": (
        _("result begun"),
        _("Round %(round)s, table %(table)s: a result was begun."),
    ),
    "result_submitted": (
        _("result sent"),
        _("Round %(round)s, table %(table)s: the result was sent."),
    ),
    "result_confirm": (
        _("result confirmed"),
        _("Round %(round)s, table %(table)s: the result was confirmed."),
    ),
    "result_confirmed": (
        _("result entered and confirmed"),
        _("Round %(round)s, table %(table)s: the result was entered and confirmed."),
    ),
    "result_dispute": (
        _("result disputed"),
        _("Round %(round)s, table %(table)s: the result was disputed."),
    ),
    "result_correct": (
        _("result corrected"),
        _("Round %(round)s, table %(table)s: the result was corrected."),
    ),
    # a result hand by hand
    "hand_add": (_("hand entered"), _("Round %(round)s, table %(table)s: hand %(hand)s.")),
    "hand_change": (
        _("hand changed"),
        _("Round %(round)s, table %(table)s: hand %(hand)s was changed."),
    ),
    "hand_insert": (
        _("hand put in"),
        _("Round %(round)s, table %(table)s: a hand was put in before hand %(hand)s."),
    ),
    "hand_remove": (
        _("hand taken out"),
        _("Round %(round)s, table %(table)s: hand %(hand)s was taken out."),
    ),
    "hands_swap": (
        _("seats swapped in hands"),
        _("Round %(round)s, table %(table)s: two seats were swapped in every hand."),
    ),
    "hands_restore": (
        _("hands put back"),
        _("Round %(round)s, table %(table)s: a step was taken back, hand %(hand)s is the last."),
    ),
    # penalties
    "penalty_record": (_("penalty given"), _("Penalty given. %(player)s: %(kind)s.")),
    "penalty_cancel": (_("penalty cancelled"), _("Penalty cancelled. %(player)s: %(kind)s.")),
    "penalty_note": (
        _("penalty's reason written"),
        _("A penalty's reason was written: %(player)s."),
    ),
}

OF_MEETINGS: dict[str, tuple[Promise, Promise]] = {
    "draw_propose": (_("meeting drawn"), _("Meeting %(round)s was drawn.")),
    "draw_swap": (_("draw changed by hand"), _("Two players changed seats in meeting %(round)s.")),
    "draw_discard": (_("draw discarded"), _("A draw of meeting %(round)s was discarded.")),
    "draw_mates": (
        _("captains chose"),
        _("Team mates took their seats in meeting %(round)s as their captains chose."),
    ),
    "round_publish": (
        _("meeting published"),
        _("Meeting %(number)s is published. Everybody sees who sits where."),
    ),
    "round_unpublish": (_("meeting taken back"), _("Meeting %(number)s is taken back.")),
    "round_cancel": (
        _("meeting cancelled"),
        _("Meeting %(number)s is cancelled. Nothing in it counts."),
    ),
}
"""What is said in a league, where a round is a meeting. What begins with round and table is put
into its words by `log_sentences`."""

KINDS: dict[str, Promise] = {
    "results": _("results"),
    "penalties": _("penalties"),
    "rounds": _("rounds and tables"),
    "players": _("players and teams"),
    "people": _("people and roles"),
    "event": _("the event and its rules"),
}

FIELDS: dict[str, Promise] = {
    "absent": _("Absent"),
    "accepted": _("Accepted because"),
    "account": _("Account"),
    "alias": _("Public alias"),
    "article": _("Article"),
    "carry_over": _("Carried over"),
    "changed_seats": _("Changed seats"),
    "chombo": _("Chombo"),
    "club": _("Club"),
    "country": _("Country"),
    "cut": _("How many go on"),
    "digest": _("Hash"),
    "dropped": _("Older versions deleted"),
    "ends_on": _("Last day"),
    "federation_number": _("Federation number"),
    "for": _("For"),
    "hidden": _("Hidden"),
    "minutes": _("Minutes"),
    "name": _("Name"),
    "number": _("Number"),
    "paid": _("Paid"),
    "pair": _("Players"),
    "place": _("Place"),
    "planned_rounds": _("Planned rounds"),
    "player": _("Player"),
    "points": _("Points"),
    "preset": _("Rule set"),
    "public_text": _("Public text"),
    "reason": _("Reason"),
    "round": _("Round"),
    "seats": _("Players"),
    "seed": _("Seed"),
    "seed_rating": _("Seed rating"),
    "source": _("Text that is mixed in"),
    "starts_on": _("First day"),
    "status": _("Status"),
    "sticks_left": _("Sticks left"),
    "substitute": _("Substitute"),
    "table": _("Table"),
    "team": _("Team"),
    "time_zone": _("Time zone"),
    "to_each": _("To each of the others"),
    "off_table": _("Lost at the table, to nobody"),
    "paid_points": _("Paid at the table"),
    "paid_to": _("Paid to"),
    "wind": _("Seat"),
}
"""Names of what changed; what has none here is for machines and is left out."""
