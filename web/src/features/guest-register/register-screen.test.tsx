import type { DepartmentChoice } from '@ledig/contract/departments/departments.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onFailure, reactionTo } from '#lib/api/failure.ts';
import { makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer, refusal, sendChange } from '#ui/testing/fake-server.ts';
import { choose, show } from '#ui/testing/show.tsx';
import { makeRegisterEntry } from './register-entry.fixture.ts';
import { RegisterScreen } from './register-screen.tsx';

const CABINS: DepartmentChoice = { ...RESTAURANT, id: 11, name: 'Hytter', schedule_system: 'DAILY', has_stays: true };
/** A department that changed from nights to hours. The first by name. */
const ANNEX: DepartmentChoice = { ...RESTAURANT, id: 12, name: 'Anneks', has_stays: true };
const NOW = new Date('2026-10-31T22:00Z');

afterEach(() => {
  vi.useRealTimers();
  onFailure(() => {});
});

const guest = (full_name: string) =>
  makeRegisterEntry({
    full_name,
    nationality: 'NO',
    country_of_residence: 'NO',
    arrival: '2026-05-01',
    departure: '2026-05-03',
    confirmed_at: null,
    is_nordic: true,
  });

interface Given {
  readonly departments: DepartmentChoice[];
  readonly timezone?: string;
  readonly now?: Date;
  /** The address of the screen. */
  readonly at?: string;
}

/** The annex has a guest on the first of May, and no stays on any other date. */
const open = async ({ departments, timezone = 'Europe/Oslo', now = NOW, at = '/guest-register' }: Given) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const server = fakeServer({
    'departments.listActiveDepartments': { departments },
    'companies.listActiveCompanies': { companies: [{ id: 1, name: 'Fjordgløtt', domain: 'fjord', timezone }] },
    'guestRegister.getRegister': ({ url }) => {
      const date = url.searchParams.get('date') ?? '';
      const isAnnex = url.pathname.endsWith(`/${ANNEX.id}`);
      if (isAnnex && date !== '2026-05-01') return refusal(422, 'REPORT-1402', 'No stays');
      const { company, id, name } = isAnnex ? ANNEX : CABINS;
      return {
        register: {
          company,
          department: { id, name },
          date,
          guests: isAnnex ? [{ ...guest('Kari'), missing: ['birthday', 'occupation'] }] : [],
        },
      };
    },
  });
  const shown = await show(<RegisterScreen />, { texts: ['register'], session: makeSession({ role: 'admin' }), at });
  const calls = () => server.callsOf('guestRegister.getRegister').map(({ url }) => url);
  return { ...shown, calls };
};

it.each([
  ['Asia/Tokyo', '2026-10-31T22:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-01T02:00Z', '2026-10-31'],
])('opens the register of today in %s, the time zone of the company', async (timezone, now, date) => {
  const { calls } = await open({ departments: [CABINS], timezone, now: new Date(now) });
  await waitFor(() => expect(calls().map(({ searchParams }) => searchParams.get('date'))).toEqual([date]));
});

it('loads again when another person or a guest changes a stay of the department', async () => {
  const { calls } = await open({ departments: [CABINS] });
  await waitFor(() => expect(calls()).toHaveLength(1));
  const change = { kind: 'booking.changed', id: 5, company_id: 1 } as const;
  sendChange({ ...change, department_id: RESTAURANT.id });
  sendChange({ ...change, department_id: CABINS.id });
  await waitFor(() => expect(calls()).toHaveLength(2));
});

describe('a department that changed from nights to hours', () => {
  it('can be chosen, but is not the first choice', async () => {
    const { t, user, calls } = await open({ departments: [ANNEX, CABINS, RESTAURANT] });
    await waitFor(() => expect(calls().at(-1)?.pathname).toContain(`/${CABINS.id}`));
    const field = screen.getByRole('combobox', { name: t('register:field.department') });
    await user.click(field);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([ANNEX.name, CABINS.name]);
    await user.keyboard('{Escape}');
    await choose(user, field, ANNEX.name);
    await waitFor(() => expect(calls().at(-1)?.pathname).toContain(`/${ANNEX.id}`));
  });

  it('has no guests on dates without stays, and says which dates have some', async () => {
    const reactions: string[] = [];
    onFailure((error, own) => void reactions.push(reactionTo(error, own).kind));
    const { t } = await open({ departments: [ANNEX] });
    await screen.findByText(t('register:empty.title'));
    screen.getByText(t('register:empty.former'));
    expect(reactions).toEqual(['none']);
  });

  it('shows the guests of a past date', async () => {
    await open({ departments: [ANNEX], at: '/guest-register?date=2026-05-01' });
    await screen.findByText('Kari');
  });
});

it("names the required fields that are missing in a guest's row", async () => {
  const { t, user } = await open({ departments: [ANNEX, CABINS], at: '/guest-register?date=2026-05-01' });
  await choose(user, await screen.findByRole('combobox', { name: t('register:field.department') }), ANNEX.name);
  const fields = ['birthday', 'occupation'].map((field) => t(`register:required.${field}`)).join(', ');
  const row = (await screen.findByText('Kari')).closest('tr');
  expect(row?.textContent).toContain(t('register:missing', { fields }));
});

it('has no department where none has stays', async () => {
  const { t } = await open({ departments: [RESTAURANT] });
  await screen.findByText(t('register:empty.noDepartment'));
});
