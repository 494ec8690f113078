import type { BookingDetail } from '@ledig/contract/booking-shapes.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { BookingHead } from './booking-head.tsx';
import { editRules } from './edit-rules.ts';
import { makeBooking } from './make-booking.fixture.ts';
import type { Edit } from './use-edit.ts';

const open = async (booking: BookingDetail) => {
  const edit = { draft: { base: booking }, doing: null } as unknown as Edit;
  const rules = editRules('host', booking, Date.parse('2026-12-01T12:00:00+01:00'));
  const onOver = vi.fn();
  const shown = await show(<BookingHead edit={edit} rules={rules} close={() => {}} onPage onOver={onOver} />, {
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
