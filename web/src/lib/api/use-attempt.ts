import { useRef, useState } from 'react';
import { isRefused, newKey } from './idempotency.ts';

/** The latest submission without a final answer. */
export interface Attempt {
  /** The body as JSON. */
  readonly body: string;
  readonly key: string;
}

/** Stores the attempt outside the page, so that it survives a reload. */
interface AttemptStore {
  readonly read: () => Attempt | null;
  readonly keep: (attempt: Attempt | null) => void;
}

/**
 * Makes repeated submissions of a body take effect once. The same body keeps its idempotency key until the server
 * refuses it. A changed body gets a new key.
 */
export const useAttempt = (store?: AttemptStore) => {
  const latest = useRef<Attempt | null>(null);
  const [attempts] = useState(() => {
    const remember = (next: Attempt | null) => {
      latest.current = next;
      store?.keep(next);
    };
    return {
      send: async <Answer>(body: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
        const text = JSON.stringify(body);
        const last = latest.current ?? store?.read() ?? null;
        const attempt = last?.body === text ? last : { body: text, key: newKey() };
        remember(attempt);
        try {
          return await send(attempt.key);
        } catch (error) {
          if (isRefused(error)) remember(null);
          throw error;
        }
      },
      /** Forgets the attempt: the same body counts as a new submission afterwards. */
      forget: () => remember(null),
    };
  });
  return attempts;
};
