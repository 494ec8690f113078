import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dropSession } from '#lib/session.ts';
import { makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer, never } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { DomainScreen } from './domain-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const PATH = '/:domain?/*';

it('keeps the typed e-mail on the other sign-in screens until the person is signed in', async () => {
  dropSession();
  fakeServer({
    'account.getPlatform': PLATFORM,
    'account.getSignUpState': never,
    'account.signIn': { data: makeSession() },
  });
  const scene = { texts: ['account'], path: PATH } as const;
  const email = (t: (key: string) => string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: t('account:signIn.email') });

  const first = await show(<SignInScreen />, { ...scene, at: '/demo/auth/signin' });
  expect(document.activeElement).toBe(email(first.t));
  await fill(first.user, email(first.t), 'host@demo.test');
  cleanup();

  const forgot = await show(<ForgotPasswordScreen />, { ...scene, at: '/demo/auth/forgot-password' });
  expect(email(forgot.t).value).toBe('host@demo.test');
  cleanup();

  const next = await show(<SignInScreen />, { ...scene, at: '/fjordhytter/auth/signin' });
  expect(email(next.t).value).toBe('host@demo.test');
  const password = document.activeElement as HTMLInputElement;
  expect(password.type).toBe('password');
  await fill(next.user, password, 'granskog og fjord');
  expect(JSON.stringify({ ...sessionStorage })).toContain('host@demo.test');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('granskog');
  await next.user.keyboard('{Enter}');
  await waitFor(() => expect(next.address()).toBe('/'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('host@demo.test');
});

it('suggests the domain of the last sign-in', async () => {
  fakeServer({ 'account.getPlatform': PLATFORM, 'account.getSignUpState': never });
  const { t } = await show(<DomainScreen />, {
    texts: ['account'],
    session: makeSession({ domain: 'fjordhytter' }),
    at: '/login',
  });
  dropSession();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: t('account:domain.label') }).value).toBe('fjordhytter');
});
