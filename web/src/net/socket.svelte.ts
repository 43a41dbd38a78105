// A table as this browser knows it, kept up to date over a socket. Each message from the server
// replaces what was known before. A lost connection is opened again, with growing pauses; the Table
// and Update that follow are complete.

import type { ClientMessage, Code, Reason, Refused, ServerMessage, Table, Update } from '../wire';

export type Connection = 'connecting' | 'live' | 'lost' | 'closed';
type Timer = ReturnType<typeof setTimeout>;

export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 8_000;
export const STABLE_AFTER = 10_000; // a connection that lasts this long resets the waits
export const PING_EVERY = 15_000;
export const PONG_TIMEOUT = 10_000;

export class TableSocket {
  table = $state.raw<Table | null>(null);
  update = $state.raw<Update | null>(null);
  status = $state<Connection>('connecting');
  closing = $state<Code | null>(null); // why the server closed it for good

  /** Called for every update, in order, with none left out. */
  onupdate: ((update: Update) => void) | null = null;
  onrefused: ((refused: Refused) => void) | null = null;
  onreason: ((reason: Reason) => void) | null = null;

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: Timer | undefined;
  #stable: Timer | undefined;
  #ping: Timer | undefined;
  #deadline: Timer | undefined;

  constructor(
    readonly url: string,
    readonly Socket: typeof WebSocket = WebSocket,
  ) {}

  open(): void {
    this.closing = null;
    this.status = 'connecting';
    this.#connect();
  }

  /** Close for good. */
  close(): void {
    this.#disconnect();
    this.status = 'closed';
  }

  /** Send now or not at all; whether it was sent. */
  send(message: ClientMessage): boolean {
    if (this.status !== 'live') return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** The page is visible again, or the network is back: do not wait any longer. */
  nudge(): void {
    if (this.status === 'lost') this.#connect();
    else if (this.status === 'live') this.#sendPing();
  }

  #connect(): void {
    this.#disconnect();
    const socket = new this.Socket(this.url);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data as string) as ServerMessage);
    socket.onclose = () => this.#lose();
    this.#expectAnswer();
  }

  #receive(message: ServerMessage): void {
    this.#keepAlive();
    if (message.type === 'Table') this.table = message;
    else if (message.type === 'Update') this.#receiveUpdate(message);
    else if (message.type === 'Refused') this.onrefused?.(message);
    else if (message.type === 'Reason') this.onreason?.(message);
    else if (message.type === 'Closing') this.#receiveClosing(message.code);
  }

  #receiveUpdate(update: Update): void {
    this.update = update;
    this.onupdate?.(update);
  }

  #receiveClosing(code: Code): void {
    if (code === 'stopping' || code === 'failed') return this.#lose();
    this.closing = code;
    this.close();
  }

  /** A frame has arrived: the connection works. */
  #keepAlive(): void {
    clearTimeout(this.#deadline);
    clearTimeout(this.#ping);
    this.status = 'live';
    this.#stable ??= setTimeout(() => (this.#wait = FIRST_WAIT), STABLE_AFTER);
    this.#ping = setTimeout(() => this.#sendPing(), PING_EVERY);
  }

  #sendPing(): void {
    this.send({ type: 'Ping' });
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lose(), PONG_TIMEOUT);
  }

  #lose(): void {
    this.#disconnect();
    this.status = 'lost';
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  #disconnect(): void {
    [this.#retry, this.#stable, this.#ping, this.#deadline].forEach(clearTimeout);
    this.#stable = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

export function socketUrl(table: string, page: Location = location): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
