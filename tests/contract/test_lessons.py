"""Every lesson fits the rules and the table: it is played through, and whatever it says exists."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from brelan.games import kind_of
from brelan.play.lesson import Lesson, folder_of, games_with_lessons, lesson_of
from brelan.play.record import Action, Timeout
from brelan.server.lessons import plan
from brelan.server.wire import Update

WEB = Path(__file__).parents[2] / "web/src"
LANGUAGES = ("en", "fr", "nl", "de")
LONGEST = 150  # characters, so that a text fits the slip on a small phone
TORN = re.compile("[0-9] (?:km|%)")  # a number from its unit
IN_FRENCH = re.compile("[^\u202f\\s][!?;]|[ \u00a0][!?;:]|'")

each_lesson = pytest.mark.parametrize("game", games_with_lessons())
each_language = pytest.mark.parametrize("language", LANGUAGES)


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    aim: str
    match: str
    moments: dict[str, str]
    other: dict[str, str]
    result: str
    learnt: tuple[str, ...]
    tip: str

    def all(self) -> Iterator[str]:
        yield from (self.aim, self.match, self.result, self.tip, *self.learnt)
        yield from (*self.moments.values(), *self.other.values())


@cache
def words_of(game: str, language: str) -> Words:
    text = folder_of(game).joinpath(f"{language}.json").read_bytes()
    return msgspec.json.decode(text, type=Words)


def length(lesson: Lesson) -> int:
    return sum(isinstance(entry, Action | Timeout) for entry in lesson.record.entries)


def acting(lesson: Lesson) -> list[str]:
    """The moments that say what to do: the last before each action of the learner."""
    last = {moment.at: moment.name for moment in lesson.course.moments}
    return [last[at] for at, _ in lesson.actions() if at in last]


@each_language
@each_lesson
def test_it_is_a_match_under_the_real_rules(game: str, language: str) -> None:
    """Where a match takes long, the lesson is its beginning."""
    lesson = lesson_of(game, language)
    assert lesson.record.replay().record.dumps() == lesson.record.dumps()
    kinds = [seat.kind for seat in lesson.record.header.seats]
    assert kinds.index("human") == lesson.course.seat
    assert kinds.count("human") == 1


@each_language
@each_lesson
def test_something_is_said_before_every_action_and_at_the_end(game: str, language: str) -> None:
    lesson = lesson_of(game, language)
    places = [moment.at for moment in lesson.course.moments]
    assert places == sorted(places)
    acts = [at for at, _ in lesson.actions()]
    assert [at for at in acts if at not in places and at - 1 not in acts] == []
    assert places[-1] == length(lesson)
    assert 3 <= lesson.course.minutes <= 5


@each_language
@each_lesson
def test_every_moment_has_its_words(game: str, language: str) -> None:
    lesson, words = lesson_of(game, language), words_of(game, language)
    names = [moment.name for moment in lesson.course.moments]
    assert list(words.moments) == names
    assert list(words.other) == acting(lesson)
    assert all(words.all())
    assert words.learnt


@each_language
@each_lesson
def test_the_words_are_short_and_well_set(game: str, language: str) -> None:
    words = words_of(game, language)
    said = [*words.moments.values(), *words.other.values()]
    assert [text for text in said if len(text.replace("**", "")) > LONGEST] == []
    assert [text for text in said if text.count("**") not in (0, 2)] == []
    assert [text for text in words.all() if "ß" in text] == []
    assert [text for text in words.all() if TORN.search(text)] == []
    if language == "fr":
        assert [text for text in words.all() if IN_FRENCH.search(text)] == []


@each_language
@each_lesson
def test_the_figures_that_are_told_are_those_of_its_match(game: str, language: str) -> None:
    lesson, words = lesson_of(game, language), words_of(game, language)
    updates = plan(lesson).updates
    at = {moment.name: moment.at for moment in lesson.course.moments}
    for moment in lesson.course.moments:
        told = numbers_in(words.moments[moment.name])
        for name in moment.facts:
            other, _, field = name.rpartition(":")
            assert fact(updates[at[other or moment.name]], field) in told, name
    facts = [fact(updates[-1], name) for name in lesson.course.result]
    if numbers_in(words_of(game, "en").result):  # in figures, not in words
        assert numbers_in(words.result) == set(facts)


@each_language
@each_lesson
def test_what_is_asked_for_is_named_as_it_is(game: str, language: str) -> None:
    """Answers to be typed by their words, cards by their numbers, unless they are ringed."""
    lesson, words = lesson_of(game, language), words_of(game, language)
    moments = {moment.at: moment for moment in lesson.course.moments}
    notation = kind_of(game).notation
    assert notation is not None
    for at, asked in lesson.actions():
        if at not in moments:
            continue
        moment = moments[at]
        for said in (words.moments[moment.name], words.other[moment.name]):
            assert asked.text.casefold() in said.casefold()
        named = numbers_in(notation.notate(asked.action).partition(" ")[0])
        if f"hand.{asked.action}" not in moment.points:
            assert named <= numbers_in(words.moments[moment.name]), moment.name


@each_language
@each_lesson
def test_every_language_tells_the_same_numbers(game: str, language: str) -> None:
    """Where these are of its match: others may be spelt out."""
    words, english = words_of(game, language), words_of(game, "en")
    for moment in lesson_of(game, language).course.moments:
        told, meant = (numbers_in(each.moments[moment.name]) for each in (words, english))
        assert told == meant or not moment.facts, moment.name


def fact(update: Update, name: str) -> int:
    """A number of a view; what is lost is told without its minus."""
    found = msgspec.json.decode(msgspec.json.encode(update.view))
    for part in name.split("."):
        found = found[int(part) if isinstance(found, list) else part]
    return abs(int(found))


def numbers_in(text: str) -> set[int]:
    return {int(number) for number in re.findall("[0-9]+", text)}


@each_lesson
def test_whatever_is_pointed_at_is_an_anchor_of_the_table(game: str) -> None:
    moments = lesson_of(game, "en").course.moments
    points = {point for moment in moments for point in moment.points}
    known = [re.compile(name) for name in anchors(game)]
    assert {point for point in points if not any(name.fullmatch(point) for name in known)} == set()


def anchors(game: str) -> Iterator[str]:
    """Patterns of all names that a game's table and the shared parts of tables give to places."""
    for folder in (WEB / "games" / game, WEB / "table"):
        for file in folder.glob("*.svelte"):
            given = re.findall(
                r"data-(?:anchor|spot)=(\"[^\"]*\"|\{[^}]*\})", file.read_text("utf-8")
            )
            for value in given:
                yield from names_in(value)


def names_in(value: str) -> Iterator[str]:
    if value.startswith('"'):
        yield re.sub(r"\\\{.*?\\\}", r"[-.\\w]+", re.escape(value.strip('"')))
    else:
        yield from (re.escape(name) for name in re.findall(r"'([^']+)'", value))


@each_lesson
def test_whatever_it_refuses_has_a_law_in_every_language(game: str) -> None:
    actions = plan(lesson_of(game, "en")).actions
    rules = {rule for action in actions for rule in action.reasons}
    for language in LANGUAGES:
        laws = folder_of(game).joinpath("..", "laws", f"{language}.json").read_bytes()
        assert rules <= msgspec.json.decode(laws, type=dict[str, str]).keys()


@each_lesson
def test_what_it_asks_for_is_legal_and_nothing_legal_is_refused(game: str) -> None:
    found = plan(lesson_of(game, "en"))
    for asked in found.actions:
        legal = found.updates[asked.at].legal
        refused = {
            n for ranges in asked.reasons.values() for a, b in ranges for n in range(a, b + 1)
        }
        allowed = {n for a, b in legal for n in range(a, b + 1)}
        assert asked.action in allowed
        assert refused == set(range(kind_of(game).actions)) - allowed
