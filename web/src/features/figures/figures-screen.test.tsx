import type { BookingFigures, FigureTotals } from '@ledig/contract/reports/figures.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatShare } from '#lib/texts/format.ts';
import { COMPANY, makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { FiguresScreen } from './figures-screen.tsx';

const NO_TOTALS: FigureTotals = {
  ...{ bookings: 0, guests: 0, canceled: 0, cancellation_rate: null, party_size: null, lead_days: null },
  ...{ no_shows: 0, no_show_rate: null, returning: 0, returning_rate: null },
  ...{ occupancy_hours: null, occupancy_nights: 0 },
};

const CABINS: BookingFigures['departments'][number] = {
  ...{ id: 3, name: 'Hytter', schedule_system: 'DAILY', bookings: 0, guests: 0, canceled: 0, no_shows: 0 },
  ...{ occupancy: 0, bookings_before: 0, occupancy_before: 0 },
};

/** Opens the figures of three days in a company with cabins. */
const open = (totals: Partial<FigureTotals>) => {
  const figures: BookingFigures = {
    company: { id: 1, name: 'Fjordgløtt' },
    ...{ date_from: '2027-03-10', date_to: '2027-03-12', before_from: '2027-03-07', before_to: '2027-03-09' },
    ...{ today: '2027-03-10', step: 'day', points: [], departments: [CABINS], heat: [], nights: [] },
    ...{ lead_times: [], party_sizes: [], totals: { ...NO_TOTALS, ...totals }, before: NO_TOTALS },
  };
  fakeServer({
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'departments.listActiveDepartments': { departments: [] },
    'figures.getFigures': { figures },
  });
  const session = makeSession({ role: 'admin' });
  return show(<FiguresScreen />, { texts: ['figures'], session, at: '/figures?from=2027-03-10&to=2027-03-12' });
};

it('shows the occupancy of days within a stay that began earlier', async () => {
  const { t } = await open({ occupancy_nights: 0.5 });
  await screen.findByText(formatShare(0.5));
  expect(screen.queryByText(t('figures:empty.title'))).toBeNull();
});

it('says that a period without bookings and stays has no figures', async () => {
  const { t } = await open({});
  await screen.findByText(t('figures:empty.title'));
});
