import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDayLong } from '#lib/format.ts';
import { languages } from '#lib/i18n.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { RestaurantPage } from '../testing/restaurant-page.tsx';
import { useWizard } from '../wizard-context.ts';
import DailyDateStep from './daily-date-step.tsx';

const Chosen = () => <output>{JSON.stringify(useWizard().draft.range)}</output>;

it.each(languages)('books a stay over a whole month on a phone (%s)', async (language) => {
  fakeServer({
    'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
    'companies.listDisabledDates': { disabled_dates: [], last_bookable_date: '2027-12-31', largest_capacity: 4 },
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
  const { t, user } = await show(page, { language, texts: ['wizard'] });
  const pick = async (date: string) =>
    user.click(await screen.findByRole('button', { name: new RegExp(`^${formatDayLong(date)}`) }));
  await user.click(screen.getByRole('button', { name: t('wizard:calendar.next') }));
  await user.click(screen.getByRole('button', { name: t('wizard:calendar.next') }));
  await pick('2027-08-02');
  expect(screen.getByText('{"first":"2027-06-30","last":"2027-08-02"}')).toBeTruthy();
});
