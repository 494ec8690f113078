import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dropSession } from '#lib/session/session.ts';
import type { Language } from '#lib/texts/i18n.ts';
import { PLATFORM } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { ProviderAccountPanel } from './provider-account-panel.tsx';

beforeEach(dropSession);

const NAMED = { platform: { ...PLATFORM.platform, sign_in_provider: 'Entra ID' } };

/** Shows the panel on a server that keeps one linked account. */
const open = async (isLinked: boolean, answers: Answers = {}, language: Language = 'en-us') => {
  let account = isLinked ? { created_at: '2027-03-01T10:00:00Z' } : null;
  const server = fakeServer({
    'account.getPlatform': NAMED,
    'account.getProviderAccount': () => ({ provider_account: account }),
    'account.deleteProviderAccount': () => {
      account = null;
      return { success: true };
    },
    ...answers,
  });
  return { server, ...(await show(<ProviderAccountPanel />, { texts: ['security'], language })) };
};

it.each<Language>(['en-us', 'no'])('unlinks the account after a question: %s', async (language) => {
  const { server, user, t } = await open(true, {}, language);
  await screen.findByText(t('security:provider.linked', { date: '01.03.2027' }));
  await user.click(screen.getByRole('button', { name: t('security:provider.unlink') }));
  const question = within(await screen.findByRole('dialog', { name: t('security:provider.unlinkTitle') }));
  question.getByText(t('security:provider.unlinkText'));
  await user.click(question.getByRole('button', { name: t('security:provider.unlink') }));
  const text = await screen.findByText(t('security:provider.notLinked', { name: 'Entra ID' }));
  expect(server.callsOf('account.deleteProviderAccount')).toHaveLength(1);
  await screen.findByText(t('security:provider.unlinked'));
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(screen.queryByRole('button', { name: t('security:provider.unlink') })).toBeNull();
});

it('keeps the account when the person cancels', async () => {
  const { server, user, t } = await open(true);
  await user.click(await screen.findByRole('button', { name: t('security:provider.unlink') }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: t('common:action.cancel') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('account.deleteProviderAccount')).toHaveLength(0);
});

it('keeps the account when the server refuses', async () => {
  const { server, user, t } = await open(true, { 'account.deleteProviderAccount': refusal(503, 'REQUEST-3007') });
  await user.click(await screen.findByRole('button', { name: t('security:provider.unlink') }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: t('security:provider.unlink') }));
  await waitFor(() => expect(screen.queryByText(t('security:provider.unlinkText'))).toBeNull());
  expect(server.callsOf('account.deleteProviderAccount')).toHaveLength(1);
  screen.getByRole('button', { name: t('security:provider.unlink') });
});

it('is hidden on a server without a provider', async () => {
  const { server, t } = await open(true, { 'account.getPlatform': PLATFORM });
  await waitFor(() => expect(server.callsOf('account.getPlatform')).toHaveLength(1));
  expect(screen.queryByText(t('security:provider.title', { name: 'Entra ID' }))).toBeNull();
  expect(server.callsOf('account.getProviderAccount')).toHaveLength(0);
});
