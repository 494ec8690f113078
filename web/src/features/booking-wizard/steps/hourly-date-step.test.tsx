import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropSession } from '#lib/session/session.ts';
import { formatDayLong } from '#lib/texts/format.ts';
import { languages } from '#lib/texts/i18n.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { type Answers, fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { RestaurantPage } from '../testing/restaurant-page.tsx';
import HourlyDateStep from './hourly-date-step.tsx';

const answers: Answers = {
  'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
  'companies.listDisabledDates': { disabled_dates: [], last_bookable_date: '2027-12-31', largest_capacity: 20 },
  'waitingList.getWaitingListTerms': { is_open: false, hold_minutes: 60 },
};

beforeEach(dropSession);

describe('the number of guests', () => {
  it.each([
    ['a visitor', null, false],
    ['a host', {}, true],
    ['a host of the department', { company_id: 1, department_id: 10 }, true],
    ['a host of another company', { company_id: 2 }, false],
    ['an employee', { role: 'employee' }, false],
    ['staff of another tenant', { domain: 'other', parent_domain: 'other' }, false],
  ] as const)('of %s', async (_, person, isFree) => {
    fakeServer(answers);
    const page = (
      <RestaurantPage open="date" guests={2}>
        {(chosen) => <HourlyDateStep {...chosen} />}
      </RestaurantPage>
    );
    const session = person === null ? {} : { session: makeSession(person) };
    await show(page, { texts: ['wizard'], ...session });
    expect(screen.queryAllByRole('radio').length === 0).toBe(isFree);
  });
});

it('keeps more guests than visitors may book for, who were chosen in another department, with an error', async () => {
  fakeServer(answers);
  const page = (
    <RestaurantPage open="date" guests={10}>
      {(chosen) => <HourlyDateStep {...chosen} />}
    </RestaurantPage>
  );
  const { t, user } = await show(page, { texts: ['wizard'] });
  await screen.findByText(t('wizard:guests.atMost', { count: 8 }));
  const chosen = screen.getByRole<HTMLInputElement>('radio', { name: t('wizard:words.guests', { count: 10 }) });
  expect(chosen.checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: t('wizard:words.guests', { count: 8 }) }));
  expect(screen.queryByText(t('wizard:guests.atMost', { count: 8 }))).toBeNull();
  expect(screen.queryByRole('radio', { name: t('wizard:words.guests', { count: 10 }) })).toBeNull();
});

const dayOf = (date: string) => screen.findByRole('button', { name: new RegExp(`^${formatDayLong(date)}`) });
const page = (
  <RestaurantPage open="date" guests={2}>
    {(chosen) => <HourlyDateStep {...chosen} />}
  </RestaurantPage>
);

it.each(languages)('names the reason of a closed day, which can not be picked (%s)', async (language) => {
  const block = { id: 3, start_date: '2027-01-20', end_date: '2027-01-20', description: 'Private party', color: 'red' };
  fakeServer({
    ...answers,
    'blockedDates.listPublicBlockedDates': {
      blockedDates: [{ ...block, blocking_type: 'blocked' }],
      disabledDates: ['2027-01-20'],
    },
  });
  const { t, user } = await show(page, { language, texts: ['wizard'] });
  const day = await dayOf('2027-01-20');
  await waitFor(() =>
    expect(day.getAttribute('aria-label')).toContain(`${t('wizard:calendar.closed')}, Private party`),
  );
  expect(day.getAttribute('aria-disabled')).toBe('true');
  await user.click(day);
  await screen.findByText('Private party');
  screen.getByText(t('wizard:calendar.noSlots'));
  expect(day.getAttribute('aria-pressed')).toBe('false');
});

it('picks a day that was pressed while the calendar loads once it is open', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeServer({
    ...answers,
    'companies.listDisabledDates': async () => {
      await promise;
      return { disabled_dates: [], last_bookable_date: '2027-12-31', largest_capacity: 20 };
    },
    'bookings.listAvailableSlots': { available_slots: [], available_hours: [] },
  });
  const { user } = await show(page, { texts: ['wizard'] });
  const day = await dayOf('2027-01-20');
  await user.click(day);
  expect(day.getAttribute('aria-pressed')).toBe('false');
  resolve();
  await waitFor(() => expect(day.getAttribute('aria-pressed')).toBe('true'));
});

it('says that a department without units has nothing to book, and opens no day', async () => {
  fakeServer({
    ...answers,
    'companies.listDisabledDates': { disabled_dates: [], last_bookable_date: '2027-01-09', largest_capacity: 0 },
  });
  const { t } = await show(page, { texts: ['wizard'] });
  await screen.findByText(t('wizard:calendar.nothing'));
  const day = await dayOf('2027-01-20');
  expect(day.getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelectorAll('button[data-date]:not([aria-disabled="true"])')).toHaveLength(0);
});
