import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followStream } from './follow-stream.ts';

const encoder = new TextEncoder();
const HELLO = 'event: hello\ndata: {}\n\n';

/** A stream that sends a text and then stays open until the signal aborts, or ends. */
const answerOf = (text: string, { signal, ends = true }: { signal?: AbortSignal; ends?: boolean } = {}) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(encoder.encode(text));
        if (ends) controller.close();
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    }),
  );

/** Follows the answers one after the other and stops after the last one. Pauses are recorded, not awaited. */
const follow = async (answers: readonly ((signal: AbortSignal) => Response | Promise<Response>)[]) => {
  const controller = new AbortController();
  const pauses: number[] = [];
  const names: string[] = [];
  const refusals: number[] = [];
  let asked = 0;
  await followStream({
    open: async (signal) => {
      const answer = answers[asked++];
      if (answer === undefined) controller.abort();
      return answer?.(signal) ?? new Response(null, { status: 503 });
    },
    onEvent: ({ event }) => names.push(event ?? ''),
    onRefused: ({ status }) => refusals.push(status),
    signal: controller.signal,
    pause: async (ms) => void pauses.push(ms),
  });
  return { pauses, names, asked, refusals };
};

const failing = () => Promise.reject(new TypeError('no network'));

describe('following a stream', () => {
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(1));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('reconnects after an end, a failure and a broken answer, with longer pauses each time in a row', async () => {
    const { pauses, names } = await follow([() => answerOf(HELLO), failing, failing, failing, () => answerOf(HELLO)]);
    expect(names).toEqual(['hello', 'hello']);
    expect(pauses).toEqual([500, 500, 1000, 2000, 500]);
  });

  it('waits for the time that the server asks for', async () => {
    const { pauses } = await follow([() => new Response(null, { status: 429, headers: { 'retry-after': '10' } })]);
    expect(pauses).toEqual([10_000]);
  });

  it.each([401, 403])('ends and reports the refusal when the server answers %s', async (status) => {
    const { asked, pauses, refusals } = await follow([() => new Response(null, { status }), () => answerOf(HELLO)]);
    expect([asked, pauses, refusals]).toEqual([1, [], [status]]);
  });

  it('treats a minute of silence as the end of the connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const following = follow([(signal) => answerOf(HELLO, { signal, ends: false }), () => answerOf(HELLO)]);
    await vi.advanceTimersByTimeAsync(59_000);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await following).names).toEqual(['hello', 'hello']);
  });
});
