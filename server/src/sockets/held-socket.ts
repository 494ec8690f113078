import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { SocketLimits } from './limits.ts';

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** One request on a socket, until its answer is sent. Times are milliseconds of `performance.now`. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly startedAt: number;
  /** Bytes that the socket had received before this body. */
  readonly receivedBefore: number;
  /** Time limit for the body. */
  readonly bodyMs: number;
  /** An event stream has no end and its own limits. */
  readonly isEndless: boolean;
}

/** A client connection and its running requests. */
export class HeldSocket {
  readonly socket: Socket;
  readonly address: string;
  /** Since when the socket has waited for a request. */
  #waitingSince: number;
  readonly #exchanges = new Set<Exchange>();
  #sentBytes = 0;
  #sentAt: number;

  constructor(socket: Socket, address: string, now: number) {
    this.socket = socket;
    this.address = address;
    this.#waitingSince = now;
    this.#sentAt = now;
  }

  /** Tracks a request until its answer is sent or the socket closes. */
  begin(exchange: Exchange): void {
    if (this.#exchanges.size === 0) this.#sentAt = exchange.startedAt;
    this.#exchanges.add(exchange);
    exchange.response.once('close', () => {
      this.#exchanges.delete(exchange);
      this.#waitingSince = performance.now();
    });
  }

  /** Since when this socket has had no complete request. Null while the server works or answers. */
  idleSince(): number | null {
    let since = this.#waitingSince;
    for (const { request, startedAt } of this.#exchanges) {
      if (request.complete) return null;
      since = startedAt;
    }
    return since;
  }

  /** Bytes held in memory for this socket: incomplete bodies and unread answers. */
  heldBytes(): number {
    let bytes = 0;
    for (const { request, response, receivedBefore } of this.#exchanges) {
      if (!request.complete) bytes += Math.max(0, this.socket.bytesRead - receivedBefore);
      bytes += response.writableLength;
    }
    return bytes;
  }

  /** Start of the oldest running request. 0 when there is none. */
  startedAt(): number {
    for (const { startedAt } of this.#exchanges) return startedAt;
    return 0;
  }

  /** Whether the client sends a body or reads an answer too slowly. */
  isTooSlow(limits: SocketLimits, now: number): boolean {
    return this.#sendsTooSlowly(now) || this.#readsTooSlowly(limits, now);
  }

  /** Closes the connection, with 408 if no answer has begun. */
  cutOff(): void {
    const hasAnswered = [...this.#exchanges].some(({ response }) => response.headersSent);
    if (this.#exchanges.size > 0 && !hasAnswered && this.socket.writable) this.socket.write(TIMED_OUT);
    this.socket.destroy();
  }

  #sendsTooSlowly(now: number): boolean {
    for (const { request, startedAt, bodyMs } of this.#exchanges)
      if (!request.complete && now - startedAt > bodyMs) return true;
    return false;
  }

  #readsTooSlowly({ stalledMs, bytesPerSecond }: SocketLimits, now: number): boolean {
    const waiting = this.socket.writableLength;
    const sent = this.socket.bytesWritten - waiting;
    const isEndless = [...this.#exchanges].some((exchange) => exchange.isEndless);
    if (sent !== this.#sentBytes || waiting === 0 || isEndless) {
      this.#sentBytes = sent;
      this.#sentAt = now;
      return false;
    }
    // A large chunk counts as sent only when all of it is, so its time limit depends on its size.
    return now - this.#sentAt > stalledMs + (waiting / bytesPerSecond) * 1000;
  }
}
