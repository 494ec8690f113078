import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, fakeServer } from '#ui/testing/fake-server.ts';
import { type Shown, show } from '#ui/testing/show.tsx';
import { onePlace } from '../../testing/answers.ts';
import { expectTypable } from '../../testing/typed-times.ts';
import { DepartmentReservationDialog } from '../department/department-reservation-dialog.tsx';
import { ManualBookingDialog } from '../manual/manual-booking-dialog.tsx';

const DAY = '2027-03-10';

/** Opens the client's fields of each dialog, once its units or its department are free. */
const toClient = {
  units: async ({ user, t }: Shown) => {
    await user.click(screen.getByRole('button', { name: t('bookingform:manual.fetch') }));
    await user.click(await screen.findByRole('checkbox', { name: /^Table 7/ }));
    await user.click(screen.getByRole('button', { name: t('bookingform:action.proceed') }));
  },
  department: ({ user, t }: Shown) =>
    user.click(screen.getByRole('button', { name: t('bookingform:department.check') })),
};

/** The place, with a free table and a switch for confirmations by e-mail. */
const placeThatConfirms = (confirms: boolean): Answers => ({
  ...onePlace,
  'settings.listCompanySettings': {
    settings: [{ key: 'email_booking_confirmation', value: confirms, version: '0123456789abcdef' }],
  },
  'bookings.listAvailableEntities': {
    result: {
      available_renting_entities: [{ id: 7, name: 'Table 7', number_of_interactors: 4 }],
      total_number_of_interactors: 4,
    },
  },
  'bookings.checkDepartmentAvailability': { result: true },
});

describe.each([
  { kind: 'chosen units', Dialog: ManualBookingDialog, open: toClient.units },
  { kind: 'a department', Dialog: DepartmentReservationDialog, open: toClient.department },
])('the dialog for $kind', ({ Dialog, open: openClient }) => {
  const open = async (answers = onePlace): Promise<Shown> => {
    fakeServer(answers);
    const dialog = <Dialog schedule="HOURLY" date={DAY} onClose={() => {}} onBooked={() => {}} />;
    const shown = await show(dialog, { texts: ['bookingform'] });
    await screen.findByLabelText(hours(shown, 'from'));
    return shown;
  };
  const hours = ({ t }: Shown, field: 'from' | 'to') => `${t(`bookingform:time.${field}`)}: ${t('common:clock.hours')}`;
  const minutes = ({ t }: Shown, field: 'from' | 'to') =>
    `${t(`bookingform:time.${field}`)}: ${t('common:clock.minutes')}`;
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const timeOf = (shown: Shown, field: 'from' | 'to') =>
    `${value(hours(shown, field))}:${value(minutes(shown, field))}`;
  const expectTimes = (shown: Shown, from: string, to: string) =>
    waitFor(() => expect([timeOf(shown, 'from'), timeOf(shown, 'to')]).toEqual([from, to]));

  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts at opening time on another day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-08T06:02Z') });
    await expectTimes(await open(), '10:30', '11:30');
  });

  it('starts in an hour today', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T06:02Z`) });
    await expectTimes(await open(), '08:05', '09:05');
  });

  it('keeps the start when an end time is typed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-08T06:02Z') });
    await expectTypable(await open(), screen.getByRole('heading', { level: 2 }));
  });

  it.each([true, false])('promises a confirmation only while the company sends them (%s)', async (confirms) => {
    const shown = await open(placeThatConfirms(confirms));
    await openClient(shown);
    const email = await screen.findByRole('textbox', { name: shown.t('bookingform:client.email') });
    const hint = shown.t(`bookingform:client.${confirms ? 'emailOptional' : 'emailOptionalPlain'}`);
    await waitFor(() => expect(email.getAttribute('placeholder')).toBe(hint));
  });
});
