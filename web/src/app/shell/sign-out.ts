import { call } from '../../lib/api/client.ts';
import { forgetReturnPath } from '../../lib/return-path.ts';
import { currentDomain, forgetSession } from '../../lib/session.ts';

/** Maximum wait for the server on sign-out. */
const PATIENCE_MS = 2000;

/**
 * Ends the session and opens the domain's sign-in screen. The browser forgets the session even if the call fails. The
 * page reloads, so that no personal data stays in memory.
 */
export const signOut = async (): Promise<void> => {
  const domain = currentDomain();
  try {
    await call('account.signOut', undefined, { handles: 'all', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // Offline, or the session had already ended. Sign-out must work anyway.
  }
  forgetSession();
  forgetReturnPath();
  window.location.assign(`/${domain}/auth/signin`);
};
