"""The editor of a rule set: every option as a field, read back as what differs from the preset.

A draft is a preset and changes by name, as JSON has them. What cannot be read as the option's
kind stays as it was typed, so that the service's own check says what is wrong with it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.errors import InvalidRuleSet
from scoring.options.kinds import Amounts, Flag, Kind, ManyOf, OneOf, OrNone, Row, RowByNumber
from scoring.options.option import Option, OptionGroup
from scoring.options.registry import GROUPS, OPTIONS, options_of
from scoring.ruleset import RuleSet, build_ruleset, get_preset, preset_names, preset_title
from tournament.forms.option_text import read_value, shown_text
from tournament.selectors.calculator import family_of

PREFIX = "opt-"
"""Before an option's name in a form, so that no option takes the name of another field."""

NOT_OFFERED = {"family"}
"""The family of the game comes with the preset; another game is another preset."""

FOLLOWERS = {"return_points": "start_points"}
"""Left empty, the first follows the second where the preset has them equal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesDraft:
    """What somebody has chosen so far: a preset and the options that differ from it."""

    preset: str
    changes: Mapping[str, Any]

    @property
    def rules(self) -> RuleSet:
        """Gives the rule set as far as it makes one: wrong changes are left out."""
        try:
            return build_ruleset(self.preset, self.changes)
        except InvalidRuleSet as refused:
            wrong = {field_of_problem(problem.place) for problem in refused.problems}
        fitting = {name: v for name, v in self.changes.items() if PREFIX + name not in wrong}
        try:
            return build_ruleset(self.preset, fitting)
        except InvalidRuleSet:
            return get_preset(self.preset)


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionField:
    """One option in the editor. `form` names the control; `text` and `chosen` are what it holds.

    `preset_value` is as JSON has it, `chosen` the values of a choice as text.
    """

    name: str
    form: str
    meaning: str
    source: str
    text: str
    chosen: tuple[str, ...]
    choices: tuple[str | int, ...]
    preset_value: Any
    is_changed: bool
    hint: str
    problems: tuple[str, ...]

    @property
    def id(self) -> str:
        """Gives the name and element id of its field."""
        return PREFIX + self.name

    @property
    def places(self) -> tuple[tuple[int, str], ...]:
        """Gives what is chosen at each place of an order, the free ones empty."""
        free = [""] * (len(self.choices) - len(self.chosen))
        return tuple(enumerate([*self.chosen, *free], start=1))


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldGroup:
    """Options that belong together; `changed` counts those that differ from the preset."""

    key: str
    title: str
    fields: tuple[OptionField, ...]

    @property
    def changed(self) -> int:
        """Gives how many of its options differ from the preset."""
        return sum(1 for one in self.fields if one.is_changed)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesEditor:
    """The editor as a page shows it; `kept` are changed options the search does not show."""

    draft: RulesDraft
    query: str
    groups: tuple[FieldGroup, ...]
    kept: tuple[OptionField, ...]
    presets: tuple[tuple[str, str], ...]

    @property
    def games(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """The presets by game, each with the game's name."""
        words = {
            "riichi": _("Riichi for four"),
            "sanma": _("Riichi for three"),
            "mcr": _("MCR, Mahjong Competition Rules"),
            "classical": _("Chinese classical"),
        }
        found: dict[str, list[tuple[str, str]]] = {game: [] for game in words}
        for name, title in self.presets:
            found[family_of(get_preset(name))].append((name, title))
        return tuple((words[game], tuple(of_game)) for game, of_game in found.items())

    @property
    def found(self) -> int:
        """Gives how many options are shown."""
        return sum(len(group.fields) for group in self.groups)

    @property
    def changed(self) -> int:
        """Gives how many options differ from the preset."""
        return len(self.kept) + sum(group.changed for group in self.groups)


def known_preset(name: str) -> str:
    """Gives the name if there is such a preset, else that of the first one."""
    return name if name in preset_names() else preset_names()[0]


def read_draft(typed: QueryDict, *, preset: str, changes: Mapping[str, Any]) -> RulesDraft:
    """Gives the draft that a form holds, on top of the preset and changes it began with.

    The form names as `base` the preset whose values it shows. Options it does not hold stay.
    Under another preset the changes stay as far as its game has those options.
    """
    base = known_preset(typed.get("base", preset))
    chosen = known_preset(typed.get("preset", preset))
    ours = dict(changes)
    given = {
        name: read_value(OPTIONS[name].kind, typed.getlist(PREFIX + name))
        for name in OPTIONS
        if PREFIX + name in typed and name not in NOT_OFFERED
    }
    plain = get_preset(base).as_json()
    for name, value in given.items():
        if value == _resting(name, plain=plain, given={**ours, **given}):
            ours.pop(name, None)
        else:
            ours[name] = value
    offered = {option.name for _group, options in _offered(chosen) for option in options}
    return RulesDraft(
        preset=chosen,
        changes={name: ours[name] for name in OPTIONS if name in ours and name in offered},
    )


def rules_editor(
    draft: RulesDraft,
    *,
    query: str = "",
    problems: Mapping[str, tuple[str, ...]] | None = None,
) -> RulesEditor:
    """Gives the editor of a draft; with a query only the options that it names or explains.

    `problems` are the sentences of each field, by its id.
    """
    rules, preset = draft.rules, get_preset(draft.preset)
    values, plain = rules.as_json() | dict(draft.changes), preset.as_json()
    words = query.casefold().split()
    groups, kept = [], []
    for group, options in _offered(draft.preset):
        fields = []
        for option in options:
            field = _field(
                option,
                value=_shown(option.name, values=values, draft=draft, plain=plain),
                preset_value=plain[option.name],
                is_changed=option.name in draft.changes,
                source=preset.source(option.name),
                problems=(problems or {}).get(PREFIX + option.name, ()),
            )
            if field.problems or _is_about(option, group, words):
                fields.append(field)
            elif field.is_changed:
                kept.append(field)
        if fields:
            groups.append(FieldGroup(key=group.key, title=group.title, fields=tuple(fields)))
    return RulesEditor(
        draft=draft,
        query=query,
        groups=tuple(groups),
        kept=tuple(kept),
        presets=tuple((name, preset_title(name)) for name in preset_names()),
    )


def field_of_problem(place: str) -> str:
    """Gives the id of the field a problem stands at: `rules.overrides.uma[2]` is `opt-uma`."""
    inside = place.removeprefix("rules.overrides").lstrip(".")
    name = inside.split("[")[0].split(".")[0]
    if place.startswith("rules.overrides") and name in OPTIONS:
        return PREFIX + name
    return "preset" if place.startswith("rules") else place


def _offered(preset: str) -> Iterable[tuple[OptionGroup, list[Option]]]:
    family = get_preset(preset).family
    for group in GROUPS:
        if family in group.families:
            yield (
                group,
                [one for one in options_of(family, group=group) if one.name not in NOT_OFFERED],
            )


def _follows(name: str, plain: Mapping[str, Any]) -> bool:
    return name in FOLLOWERS and plain[name] == plain[FOLLOWERS[name]]


def _resting(name: str, *, plain: Mapping[str, Any], given: Mapping[str, Any]) -> object:
    """Gives the value under which an option counts as not changed."""
    if not _follows(name, plain):
        return plain[name]
    if given[name] == "":
        return ""
    return given.get(FOLLOWERS[name], plain[name])


def _shown(
    name: str, *, values: Mapping[str, Any], draft: RulesDraft, plain: Mapping[str, Any]
) -> object:
    """Gives what a field holds: nothing where the option follows another one."""
    return "" if _follows(name, plain) and name not in draft.changes else values[name]


def _is_about(option: Option, group: OptionGroup, words: list[str]) -> bool:
    """Tells whether every word of a search stands in what an option is and means."""
    texts = (option.meaning, _(option.meaning), group.title, _(group.title), option.source)
    heap = " ".join([option.name, option.name.replace("_", " "), *texts]).casefold()
    return all(word in heap for word in words)


def _field(
    option: Option,
    *,
    value: object,
    preset_value: object,
    is_changed: bool,
    source: str,
    problems: tuple[str, ...],
) -> OptionField:
    kind: Kind = option.kind
    inner = kind.kind if isinstance(kind, OrNone) else kind
    choices = tuple(inner.values) if isinstance(inner, OneOf | ManyOf) else ()
    is_many = isinstance(inner, ManyOf) and isinstance(value, list)
    return OptionField(
        name=option.name,
        form=_form_of(inner),
        meaning=option.meaning,
        source=source,
        text=shown_text(value),
        chosen=tuple(value) if is_many else (shown_text(value),),
        choices=choices,
        preset_value=preset_value,
        is_changed=is_changed,
        hint=_hint(option, kind, inner),
        problems=problems,
    )


def _form_of(kind: Kind) -> str:
    if isinstance(kind, Flag):
        return "flag"
    if isinstance(kind, OneOf):
        return "choice"
    if isinstance(kind, ManyOf):
        return "order" if kind.ordered else "many"
    if isinstance(kind, RowByNumber):
        return "rows"
    return "row" if isinstance(kind, Row | Amounts) else "amount"


def _hint(option: Option, kind: Kind, inner: Kind) -> str:
    words = []
    if isinstance(inner, RowByNumber):
        words.append(_("A line for each number of players: 0: 8000, 3000, -3000, -8000"))
    elif isinstance(inner, Row | Amounts):
        words.append(_("Numbers with a comma between them, by place."))
    if option.name in FOLLOWERS:
        words.append(_("Empty: as the start points."))
    elif isinstance(kind, OrNone):
        words.append(_("Empty: %(nothing)s.") % {"nothing": _(kind.nothing)})
    return " ".join(words)
