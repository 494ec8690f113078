import { call } from '../../lib/api/client.ts';
import { forgetReturnPath } from '../../lib/return-path.ts';
import { currentDomain, forgetSession } from '../../lib/session.ts';

/** How long leaving waits for the server. */
const PATIENCE_MS = 2000;

/**
 * Ends the session and goes to the domain's sign-in screen. Whatever the server says, this browser forgets; the page is
 * loaded anew, so that nothing of the person stays in memory.
 */
export const signOut = async (): Promise<void> => {
  const domain = currentDomain();
  try {
    await call('account.signOut', undefined, { handles: 'all', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // Offline, or the session had ended before: leaving must work all the same.
  }
  forgetSession();
  forgetReturnPath();
  window.location.assign(`/${domain}/auth/signin`);
};
