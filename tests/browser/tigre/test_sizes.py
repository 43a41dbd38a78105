"""On screens of every size the map can be read: seats leave it on phones while a distance is
chosen, and short ones altogether; neither seats nor the signs at the end hide a name or the road
of the round, and none is cut at the rim; what is told below it stands apart."""

from playwright.sync_api import expect

from tests.browser.cover import covered
from tests.browser.devices import DESKTOP, PHONE
from tests.browser.geometry import DESKS, HELD, on_screens
from tests.browser.screen import settled
from tests.browser.tigre.deals import EVEN, deck_where, drawn_again
from tests.browser.tigre.player import SHORTEST, NewPlayer, Player

UPRIGHT = HELD[:5]
ROOMY = ("laptop", "large screen", "largest screen")
TOWNS = 16  # at the ends of roads
FAR = {"turn": 110, "end": 55}  # how long the road is drawn at least, in pixels
COVERED = 0.4  # of the map, by seats, at most

_UNDER = settled("""() => {
    const shown = each => each.checkVisibility({ visibilityProperty: true });
    const map = [...document.querySelectorAll('main svg[role=img]')].find(shown);
    const box = element => element.getBoundingClientRect();
    const meet = (a, b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const faults = [];
    const words = [...map.querySelectorAll('g.place text')].filter(
        text => shown(text) && meet(box(text), box(map)));
    for (const text of words)
        if (box(text).left < box(map).left || box(text).right > box(map).right)
            faults.push(`${text.textContent} is cut`);
    const covers = 'main article, main .corner, main [data-covers]';
    for (const cover of [...document.querySelectorAll(covers)].filter(shown))
        for (const text of words)
            if (meet(box(text), box(cover))) faults.push(`${text.textContent} is hidden`);
    const whole = box(map);
    for (const sign of map.querySelectorAll('.at .sign')) {
        const at = box(sign);
        const cut = at.left < whole.left || at.right > whole.right ||
            at.top < whole.top || at.bottom > whole.bottom;
        const hidden = [...document.querySelectorAll(covers)]
            .filter(shown).some(cover => meet(at, box(cover)));
        if (cut || hidden) faults.push(`a pin is ${cut ? 'cut' : 'hidden'}`);
    }
    const plates = [...map.querySelectorAll('[data-route] rect')];
    plates.forEach((plate, i) => plates.slice(i + 1).forEach(other => {
        if (meet(box(plate), box(other))) faults.push('two plates overlap');
    }));
    return faults;
}""")
# How long the road of the round is drawn, and how much of it, and of the map, lies under something.
_ROAD = settled("""() => {
    const shown = each => each.checkVisibility({ visibilityProperty: true });
    const map = [...document.querySelectorAll('main svg[role=img]')].filter(shown).at(-1);
    const whole = map.getBoundingClientRect();
    const covers = [...document.querySelectorAll('main [data-covers]')]
        .filter(shown).map(each => each.getBoundingClientRect());
    const within = ({ left, top, right, bottom }, { x, y }) =>
        left <= x && x <= right && top <= y && y <= bottom;
    const hidden = point => !within(whole, point) || covers.some(cover => within(cover, point));
    const share = points => points.filter(hidden).length / points.length;
    const steps = Array.from({ length: 41 }, (_, i) => i / 40);
    const road = map.querySelector('.road.lit');
    const matrix = road.getScreenCTM();
    const length = road.getTotalLength();
    const points = steps.map(part => road.getPointAtLength(part * length).matrixTransform(matrix));
    const spots = steps.flatMap(across => steps.map(down =>
        ({ x: whole.left + across * whole.width, y: whole.top + down * whole.height })));
    return { length: length * matrix.a, hidden: share(points), covered: share(spots) };
}""")
_TOWNS = "() => document.querySelectorAll('main .place.town text').length"


def faults_on(player: Player, sizes: tuple[str, ...]) -> list[str]:
    found = []
    for size in on_screens(player, sizes):
        under: list[str] = player.page.evaluate(_UNDER)
        found += [f"{size}: {fault}" for fault in (*under, *covered(player))]
    return found


def faults_of_the_road(player: Player, when: str) -> list[str]:
    """On upright phones."""
    found = []
    for size in on_screens(player, UPRIGHT):
        road: dict[str, float] = player.page.evaluate(_ROAD)
        if road["length"] < FAR[when] or road["hidden"]:
            found.append(f"{size}, {when}: {road}")
        if when == "turn" and road["covered"] > COVERED:
            found.append(f"{size}: seats cover {road['covered']:.2f} of the map")
    return found


def make_table(player: Player, seats: int = 4) -> None:
    """The player is Banker after several draws."""
    player.make_table(1, seats - 1, deck=deck_where(drawn_again, EVEN, seats, rounds=1))
    expect(player.draw).to_be_visible()


def first_draw(player: Player) -> list[str]:
    """What each seat drew before the tie; none of it is 3/6/9 or ×2 here."""
    first = player.draw.get_by_role("listitem").locator(".card:nth-child(2) .spoken")
    return first.all_inner_texts()


def test_on_a_phone(new_player: NewPlayer) -> None:
    anna = new_player(PHONE, language="de")
    make_table(anna)
    found = faults_on(anna, HELD)
    assert first_draw(anna) == [str(card) for card in anna.wire.view()["draws"][0]["cards"]]
    anna.go_on()
    found += faults_on(anna, HELD)
    seats = anna.page.get_by_role("article")
    assert [seats.count() for _ in on_screens(anna, UPRIGHT)] == [0] * len(UPRIGHT)
    anna.press(anna.road(SHORTEST))
    found += faults_on(anna, HELD)
    anna.choose()
    anna.wait_for_turn()
    found += faults_on(anna, HELD) + faults_of_the_road(anna, "turn")
    anna.take_turn(0)
    anna.expect_count()
    found += faults_on(anna, HELD)
    anna.go_on()
    anna.expect_result()
    found += faults_on(anna, HELD) + faults_of_the_road(anna, "end")
    assert found == []


def test_at_a_desk(new_player: NewPlayer) -> None:
    anna = new_player(DESKTOP, language="fr")
    make_table(anna)
    found = faults_on(anna, DESKS)
    anna.go_on()
    found += faults_on(anna, DESKS)
    assert [anna.page.evaluate(_TOWNS) for _ in on_screens(anna, ROOMY)] == [TOWNS] * len(ROOMY)
    anna.choose()
    anna.wait_for_turn()
    found += faults_on(anna, DESKS)
    anna.take_turn(0)
    anna.expect_count()
    found += faults_on(anna, DESKS)
    anna.go_on()
    anna.expect_result()
    found += faults_on(anna, DESKS)
    assert found == []
