import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { PreferencesScreen } from './preferences-screen.tsx';

it.each(languages)('says that a link is broken (%s)', async (language) => {
  const server = fakeServer({ 'messages.getPreferences': refusal(404, 'REQUEST-3004') });
  const at = '/my-messages/demo/1.2.AAAA';
  const { t } = await show(<PreferencesScreen />, {
    language,
    texts: ['messages'],
    at,
    path: '/my-messages/:domain/:token',
  });
  await screen.findByRole('heading', { level: 1, name: t('messages:preferences.missing') });
  screen.getByText(t('messages:preferences.missingText'));
  expect(screen.queryByRole('button', { name: t('common:action.retry') })).toBeNull();
  expect(server.callsOf('messages.getPreferences').map(({ url }) => url.pathname)).toEqual([
    '/api/message-preferences/demo/1.2.AAAA',
  ]);
});

it.each(languages)('stores which messages the guest wants (%s)', async (language) => {
  const flags = { email_notifications: false, email_reminders: true, sms_notifications: true, sms_reminders: true };
  const preferences = { company: 'Fjordgløtt', email: 'kari@example.com', ...flags };
  const server = fakeServer({
    'messages.getPreferences': { preferences },
    'messages.updatePreferences': ({ body }) => ({ preferences: { ...preferences, ...(body as typeof flags) } }),
  });
  const { t, user } = await show(<PreferencesScreen />, {
    language,
    texts: ['messages'],
    at: '/my-messages/demo/1.2.AAAA',
    path: '/my-messages/:domain/:token',
  });
  const flag = (name: string) =>
    screen.findByRole<HTMLInputElement>('switch', { name: t(`messages:preferences.${name}`) });
  expect((await flag('email_notifications')).checked).toBe(false);
  expect((await flag('sms_notifications')).checked).toBe(true);
  await user.click(await flag('email_reminders'));
  await user.click(screen.getByRole('button', { name: t('common:action.save') }));
  await screen.findByText(t('messages:preferences.saved'));
  expect(server.callsOf('messages.updatePreferences').map(({ body }) => body)).toEqual([
    { ...flags, email_reminders: false },
  ]);
});
