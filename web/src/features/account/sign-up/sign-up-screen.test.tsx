import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
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
