import { pauseAfter } from './backoff.ts';
import { eventReader, type StreamEvent } from './parse-events.ts';

/** The server says something every 25 seconds; a connection that is silent for longer than two of them is dead. */
const SILENCE_MS = 60_000;
const NOT_ALLOWED = [401, 403];

export interface FollowParts {
  /** Asks for the stream. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (event: StreamEvent) => void;
  /** Ends it all. */
  readonly signal: AbortSignal;
  /** Waits; ends early when the signal says so, or when waiting has become pointless (the network is back). */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Outcome {
  readonly kind: 'refused' | 'over';
  /** Whether it brought anything. */
  readonly worked: boolean;
  /** What the server asks to wait at least, in milliseconds. */
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

/** One connection, until it ends, breaks or falls silent. */
const followOnce = async ({ open, onEvent, signal }: FollowParts): Promise<Outcome> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  let worked = false;
  try {
    const answer = await open(AbortSignal.any([signal, silence.signal]));
    const waitMs = Number(answer.headers.get('retry-after') ?? 0) * 1000 || 0;
    if (NOT_ALLOWED.includes(answer.status)) return { kind: 'refused', worked, waitMs };
    if (!answer.ok || answer.body === null) return { kind: 'over', worked, waitMs };
    const take = eventReader((event) => {
      worked = true;
      onEvent(event);
    });
    await readAll(answer.body, (piece) => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      if (!signal.aborted) take(piece);
    });
  } catch {
    // Broken, silent or ended by us: what follows is the same.
  } finally {
    clearTimeout(timer);
  }
  return { kind: 'over', worked, waitMs: 0 };
};

/** Follows a stream of events and connects again by itself, until the signal; or until the server refuses the person. */
export const followStream = async (parts: FollowParts): Promise<void> => {
  const { signal, pause } = parts;
  for (let failures = 0; !signal.aborted; ) {
    const { kind, worked, waitMs } = await followOnce(parts);
    if (kind === 'refused' || signal.aborted) return;
    await pause(Math.max(waitMs, pauseAfter(worked ? 0 : failures, Math.random())), signal);
    failures = worked ? 0 : failures + 1;
  }
};
