import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeProfile, makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { SettingsPage } from './settings-page.tsx';

it('shows a host the account and the appearance, and no settings of a company', async () => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'account.getProfile': { profile: makeProfile({ role: 'host', role_name: 'host' }) },
    'account.getTwoFactor': {
      two_factor: { enabled: false, confirmed_at: null, recovery_codes_left: 0, required: false },
    },
    'account.listSessions': { sessions: [] },
    'account.getCalendarFeed': { calendar_feed: null },
    'companies.listActiveCompanies': {
      companies: [{ id: 1, name: 'Fjordgløtt', domain: 'fjord', timezone: 'Europe/Oslo' }],
    },
  });
  const scene = { session: makeSession(), path: '/settings/:tab?/:section?', at: '/settings' } as const;
  const { t, user, address } = await show(<SettingsPage />, {
    ...scene,
    texts: ['settings', 'security', 'shell', 'staff', 'account'],
  });
  await screen.findByText('maja@example.com');
  await user.click(screen.getByRole('tab', { name: t('settings:tab.application') }));
  expect(address()).toBe('/settings/application');
  const [dark] = await screen.findAllByText(t('settings:scheme.dark'));
  await user.click(dark as HTMLElement);
  await waitFor(() => expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'));
  expect(screen.queryByRole('combobox', { name: t('settings:company.label') })).toBeNull();
  expect(screen.queryByText(t('settings:section.hours.title'))).toBeNull();
});
