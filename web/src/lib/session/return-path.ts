import type { Session } from './session.ts';

/** Key in the tab's storage: the page on which the session ended. */
const KEY = 'ledig.return';

interface Kept {
  readonly path: string;
  readonly userId: number;
}

/** Stores the page on which a person's session ended, so that signing in leads back to it. */
export const keepReturnPath = ({ id }: Pick<Session, 'id'>, path: string): void => {
  if (path === '/') return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, userId: id } satisfies Kept));
  } catch {
    // Without storage, signing in leads home.
  }
};

/** The page after signing in: the same person's stored page, or home. */
export const returnPathOf = ({ id }: Pick<Session, 'id'>): string => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    // Only paths of this origin. Two slashes would name another host.
    const isPath = typeof kept?.path === 'string' && /^\/(?![/\\])/.test(kept.path);
    return isPath && kept.userId === id ? (kept.path ?? '/') : '/';
  } catch {
    return '/';
  }
};

/** Removes the stored page after signing in or out. */
export const forgetReturnPath = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
};
