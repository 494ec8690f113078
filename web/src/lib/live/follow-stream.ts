import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { pauseAfter } from './backoff.ts';

/** The server sends data every 25 seconds. A connection that is silent for longer than two intervals is dead. */
const SILENCE_MS = 60_000;
const NOT_ALLOWED = [401, 403];

export interface FollowParts {
  /** Opens the stream. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (event: EventSourceMessage) => void;
  /** The server refused the person, which ends the stream for good. */
  readonly onRefused: (answer: Response) => void;
  /** Ends the stream for good. */
  readonly signal: AbortSignal;
  /** Waits. Ends early when the signal aborts or the network is back. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Outcome {
  readonly kind: 'refused' | 'over';
  /** Whether the connection received data. */
  readonly worked: boolean;
  /** Minimum wait that the server asks for, in milliseconds. */
  readonly waitMs: number;
}

const readAll = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPiece: (piece: string) => void,
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onPiece(value);
  }
};

/** Runs one connection until it ends, breaks or falls silent. */
const followOnce = async ({ open, onEvent, onRefused, signal }: FollowParts): Promise<Outcome> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  let worked = false;
  try {
    const answer = await open(AbortSignal.any([signal, silence.signal]));
    const waitMs = Number(answer.headers.get('retry-after') ?? 0) * 1000 || 0;
    if (NOT_ALLOWED.includes(answer.status)) {
      onRefused(answer);
      return { kind: 'refused', worked, waitMs };
    }
    if (!answer.ok || answer.body === null) return { kind: 'over', worked, waitMs };
    const parser = createParser({
      onEvent: (event) => {
        worked = true;
        onEvent(event);
      },
    });
    await readAll(answer.body, (piece) => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      if (!signal.aborted) parser.feed(piece);
    });
  } catch {
    // Broken, silent or aborted connections are handled alike.
  } finally {
    clearTimeout(timer);
  }
  return { kind: 'over', worked, waitMs: 0 };
};

/** Follows an event stream and reconnects until the signal aborts or the server refuses the person. */
export const followStream = async (parts: FollowParts): Promise<void> => {
  const { signal, pause } = parts;
  for (let failures = 0; !signal.aborted; ) {
    const { kind, worked, waitMs } = await followOnce(parts);
    if (kind === 'refused' || signal.aborted) return;
    await pause(Math.max(waitMs, pauseAfter(worked ? 0 : failures, Math.random())), signal);
    failures = worked ? 0 : failures + 1;
  }
};
