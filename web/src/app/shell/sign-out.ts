import { routes } from '@ledig/contract/generated/routes.ts';
import { address, headersOf } from '#lib/api/client.ts';
import { stopCalls } from '#lib/api/send.ts';
import { forgetReturnPath } from '#lib/session/return-path.ts';
import { currentDomain, forgetSession } from '#lib/session/session.ts';

/** Maximum wait for calls in progress, and then for the server's answer to the sign-out, in milliseconds. */
const TIMEOUT_MS = 2000;

const afterTimeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));

/**
 * Ends the session and opens the domain's sign-in screen. The browser forgets the session first, so other tabs sign
 * out at once, and sign-out works without a connection. This page makes no further calls. It reloads, so that no
 * personal data stays in memory.
 */
export const signOut = async (): Promise<void> => {
  const domain = currentDomain();
  const { method, url } = address(routes['account.signOut'], {});
  const headers = headersOf({}, undefined);
  const forgotten = forgetSession();
  await Promise.race([stopCalls(), afterTimeout()]);
  try {
    await fetch(url, { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    // Offline, or the session had already ended. Sign-out must work anyway.
  }
  // A write in progress may have stored a renewed session.
  await Promise.race([Promise.all([forgotten, forgetSession()]), afterTimeout()]);
  forgetReturnPath();
  window.location.assign(`/${domain}/auth/signin`);
};
