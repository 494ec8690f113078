import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

const TERMS = 'https://example.com/terms';

it('names the terms that apply to the new account, if the server has any', async () => {
  const open = async (terms_url: string | null) => {
    cleanup();
    fakeServer({
      'account.getPlatform': { platform: { ...PLATFORM.platform, terms_url } },
      'account.getSignUpState': { sign_up: 'open', verifies_email: false, is_invitation_good: null },
    });
    const { t } = await show(<SignUpScreen />, { texts: ['signup', 'account'], at: '/auth/signup' });
    await screen.findByRole('button', { name: t('signup:submit') });
    return t;
  };
  const t = await open(TERMS);
  await screen.findByText(t('signup:agreement'));
  const link = screen.getByRole('link', { name: t('common:links.terms') });
  expect(link.getAttribute('href')).toBe(TERMS);
  await open(null);
  expect(screen.queryByText(t('signup:agreement'))).toBeNull();
});

it('keeps the draft without its password when the page is loaded again, also in another language', async () => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'account.getSignUpState': { sign_up: 'open', verifies_email: true, is_invitation_good: null },
  });
  const texts = ['signup', 'account'] as const;
  const { user, t } = await show(<SignUpScreen />, { texts });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: t('signup:person.name') });
  const passwordField = () => document.querySelector<HTMLInputElement>('input[type="password"]') as HTMLInputElement;
  expect(screen.queryByText(t('signup:restored'))).toBeNull();
  await fill(user, screen.getByRole('textbox', { name: t('signup:company.name') }), 'Fjellro AS');
  screen.getByText(`${window.location.origin}/fjellro/book`);
  await fill(user, name, 'Kari Nordmann');
  await fill(user, screen.getByRole('textbox', { name: t('signup:person.email') }), 'kari@draft.example');
  await fill(user, passwordField(), 'granskog og fjord');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('granskog');

  cleanup();
  const no = await show(<SignUpScreen />, { texts, language: 'no' });
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: no.t('signup:person.email') });
  expect(email.value).toBe('kari@draft.example');
  screen.getByDisplayValue('Kari Nordmann');
  screen.getByText(no.t('signup:restored'));
  expect(passwordField().value).toBe('');
});
