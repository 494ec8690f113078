import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Language, languages } from '#lib/texts/i18n.ts';
import { RESTAURANT } from '#ui/testing/answers.ts';
import { type Answers, fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { onePlace } from '../../testing/answers.ts';
import { ManualBookingDialog } from '../manual/manual-booking-dialog.tsx';
import { AdminBookingDialog } from './admin-booking-dialog.tsx';

const SETTINGS = {
  settings: [
    { key: 'working_hours', value: { defaultStart: '18:00', defaultEnd: '03:00' }, version: '0123456789abcdef' },
    { key: 'timezone', value: 'America/New_York', version: '0123456789abcdef' },
  ],
};

const FRAME = { schedule: 'HOURLY', date: '2027-03-10', onClose: () => {}, onBooked: () => {} } as const;

/** Opens the dialog on 10 March, in New York, for a bar that is open from six to three. */
const open = async (answers: Answers = {}, now = '2027-03-08T12:00:00-05:00') => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const { callsOf } = fakeServer({
    ...onePlace,
    'settings.listCompanySettings': SETTINGS,
    'bookings.listAvailableSlots': { available_slots: [], available_hours: [] },
    ...answers,
  });
  const dialog = <AdminBookingDialog mode="add" {...FRAME} />;
  const { t } = await show(dialog, { texts: ['bookingform'] });
  /** The days whose starts were asked for. */
  const days = () =>
    callsOf('bookings.listAvailableSlots').map(({ url }) => url.searchParams.get('date_from')?.slice(0, 10));
  return { t, days };
};

describe('the free starts of the dialog', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['the day before while its opening runs', '2027-03-10T00:30:00-05:00', '2027-03-09'],
    ['the calendar’s day otherwise', '2027-03-10T12:00:00-05:00', '2027-03-10'],
    ['a later day of the calendar', '2027-03-09T00:30:00-05:00', '2027-03-10'],
  ])('are those of %s', async (_what, now, day) => {
    const { days } = await open({}, now);
    await waitFor(() => expect(days()).toEqual([day]));
  });

  it('are those of the day before for a request after midnight', async () => {
    const departments = [{ ...RESTAURANT, activity_system: 'REQUESTS_ONLY' as const }];
    const { t, days } = await open({ 'departments.listActiveDepartments': { departments } });
    const hours = await screen.findByLabelText(`${t('bookingform:time.from')}: ${t('common:clock.hours')}`);
    await waitFor(() => expect(days()).toEqual(['2027-03-10']));
    fireEvent.focus(hours);
    fireEvent.change(hours, { target: { value: '00' } });
    fireEvent.blur(hours);
    await waitFor(() => expect(days()).toEqual(['2027-03-10', '2027-03-09']));
  });
});

describe.each(languages)('the place (%s)', (language: Language) => {
  const COMPANIES = [1, 2].map((id) => ({ id, name: `Company ${id}`, domain: 'demo', timezone: 'Europe/Oslo' }));
  const DEPARTMENTS = [1, 2].flatMap((company_id) =>
    ['Bar', 'Hall'].map((name, at) => ({ ...RESTAURANT, id: 10 * company_id + at, company_id, name })),
  );

  it.each([
    ['new', <AdminBookingDialog key="new" mode="add" {...FRAME} />],
    ['manual', <ManualBookingDialog key="manual" {...FRAME} />],
  ])('of a %s booking is chosen with a press for each choice', async (_kind, dialog) => {
    fakeServer({
      ...onePlace,
      'companies.listActiveCompanies': { companies: COMPANIES },
      'departments.listActiveDepartments': { departments: DEPARTMENTS },
      'bookings.listAvailableSlots': { available_slots: [], available_hours: [] },
    });
    const { t, user } = await show(dialog, { language, texts: ['bookingform'] });
    for (const [field, choice] of [
      ['company', 'Company 2'],
      ['department', 'Hall'],
    ] as const) {
      const label = t(`bookingform:field.${field}`);
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label));
      await user.click(await screen.findByRole('option', { name: choice, hidden: false }));
    }
  });
});
