"""What is wrong with how a screen is laid out, in words; measured in the browser as a person
would: by looking and by touching."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from tests.browser.guest import Guest
from tests.browser.player import LONG
from tests.browser.screen import come_to_rest, settled
from tests.engine import FULL

SIZES = {
    "smallest phone": (320, 568),
    "small phone": (360, 640),
    "small phone with bars": (375, 553),
    "phone with bars": (390, 664),
    "phone": (390, 844),
    "phone with bars on its side": (844, 330),
    "phone on its side": (844, 390),
    "tablet": (768, 1024),
    "laptop at 200 %": (720, 450),
    "laptop": (1440, 900),
    "large screen": (1920, 1080),
    "largest screen": (2560, 1440),
}
HELD = tuple(SIZES)[:8]  # in the hand, and touched
DESKS = tuple(SIZES)[8:]
HARDEST = (
    "smallest phone",
    "small phone with bars",
    "phone with bars on its side",
    "laptop at 200 %",
)
BETWEEN = ("small phone", "large screen")  # others: looked at where names are longest
EXTREMES = ("smallest phone", "phone", "phone with bars on its side", "laptop", "largest screen")
LAYOUTS = ("smallest phone", "phone", "phone with bars on its side", "laptop")  # one of each

_MEASURE = """({ touch, within, STRIP, STRIDE, TARGET, MAY_BE_CUT }) => {
    const faults = [];
    const { innerWidth: wide, innerHeight: high } = window;
    const modal = document.querySelector('dialog[open]');
    const place = modal ?? document.querySelector(within);
    // Where a replay draws a table smaller than tables are made for, so is what is touched there.
    const drawn = getComputedStyle(place.closest('.sized') ?? place).scale;
    const scale = Math.min(1, parseFloat(drawn) || 1);
    STRIP = Math.floor(scale * STRIP), TARGET = Math.floor(scale * TARGET);
    const named = element =>
        `${element.tagName.toLowerCase()} "${(element.ariaLabel || element.value ||
            element.textContent || '').trim().slice(0, 40)}"`;
    const seen = element =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
    const all = selector => [...place.querySelectorAll(selector)].filter(seen);
    const hits = (element, x, y) => {
        const top = document.elementFromPoint(x, y);
        return !!top && (element.contains(top) || top.closest('label')?.contains(element));
    };
    const reach = (element, x, y, dx, dy, most) => {  // in strides, and then to the pixel
        let [steps, stride] = [0, STRIDE];
        while (steps < most && stride > 0) {
            const next = Math.min(steps + stride, most);
            if (hits(element, x + next * dx, y + next * dy)) steps = next;
            else stride = stride > 1 ? 1 : 0;
        }
        return steps;
    };
    const extent = (element, x, y, dx, dy) => {
        const before = 1 + reach(element, x, y, -dx, -dy, TARGET - 1);
        return before + reach(element, x, y, dx, dy, TARGET - before);
    };
    const outside = ({ left, top, right, bottom }) =>
        left < -1 || top < -1 || right > wide + 1 || bottom > high + 1;

    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement;
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth}`);
    if (scrollHeight > clientHeight) faults.push(`scrolls down by ${scrollHeight - clientHeight}`);
    const cutAcross = place.scrollWidth * scale - wide;
    const cutDown = place.scrollHeight * scale - high;
    if (!modal && Math.max(cutAcross, cutDown) > 1)
        faults.push(`the table is cut off by ${cutAcross} across, ${cutDown} down`);
    if (modal && outside(modal.getBoundingClientRect()))
        faults.push('the sheet is beyond the edge');
    const overflows = new Map();
    const overflow = element => {
        if (!overflows.has(element)) overflows.set(element, getComputedStyle(element).overflow);
        return overflows.get(element);
    };
    const scrolls = (element, how = /auto|scroll/) => how.test(overflow(element));
    for (const part of modal ? [modal, ...all('*')] : [])
        if (scrolls(part) && part.scrollWidth > part.clientWidth + 1)
            faults.push(`the sheet scrolls sideways by ${part.scrollWidth - part.clientWidth}`);

    const cards = all('[role=toolbar] button');
    for (const card of cards) {
        const { left, right, top } = card.getBoundingClientRect();
        let strip = 0;
        for (let x = Math.ceil(left); x < right && strip < STRIP; x += 1)
            strip += hits(card, x, top + 24);
        if (strip < STRIP) faults.push(`only ${strip} px are seen of ${named(card)}`);
    }
    for (const control of all('button, a[href], input, select, summary')) {
        if (cards.includes(control)) continue;
        const inText = modal && getComputedStyle(control).display === 'inline';
        if (modal) control.scrollIntoView({ block: 'center' });
        const box = control.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        if (outside(box)) faults.push(`${named(control)} is beyond the edge`);
        else if (!hits(control, x, y)) faults.push(`${named(control)} is covered`);
        else if (touch && !inText) {
            const across = extent(control, x, y, 1, 0);
            const down = extent(control, x, y, 0, 1);
            if (across < TARGET || down < TARGET)
                faults.push(`${named(control)} is a target of ${across} × ${down}`);
        }
    }
    for (const field of all('input[type=text]'))
        if (field.scrollWidth > field.clientWidth) faults.push(`${named(field)} does not fit`);
    const seats = modal ? [] : all('article');
    for (const seat of seats) {
        const box = seat.getBoundingClientRect();
        if (outside(box)) faults.push(`the seat ${named(seat)} is beyond the edge`);
        for (const part of seat.children) {
            const { left, right, width } = part.getBoundingClientRect();
            if (width > 1 && (left < box.left - 2 || right > box.right + 2))
                faults.push(`${named(part)} hangs out of its seat`);
        }
        for (const other of seats) {
            const it = other.getBoundingClientRect();
            const apart = it.left >= box.right || it.right <= box.left ||
                it.top >= box.bottom || it.bottom <= box.top;
            if (other !== seat && !apart) faults.push(`two seats overlap: ${named(seat)}`);
        }
    }
    const kept = element => {
        const end = modal?.parentElement ?? place;
        for (let at = element; at && at !== end; at = at.parentElement)
            if (scrolls(at) || at.matches('[role=toolbar], svg')) return true;
        return false;
    };
    const linesOf = text => {
        const range = document.createRange();
        range.selectNode(text);
        return [...range.getClientRects()];
    };
    const roomIn = part => {  // words that end in an ellipsis have no padding to hang into
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        const style = getComputedStyle(part);
        const inner = side => style.textOverflow !== 'ellipsis' ? -0.9
            : scale * (parseFloat(style[`padding${side}`]) +
                parseFloat(style[`border${side}Width`]));
        const [first, last] = [left + inner('Left') - 0.1, right - inner('Right') + 0.1];
        return { left: first, right: last, top, bottom, width };
    };
    const isWithin = (line, { left, right, top, bottom }) =>
        line.left >= left && line.right <= right &&
        line.top > top - line.height / 4 && line.bottom < bottom + line.height / 4;
    const isCut = text => {
        const lines = linesOf(text);
        for (let at = text.parentElement; at && at !== place; at = at.parentElement) {
            if (scrolls(at)) return false;
            if (!scrolls(at, /hidden|clip/)) continue;
            const room = roomIn(at);
            if (room.width <= 1) return false;  // it is only spoken
            if (!lines.every(line => isWithin(line, room))) return true;
        }
        return false;
    };
    const textsIn = element =>
        [...element.childNodes].filter(node => node.nodeType === 3 && node.data.trim());
    for (const words of place.querySelectorAll(':not(svg *)')) {
        const own = textsIn(words);
        if (own.length === 0 || !seen(words) || words.offsetWidth <= 1) continue;
        if (!kept(words) && outside(words.getBoundingClientRect()))
            faults.push(`the words of ${named(words)} are beyond the edge`);
        for (const text of words.matches('q') ? [] : own)  // an answer may be as long as it likes
            if (!text.data.includes(MAY_BE_CUT) && isCut(text))
                faults.push(`"${text.data.trim()}" in ${named(words)} is cut short`);
    }
    const paints = element => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return textsIn(element).length > 0 || element.matches('svg *') ||
            backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)';
    };
    const isInFront = note => {  // also of what lets presses through
        const through = document.createElement('style');
        through.textContent = '* { pointer-events: auto !important }';
        document.head.append(through);
        const { left, top, width, height } = note.getBoundingClientRect();
        const isFree = (x, y) => {
            const there = document.elementsFromPoint(left + x * width, top + y * height);
            return !there.slice(0, there.findIndex(each => note.contains(each))).some(paints);
        };
        const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
        const front = parts.every(x => parts.every(y => isFree(x, y)));
        through.remove();
        return front;
    };
    // Of what scrolls in a slip, the slip has to be on the screen.
    const scrollerOf = line => {
        for (let at = line; at && at !== place; at = at.parentElement) if (scrolls(at)) return at;
        return line;
    };
    for (const line of all('[role=status], [role=alert]')) {
        if (!line.textContent.trim() || line.offsetWidth <= 1) continue;
        if (line.matches('[role=alert]') && !isInFront(line))
            faults.push(`something lies over ${named(line)}`);
        if (outside(scrollerOf(line).getBoundingClientRect()))
            faults.push(`${named(line)} is beyond the edge`);
        if (line.scrollWidth > line.clientWidth + 1) faults.push(`${named(line)} is cut off`);
    }
    return faults;
}"""

STRIP = 30  # pixels of a card in the fan
STRIDE = 6  # pixels: nothing thinner lies across a target
TARGET = 44  # pixels of a target for a finger
MAY_BE_CUT = LONG[:20]  # the longest names, numbered too; whatever else is written is read whole


def faults(guest: Guest, *, touch: bool, within: str = "main") -> list[str]:
    """What is wrong with the table on the screen now, or with another part of the page."""
    given = {
        "touch": touch,
        "within": within,
        "STRIP": STRIP,
        "STRIDE": STRIDE,
        "TARGET": TARGET,
        "MAY_BE_CUT": MAY_BE_CUT,
    }
    found: list[str] = guest.page.evaluate(settled(_MEASURE), given)
    return found


def faults_at(guest: Guest, sizes: Iterable[str], *parts: str) -> list[str]:
    """The same on screens of these sizes, of the table or of these parts of the page."""
    found = []
    for name in on_screens(guest, sizes):
        for part in parts or ("main",):
            told = faults(guest, touch=name in HELD, within=part)
            found += [f"{name}: {each}" for each in told]
    return found


def measures(guest: Guest) -> dict[str, float]:
    """How large the letters of the sentence at the foot are, and the largest card."""
    found: dict[str, float] = guest.page.evaluate(_MEASURES)
    return found


_MEASURES = """() => {
    const all = what => [...document.querySelectorAll(`main ${what}`)];
    const kinds = '[role=toolbar] button, .cards > li, [data-spot^=card], [data-spot^=pile]';
    const found = all(`:is(${kinds})`);
    const cards = found.length > 0 ? found : all('[data-spot]');  // before one lies there
    return {
        letters: parseFloat(getComputedStyle(all('[role=status]')[0]).fontSize),
        cards: Math.max(...cards.map(card => card.getBoundingClientRect().width)),
    };
}"""


def in_turn(sizes: Sequence[str], number: int) -> tuple[str, ...]:
    """The sizes for the moment of this number: the hardest, and the others one after the other; in
    a full run, all."""
    hardest = [size for size in sizes if size in HARDEST]
    others = [size for size in sizes if size not in HARDEST]
    return tuple(sizes) if FULL else (*hardest, others[number % len(others)])


def cut_words(guest: Guest, sizes: Iterable[str]) -> list[str]:
    """Words of a page that are cut short on screens of these sizes."""
    found = []
    for name in on_screens(guest, sizes):
        told = [each for each in faults(guest, touch=False) if each.endswith("is cut short")]
        found += [f"{name}: {each}" for each in told]
    return found


def faults_enlarged(guest: Guest, sizes: Iterable[str]) -> list[str]:
    """The same with letters twice as large."""
    with enlarged(guest):
        found = []
        for name in on_screens(guest, sizes):
            found += [f"{name}, enlarged: {each}" for each in faults(guest, touch=False)]
    return found


def overhangs(guest: Guest, sizes: Iterable[str]) -> list[str]:
    """Those of these sizes on which a page can be scrolled sideways."""
    found = []
    for name in on_screens(guest, sizes):
        if (by := guest.page.evaluate(_OVERHANG)) > 0:
            found.append(f"{name}: scrolls sideways by {by}")
    return found


_OVERHANG = "() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


def on_screens(guest: Guest, sizes: Iterable[str]) -> Iterator[str]:
    """The names of these sizes, each while the screen has it and all is laid out for it; then the
    screen is that of the device again."""
    try:
        for name in sizes:
            guest.screen.resize(*SIZES[name])
            come_to_rest(guest.page)
            yield name
    finally:
        guest.screen.restore()


@contextmanager
def enlarged(guest: Guest) -> Iterator[None]:
    """Letters twice as large, as chosen in the settings of the browser."""
    guest.devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    yield
    guest.devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
