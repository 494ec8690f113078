import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { currentSession, dropSession } from '#lib/session/session.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

/** Chooses a password in a browser with or without a session. */
const choosePassword = async (isSignedIn: boolean) => {
  const server = fakeServer({
    'account.checkTokenExpiration': { info: { token_expired: false } },
    'account.resetPassword': { info: { domain: 'fjord' } },
    'account.signOut': { success: true },
  });
  dropSession();
  const address = { at: '/fjord/auth/reset-password/abc', path: '/:domain/auth/:step/:token?' };
  const shown = await show(<ResetPasswordScreen />, {
    ...address,
    texts: ['account'],
    ...(isSignedIn && { session: makeSession() }),
  });
  await screen.findByRole('heading', { name: shown.t('account:reset.title') });
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="password"]'))
    await fill(shown.user, field, 'granskog og fjord');
  await shown.user.click(screen.getByRole('button', { name: shown.t('account:reset.submit') }));
  await waitFor(() => expect(shown.address()).toBe('/fjord/auth/signin'));
  return server;
};

it('ends the session of this browser on the server', async () => {
  const server = await choosePassword(true);
  expect(server.callsOf('account.signOut')).toHaveLength(1);
  const [, init] = vi.mocked(fetch).mock.calls.find(([url]) => url === '/api/logout') ?? [];
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer token', 'COMPANY-DOMAIN-NAME': 'demo' });
  expect(currentSession()).toBeNull();
});

it('sends no sign-out without a session', async () => {
  expect((await choosePassword(false)).callsOf('account.signOut')).toHaveLength(0);
});

it('says that a used or old link can no longer be used', async () => {
  fakeServer({ 'account.checkTokenExpiration': { info: { token_expired: true } } });
  const address = { at: '/fjord/auth/reset-password/abc', path: '/:domain/auth/:step/:token?' };
  const { t } = await show(<ResetPasswordScreen />, { ...address, texts: ['account'] });
  await screen.findByRole('heading', { name: t('account:reset.oops') });
  expect(document.querySelector('input[type="password"]')).toBeNull();
});
