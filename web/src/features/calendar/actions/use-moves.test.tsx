import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BoardChange } from '#board/types.ts';
import { startI18n } from '#lib/texts/i18n.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { bookingItems, rowsOf } from '../content/content.ts';
import { makeBooking as makeDetail } from '../dialogs/edit/make-booking.fixture.ts';
import { makeBooking, makeEntity, makeView } from '../testing/make-calendar.ts';
import { useMoves } from './use-moves.ts';

const ZONE = 'Europe/Oslo';
const CHANGES = { reload: async () => undefined, show: () => undefined, bookingChanged: async () => undefined };
const onUndone = () => undefined;
const units = (...ids: number[]) => ids.map((id) => ({ id, name: `Table ${id}` }));

beforeEach(() => startI18n(['common', 'calendar'], 'en-us'));

/** A drag from unit 1 to unit 3, an hour later. */
const dragOf = (held: readonly number[]): BoardChange => {
  const { rows } = rowsOf(
    [1, 2, 3, 4].map((id) => makeEntity(id)),
    'HOURLY',
    makeView().words,
  );
  const booking = makeBooking({ resource_ids: held.map((renting_entity_id) => ({ renting_entity_id })) });
  const [item] = bookingItems([booking], rows, makeView());
  if (item === undefined) throw new Error('No item');
  const hour = 3_600_000;
  return { item, rowId: '3', start: item.start + hour, end: item.end + hour, gesture: 'move', by: 'mouse' };
};

/** Another person has moved the booking to other units. This person moves it anyway and undoes that. */
const insistOver = async (theirs: BookingDetail, held: readonly number[]) => {
  let refusals = 1;
  const server = fakeServer({
    'bookings.moveBooking': () => {
      refusals -= 1;
      return refusals >= 0
        ? refusal(409, 'BOOKING-217')
        : { booking: { ...theirs, version: theirs.version - refusals } };
    },
    'bookings.getBookingCustom': { booking: theirs },
  });
  const { result } = renderHook(() => useMoves(ZONE, CHANGES, onUndone));
  await act(() => expect(result.current.onMove(dragOf(held))).rejects.toThrow());
  await waitFor(() => expect(result.current.conflict).not.toBeNull());
  await act(() => result.current.insist());
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await vi.waitFor(() => expect(server.callsOf('bookings.moveBooking')).toHaveLength(3));
  return server.callsOf('bookings.moveBooking').map(({ body }) => body.booking);
};

const start = '2026-11-21T15:00:00+01:00';
const end = '2026-11-21T17:00:00+01:00';

it('moves a booking that another person moved to another unit from that unit, and back to it', async () => {
  const theirs = makeDetail({ version: 2, renting_entities: units(2) });
  const [, anyway, undone] = await insistOver(theirs, [1]);
  expect(anyway).toEqual({
    ...{ renting_entity_id: 3, from_renting_entity_id: 2 },
    ...{ date_from: start, date_to: end, version: 2 },
  });
  expect(undone).toEqual({
    ...{ renting_entity_id: 2, from_renting_entity_id: 3 },
    ...{ date_from: theirs.date_from, date_to: theirs.date_to, version: 3 },
  });
});

it('replaces the dragged unit of a booking that has several', async () => {
  const [, anyway, undone] = await insistOver(makeDetail({ version: 2, renting_entities: units(1, 4) }), [1, 2]);
  expect(anyway).toMatchObject({ renting_entity_id: 3, from_renting_entity_id: 1 });
  expect(undone).toMatchObject({ renting_entity_id: 1, from_renting_entity_id: 3 });
});

it('replaces the unit that another person put in the place of the dragged one of several', async () => {
  const [, anyway, undone] = await insistOver(makeDetail({ version: 2, renting_entities: units(2, 4) }), [1, 2]);
  expect(anyway).toMatchObject({ renting_entity_id: 3, from_renting_entity_id: 4 });
  expect(undone).toMatchObject({ renting_entity_id: 4, from_renting_entity_id: 3 });
});

it('moves only the time of a booking whose dragged unit was removed', async () => {
  const [, anyway, undone] = await insistOver(makeDetail({ version: 2, renting_entities: units(2, 4) }), [1, 2, 4]);
  expect(anyway).toMatchObject({ renting_entity_id: null, from_renting_entity_id: null, date_from: start });
  expect(undone).toMatchObject({ renting_entity_id: null, from_renting_entity_id: null });
});

it('offers no move of a removed unit if the time stays the same', async () => {
  const theirs = makeDetail({ version: 2, renting_entities: units(2, 4), date_from: start, date_to: end });
  fakeServer({
    'bookings.moveBooking': () => refusal(409, 'BOOKING-217'),
    'bookings.getBookingCustom': { booking: theirs },
  });
  const show = vi.fn();
  const { result } = renderHook(() => useMoves(ZONE, { ...CHANGES, show }, onUndone));
  await act(() => expect(result.current.onMove(dragOf([1, 2, 4]))).rejects.toThrow());
  await waitFor(() => expect(show).toHaveBeenCalledWith(theirs));
  expect(result.current.conflict).toBeNull();
});
