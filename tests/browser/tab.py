"""A second tab of the same guest: it plays on while the first one shows a sheet."""

from tests.browser.guest import Guest

# Submits the first legal action again and again, until a round has ended, or nothing is legal any
# more. One that needs a text is refused: then it submits the next.
_PLAY = """([table, wholeRound]) => new Promise(done => {
    const socket = new WebSocket(`/api/tables/${table}/socket`);
    let played = false, before = 0, update;
    const submit = (skipped) => {
        const action = update.legal[0][0] + skipped;
        socket.send(JSON.stringify({ type: 'Submit', prompt: update.prompt, action }));
    };
    socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.code === 'bad_text') submit(1);
        if (message.type !== 'Update') return;
        update = message;
        if (!played) before = update.rounds.length;
        const ended = wholeRound ? update.rounds.length > before : update.legal.length === 0;
        if (played && ended) {
            socket.close();
            done();
        } else if (update.legal.length) {
            played = true;
            submit(0);
        }
    };
})"""


def play_turn(guest: Guest) -> None:
    """The first legal actions, until nothing is asked of the guest."""
    _play(guest, whole_round=False)


def play_round(guest: Guest) -> None:
    """The first legal actions, until a round has ended."""
    _play(guest, whole_round=True)


def _play(guest: Guest, *, whole_round: bool) -> None:
    table = guest.page.url.rpartition("/")[2]
    tab = guest.page.context.new_page()
    tab.goto("/rules")
    tab.evaluate(_PLAY, [table, whole_round])
    tab.close()
    guest.page.bring_to_front()
