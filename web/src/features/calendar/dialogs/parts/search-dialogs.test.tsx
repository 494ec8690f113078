import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { type Shown, show } from '#ui/testing/show.tsx';
import { onePlace } from '../../testing/answers.ts';
import { expectTypable } from '../../testing/typed-times.ts';
import { DepartmentReservationDialog } from '../department/department-reservation-dialog.tsx';
import { ManualBookingDialog } from '../manual/manual-booking-dialog.tsx';

const DAY = '2027-03-10';

describe.each([
  { kind: 'chosen units', Dialog: ManualBookingDialog },
  { kind: 'a department', Dialog: DepartmentReservationDialog },
])('the dialog for $kind', ({ Dialog }) => {
  const open = async (): Promise<Shown> => {
    fakeServer(onePlace);
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
});
