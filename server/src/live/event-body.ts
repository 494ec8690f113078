import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';

/** Events as bytes. One object serves all streams that get the same events. */
export class EventBytes {
  readonly plain: Buffer;
  /** As a chunk of an HTTP/1.1 answer (RFC 9112, 7.1). */
  readonly chunk: Buffer;

  constructor(text: string) {
    this.plain = Buffer.from(text);
    this.chunk = Buffer.from(`${this.plain.length.toString(16)}\r\n${text}\r\n`);
  }
}

/**
 * The body of an answer that is an event stream. As soon as the answer's head is sent, events are written to the socket
 * directly. Node's streams and its chunked encoding took most of the time of a change on a thousand screens.
 */
export class EventBody extends Readable {
  readonly #bufferBytes: number;
  #response: ServerResponse | undefined;

  /** @param bufferBytes maximum number of bytes that wait for a slow reader; beyond it the body is destroyed */
  constructor(bufferBytes: number) {
    super({ read: () => undefined, highWaterMark: bufferBytes });
    this.#bufferBytes = bufferBytes;
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { end?: boolean }): T {
    if (destination instanceof ServerResponse) this.#response = destination;
    return super.pipe(destination, options);
  }

  send({ plain, chunk }: EventBytes): void {
    const socket = this.#freeSocket();
    if (socket) socket.write(this.#response?.chunkedEncoding ? chunk : plain);
    else this.push(plain);
    // The reader is too slow. Its client reconnects and reloads.
    if (Math.max(this.readableLength, socket?.writableLength ?? 0) > this.#bufferBytes) this.destroy();
  }

  /** The answer's socket, if all earlier bytes have been written to it. */
  #freeSocket(): Socket | undefined {
    if (!this.#response?.headersSent || this.readableLength > 0) return undefined;
    const { socket, writableLength } = this.#response;
    return socket instanceof Socket && socket.writableLength === writableLength ? socket : undefined;
  }
}
