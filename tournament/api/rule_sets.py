"""The rule sets: every option with its value, what it means and the document it comes from."""

from collections.abc import Iterable
from typing import Any

from django.http import Http404

from tournament.api.fields import Answer, Anything, Flag, PageQuery, Text
from tournament.api.frame import Api, Ask, operation
from tournament.api.lists import page_form, page_of
from tournament.selectors.rule_sets import RuleSetShown, rule_set, rule_set_groups, rule_sets
from tournament.selectors.tournaments import RuleGroup, sources_of


class OptionAnswer(Answer):
    """One option."""

    name = Text()
    value = Anything(help_text="As `overrides` takes it: a number, a text, true or false, a list.")
    meaning = Text()
    source = Text(help_text="Documents by their letters, see `sources`.")
    changed = Flag(help_text="True where it differs from the rule set.")


class OptionGroupAnswer(Answer):
    """Options that belong together."""

    key = Text()
    title = Text()
    options = OptionAnswer(many=True)


class SourceAnswer(Answer):
    """A document."""

    letter = Text()
    title = Text()


class RuleSetShortAnswer(Answer):
    """A rule set in a list."""

    name = Text()
    title = Text()
    family = Text(help_text="riichi, sanma (riichi for three), mcr or classical.")


class RuleSetAnswer(RuleSetShortAnswer):
    """A rule set with every option that its game uses."""

    options = OptionGroupAnswer(many=True)
    sources = SourceAnswer(many=True)


def short_shown(one: RuleSetShown) -> dict[str, Any]:
    """Gives a rule set as a list shows it."""
    return {"name": one.name, "title": one.title, "family": one.family}


def groups_shown(groups: Iterable[RuleGroup]) -> list[dict[str, Any]]:
    """Gives groups of options as the API shows them."""
    return [
        {
            "key": group.key,
            "title": group.title,
            "options": [
                {
                    "name": one.name,
                    "value": one.value,
                    "meaning": one.meaning,
                    "source": one.source,
                    "changed": one.is_changed,
                }
                for one in group.options
            ],
        }
        for group in groups
    ]


def sources_shown(groups: Iterable[RuleGroup]) -> list[dict[str, str]]:
    """Gives the documents that the options name."""
    return [{"letter": letter, "title": title} for letter, title in sources_of(groups)]


class RuleSets(Api):
    """All rule sets."""

    tag = "Rule sets"

    @operation(
        name="listRuleSets",
        summary="List the rule sets.",
        query=PageQuery,
        answer=page_form(RuleSetShortAnswer),
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        return page_of(ask, rule_sets(), short_shown)


class RuleSetView(Api):
    """One rule set."""

    tag = "Rule sets"

    @operation(
        name="readRuleSet",
        summary="Read a rule set: every option with its value, meaning and source.",
        answer=RuleSetAnswer,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The rule set."""
        found = rule_set(ask.where["name"])
        if found is None:
            raise Http404
        groups = rule_set_groups(found.name)
        return {
            **short_shown(found),
            "options": groups_shown(groups),
            "sources": sources_shown(groups),
        }
