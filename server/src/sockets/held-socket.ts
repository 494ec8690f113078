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
  /** How long the body may take. */
  readonly bodyMs: number;
  /** An event stream has no end and limits of its own. */
  readonly isEndless: boolean;
}

/** One client connection and the requests that are under way on it. */
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

  /** Follows a request until its answer is sent or the socket closes. */
  begin(exchange: Exchange): void {
    if (this.#exchanges.size === 0) this.#sentAt = exchange.startedAt;
    this.#exchanges.add(exchange);
    exchange.response.once('close', () => {
      this.#exchanges.delete(exchange);
      this.#waitingSince = performance.now();
    });
  }

  /** Since when this socket holds its place without a whole request; null while the server works or answers. */
  idleSince(): number | null {
    let since = this.#waitingSince;
    for (const { request, startedAt } of this.#exchanges) {
      if (request.complete) return null;
      since = startedAt;
    }
    return since;
  }

  /** Bytes that the server keeps for this socket: bodies that are still coming in, and answers that aren't read. */
  heldBytes(): number {
    let bytes = 0;
    for (const { request, response, receivedBefore } of this.#exchanges) {
      if (!request.complete) bytes += Math.max(0, this.socket.bytesRead - receivedBefore);
      bytes += response.writableLength;
    }
    return bytes;
  }

  /** Since when the oldest request is under way; 0 when there is none. */
  startedAt(): number {
    for (const { startedAt } of this.#exchanges) return startedAt;
    return 0;
  }

  /** Whether a body or the reading of an answer takes too long. */
  isTooSlow(limits: SocketLimits, now: number): boolean {
    return this.#sendsTooSlowly(now) || this.#readsTooSlowly(limits, now);
  }

  /** Ends the connection; says 408 where no answer has begun. */
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
    // One large chunk counts as sent only when all of it is, so that it has time by its size.
    return now - this.#sentAt > stalledMs + (waiting / bytesPerSecond) * 1000;
  }
}
