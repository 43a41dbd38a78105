"""The oracle with one rule broken at a time: played beside the engine, each must be noticed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.games.tiguidoo import oracle, oracle_judge
from tests.games.tiguidoo.oracle import Asked, Happened, Match

Spoiled = tuple[object, str, Callable[..., Any]]  # where, what, and what is there instead

deal, ask, settle, end = Match.deal, Match.ask, Match.settle, Match.end
answer, act, clock, why = Match.answer, Match.act, Match.clock, Match.why
after_ask, after_steal, time_is_up = Match.after_ask, Match.after_steal, Match.time_is_up
best_hand, points, groups = oracle.best_hand, oracle.points, oracle.groups
is_slip, words, is_near = oracle_judge.is_slip, oracle_judge.words, oracle_judge.is_near


def two_cards_each(self: Match, cards: list[str]) -> None:
    deal(self, cards)
    for seat in self.seats:
        self.pile.append(self.own[seat].pop())


def anticlockwise(self: Match, winner: int | None, happened: Happened) -> None:
    asker = self.question.asker
    settle(self, winner, happened)
    if self.turn is not None:
        self.turn = (asker - 1) % len(self.seats)


def asker_may_answer(self: Match, card: str, target: str) -> None:
    ask(self, card, target)
    if not target:
        self.question.left[self.question.asker] = 1


def one_try_more(self: Match, card: str, target: str) -> None:
    ask(self, card, target)
    self.question.left = {seat: left + 1 for seat, left in self.question.left.items()}


def tries_in_a_steal(self: Match, card: str, target: str) -> None:
    ask(self, card, target)
    if target:
        self.question.left[self.holder(target)] = self.options.tries


def everyone_in_a_steal(self: Match, card: str, target: str) -> None:
    ask(self, card, target)
    self.question.left = {s: 1 for s in self.seats if s != self.turn}


def pass_costs_one_try(self: Match, seat: int, word: str, text: str = "") -> Happened:
    if word != "pass":
        return act(self, seat, word, text)
    happened = Happened()
    self.question.left[seat] -= 1
    self.close_if_done(happened)
    return happened


def winner_is_the_asker(self: Match, asked: Asked, winner: int | None) -> list[tuple[str, str]]:
    return after_ask(self, asked, winner if winner is None else asked.asker)


def missed_twice_is_enough(self: Match, asked: Asked, winner: int | None) -> list[tuple[str, str]]:
    moved = after_ask(self, asked, winner)
    gone = self.missed.get(asked.card, 0) == 2 and winner is None
    return [(asked.card, "gone")] if gone else moved


def missed_for_ever(self: Match, asked: Asked, winner: int | None) -> list[tuple[str, str]]:
    moved = after_ask(self, asked, winner)
    return [(card, "pile" if where == "gone" else where) for card, where in moved]


def on_top(self: Match, card: str, where: str) -> None:
    if where == "pile":
        self.pile.insert(0, card)
    else:
        put(self, card, where)


put = Match.put


def thief_loses_card(self: Match, asked: Asked, winner: int | None) -> list[tuple[str, str]]:
    moved = after_steal(self, asked, winner)
    return [(card, "gone" if card == asked.card else where) for card, where in moved]


def card_comes_back(self: Match, asked: Asked, winner: int | None) -> list[tuple[str, str]]:
    moved = after_steal(self, asked, winner)
    return [(card, "pile" if where == "gone" else where) for card, where in moved]


def steal_by_rank_only(self: Match, seat: int, word: str) -> str | None:
    rule = why(self, seat, word)
    own, x, target = word.partition(" x ")
    return "Q16" if x and rule is None and own[:-1] != target[:-1] else rule


def steal_anything(self: Match, seat: int, word: str) -> str | None:
    rule = why(self, seat, word)
    return None if rule == "Q16" else rule


def steals_judged_by_the_thief(self: Match, seat: int, text: str, happened: Happened) -> None:
    target, self.question.target = self.question.target, ""
    answer(self, seat, text, happened)
    if self.asked:
        self.question.target = target


def secrets_stay(self: Match) -> None:
    own = {seat: list(cards) for seat, cards in self.own.items()}
    end(self)
    self.own = own
    self.gone = [card for card in self.gone if not any(card in held for held in own.values())]


def clock_goes_on(self: Match) -> tuple[str, int]:
    asked = self.asked
    if asked and asked.queue and self.options.seconds:
        return f"question {asked.number}", self.options.seconds
    return clock(self)


def a_minute_to_judge(self: Match) -> tuple[str, int]:
    name, seconds = clock(self)
    return name, 60 if name.startswith("verdict") else seconds


def one_clock_for_all_verdicts(self: Match) -> tuple[str, int]:
    name, seconds = clock(self)
    return (f"verdict {self.questions}", seconds) if name.startswith("verdict") else (name, seconds)


def absent_askers_reject(self: Match) -> Happened:
    if not self.question.queue:
        return time_is_up(self)
    happened = Happened()
    self.judge_first(False, happened)
    return happened


def late_verdict_ends_all(self: Match) -> Happened:
    happened = Happened()
    self.question.queue.clear()
    self.settle(None, happened)
    return happened


def flush_beats_full_house(cards: list[str], wheel: bool) -> oracle.Hand:
    found = best_hand(cards, wheel)
    suits = {suit: [c for c in cards if c[-1] == suit] for suit in oracle.SUITS}
    longest = max(suits.values(), key=len)
    if found[0] == 7 and len(longest) >= 5:
        return 6, sorted(map(oracle.number, longest), reverse=True)[:5]
    return found


def a_three_of_two_pairs(cards: list[str]) -> int:
    return points(cards) + sum(
        5 for rank in oracle.RANKS if sum(card[:-1] == rank for card in cards) == 3
    )


def always_the_wheel(cards: list[str], _wheel: bool) -> oracle.Hand:
    return best_hand(cards, True)


def never_the_wheel(cards: list[str], _wheel: bool) -> oracle.Hand:
    return best_hand(cards, False)


def no_kickers(_ranks: list[int], count: int) -> list[int]:
    return [0] * count


def points_alone(self: Match, seat: int) -> tuple[int, oracle.Hand]:
    if self.options.win == "points":
        return points(self.rows[seat]), (0, [])
    return 0, best_hand(self.rows[seat], self.options.wheel)


def points_for_every_hand(self: Match) -> list[int]:
    return [points(self.rows[seat]) if self.stage == "over" else 0 for seat in self.seats]


def no_slips(wanted: str, typed: str) -> bool:
    return wanted == typed


def slips_in_short_words(wanted: str, typed: str) -> bool:
    return is_slip(wanted, typed) or (
        len(wanted) <= 4 and oracle_judge.distance(wanted, typed) <= 1
    )


def articles_count(language: str, text: str) -> tuple[str, ...]:
    article = oracle_judge.ARTICLES[language].split()[0]
    found = words(language, text)
    return (article, *found) if text.lower().startswith(f"{article} ") else found


def anyones_answer(
    language: str, pack: list[oracle_judge.Expected], number: int, text: str
) -> bool:
    """Not even the answer of another question is wrong."""
    return oracle_judge.is_right(language, pack, number, text) or any(
        oracle_judge.is_same(language, answer, text)
        for expected in pack[:40]
        for answer in expected.answers
    )


def near_numbers(language: str, answer: str, text: str) -> bool:
    if answer.isdigit() and text.isdigit():
        return abs(int(answer) - int(text)) <= 1
    return is_near(language, answer, text)


def texts_of_signs(_text: str) -> bool:
    return True


def generous_options(self: Match, seat: int, text: str, happened: Happened) -> None:
    """An answer that waits costs no try until the asker looks at it, and may be sent again."""
    if self.options.judge == "asker" and not self.question.target:
        self.options = replace(self.options, seconds=0)
    answer(self, seat, text, happened)


RULES: dict[str, Spoiled] = {
    "Q5 two cards each": (Match, "deal", two_cards_each),
    "Q7 anticlockwise": (Match, "settle", anticlockwise),
    "Q8 the asker may answer": (Match, "ask", asker_may_answer),
    "Q9 the asker wins": (Match, "after_ask", winner_is_the_asker),
    "Q10 one try more": (Match, "ask", one_try_more),
    "Q10 a pass costs one try": (Match, "act", pass_costs_one_try),
    "Q10 the clock goes on": (Match, "clock", clock_goes_on),
    "Q10 no limit after an answer": (Match, "answer", generous_options),
    "Q11 on top of the pile": (Match, "put", on_top),
    "Q12 twice": (Match, "after_ask", missed_twice_is_enough),
    "Q12 never": (Match, "after_ask", missed_for_ever),
    "Q13 all tries in a steal": (Match, "ask", tries_in_a_steal),
    "Q13 everyone answers a steal": (Match, "ask", everyone_in_a_steal),
    "Q13 by rank only": (Match, "why", steal_by_rank_only),
    "Q14 the card comes back": (Match, "after_steal", card_comes_back),
    "Q15 only the challenged card": (Match, "after_steal", thief_loses_card),
    "Q16 any card": (Match, "why", steal_anything),
    "Q17 secrets stay": (Match, "end", secrets_stay),
    "Q18 a three counts a pair too": (oracle, "points", a_three_of_two_pairs),
    "Q19 flush beats full house": (oracle, "best_hand", flush_beats_full_house),
    "Q20 always the wheel": (oracle, "best_hand", always_the_wheel),
    "Q20 never the wheel": (oracle, "best_hand", never_the_wheel),
    "Q21 no kickers": (oracle, "kickers", no_kickers),
    "Q21 points alone": (Match, "result", points_alone),
    "Q21 points for hands": (Match, "scores", points_for_every_hand),
    "Q22 steals wait for the thief": (Match, "answer", steals_judged_by_the_thief),
    "Q22 a minute to judge": (Match, "clock", a_minute_to_judge),
    "Q22 one clock for all verdicts": (Match, "clock", one_clock_for_all_verdicts),
    "Q22 absent askers reject": (Match, "time_is_up", absent_askers_reject),
    "Q22 a late verdict ends all": (Match, "time_is_up", late_verdict_ends_all),
    "Q22 no slips": (oracle_judge, "is_slip", no_slips),
    "Q22 slips in short words": (oracle_judge, "is_slip", slips_in_short_words),
    "Q22 articles count": (oracle_judge, "words", articles_count),
    "Q22 anyone's answer": (oracle, "is_right", anyones_answer),
    "Q22 near numbers": (oracle_judge, "is_near", near_numbers),
    "Q22 signs are answers": (oracle, "has_sign_of_life", texts_of_signs),
}
