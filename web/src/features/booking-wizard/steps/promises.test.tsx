import type { PublicBooking } from '@ledig/contract/bookings/booking-shapes.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { show } from '#ui/testing/show.tsx';
import { makeCompany, makeTestCatalogue } from '../draft/make.fixture.ts';
import { RestaurantPage } from '../testing/restaurant-page.tsx';
import SummaryStep from './summary-step.tsx';
import ThankYou from './thank-you.tsx';

const BOOKING: PublicBooking = {
  id: 512,
  company: { id: 1, name: 'Fjordgløtt' },
  department: { id: 10, name: 'Restaurant' },
  renting_entities: [{ id: 100, name: 'Table 1' }],
  category_name: null,
  schedule_system: 'HOURLY',
  date_from: '2027-03-10T12:00:00+01:00',
  date_to: '2027-03-10T14:00:00+01:00',
  expected_arrival: null,
  expected_departure: null,
  number_of_interactors: 2,
  client: { name: 'Lise Løfte', email: 'lise@example.com', country_code: '+47', phone_number: '41234567' },
  properties: [],
  calendar_url: '/api/calendar.ics',
  manage_url: '/demo/my-booking/a-private-link',
};

const CASES = languages.flatMap((language) => [true, false].map((confirms) => ({ language, confirms })));

it.each(CASES)('the review promises a confirmation only while the company sends them (%o)', async (one) => {
  const { language, confirms } = one;
  const page = (
    <RestaurantPage open="summary" guests={2} company={{ confirms_by_email: confirms }}>
      {(chosen) => <SummaryStep {...chosen} onBooked={() => {}} onClientRefused={() => {}} />}
    </RestaurantPage>
  );
  const { t } = await show(page, { language, texts: ['wizard'] });
  screen.getByRole('button', { name: t('wizard:summary.book') });
  expect(screen.queryAllByText(t('wizard:summary.bookHint'))).toHaveLength(confirms ? 1 : 0);
});

it.each(CASES)('the thanks promise a confirmation only while the company sends them (%o)', async (one) => {
  const { language, confirms } = one;
  const catalogue = makeTestCatalogue(undefined, null, [makeCompany({ confirms_by_email: confirms })]);
  const booked = { kind: 'booking', booking: BOOKING } as const;
  const { t } = await show(<ThankYou booked={booked} catalogue={catalogue} zone="Europe/Oslo" onAgain={() => {}} />, {
    language,
    texts: ['wizard'],
  });
  const [promise, plain] = [
    t('wizard:done.text.booking', { email: BOOKING.client.email }),
    t('wizard:done.plain.booking', { company: BOOKING.company.name }),
  ];
  const [shown, hidden] = confirms ? [promise, plain] : [plain, promise];
  screen.getByText(shown);
  expect(screen.queryByText(hidden)).toBeNull();
});
