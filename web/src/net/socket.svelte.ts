// A table as this browser knows it, kept up to date over a socket. What the house tells replaces
// what was known; a lost connection is taken up again by itself, and the fresh Table and Update
// that follow are the whole truth.

import type { Ask, Because, Code, Refused, Table, Tell, Update } from '../wire';

export type Connection = 'connecting' | 'live' | 'lost' | 'closed';
type Timer = ReturnType<typeof setTimeout>;

export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 8_000;
export const PING_EVERY = 15_000;
export const PATIENCE = 10_000;

export class TableSocket {
  table = $state.raw<Table | null>(null);
  update = $state.raw<Update | null>(null);
  status = $state<Connection>('connecting');
  bye = $state<Code | null>(null);

  /** Called for every update, in order, with none left out. */
  onupdate: ((update: Update) => void) | null = null;
  onrefused: ((refused: Refused) => void) | null = null;
  onbecause: ((because: Because) => void) | null = null;

  #line: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: Timer | undefined;
  #ping: Timer | undefined;
  #deadline: Timer | undefined;

  constructor(
    readonly url: string,
    readonly Line: typeof WebSocket = WebSocket,
  ) {}

  open(): void {
    this.bye = null;
    this.status = 'connecting';
    this.#connect();
  }

  /** Hang up for good. */
  close(): void {
    this.#hangUp();
    this.status = 'closed';
  }

  /** Send, and say whether it could be sent; nothing is kept for later. */
  ask(ask: Ask): boolean {
    if (this.status !== 'live') return false;
    this.#line?.send(JSON.stringify(ask));
    return true;
  }

  /** The page is looked at again, or the network is back: no need to wait any longer. */
  nudge(): void {
    if (this.status === 'lost') this.#connect();
    else if (this.status === 'live') this.#sendPing();
  }

  #connect(): void {
    this.#hangUp();
    const line = new this.Line(this.url);
    this.#line = line;
    line.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as Tell);
    line.onclose = () => this.#lose();
    this.#expectAnswer();
  }

  #hear(tell: Tell): void {
    this.#settle();
    if (tell.type === 'Table') this.table = tell;
    else if (tell.type === 'Update') this.#take(tell);
    else if (tell.type === 'Refused') this.onrefused?.(tell);
    else if (tell.type === 'Because') this.onbecause?.(tell);
    else if (tell.type === 'Bye') this.#part(tell.code);
  }

  #take(update: Update): void {
    this.update = update;
    this.onupdate?.(update);
  }

  #part(code: Code): void {
    if (code === 'stopping' || code === 'failed') return this.#lose();
    this.bye = code;
    this.close();
  }

  /** A frame has come: the line is good. */
  #settle(): void {
    clearTimeout(this.#deadline);
    clearTimeout(this.#ping);
    this.#wait = FIRST_WAIT;
    this.status = 'live';
    this.#ping = setTimeout(() => this.#sendPing(), PING_EVERY);
  }

  #sendPing(): void {
    this.ask({ type: 'Ping' });
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lose(), PATIENCE);
  }

  #lose(): void {
    this.#hangUp();
    this.status = 'lost';
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  #hangUp(): void {
    [this.#retry, this.#ping, this.#deadline].forEach(clearTimeout);
    const line = this.#line;
    this.#line = null;
    if (!line) return;
    line.onmessage = line.onclose = null;
    line.close();
  }
}

export function socketUrl(table: string, page: Location = location): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
