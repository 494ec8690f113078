import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDayLong } from '#lib/texts/format.ts';
import { type Language, languages } from '#lib/texts/i18n.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { RestaurantPage } from '../testing/restaurant-page.tsx';
import { useWizard } from '../wizard-context.ts';
import DailyDateStep from './daily-date-step.tsx';

const Chosen = () => <output>{JSON.stringify(useWizard().draft.range)}</output>;

/** Shows the step on a phone, with an arrival on 30 June. */
const open = (language: Language, last_bookable_date: string) => {
  fakeServer({
    'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
    'companies.listDisabledDates': { disabled_dates: [], last_bookable_date, largest_capacity: 4 },
    'waitingList.getWaitingListTerms': { is_open: false, hold_minutes: 60 },
  });
  const page = (
    <RestaurantPage open="date" guests={2} draft={{ departmentId: 20, range: { first: '2027-06-30', last: null } }}>
      {(chosen) => (
        <>
          <DailyDateStep {...chosen} />
          <Chosen />
        </>
      )}
    </RestaurantPage>
  );
  return show(page, { language, texts: ['wizard'] });
};

it.each(languages)('books a stay over a whole month on a phone (%s)', async (language) => {
  const { t, user } = await open(language, '2027-12-31');
  const pick = async (date: string) =>
    user.click(await screen.findByRole('button', { name: new RegExp(`^${formatDayLong(date)}`) }));
  await user.click(screen.getByRole('button', { name: t('wizard:calendar.next') }));
  await user.click(screen.getByRole('button', { name: t('wizard:calendar.next') }));
  await pick('2027-08-02');
  expect(screen.getByText('{"first":"2027-06-30","last":"2027-08-02"}')).toBeTruthy();
});

it('ends with the last bookable month', async () => {
  const { t, user } = await open('en-us', '2027-08-20');
  const next = screen.getByRole<HTMLButtonElement>('button', { name: t('wizard:calendar.next') });
  const day = (date: string) => screen.findByRole('button', { name: new RegExp(`^${formatDayLong(date)}`) });
  await day('2027-06-30');
  expect(next.disabled).toBe(false);
  // Then shows July and August.
  await user.click(next);
  const last = await day('2027-08-20');
  expect(next.disabled).toBe(true);
  await waitFor(() => expect(last.getAttribute('aria-disabled')).toBeNull());
  expect((await day('2027-08-21')).getAttribute('aria-label')).toContain(t('wizard:calendar.closed'));
});

const dayOf = (date: string) => screen.findByRole('button', { name: new RegExp(`^${formatDayLong(date)}`) });

it('names the largest party, and asks for arrival times after a day was picked', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeServer({
    'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
    'companies.listDisabledDates': async () => {
      await promise;
      return { disabled_dates: [], last_bookable_date: '2027-12-31', largest_capacity: 4 };
    },
    'waitingList.getWaitingListTerms': { is_open: false, hold_minutes: 60 },
  });
  const page = (
    <RestaurantPage open="date" guests={2} draft={{ departmentId: 20 }}>
      {(chosen) => <DailyDateStep {...chosen} />}
    </RestaurantPage>
  );
  const { t, user } = await show(page, { texts: ['wizard'] });
  const arrival = () => screen.queryByRole('group', { name: t('wizard:stay.arrival') });
  // Both days are pressed while the calendar loads.
  const days = [await dayOf('2027-01-20'), await dayOf('2027-01-21')];
  for (const day of days) await user.click(day);
  expect(arrival()).toBeNull();
  expect(days.map((day) => day.getAttribute('aria-pressed'))).toEqual(['false', 'false']);
  resolve();
  await waitFor(() => expect(days.map((day) => day.getAttribute('aria-pressed'))).toEqual(['true', 'true']));
  screen.getByText(t('wizard:guests.largest', { count: 4 }));
  expect(arrival()).not.toBeNull();
});
