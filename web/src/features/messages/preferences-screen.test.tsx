import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/i18n.ts';
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
