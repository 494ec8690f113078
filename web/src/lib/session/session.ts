import type { Session } from '@ledig/contract/account/account.ts';
import { forgetSealed, permitSealed } from '../offline/sealed-store.ts';
import { readStored, removeStored, storageKeys, writeStored } from '../storage.ts';

/** The signed-in person's data in browser storage. */
export type { Session };

/** The slug when none is given. Rule: docs/rules/screens.md#session. */
export const defaultDomain = 'demo';

/** The token's expiry in epoch milliseconds, or null for an unreadable token. */
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
 * Evaluates the stored session at start. Without one the person is signed out. A session with a missing, unreadable or
 * expired token has ended. Rule: docs/rules/screens.md#session.
 */
export const judgeKept = (kept: unknown, now: number): SessionAtStart => {
  if (kept === null) return { kind: 'signed-out' };
  if (!looksLikeSession(kept)) return { kind: 'expired', domain: defaultDomain };
  const expiry = expiryOf(kept.access_token);
  return expiry === null || expiry <= now
    ? { kind: 'expired', domain: kept.parent_domain || defaultDomain, userId: kept.id }
    : { kind: 'signed-in', session: kept };
};

/** Whether the owner has yet to verify the e-mail address. Sessions stored by older versions lack the field. */
export const isUnverified = (of: Pick<Session, 'unverified_until'> | null): boolean =>
  (of?.unverified_until ?? null) !== null;

let session: Session | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  permitSealed(session !== null);
  for (const listener of listeners) listener();
};

/** Reads the stored session. An ended session is removed, but its domain stays known for the next sign-in. */
export const openSession = (now: number): SessionAtStart => {
  const start = judgeKept(readStored(storageKeys.session), now);
  session = start.kind === 'signed-in' ? start.session : null;
  if (start.kind === 'expired') removeStored(storageKeys.session);
  changed();
  return start;
};

/** Stores a session after signing in or with new data from the server. */
export const keepSession = (next: Session): void => {
  session = next;
  writeStored(storageKeys.session, next);
  writeStored(storageKeys.domain, next.domain || next.parent_domain);
  changed();
};

/**
 * Removes the stored session without notifying this tab's screens, before a reload. Other tabs sign out at once.
 * @returns resolves when the stored offline data is removed too
 */
export const forgetSession = (): Promise<void> => {
  removeStored(storageKeys.session);
  return forgetSealed();
};

/** Drops the session in this browser and notifies the screens. */
export const dropSession = (): void => {
  session = null;
  void forgetSession();
  changed();
};

export const currentSession = (): Session | null => session;

/**
 * The token for a slug, or null for a slug outside the session. A public page of another tenant would be refused with
 * it (decision 0012).
 */
export const tokenFor = (domain: string): string | null =>
  session !== null && [session.domain, session.parent_domain].includes(domain) ? session.access_token : null;

/** The slug of the last sign-in, or null. Signing out leads there. */
export const knownDomain = (): string | null => {
  const kept = readStored(storageKeys.domain);
  return typeof kept === 'string' && kept !== '' ? kept : null;
};

/** The slug for calls: the session's, else the known one, else `demo`. */
export const currentDomain = (): string => session?.domain || session?.parent_domain || knownDomain() || defaultDomain;

/** Another tab's effect on the stored session, as seen by this tab. */
export type OtherTab = 'nothing' | 'signed-out' | 'signed-in' | 'refreshed' | 'replaced';

/** Compares this tab's session with the stored one. */
export const judgeOtherTab = (mine: Session | null, kept: SessionAtStart): OtherTab => {
  if (kept.kind !== 'signed-in') return mine === null ? 'nothing' : 'signed-out';
  if (mine === null) return 'signed-in';
  return mine.id === kept.session.id ? 'refreshed' : 'replaced';
};

/**
 * Follows other tabs. Signing out in one tab ends the session in all; signing in applies to all.
 * @param onSignedOut another tab has signed out; this tab's session is still known
 * @param onReplaced another tab has signed in as another person, so this tab's screen shows the data of the previous
 * person
 */
export const followOtherTabs = (onSignedOut: () => void, onReplaced: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    // Null means that the entire storage was cleared.
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
