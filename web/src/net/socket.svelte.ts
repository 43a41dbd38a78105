// A table as this browser knows it, kept up to date over a socket. Each message from the server
// replaces what was known before. When a connection is lost or in doubt, new ones are tried every
// moment, beside those that have not failed yet; the first that brings a message is kept. The Table
// and Update that follow are complete.

import type {
  ClientMessage,
  Code,
  Hint,
  Reason,
  Refused,
  ServerMessage,
  Table,
  Update,
} from '../wire';

export type Connection = 'connecting' | 'live' | 'lost' | 'closed';
/** What the player reads: not connected; something was not sent; connected again, after each. */
export type News = '' | 'lost' | 'unsent' | 'back' | 'again';
type Timer = ReturnType<typeof setTimeout>;

/** What a table is doing: nothing, showing what moves, or showing a result until the player goes on. */
export type Rest = 'still' | 'moving' | 'revealing';

/** What is known of a moment of a finished match. */
export interface Past {
  readonly next: number; // the seat that acted next; -1 if none did
}

/** Where a table gets its updates from: a socket, a replay, a lesson or a position. */
export interface Feed {
  readonly status: Connection;
  readonly news: News;
  /** Whether nobody plays on before the player has read what is explained. */
  readonly paused?: boolean;
  /** Whether it has all happened already, and nobody is asked to act. */
  readonly past?: Past;
  /** Called for every update, in order, with none left out. */
  onupdate: ((update: Update) => void) | null;
  onrefused: ((refused: Refused) => void) | null;
  onreason: ((reason: Reason) => void) | null;
  onhint: ((hint: Hint) => void) | null;
  /** Called to end a reveal that waits for the player; resolves when it has ended. */
  onskip: (() => Promise<void>) | null;
  /** Called with what the table is doing, if anything depends on it. */
  rest?(now: Rest): void;
  send(message: ClientMessage): boolean;
}

export const SOON = 250; // after a server that stops: another one may serve already
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 2_000; // so that play goes on soon after the server is back
export const FIRST_TIMEOUT = 6_000; // of the first connection, on a slow network
export const MOST_TRIED = 4; // connections at once
export const STABLE_AFTER = 10_000; // a connection that lasts this long resets the waits
export const PING_EVERY = 15_000;
export const PONG_TIMEOUT = 3_000;
export const ASK_AFTER = 1_500; // when nothing follows what was sent
export const NUDGE_TIMEOUT = 1_500; // when the page or the network was away
export const NOTICE_AFTER = 600; // a shorter loss is not shown
export const BACK_SHOWN = 3_000;

export class TableSocket implements Feed {
  table = $state.raw<Table | null>(null);
  update = $state.raw<Update | null>(null);
  status = $state<Connection>('connecting');
  closing = $state<Code | null>(null); // why the server closed it for good
  news = $state<News>('');

  onupdate: ((update: Update) => void) | null = null;
  onrefused: ((refused: Refused) => void) | null = null;
  onreason: ((reason: Reason) => void) | null = null;
  onskip: (() => Promise<void>) | null = null;
  onhint: ((hint: Hint) => void) | null = null;

  #tried: WebSocket[] = []; // oldest first; while the connection is live, only that one
  #wait = FIRST_WAIT;
  #retry: Timer | undefined;
  #stable: Timer | undefined;
  #ping: Timer | undefined;
  #deadline: Timer | undefined;
  #notice: Timer | undefined;

  constructor(
    readonly url: string,
    readonly Socket: typeof WebSocket = WebSocket,
  ) {}

  open(): void {
    this.#disconnect();
    this.closing = null;
    this.status = 'connecting';
    this.news = '';
    this.#connect();
    this.#retryAfter(FIRST_TIMEOUT);
  }

  /** Close for good. */
  close(): void {
    this.#disconnect();
    this.status = 'closed';
  }

  /** Send now or not at all; whether it was sent. */
  send(message: ClientMessage): boolean {
    if (this.status !== 'live') {
      this.#notify('unsent');
      return false;
    }
    this.#sendNow(message);
    this.#pingAfter(ASK_AFTER);
    return true;
  }

  /** The page is visible again, or the network has changed: do not wait any longer. */
  nudge(): void {
    if (this.status === 'lost') this.#try();
    else if (this.status === 'live') this.#sendPing(NUDGE_TIMEOUT);
  }

  #connect(): void {
    const socket = new this.Socket(this.url);
    socket.onmessage = ({ data }) =>
      this.#receive(socket, JSON.parse(data as string) as ServerMessage);
    socket.onclose = () => this.#drop(socket);
    this.#tried.push(socket);
    if (this.#tried.length > MOST_TRIED) abandon(this.#tried.shift());
  }

  #try(): void {
    this.#connect();
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    this.#retryAfter(this.#wait);
  }

  /** A little different in each browser, so that not all come back at the same moment. */
  #retryAfter(wait: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#try(), wait * (0.75 + Math.random() / 4));
  }

  #receive(socket: WebSocket, message: ServerMessage): void {
    if (message.type === 'Closing') return this.#receiveClosing(socket, message.code);
    this.#keep(socket);
    if (message.type === 'Table') this.table = message;
    else if (message.type === 'Update') this.#receiveUpdate(message);
    else if (message.type === 'Refused') this.onrefused?.(message);
    else if (message.type === 'Reason') this.onreason?.(message);
    else if (message.type === 'Hint') this.onhint?.(message);
  }

  #receiveUpdate(update: Update): void {
    this.update = update;
    this.onupdate?.(update);
  }

  #receiveClosing(socket: WebSocket, code: Code): void {
    if (code === 'stopping') this.#wait = SOON;
    if (code === 'stopping' || code === 'failed') return this.#drop(socket);
    this.closing = code;
    this.close();
  }

  /** A frame has arrived: this connection works, and no other is needed. */
  #keep(socket: WebSocket): void {
    this.#tried.filter((other) => other !== socket).forEach(abandon);
    this.#tried = [socket];
    [this.#retry, this.#deadline].forEach(clearTimeout);
    if (this.status !== 'live') this.#notifyBack();
    this.status = 'live';
    this.#stable ??= setTimeout(() => (this.#wait = FIRST_WAIT), STABLE_AFTER);
    this.#pingAfter(PING_EVERY);
  }

  #sendNow(message: ClientMessage): void {
    this.#tried[0]?.send(JSON.stringify(message));
  }

  #pingAfter(wait: number): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => this.#sendPing(PONG_TIMEOUT), wait);
  }

  #sendPing(timeout: number): void {
    this.#sendNow({ type: 'Ping' });
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#doubt(), timeout);
  }

  /** Nothing comes back: others are tried, and this one may still answer. */
  #doubt(): void {
    this.#lose();
    this.#try();
  }

  /** A socket has ended. */
  #drop(socket: WebSocket): void {
    abandon(socket);
    this.#tried = this.#tried.filter((other) => other !== socket);
    if (this.status === 'lost') return; // the next try is on its way
    this.#lose();
    this.#retryAfter(this.#wait);
  }

  #lose(): void {
    [this.#stable, this.#ping, this.#deadline].forEach(clearTimeout);
    this.#stable = undefined;
    this.status = 'lost';
    this.#notifyAfter(NOTICE_AFTER, 'lost');
  }

  #notify(news: News): void {
    clearTimeout(this.#notice);
    this.news = news;
  }

  #notifyAfter(wait: number, news: News): void {
    clearTimeout(this.#notice);
    this.#notice = setTimeout(() => this.#notify(news), wait);
  }

  #notifyBack(): void {
    this.#notify(this.news === 'unsent' ? 'again' : this.news === 'lost' ? 'back' : '');
    this.#notifyAfter(BACK_SHOWN, '');
  }

  #disconnect(): void {
    [this.#retry, this.#stable, this.#ping, this.#deadline, this.#notice].forEach(clearTimeout);
    this.#stable = undefined;
    this.#tried.forEach(abandon);
    this.#tried = [];
  }
}

/** Stop listening to a socket, and close it. */
function abandon(socket: WebSocket | undefined): void {
  if (!socket) return;
  socket.onmessage = socket.onclose = null;
  socket.close();
}

export function socketUrl(table: string, page: Location = location): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
