"""What lies over what: words over words, over controls, cards and seats; and how much of a card in
the hand a finger can meet."""

from tests.browser.geometry import TARGET
from tests.browser.guest import Guest
from tests.browser.screen import settled

_COVERED = """() => {
    const main = document.querySelector('dialog[open]') ?? document.querySelector('main');
    const named = element =>
        `"${(element.ariaLabel || element.value || element.textContent).trim().slice(0, 40)}"`;
    const seen = element => element.checkVisibility({ visibilityProperty: true });
    const cut = (a, b) => ({
        left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
    });
    const meet = (a, b) => {
        const both = cut(a, b);
        return both.right - both.left > 1.5 && both.bottom - both.top > 1.5;
    };
    const clipped = (element, box) => {
        for (let at = element; at && at !== main; at = at.parentElement)
            if (getComputedStyle(at).overflow !== 'visible')
                box = cut(box, at.getBoundingClientRect());
        return box;
    };
    const inked = ({ left, right, top, bottom, height }) =>  // without the space between lines
        ({ left, right, top: top + 0.15 * height, bottom: bottom - 0.15 * height });
    const boxesOf = node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map(box => clipped(node.parentElement, inked(box)));
    };
    const texts = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
        const at = node.parentElement;
        if (!node.data.trim() || !seen(at)) continue;
        if (at.closest('.spoken, [role=log], [role=alert], [role=toolbar], svg')) continue;
        const hidden = at.offsetWidth <= 1 || getComputedStyle(at).clipPath !== 'none';
        if (!hidden) texts.push({ node, at, boxes: boxesOf(node) });
    }
    const solid = element => {
        const box = element.getBoundingClientRect();
        const middle = (box.top + box.bottom) / 2;
        const thumb = { left: box.left, right: box.right, top: middle - 14, bottom: middle + 14 };
        return { element, box: element.type === 'range' ? thumb : box };
    };
    const solids = [...main.querySelectorAll('button, input, article, [data-laid]')]
        .filter(seen).map(solid);
    const faults = [];
    const overlap = (boxes, others) => boxes.some(a => others.some(b => meet(a, b)));
    texts.forEach((a, i) => {
        for (const b of texts.slice(i + 1))
            if (overlap(a.boxes, b.boxes)) faults.push(`${named(a.at)} and ${named(b.at)} overlap`);
        for (const { element, box } of solids) {
            const own = element.contains(a.at) || a.at.closest('label')?.contains(element);
            const laid = element.dataset.laid !== undefined && a.at.closest('[data-laid], .trick');
            if (!own && !laid && overlap(a.boxes, [box]))
                faults.push(`${named(a.at)} meets ${element.tagName} ${named(element)}`);
        }
    });
    return faults;
}"""

# The longest run of points of a card on one line; there, the points of it above and below.
_TARGETS = """target => {
    const hits = (card, x, y) => card.contains(document.elementFromPoint(x, y));
    const run = (count, isHit) => {
        let best = { from: 0, size: 0 };
        for (let i = 0, from = 0; i <= count; i += 1) {
            if (i < count && isHit(i)) continue;
            if (i - from > best.size) best = { from, size: i - from };
            from = i + 1;
        }
        return best;
    };
    const faults = [];
    for (const card of document.querySelectorAll('main [role=toolbar] button')) {
        const { left, top, width, height } = card.getBoundingClientRect();
        const line = top + target / 2 + 1;
        const across = run(Math.ceil(width), i => hits(card, left + i, line));
        const x = left + across.from + across.size / 2;
        const down = run(Math.ceil(height), i => hits(card, x, top + i));
        if (Math.min(across.size, down.size) < target)
            faults.push(`${card.textContent.trim()}: ${across.size} × ${down.size}`);
    }
    return faults;
}"""


def covered(guest: Guest) -> list[str]:
    """Words at the table, or in the sheet that lies open, that overlap others, or something that is
    not theirs."""
    found: list[str] = guest.page.evaluate(settled(_COVERED))
    return found


def narrow_cards(guest: Guest) -> list[str]:
    """Cards of the hand that show too little for a finger."""
    found: list[str] = guest.page.evaluate(settled(_TARGETS), TARGET)
    return found
