import type { Session } from './session.ts';

/** In this tab's storage: where the person was when their session ended. */
const KEY = 'ledig.return';

interface Kept {
  readonly path: string;
  readonly userId: number;
}

/** Remembers the page that a person is on as their session ends, so that signing in again leads back to it. */
export const keepReturnPath = ({ id }: Pick<Session, 'id'>, path: string): void => {
  if (path === '/') return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, userId: id } satisfies Kept));
  } catch {
    // Without storage, signing in leads home.
  }
};

/** Where signing in leads: back to the page of this very person, else home. */
export const returnPathOf = ({ id }: Pick<Session, 'id'>): string => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    // A path of this origin: two slashes would name another host.
    const isPath = typeof kept?.path === 'string' && /^\/(?![/\\])/.test(kept.path);
    return isPath && kept.userId === id ? (kept.path ?? '/') : '/';
  } catch {
    return '/';
  }
};

/** Forgets it: the person is back, or has signed out. */
export const forgetReturnPath = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
