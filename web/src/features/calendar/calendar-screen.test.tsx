import type { CalendarEntity } from '@ledig/contract/calendar/calendar-shapes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '#lib/session/session.ts';
import { makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { type Answers, fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { BlockSlot, type BlockSlotProps } from './actions/block-slot.ts';
import { DailyCalendarScreen } from './calendar-screen.tsx';
import { onePlace } from './testing/answers.ts';
import { makeEntity } from './testing/make-calendar.ts';

afterEach(() => void vi.useRealTimers());

it('shows no date before the time zone of the company is known', async () => {
  // The last of October in New York, November in Oslo.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T02:00Z') });
  const units: { come?: () => void } = {};
  fakeServer({
    ...onePlace,
    'calendar.listCalendarEntities': async () => {
      await new Promise<void>((resolve) => {
        units.come = resolve;
      });
      return { entities: [makeEntity(1, { timezone: 'America/New_York' })] };
    },
    'calendar.listBoardBookings': { schedule_system: 'DAILY', now: Date.parse('2026-11-01T02:00Z'), zones: [] },
    'calendar.listCalendarHolds': { holds: [] },
    'blockedDates.listBlockedSeriesOfDepartments': { blocked_dates: [] },
  });
  const session = makeSession({ role: 'host' });
  const dates = new Set<string | null>();
  const tools = (day: string | null) => {
    dates.add(day);
    return null;
  };
  await show(<DailyCalendarScreen tools={tools} />, { texts: ['calendar', 'bookingform'], session });
  await waitFor(() => expect(units.come).toBeDefined());
  expect(screen.queryByText(/2026/)).toBeNull();
  units.come?.();
  const date = await screen.findByRole('button', { name: /2026/ });
  expect(date.textContent).toMatch(/Oct/);
  expect([...dates]).toEqual([null, '2026-10-31']);
});

const DrawnBlock = ({ companyId, draft }: BlockSlotProps) => <p>{JSON.stringify([companyId, draft])}</p>;

/** Shows the daily calendar of a day, with these units and without bookings. */
const showDay = (date: string, units: CalendarEntity[], person: Partial<Session> = {}, answers: Answers = {}) => {
  fakeServer({
    ...onePlace,
    ...answers,
    'calendar.listCalendarEntities': { entities: units },
    'calendar.listBoardBookings': { schedule_system: 'DAILY', now: Date.now(), zones: [] },
    'calendar.listCalendarHolds': { holds: [] },
    'blockedDates.listBlockedSeriesOfDepartments': { blocked_dates: [] },
  });
  const page = (
    <main id="page">
      <BlockSlot value={DrawnBlock}>
        <DailyCalendarScreen />
      </BlockSlot>
    </main>
  );
  const at = `/calendaric-view-daily?date=${date}`;
  return show(page, {
    texts: ['calendar', 'bookingform', 'shell'],
    session: makeSession({ role: 'admin', ...person }),
    at,
  });
};

it.each([
  ['2026-11-05', '2026-11-05'],
  ['2026-10-20', '2026-11-01'],
])('blocks the shown day from the menu, or today when it is over (%s)', async (shown, from) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00+01:00') });
  const { t, user } = await showDay(shown, [makeEntity(1)]);
  await user.click(await screen.findByRole('button', { name: t('calendar:new.title') }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${t('calendar:new.blockDay')}`) }));
  const draft = { departmentIds: [1], entityIds: null, from, to: from, startTime: null, endTime: null };
  await screen.findByText(JSON.stringify([1, draft]));
});

it('names the company in the menu where the calendar shows several', async () => {
  const units = ['Fjordgløtt', 'Fjellstua'].map((company_name, at) => {
    const extended_description = { company_name, renting_entity_type_name: 'room', description: '' };
    return makeEntity(at + 1, { company_id: at + 1, department_id: at + 1, extended_description });
  });
  const { t, user } = await showDay('2099-01-05', units);
  await user.click(await screen.findByRole('button', { name: t('calendar:new.title') }));
  await user.click(
    await screen.findByRole('menuitem', { name: new RegExp(`^${t('calendar:new.blockDay')} ?Fjellstua`) }),
  );
  const day = { from: '2099-01-05', to: '2099-01-05', startTime: null, endTime: null };
  await screen.findByText(JSON.stringify([2, { departmentIds: [2], entityIds: null, ...day }]));
});

const CABINS = { ...RESTAURANT, schedule_system: 'DAILY' } as const;

it.each([
  ['an admin without departments', [RESTAURANT], {}, 'newDepartment', '/departments?new=one'],
  ['an admin whose department has no units', [CABINS], {}, 'newUnit', '/renting-entities?new=one'],
  ['an admin of a department', [RESTAURANT], { company_id: 1, department_id: 10 }, null, null],
  ['a host', [RESTAURANT], { role: 'host' }, null, null],
] as const)(
  'offers %s in an empty calendar the form of the missing record, if any',
  async (_who, departments, person, key, path) => {
    const { t } = await showDay('2099-01-05', [], person, {
      'departments.listActiveDepartments': { departments: [...departments] },
    });
    await screen.findByText(t('calendar:empty.DAILY'));
    if (key !== null) await screen.findByRole('link', { name: t(`shell:palette.${key}`) });
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((link) => link?.includes('?new='))).toEqual(path === null ? [] : [path]);
  },
);

it('prints every unit of the days in view, and shows the board again afterwards', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const units = Array.from({ length: 40 }, (_, at) => makeEntity(at + 1));
  const { t, user } = await showDay('2099-01-05', units);
  await user.click(await screen.findByRole('button', { name: t('calendar:toolbar.print') }));
  expect(print).toHaveBeenCalledOnce();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = within(screen.getByRole('table', { name: 'Restaurant' }));
  expect(sheet.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    units.map(({ name, number_of_interactors }) => `${name} ${number_of_interactors}`),
  );
  expect(sheet.getByRole('columnheader', { name: /^Restaurant.*2099/ })).toBeDefined();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table', { name: 'Restaurant' })).toBeNull();
  print.mockRestore();
});
