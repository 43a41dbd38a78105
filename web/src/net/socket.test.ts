import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, ServerMessage, Table, Update } from '../wire';
import {
  ASK_AFTER,
  BACK_SHOWN,
  FIRST_WAIT,
  LONGEST_WAIT,
  MOST_TRIED,
  NUDGE_TIMEOUT,
  FIRST_TIMEOUT,
  PING_EVERY,
  PONG_TIMEOUT,
  SOON,
  STABLE_AFTER,
  NOTICE_AFTER,
  TableSocket,
  socketUrl,
} from './socket.svelte';

class FakeSocket {
  static made: FakeSocket[] = [];
  sent: ClientMessage[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  receive(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(): void {
    this.onclose?.();
  }
}

const TABLE = { type: 'Table', table: 'abc' } as Table;
const update = (actions: number): Update =>
  ({ type: 'Update', actions, events: [actions] }) as Update;
const last = (): FakeSocket => FakeSocket.made.at(-1)!;
const open = (): FakeSocket[] => FakeSocket.made.filter(({ closed }) => !closed);

let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1); // the longest waits
  FakeSocket.made = [];
  socket = new TableSocket('ws://house/x', FakeSocket as unknown as typeof WebSocket);
  socket.open();
});
afterEach(() => {
  socket.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a connection that works', () => {
  it('is connecting until the server sends something', () => {
    expect(socket.status).toBe('connecting');
    last().receive(TABLE);
    expect([socket.status, socket.table]).toEqual(['live', TABLE]);
  });

  it('hands on every update in order', () => {
    const received: number[] = [];
    socket.onupdate = ({ actions }) => received.push(actions);
    [1, 2, 3].forEach((actions) => last().receive(update(actions)));
    expect(received).toEqual([1, 2, 3]);
    expect(socket.update?.actions).toBe(3);
  });

  it('hands on refusals and reasons', () => {
    const refused = (socket.onrefused = vi.fn());
    const reason = (socket.onreason = vi.fn());
    last().receive({ type: 'Refused', about: 'Submit', code: 'stale', rule: '', field: '' });
    last().receive({ type: 'Reason', action: 3, rule: 'D17' });
    expect(refused.mock.calls[0]?.[0].code).toBe('stale');
    expect(reason.mock.calls[0]?.[0].rule).toBe('D17');
  });

  it('sends only while it is live', () => {
    expect(socket.send({ type: 'Start' })).toBe(false);
    last().receive(TABLE);
    expect(socket.send({ type: 'Start' })).toBe(true);
    expect(last().sent).toEqual([{ type: 'Start' }]);
  });
});

describe('the heartbeat', () => {
  it('pings a silent connection and stays when the server answers', () => {
    last().receive(TABLE);
    vi.advanceTimersByTime(PING_EVERY);
    expect(last().sent).toEqual([{ type: 'Ping' }]);
    last().receive({ type: 'Pong' });
    vi.advanceTimersByTime(PONG_TIMEOUT);
    expect(socket.status).toBe('live');
  });

  it('is lost when nothing comes back', () => {
    last().receive(TABLE);
    vi.advanceTimersByTime(PING_EVERY + PONG_TIMEOUT);
    expect(socket.status).toBe('lost');
  });

  it('asks soon whether what was sent has arrived', () => {
    last().receive(TABLE);
    socket.send({ type: 'Start' });
    vi.advanceTimersByTime(ASK_AFTER);
    expect(last().sent).toEqual([{ type: 'Start' }, { type: 'Ping' }]);
    vi.advanceTimersByTime(PONG_TIMEOUT);
    expect(socket.status).toBe('lost');
  });

  it('tries another connection when the server never sends anything', () => {
    vi.advanceTimersByTime(FIRST_TIMEOUT);
    expect(open()).toHaveLength(2);
    last().receive(TABLE);
    expect([socket.status, open()]).toEqual(['live', [last()]]);
  });
});

describe('a connection in doubt', () => {
  beforeEach(() => {
    last().receive(TABLE);
    vi.advanceTimersByTime(PING_EVERY + PONG_TIMEOUT);
  });

  it('is live again when it answers after all', () => {
    FakeSocket.made[0]?.receive({ type: 'Pong' });
    expect([socket.status, open()]).toEqual(['live', [FakeSocket.made[0]]]);
  });

  it('is replaced by the first that works', () => {
    expect(FakeSocket.made).toHaveLength(2);
    last().receive(TABLE);
    expect([socket.status, open()]).toEqual(['live', [last()]]);
  });

  it('leaves only a few connections open at once', () => {
    vi.advanceTimersByTime(20 * LONGEST_WAIT);
    expect(open()).toHaveLength(MOST_TRIED);
    expect(open().at(-1)).toBe(last());
  });
});

describe('a lost connection', () => {
  it('is tried again after longer and longer waits, but never long ones', () => {
    const waits = [500, 1000, 2000, 2000];
    for (const wait of waits) {
      const count = FakeSocket.made.length;
      last().drop();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.made).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made).toHaveLength(count + 1);
    }
    expect(waits.at(-1)).toBe(LONGEST_WAIT);
    expect(LONGEST_WAIT).toBeLessThan(3000);
  });

  it('waits for no connection that hangs', () => {
    last().receive(TABLE);
    last().drop();
    vi.advanceTimersByTime(FIRST_WAIT + 10 * LONGEST_WAIT); // none of these was refused
    const count = FakeSocket.made.length;
    vi.advanceTimersByTime(LONGEST_WAIT);
    expect(FakeSocket.made).toHaveLength(count + 1);
  });

  it('is live again with the next table', () => {
    last().drop();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(socket.status).toBe('lost');
    last().receive(TABLE);
    expect(socket.status).toBe('live');
  });

  it('starts over with a short wait once a connection has lasted', () => {
    last().drop();
    vi.advanceTimersByTime(FIRST_WAIT);
    last().receive(TABLE);
    vi.advanceTimersByTime(STABLE_AFTER);
    last().drop();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeSocket.made).toHaveLength(3);
  });

  it.each([
    ['failed', [500, 1000, 2000, 2000]],
    ['stopping', [250, 250, 250]], // servers may stop one after the other
  ] as const)('comes back when it is closed as %s, after %j', (code, waits) => {
    for (const wait of waits) {
      const count = FakeSocket.made.length;
      last().receive(TABLE);
      last().receive({ type: 'Closing', code });
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.made).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made).toHaveLength(count + 1);
    }
  });

  it('is tried less and less often while a server that stopped does not come back', () => {
    last().receive(TABLE);
    last().receive({ type: 'Closing', code: 'stopping' });
    for (const wait of [250, 500, 1000, 2000, 2000]) {
      const count = FakeSocket.made.length;
      vi.advanceTimersByTime(wait);
      expect(FakeSocket.made).toHaveLength(count + 1);
      last().drop();
    }
  });

  it('is tried at once when nudged, and only once', () => {
    last().drop();
    socket.nudge();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('is looked after at once when the page or the network was away', () => {
    last().receive(TABLE);
    socket.nudge();
    vi.advanceTimersByTime(NUDGE_TIMEOUT);
    expect([socket.status, FakeSocket.made.length]).toEqual(['lost', 2]);
  });

  it('receives nothing more from the old socket', () => {
    const old = last();
    old.drop();
    vi.advanceTimersByTime(FIRST_WAIT);
    old.receive(TABLE);
    expect(socket.table).toBeNull();
  });
});

describe('what the player is told', () => {
  beforeEach(() => last().receive(TABLE));

  it('is nothing when the loss is short', () => {
    last().drop();
    vi.advanceTimersByTime(FIRST_WAIT);
    last().receive(TABLE);
    vi.advanceTimersByTime(NOTICE_AFTER);
    expect(socket.news).toBe('');
  });

  it('is the loss, then the return for a while', () => {
    last().drop();
    vi.advanceTimersByTime(NOTICE_AFTER);
    expect(socket.news).toBe('lost');
    last().receive(TABLE);
    expect(socket.news).toBe('back');
    vi.advanceTimersByTime(BACK_SHOWN);
    expect(socket.news).toBe('');
  });

  it('is the loss again when it follows a return', () => {
    last().drop();
    vi.advanceTimersByTime(BACK_SHOWN);
    expect(socket.news).toBe('lost');
  });

  it('is at once that something was not sent', () => {
    last().drop();
    expect(socket.send({ type: 'Start' })).toBe(false);
    expect(socket.news).toBe('unsent');
    vi.advanceTimersByTime(NOTICE_AFTER);
    expect(socket.news).toBe('unsent');
    last().receive(TABLE);
    expect(socket.news).toBe('again');
  });

  it('does not change when a server that stops answers', () => {
    last().drop();
    vi.advanceTimersByTime(NOTICE_AFTER);
    last().receive({ type: 'Closing', code: 'stopping' });
    expect([socket.status, socket.news]).toEqual(['lost', 'lost']);
  });
});

describe('closing', () => {
  it('is final when the server says so', () => {
    last().receive({ type: 'Closing', code: 'unknown_table' });
    vi.advanceTimersByTime(10 * LONGEST_WAIT);
    expect([socket.status, socket.closing]).toEqual(['closed', 'unknown_table']);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it('is a pause when the server restarts', () => {
    last().receive(TABLE);
    last().receive({ type: 'Closing', code: 'stopping' });
    expect([socket.status, socket.closing]).toEqual(['lost', null]);
    vi.advanceTimersByTime(SOON);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('is final when the page closes the socket', () => {
    socket.close();
    socket.nudge();
    vi.advanceTimersByTime(10 * LONGEST_WAIT);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it('can be undone by opening again', () => {
    last().receive({ type: 'Closing', code: 'left' });
    socket.open();
    expect([socket.status, socket.closing]).toEqual(['connecting', null]);
    expect(FakeSocket.made).toHaveLength(2);
  });
});

describe('socketUrl', () => {
  it.each([
    ['http:', 'ws://house:8000/api/tables/a%2Fb/socket'],
    ['https:', 'wss://house:8000/api/tables/a%2Fb/socket'],
  ])('follows the page over %s', (protocol, url) => {
    expect(socketUrl('a/b', { protocol, host: 'house:8000' } as Location)).toBe(url);
  });
});
