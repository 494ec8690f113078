import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { awaitAnswer } from '#lib/session/provider-answer.ts';
import { currentSession, dropSession, subscribeSession } from '#lib/session/session.ts';
import { makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer, never, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { ProviderScreen } from './provider-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const QUERY = 'code=fjord&state=granskog';
const named = { platform: { ...PLATFORM.platform, sign_in_provider: 'Entra ID' } };

beforeEach(dropSession);
afterEach(() => sessionStorage.clear());

const showSignIn = () => show(<SignInScreen />, { texts: ['account'], path: '/:domain?/*', at: '/fjord/auth/signin' });
const showAnswer = (answers: Parameters<typeof fakeServer>[0], query = QUERY) => {
  sessionStorage.setItem('ledig.provider', '"fjord"');
  const server = fakeServer(answers);
  return show(<ProviderScreen />, { texts: ['account'], path: '/*', at: `/auth/provider?${query}` }).then((shown) => ({
    ...shown,
    server,
  }));
};

it('offers the provider by its name, and opens its page', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  fakeServer({
    'account.getPlatform': named,
    'account.getSignUpState': never,
    'account.startProviderSignIn': { location: 'https://login.example.com/authorize' },
  });
  const { t, user } = await showSignIn();
  await user.click(await screen.findByRole('button', { name: t('account:provider.with', { name: 'Entra ID' }) }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://login.example.com/authorize'));
  expect(sessionStorage.getItem('ledig.provider')).toBe('"fjord"');
  vi.unstubAllGlobals();
});

it('shows why the provider can’t be opened, and offers it again', async () => {
  fakeServer({
    'account.getPlatform': named,
    'account.getSignUpState': never,
    'account.startProviderSignIn': refusal(503, 'AUTH-124', 'It does not answer'),
  });
  const { t, user } = await showSignIn();
  const button = await screen.findByRole('button', { name: t('account:provider.with', { name: 'Entra ID' }) });
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('It does not answer');
  expect(button.hasAttribute('disabled')).toBe(false);
});

it('can be pressed again after the back button', async () => {
  vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
  fakeServer({
    'account.getPlatform': named,
    'account.getSignUpState': never,
    'account.startProviderSignIn': { location: 'https://login.example.com/authorize' },
  });
  const { t, user } = await showSignIn();
  const button = await screen.findByRole('button', { name: t('account:provider.with', { name: 'Entra ID' }) });
  await user.click(button);
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(true));
  await waitFor(() => expect(sessionStorage.getItem('ledig.provider')).toBe('"fjord"'));
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  vi.unstubAllGlobals();
});

it('has no button on a server without a provider', async () => {
  fakeServer({ 'account.getPlatform': PLATFORM, 'account.getSignUpState': never });
  await showSignIn();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('OpenID Connect');
  expect(screen.queryByRole('separator')).toBeNull();
});

it('signs in with the answer, once, and keeps it out of the history', async () => {
  sessionStorage.setItem('ledig.provider', '"fjord"');
  const server = fakeServer({ 'account.finishProviderSignIn': { data: makeSession({ name: 'Kari' }) } });
  // As in the back office, where a new person starts with an empty cache.
  const queries = new QueryClient();
  onTestFinished(subscribeSession(() => queries.clear()));
  const page = (
    <QueryClientProvider client={queries}>
      <ProviderScreen />
    </QueryClientProvider>
  );
  const { address } = await show(page, { texts: ['account'], path: '/*', at: `/auth/provider?${QUERY}` });
  await waitFor(() => expect(address()).toBe('/'));
  expect(currentSession()?.name).toBe('Kari');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const calls = server.callsOf('account.finishProviderSignIn');
  expect(calls.map(({ headers, body }) => [headers.get('company-domain-name'), body])).toEqual([
    ['fjord', { query: QUERY }],
  ]);
});

it('asks for a code where two-factor sign-in is on', async () => {
  const challenge = { two_factor: true, challenge: 'fjell', expires_at: '2027-03-10T09:00:00Z' } as const;
  const { t, address } = await showAnswer({ 'account.finishProviderSignIn': { data: challenge } });
  expect(await screen.findByRole('textbox', { name: t('account:second.code') })).toBeDefined();
  expect(address()).toBe('/auth/provider');
});

it.each(['', 'error=access_denied'])(
  'shows the refusal of the answer "%s", and leads back to the domain',
  async (query) => {
    const { t } = await showAnswer(
      { 'account.finishProviderSignIn': refusal(422, 'AUTH-125', 'It was canceled') },
      query,
    );
    expect(await screen.findByText('It was canceled')).toBeDefined();
    const back = screen.getByRole<HTMLAnchorElement>('link', { name: t('account:provider.back') });
    expect(back.getAttribute('href')).toBe('/fjord/auth/signin');
  },
);

it('passes the answer to a proof of identity on to the page that waits for it, and closes the window', async () => {
  const close = vi.fn();
  vi.stubGlobal('close', close);
  const answer = vi.fn();
  onTestFinished(awaitAnswer('proof.granskog', answer));
  const query = 'code=fjord&state=proof.granskog';
  const { t, address, server } = await showAnswer({}, query);
  expect(await screen.findByRole('heading', { level: 1, name: t('account:provider.proofSent') })).toBeDefined();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(answer).toHaveBeenCalledExactlyOnceWith(query);
  expect(address()).toBe('/auth/provider');
  expect(server.callsOf('account.finishProviderSignIn')).toHaveLength(0);
  vi.unstubAllGlobals();
});
