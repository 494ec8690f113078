import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '#lib/api/client.ts';
import { onFailure } from '#lib/api/failure.ts';
import { returnPathOf } from '#lib/session/return-path.ts';
import { currentSession, keepSession } from '#lib/session/session.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { failureStore, installFailureHandling } from './failures.ts';

afterEach(() => {
  onFailure(() => {});
  failureStore.set(null);
  window.history.replaceState(null, '', '/');
});

it('ends a session that the server has ended, and keeps its page for the same person', async () => {
  const checkAccount = vi.fn();
  installFailureHandling(checkAccount);
  fakeServer({ 'account.getProfile': refusal(401, 'AUTH-103', 'Signed out') });
  keepSession(makeSession({ id: 7 }));
  window.history.replaceState(null, '', '/bookings?order=desc');
  call('account.getProfile').catch(() => undefined);
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(failureStore.get()).toEqual({ kind: 'expired' });
  expect(returnPathOf({ id: 7 })).toBe('/bookings?order=desc');
  expect(returnPathOf({ id: 8 })).toBe('/');
  expect(checkAccount).not.toHaveBeenCalled();

  // The next session hides the notice.
  keepSession(makeSession({ id: 7 }));
  expect(failureStore.get()).toBeNull();
});
