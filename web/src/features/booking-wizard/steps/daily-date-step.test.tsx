import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDayLong } from '#lib/format.ts';
import { type Language, languages } from '#lib/i18n.ts';
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
