import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { RegisterScreen } from './register-screen.tsx';

afterEach(() => void vi.useRealTimers());

it.each([
  ['Asia/Tokyo', '2026-10-31T22:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-01T02:00Z', '2026-10-31'],
])('opens the register of today in %s, the time zone of the company', async (timezone, now, date) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const server = fakeServer({
    'departments.listActiveDepartments': { departments: [{ ...RESTAURANT, schedule_system: 'DAILY' }] },
    'companies.listActiveCompanies': { companies: [{ id: 1, name: 'Fjordgløtt', domain: 'fjord', timezone }] },
    'guestRegister.getRegister': {
      register: { company: RESTAURANT.company, department: { id: 10, name: 'Hytter' }, date, guests: [] },
    },
  });
  await show(<RegisterScreen />, { texts: ['register'], session: makeSession({ role: 'admin' }) });
  const dates = () => server.callsOf('guestRegister.getRegister').map(({ url }) => url.searchParams.get('date'));
  await waitFor(() => expect(dates()).toEqual([date]));
});
