import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { EnableAccountScreen } from './enable-account-screen.tsx';

it.each([
  [1, 'Du hadde én bestilling de siste 30 dagene.'],
  [2, 'Du hadde 2 bestillinger de siste 30 dagene.'],
])('counts %s bookings of the past 30 days', async (bookings, text) => {
  const counters = { companies: 1, departments: 1, renting_entities: 1, staff_members: 1, clients: 1, bookings };
  fakeServer({
    'account.countForEnabling': { counters: { ...counters, bookings_past_30_days: bookings }, owner: null },
  });
  const session = makeSession({
    role: 'admin',
    is_owner: true,
    is_demo: true,
    can_enable: true,
    parent_domain: 'fjord',
  });
  await show(<EnableAccountScreen />, { language: 'no', texts: ['setup'], session, at: '/enable-account' });
  await screen.findByText((shown) => shown.startsWith(text));
});

it.each(languages)('leads the owner of the shared demo home, and says why (%s)', async (language) => {
  const counters = { companies: 1, departments: 1, renting_entities: 1, staff_members: 1, clients: 1, bookings: 1 };
  fakeServer({ 'account.countForEnabling': { counters: { ...counters, bookings_past_30_days: 1 }, owner: null } });
  const session = makeSession({ role: 'admin', is_owner: true, is_demo: true, parent_domain: 'demo' });
  const scene = { language, texts: ['setup'], session, at: '/enable-account' } as const;
  const { t, address } = await show(<EnableAccountScreen />, scene);
  await screen.findByText(t('setup:enable.sharedDemo'));
  expect(address()).toBe('/');
  expect(screen.queryByRole('button', { name: t('setup:enable.approve') })).toBeNull();
});
