import type { Session } from '@ledig/contract/account.ts';
import { readStored, removeStored, storageKeys, writeStored } from './storage.ts';

/** The signed-in person as the browser keeps them (specification, document 1, section 3, "Session user"). */
export type { Session };

/** The slug that stands in when none is given (specification, document 1, section 1). */
export const defaultDomain = 'demo';

/** When the token ends, in epoch milliseconds; null for one that can't be read. */
export const expiryOf = (token: string): number | null => {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
};

export type SessionAtStart =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'expired'; readonly domain: string; readonly userId?: number };

const looksLikeSession = (kept: unknown): kept is Session =>
  typeof kept === 'object' && kept !== null && 'access_token' in kept && typeof kept.access_token === 'string';

/**
 * What a kept value comes to at start (specification, document 1, section 4): nothing kept is signed out; a session whose
 * token is missing, unreadable or past its expiry has ended.
 */
export const judgeKept = (kept: unknown, now: number): SessionAtStart => {
  if (kept === null) return { kind: 'signed-out' };
  if (!looksLikeSession(kept)) return { kind: 'expired', domain: defaultDomain };
  const expiry = expiryOf(kept.access_token);
  return expiry === null || expiry <= now
    ? { kind: 'expired', domain: kept.parent_domain || defaultDomain, userId: kept.id }
    : { kind: 'signed-in', session: kept };
};

/** Whether the tenant's owner has yet to verify their e-mail address. A session kept by an older version says nothing of it. */
export const isUnverified = (of: Pick<Session, 'unverified_until'> | null): boolean =>
  (of?.unverified_until ?? null) !== null;

let session: Session | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Reads what is kept; an ended session is removed, its domain stays known for signing in again. */
export const openSession = (now: number): SessionAtStart => {
  const start = judgeKept(readStored(storageKeys.session), now);
  session = start.kind === 'signed-in' ? start.session : null;
  if (start.kind === 'expired') removeStored(storageKeys.session);
  changed();
  return start;
};

/** Keeps a session: after signing in, and when the server says something new about the person. */
export const keepSession = (next: Session): void => {
  session = next;
  writeStored(storageKeys.session, next);
  writeStored(storageKeys.domain, next.domain || next.parent_domain);
  changed();
};

/** Removes the kept session without telling the screens: for when the page is about to be loaded anew. */
export const forgetSession = (): void => removeStored(storageKeys.session);

/** Forgets the session on this browser; the screens follow. */
export const dropSession = (): void => {
  session = null;
  forgetSession();
  changed();
};

export const currentSession = (): Session | null => session;

/**
 * The token to send along with a slug: none to a slug that isn't the session's, because a public page of another tenant
 * would be refused with it (decisions, "The tenant of a signed-in call is the session's").
 */
export const tokenFor = (domain: string): string | null =>
  session !== null && [session.domain, session.parent_domain].includes(domain) ? session.access_token : null;

/** The slug last signed in to, or null: where signing out leads. */
export const knownDomain = (): string | null => {
  const kept = readStored(storageKeys.domain);
  return typeof kept === 'string' && kept !== '' ? kept : null;
};

/** The slug that calls name: the session's, else the one known, else `demo`. */
export const currentDomain = (): string => session?.domain || session?.parent_domain || knownDomain() || defaultDomain;

/** What another tab of this browser has done with the kept session, as this tab sees it. */
export type OtherTab = 'nothing' | 'signed-out' | 'signed-in' | 'refreshed' | 'replaced';

/** Compares this tab's session with the one that is kept now. */
export const judgeOtherTab = (mine: Session | null, kept: SessionAtStart): OtherTab => {
  if (kept.kind !== 'signed-in') return mine === null ? 'nothing' : 'signed-out';
  if (mine === null) return 'signed-in';
  return mine.id === kept.session.id ? 'refreshed' : 'replaced';
};

/**
 * Follows other tabs: signing out in one ends the session in all, signing in takes it up in all.
 *
 * @param onSignedOut another tab has signed out; this tab's session is still known then
 * @param onReplaced another tab has signed in as somebody else: nothing that is on the screen is theirs
 */
export const followOtherTabs = (onSignedOut: () => void, onReplaced: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    // Null: all of the storage was cleared.
    if (key !== null && key !== storageKeys.session) return;
    const kept = judgeKept(readStored(storageKeys.session), Date.now());
    const done = judgeOtherTab(session, kept);
    if (done === 'signed-out') onSignedOut();
    else if (done === 'replaced') onReplaced();
    else if (kept.kind === 'signed-in') {
      session = kept.session;
      changed();
    }
  });

/** For `useSyncExternalStore`. */
export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
