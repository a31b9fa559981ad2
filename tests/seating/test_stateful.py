"""A whole event of drop-outs, returns, late entries and swaps: sound after every step."""

from __future__ import annotations

import dataclasses

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import seating
from tests.seating.events import field_of, history_of
from tests.seating.seating_metrics import check, forbidden_meetings, repeats

WISHES = seating.Wishes(fill="byes", banned=((1, 2),))


class Event(RuleBasedStateMachine):
    """Rounds are drawn one by one while people go and come."""

    def __init__(self):
        super().__init__()
        self.there = {one.id: one for one in field_of(14)}
        self.gone = {}
        self.rounds = []
        self.rosters = []
        self.next_id = 15

    @rule(seed=st.integers(0, 1000), mode=st.sampled_from(["random", "swiss", "snake"]))
    def draw(self, seed, mode):
        before = [one.seats for one in self.rounds]
        proposal = seating.draw(
            mode,
            entrants=list(self.there.values()),
            history=history_of(self.rounds),
            seed=seed,
            wishes=WISHES,
            should_stop=lambda: True,
        )
        assert [one.seats for one in self.rounds] == before
        self.rounds.append(proposal)
        self.rosters.append(set(self.there))
        self.there = {
            one.id: dataclasses.replace(one, score=one.score + seed * int(one.id) % 31)
            for one in self.there.values()
        }

    @precondition(lambda self: len(self.there) > 8)
    @rule(data=st.data())
    def drop_out(self, data):
        player = data.draw(st.sampled_from(sorted(self.there)))
        self.gone[player] = self.there.pop(player)

    @precondition(lambda self: self.gone)
    @rule(data=st.data())
    def come_back(self, data):
        player = data.draw(st.sampled_from(sorted(self.gone)))
        self.there[player] = self.gone.pop(player)

    @rule()
    def come_late(self):
        self.there[self.next_id] = seating.Entrant(id=self.next_id)
        self.next_id += 1

    @precondition(lambda self: self.rounds)
    @rule(data=st.data())
    def swap(self, data):
        last = self.rounds[-1]
        seated = [player for table in last.tables for player in table.players]
        one, two = (data.draw(st.sampled_from(seated)) for _ in range(2))
        entrants = [seating.Entrant(id=player) for player in self.rosters[-1]]
        inputs = {
            "entrants": entrants,
            "history": history_of(self.rounds[:-1]),
            "wishes": WISHES,
            "byes": last.byes,
        }
        done = seating.swap(last.tables, a=one, b=two, **inputs) if one != two else None
        if done is not None and not done.problems:
            self.rounds[-1] = dataclasses.replace(last, tables=done.tables)

    @invariant()
    def every_round_is_sound(self):
        for proposal, roster in zip(self.rounds, self.rosters, strict=True):
            assert check([proposal.seats], roster - set(proposal.byes)) == []
        seats = [proposal.seats for proposal in self.rounds]
        assert forbidden_meetings(seats, WISHES.banned) == 0
        own = seating.quality(seats).repeats
        assert own.repeat_meetings == repeats(seats)["repeat_meetings"]


Event.TestCase.settings = settings(max_examples=15, stateful_step_count=12, deadline=None)
TestEvent = Event.TestCase
