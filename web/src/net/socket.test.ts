import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask, Table, Tell, Update } from '../wire';
import {
  FIRST_WAIT,
  LONGEST_WAIT,
  PATIENCE,
  PING_EVERY,
  TableSocket,
  socketUrl,
} from './socket.svelte';

class FakeLine {
  static made: FakeLine[] = [];
  sent: Ask[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeLine.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Ask);
  }
  close(): void {
    this.closed = true;
  }
  tell(tell: Partial<Tell>): void {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }
  drop(): void {
    this.onclose?.();
  }
}

const TABLE = { type: 'Table', table: 'abc' } as Table;
const update = (step: number): Update => ({ type: 'Update', step, events: [step] }) as Update;
const last = (): FakeLine => FakeLine.made.at(-1)!;

let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeLine.made = [];
  socket = new TableSocket('ws://house/x', FakeLine as unknown as typeof WebSocket);
  socket.open();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe('a line that works', () => {
  it('is connecting until the house speaks', () => {
    expect(socket.status).toBe('connecting');
    last().tell(TABLE);
    expect([socket.status, socket.table]).toEqual(['live', TABLE]);
  });

  it('hands on every update, even two in one breath', () => {
    const heard: number[] = [];
    socket.onupdate = ({ step }) => heard.push(step);
    [1, 2, 3].forEach((step) => last().tell(update(step)));
    expect(heard).toEqual([1, 2, 3]);
    expect(socket.update?.step).toBe(3);
  });

  it('hands on refusals and reasons', () => {
    const refused = (socket.onrefused = vi.fn());
    const because = (socket.onbecause = vi.fn());
    last().tell({ type: 'Refused', about: 'Act', code: 'stale', rule: '' });
    last().tell({ type: 'Because', action: 3, rule: 'D17' });
    expect(refused.mock.calls[0]?.[0].code).toBe('stale');
    expect(because.mock.calls[0]?.[0].rule).toBe('D17');
  });

  it('carries what is asked, but only while it is live', () => {
    expect(socket.ask({ type: 'Start' })).toBe(false);
    last().tell(TABLE);
    expect(socket.ask({ type: 'Start' })).toBe(true);
    expect(last().sent).toEqual([{ type: 'Start' }]);
  });
});

describe('the heartbeat', () => {
  it('pings a silent line and stays when the house answers', () => {
    last().tell(TABLE);
    vi.advanceTimersByTime(PING_EVERY);
    expect(last().sent).toEqual([{ type: 'Ping' }]);
    last().tell({ type: 'Pong' });
    vi.advanceTimersByTime(PATIENCE);
    expect(socket.status).toBe('live');
  });

  it('gives the line up when nothing comes back', () => {
    last().tell(TABLE);
    vi.advanceTimersByTime(PING_EVERY + PATIENCE);
    expect(socket.status).toBe('lost');
    expect(FakeLine.made[0]?.closed).toBe(true);
  });

  it('gives up a line that never speaks', () => {
    vi.advanceTimersByTime(PATIENCE);
    expect(socket.status).toBe('lost');
  });
});

describe('a lost line', () => {
  it('is tried again after longer and longer waits', () => {
    const waits = [500, 1000, 2000, 4000, 8000, 8000];
    for (const wait of waits) {
      const count = FakeLine.made.length;
      last().drop();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeLine.made).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(FakeLine.made).toHaveLength(count + 1);
    }
    expect(waits.at(-1)).toBe(LONGEST_WAIT);
  });

  it('is live again with the next table, and forgives', () => {
    last().drop();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(socket.status).toBe('lost');
    last().tell(TABLE);
    expect(socket.status).toBe('live');
    last().drop();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeLine.made).toHaveLength(3);
  });

  it('is tried at once when nudged, and only once', () => {
    last().drop();
    socket.nudge();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeLine.made).toHaveLength(2);
  });

  it('hears nothing more from the old line', () => {
    const old = last();
    old.drop();
    vi.advanceTimersByTime(FIRST_WAIT);
    old.tell(TABLE);
    expect(socket.table).toBeNull();
  });
});

describe('parting', () => {
  it('is final when the house says so', () => {
    last().tell({ type: 'Bye', code: 'unknown_table' });
    vi.advanceTimersByTime(10 * LONGEST_WAIT);
    expect([socket.status, socket.bye]).toEqual(['closed', 'unknown_table']);
    expect(FakeLine.made).toHaveLength(1);
  });

  it('is a pause when the house restarts', () => {
    last().tell(TABLE);
    last().tell({ type: 'Bye', code: 'stopping' });
    expect([socket.status, socket.bye]).toEqual(['lost', null]);
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeLine.made).toHaveLength(2);
  });

  it('is final when the page closes the line', () => {
    socket.close();
    socket.nudge();
    vi.advanceTimersByTime(10 * LONGEST_WAIT);
    expect(FakeLine.made).toHaveLength(1);
  });

  it('can be undone by opening again', () => {
    last().tell({ type: 'Bye', code: 'left' });
    socket.open();
    expect([socket.status, socket.bye]).toEqual(['connecting', null]);
    expect(FakeLine.made).toHaveLength(2);
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
