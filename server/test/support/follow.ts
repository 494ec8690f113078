import type { LiveEvents } from '@ledig/contract/live.ts';

type LiveEvent = {
  [N in keyof LiveEvents]: { readonly name: N; readonly data: LiveEvents[N] };
}[keyof LiveEvents];

/** A stream of events, read over HTTP like a browser does. */
export interface Followed {
  readonly status: number;
  readonly headers: Headers;
  /** All events, in order. */
  readonly events: readonly LiveEvent[];
  /** Number of comments. */
  readonly beats: () => number;
  /** The next event of a name that wasn't read yet. Throws when none arrives in time. */
  readonly next: <N extends keyof LiveEvents>(name: N, withinMs?: number) => Promise<LiveEvents[N]>;
  /** Resolves when the server ends it, or it breaks. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

const POLL_MS = 5;

/** Opens a stream of changes. */
export const follow = async (origin: string, token: string, query = ''): Promise<Followed> => {
  const controller = new AbortController();
  const answer = await fetch(`${origin}/api/live-changes${query}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    signal: controller.signal,
  });
  const events: LiveEvent[] = [];
  const taken = new Set<LiveEvent>();
  let beats = 0;
  const take = (block: string) => {
    if (block.startsWith(':')) beats++;
    const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    if (name && data) events.push({ name, data: JSON.parse(data) } as LiveEvent);
  };
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      blocks.forEach(take);
    }
  };
  const next = async <N extends keyof LiveEvents>(name: N, withinMs = 5000): Promise<LiveEvents[N]> => {
    const until = Date.now() + withinMs;
    for (;;) {
      const found = events.find((event) => event.name === name && !taken.has(event));
      if (found) {
        taken.add(found);
        return found.data as LiveEvents[N];
      }
      if (Date.now() > until) throw new Error(`no ${name} within ${withinMs} ms, but ${JSON.stringify(events)}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    beats: () => beats,
    next,
    ended,
    leave: () => controller.abort(),
  };
};
