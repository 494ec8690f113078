import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dropSession } from '#lib/session/session.ts';
import { makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer, never, refusal } from '#ui/testing/fake-server.ts';
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

it('shows why the server refuses a sign-in, such as to an archived company', async () => {
  dropSession();
  fakeServer({
    'account.getPlatform': PLATFORM,
    'account.getSignUpState': never,
    'account.signIn': refusal(401, 'AUTH-140', 'The company is archived.'),
  });
  const scene = { texts: ['account'], path: PATH, at: '/demo/auth/signin' } as const;
  const { t, user, address } = await show(<SignInScreen />, scene);
  await fill(user, screen.getByRole('textbox', { name: t('account:signIn.email') }), 'host@demo.test');
  const password = document.querySelector<HTMLInputElement>('input[type="password"]') as HTMLInputElement;
  await fill(user, password, 'granskog og fjord');
  await user.keyboard('{Enter}');
  await screen.findByText('The company is archived.');
  expect(address()).toBe('/demo/auth/signin');
  expect(document.activeElement).toBe(password);
});

it('checks a typed e-mail when its field is left, but moves nothing while a link is pressed', async () => {
  dropSession();
  fakeServer({ 'account.getPlatform': PLATFORM, 'account.getSignUpState': never });
  const { t, user, address } = await show(<SignInScreen />, {
    texts: ['account'],
    path: PATH,
    at: '/demo/auth/signin',
  });
  const email = screen.getByRole('textbox', { name: t('account:signIn.email') });
  const error = () => screen.queryByText(t('account:signIn.emailInvalid'));
  await user.tab();
  expect(screen.queryByText(t('account:signIn.emailRequired'))).toBeNull();
  await fill(user, email, 'host@');
  const link = screen.getByRole('link', { name: t('account:signIn.forgot') });
  await user.pointer({ keys: '[MouseLeft>]', target: link });
  expect(document.activeElement).toBe(link);
  expect(error()).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: link });
  expect(address()).toBe('/demo/auth/forgot-password');
  await user.click(email);
  await user.tab();
  expect(error()).not.toBeNull();
});
