"""A second tab of the same guest: it plays on while the first one shows a sheet."""

from tests.browser.guest import Guest

# Submits the first legal action again and again, until an update has one of the events, or nothing
# is legal any more.
_PLAY = """([table, events]) => new Promise(done => {
    const socket = new WebSocket(`/api/tables/${table}/socket`);
    let played = false;
    socket.onmessage = ({ data }) => {
        const update = JSON.parse(data);
        if (update.type !== 'Update') return;
        const ended = update.events.some(({ type }) => events.includes(type));
        if (played && (events.length ? ended : update.legal.length === 0)) {
            socket.close();
            done();
        } else if (update.legal.length) {
            played = true;
            const [[action]] = update.legal;
            socket.send(JSON.stringify({ type: 'Submit', prompt: update.prompt, action }));
        }
    };
})"""


def play_turn(guest: Guest) -> None:
    """The first legal actions, until nothing is asked of the guest."""
    _play(guest, [])


def play_round(guest: Guest) -> None:
    """The first legal actions, until a round has ended."""
    _play(guest, ["RoundEnded", "RaceRun"])


def _play(guest: Guest, events: list[str]) -> None:
    table = guest.page.url.rpartition("/")[2]
    tab = guest.page.context.new_page()
    tab.goto("/rules")
    tab.evaluate(_PLAY, [table, events])
    tab.close()
    guest.page.bring_to_front()
