import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { BookingHead } from './booking-head.tsx';
import { editRules } from './edit-rules.ts';
import { makeBooking } from './make-booking.fixture.ts';
import type { Edit } from './use-edit.ts';

const open = async (booking: BookingDetail, onPage = true) => {
  const edit = { draft: { base: booking }, doing: null } as unknown as Edit;
  const rules = editRules('host', booking, Date.parse('2026-12-01T12:00:00+01:00'));
  const onOver = vi.fn();
  const shown = await show(<BookingHead edit={edit} rules={rules} close={() => {}} onPage={onPage} onOver={onOver} />, {
    texts: ['bookingform', 'bookings'],
  });
  return { ...shown, onOver };
};

it('opens the guests of a stay also after its department changed to hours', async () => {
  const { t, user, onOver } = await open(makeBooking({ guests_count: 2 }));
  await user.click(screen.getByRole('button', { name: t('bookingform:action.guests') }));
  expect(onOver).toHaveBeenCalledWith('guests');
  expect(screen.queryByRole('button', { name: t('bookingform:action.checkOut') })).toBeNull();
});

it('has no guests by the hour without registered ones', async () => {
  const { t } = await open(makeBooking());
  expect(screen.queryByRole('button', { name: t('bookingform:action.guests') })).toBeNull();
});

it.each(['HOURLY', 'DAILY'] as const)('repeats no fact of the form on the page of a booking (%s)', async (schedule) => {
  const booking = makeBooking({ schedule_system: schedule });
  const { t } = await open(booking);
  const repeated = ['field.period', 'field.entity', 'field.department', 'field.guests', 'field.arrived'] as const;
  for (const name of repeated) expect(screen.queryByText(t(`bookingform:${name}`))).toBeNull();
  expect(screen.queryAllByText(t('bookingform:field.checkedIn'))).toHaveLength(schedule === 'DAILY' ? 1 : 0);
  const mail = screen.getByRole('link', { name: t('bookings:detail.write') });
  expect(mail.getAttribute('href')).toBe(`mailto:${booking.client.email}`);
  expect(screen.queryByText(booking.client.email)).toBeNull();
});

it('shows the facts and the address next to the board', async () => {
  const booking = makeBooking();
  const { t } = await open(booking, false);
  screen.getByText(t('bookingform:field.period'));
  screen.getByText(booking.client.email);
});
