import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '#lib/texts/i18n.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { makeBooking } from './make-booking.fixture.ts';
import { useEdit } from './use-edit.ts';

let booking: BookingDetail;
/** Another person's change between an action and its undo. */
let isChangedByOthers = false;
let id = 500;

const changed = (change: Partial<BookingDetail> = {}) => {
  booking = { ...booking, ...change, version: booking.version + 1 };
  return { booking };
};
const undone = () => {
  if (isChangedByOthers) changed();
  return changed();
};

beforeEach(async () => {
  await startI18n(['common', 'calendar', 'bookingform'], 'en-us');
  isChangedByOthers = false;
  id += 1;
  booking = makeBooking({ id });
});

const open = () => {
  const server = fakeServer({
    'bookings.updateBooking': () => changed(),
    'bookings.getBookingCustom': () => ({ booking }),
    'bookings.markPresent': () => ({ arrived_at: booking.date_from, version: changed().booking.version }),
    'bookings.markNotPresent': () => ({ arrived_at: null, version: undone().booking.version }),
    'bookings.checkOut': () => changed(),
    'bookings.undoCheckOut': () => undone(),
    'bookings.cancelBooking': () => {
      changed();
      return { success: true };
    },
    'bookings.restoreBooking': () => undone(),
  });
  const { result } = renderHook(() => useEdit({ booking, onClose: () => undefined, onChanged: () => undefined }));
  return { result, sent: () => server.callsOf('bookings.updateBooking').map(({ body }) => body.booking.version) };
};

const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

/** Edits a booking (version 2), does the action (3), and undoes both. Returns the version that the second undo sends. */
const undoBoth = async (action: 'mark' | 'leave' | 'remove') => {
  const { result, sent } = open();
  act(() => result.current.dispatch({ type: 'note', note: 'Later' }));
  await act(() => result.current.save());
  await waitFor(() => expect(result.current.draft.base.version).toBe(2));
  await act(() => (action === 'mark' ? result.current.mark(true) : result.current[action]()));
  expect(booking.version).toBe(3);
  // The second press comes before the answer to the first one.
  pressUndo();
  pressUndo();
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  return sent().at(-1);
};

it.each(['mark', 'leave', 'remove'] as const)('undoes an edit after undoing a later change: %s', async (action) => {
  expect(await undoBoth(action)).toBe(4);
});

it.each(['mark', 'leave', 'remove'] as const)(
  'undoes no edit that another person’s change followed: %s',
  async (action) => {
    isChangedByOthers = true;
    expect(await undoBoth(action)).toBe(2);
  },
);
