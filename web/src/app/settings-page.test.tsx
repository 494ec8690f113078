import { screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, it } from 'vitest';
import { COMPANY, makeProfile, makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { routes } from './routes.tsx';

const path = '/settings/:tab?/:section?';
/** The page with the texts that its route loads. */
const SettingsPage = lazy(async () => {
  const route = routes.find((one) => one.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return { default: await route.screen() };
});

it('shows a host the account and the appearance, and no settings of a company', async () => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'account.getProfile': {
      profile: makeProfile({ role: 'host', role_name: 'host', company: null, department: null }),
    },
    'account.getTwoFactor': {
      two_factor: { enabled: false, confirmed_at: null, recovery_codes_left: 0, required: false },
    },
    'account.listSessions': { sessions: [] },
    'account.getCalendarFeed': { calendar_feed: null },
    'companies.listActiveCompanies': { companies: [COMPANY] },
  });
  const page = (
    <Suspense>
      <SettingsPage />
    </Suspense>
  );
  const { t, user, address } = await show(page, { session: makeSession(), path, at: '/settings', texts: ['shell'] });
  await screen.findByText('maja@example.com');
  screen.getByText('All companies');
  await user.click(screen.getByRole('tab', { name: t('settings:tab.application') }));
  expect(address()).toBe('/settings/application');
  const [dark] = await screen.findAllByText(t('settings:scheme.dark'));
  await user.click(dark as HTMLElement);
  await waitFor(() => expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'));
  expect(screen.queryByRole('combobox', { name: t('settings:company.label') })).toBeNull();
  expect(screen.queryByText(t('settings:section.hours.title'))).toBeNull();
});
