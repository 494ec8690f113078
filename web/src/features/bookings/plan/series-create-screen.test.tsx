import type { SeriesDetail, SeriesOccurrence } from '@ledig/contract/bookings/series-shapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDay } from '#lib/texts/format.ts';
import { COMPANY, makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { choose, fill, type Shown, show } from '#ui/testing/show.tsx';
import { SeriesCreateScreen } from './series-create-screen.tsx';

const DATES = ['2047-05-06', '2047-05-13', '2047-05-20'] as const;

const occurrence = (date: string, isFree = true): SeriesOccurrence => ({
  date,
  date_from: `${date}T14:00:00+02:00`,
  date_to: `${date}T16:00:00+02:00`,
  is_free: isFree,
  renting_entities: isFree ? [{ id: 7, name: 'Bjørk' }] : [],
  code: isFree ? null : 'BOOKING-203',
  reason: isFree ? null : 'Nothing is free.',
  alternative: null,
});

const previewOf = (taken: readonly string[] = [], leftOut: readonly string[] = []) => {
  const occurrences = DATES.filter((date) => !leftOut.includes(date)).map((date) =>
    occurrence(date, !taken.includes(date)),
  );
  const free = occurrences.filter(({ is_free }) => is_free).length;
  return { occurrences, free, conflicts: occurrences.length - free };
};

const series: SeriesDetail = {
  id: 5,
  company: RESTAURANT.company,
  department: { id: RESTAURANT.id, name: RESTAURANT.name },
  client_name: 'Kari Nordmann',
  frequency: 'weekly',
  first_date: DATES[0],
  until: null,
  count: 10,
  exceptions: [],
  timezone: 'Europe/Oslo',
  bookings: [
    {
      id: 2,
      department: { id: RESTAURANT.id, name: RESTAURANT.name },
      renting_entities: [{ id: 7, name: 'Bjørk' }],
      number_of_interactors: 2,
      date: DATES[0],
      date_from: `${DATES[0]}T14:00:00+02:00`,
      date_to: `${DATES[0]}T16:00:00+02:00`,
      canceled_at: null,
      is_past: false,
      version: 1,
    },
  ],
};

const open = async (answers: Answers) => {
  const server = fakeServer({
    'departments.listActiveDepartments': { departments: [{ ...RESTAURANT, schedule_system: 'DAILY' }] },
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'calendar.listCalendarEntities': { entities: [] },
    'settings.listCompanySettings': { settings: [] },
    ...answers,
  });
  const shown = await show(<SeriesCreateScreen />, {
    texts: ['plans', 'bookings'],
    session: makeSession(),
    at: '/booking-series/new',
  });
  return { ...shown, server };
};

/** Types a series of stays and checks its dates. */
const check = async ({ user, t }: Pick<Shown, 'user' | 't'>): Promise<void> => {
  const field = (name: string) => screen.getByRole('textbox', { name });
  await choose(user, screen.getByRole('combobox', { name: t('plans:field.department') }), RESTAURANT.name);
  for (const [name, day] of [
    [t('plans:field.arrival'), '06.05.2047'],
    [t('plans:field.departure'), '07.05.2047'],
  ] as const) {
    await fill(user, field(name), day);
    await user.tab();
  }
  await fill(user, field(t('plans:field.name')), 'Kari Nordmann');
  await fill(user, field(t('plans:field.email')), 'kari@example.com');
  await fill(user, field(t('lists:phone.number')), '41234567');
  await user.click(screen.getByRole('button', { name: t('common:dates.check') }));
};

const listOfDates = (t: Shown['t']) => screen.findByRole('list', { name: t('common:dates.title') });

it('books a series without a date that was left out, also before the dates are checked again', async () => {
  const again = Promise.withResolvers<ReturnType<typeof previewOf>>();
  let previews = 0;
  const { user, t, server, address } = await open({
    'bookings.previewSeries': () => (previews++ === 0 ? previewOf() : again.promise),
    'bookings.createSeries': { series, left_out: [] },
  });
  await check({ user, t });
  const list = await listOfDates(t);
  const leaveOut = (date: string) =>
    within(list).getByRole<HTMLButtonElement>('button', {
      name: t('common:dates.leaveOutDate', { date: formatDay(date) }),
    });
  await user.click(leaveOut(DATES[1]));
  // The dates are being checked again: no other choice gets lost, and no earlier choice is booked.
  expect(leaveOut(DATES[2]).disabled).toBe(true);
  const book = (count: number) =>
    screen.findByRole<HTMLButtonElement>('button', { name: t('common:dates.bookAll', { count }) });
  expect((await book(3)).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('common:dates.check') }).disabled).toBe(true);

  again.resolve(previewOf([], [DATES[1]]));
  await user.click(await book(2));
  await waitFor(() => expect(address()).toBe('/booking/2'));
  expect(server.callsOf('bookings.createSeries').map(({ body }) => body.series.exceptions)).toEqual([[DATES[1]]]);
});

it('needs a new preview for input that came while the dates were being checked', async () => {
  const first = Promise.withResolvers<ReturnType<typeof previewOf>>();
  let previews = 0;
  const { user, t, server } = await open({
    'bookings.previewSeries': () => (previews++ === 0 ? first.promise : previewOf()),
  });
  await check({ user, t });
  await fill(user, screen.getByRole('textbox', { name: t('plans:rule.count') }), '3');
  first.resolve(previewOf());
  const again = screen.getByRole<HTMLButtonElement>('button', { name: t('common:dates.check') });
  await waitFor(() => expect(again.disabled).toBe(false));
  expect(screen.queryByRole('list', { name: t('common:dates.title') })).toBeNull();
  await user.click(again);
  await listOfDates(t);
  expect(server.callsOf('bookings.previewSeries').map(({ body }) => body.series.count)).toEqual([10, 3]);
});

it('names the dates that were left out when a series is saved', async () => {
  const { user, t } = await open({
    'bookings.previewSeries': previewOf([DATES[1], DATES[2]]),
    'bookings.createSeries': { series, left_out: [DATES[1], DATES[2]] },
  });
  await check({ user, t });
  await user.click(await screen.findByRole('button', { name: t('common:dates.bookFree', { count: 1 }) }));
  const named = new RegExp(`${formatDay(DATES[1])}: .+\\n${formatDay(DATES[2])}: .+`);
  await screen.findByText((_, element) => element?.children.length === 0 && named.test(element.textContent ?? ''));
  screen.getByText(t('plans:toast.seriesAdded', { count: 1 }));
});

it('asks before checked dates are lost, and again after a refusal', async () => {
  const { user, t, address } = await open({
    'bookings.previewSeries': previewOf(),
    'bookings.createSeries': refusal(409, 'BOOKING-205', 'Someone was first.'),
  });
  await check({ user, t });
  await listOfDates(t);
  const leave = async () => {
    await user.click(screen.getByRole('link', { name: t('plans:action.back') }));
    await screen.findByText(t('lists:unsaved.title'));
    await user.click(screen.getByRole('button', { name: t('lists:unsaved.stay') }));
    expect(address()).toBe('/booking-series/new');
  };
  await leave();
  await user.click(screen.getByRole('button', { name: t('common:dates.bookAll', { count: 3 }) }));
  await screen.findByText('Someone was first.');
  await leave();
});
