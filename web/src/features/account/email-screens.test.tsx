import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { DomainScreen } from './domain-screen.tsx';
import { FindDomainScreen } from './find-domain-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

const SIGN_UP = { sign_up: 'closed', verifies_email: false, is_invitation_good: null } as const;

describe.each(languages)('in %s', (language) => {
  it('shows the refusal of an impossible address at the field, which gets the focus', async () => {
    fakeServer({
      'account.getPlatform': PLATFORM,
      'account.findDomains': refusal(422, 'REQUEST-3001', 'Wrong', { email: ['VALIDATION-1|No address'] }),
    });
    const { t, user } = await show(<FindDomainScreen />, { language, texts: ['account'] });
    const field = screen.getByRole('textbox', { name: t('account:signIn.email') });
    await fill(user, field, 'not an address');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('No address');
    expect(document.activeElement).toBe(field);
  });

  it('promises no mail to staff of an unverified account', async () => {
    const server = fakeServer({
      'account.getPlatform': PLATFORM,
      'account.forgotPassword': { success: true, message: 'reset_link_owner_only' },
    });
    const scene = { language, texts: ['account'], at: '/unproven/auth/forgot-password' } as const;
    const { t, user } = await show(<ForgotPasswordScreen />, { ...scene, path: '/:domain?/*' });
    await fill(user, screen.getByRole('textbox', { name: t('account:signIn.email') }), 'nora@unproven.example');
    await user.click(screen.getByRole('button', { name: t('account:forgot.submit') }));
    await screen.findByText(t('account:forgot.ownerOnly'));
    expect(screen.queryByText(t('account:forgot.sent'))).toBeNull();
    expect(server.callsOf('account.forgotPassword')[0]?.body).toEqual({ email: 'nora@unproven.example' });
  });

  it('says that the server sends no mail, and does not claim to have sent one', async () => {
    fakeServer({
      'account.getPlatform': { platform: { ...PLATFORM.platform, sends_email: false, demo_opens_links: true } },
      'account.forgotPassword': { success: true, message: 'reset_link_sent' },
    });
    const { t } = await show(<FindDomainScreen />, { language, texts: ['account'] });
    await screen.findByText(t('account:findDomain.noMail'));
    cleanup();
    const scene = { language, texts: ['account'], at: '/demo/auth/forgot-password' } as const;
    const { user } = await show(<ForgotPasswordScreen />, { ...scene, path: '/:domain?/*' });
    await screen.findByText(t('account:forgot.noMailDemo'));
    await fill(user, screen.getByRole('textbox', { name: t('account:signIn.email') }), 'host@demo.test');
    await user.click(screen.getByRole('button', { name: t('account:forgot.submit') }));
    await screen.findByText(t('account:forgot.waitingDemo'));
    expect(screen.queryByText(t('account:forgot.sent'))).toBeNull();
  });

  it('offers no link to find the domain while the server sends no mail', async () => {
    const platform = { ...PLATFORM.platform, sends_email: false };
    fakeServer({ 'account.getPlatform': { platform }, 'account.getSignUpState': SIGN_UP });
    const { t } = await show(<DomainScreen />, { language, texts: ['account'] });
    await screen.findByRole('button', { name: t('account:domain.next') });
    expect(screen.queryByRole('link', { name: t('account:findDomain.link') })).toBeNull();
    cleanup();
    fakeServer({ 'account.getPlatform': PLATFORM, 'account.getSignUpState': SIGN_UP });
    await show(<DomainScreen />, { language, texts: ['account'] });
    await screen.findByRole('link', { name: t('account:findDomain.link') });
  });
});
