import { describe, expect, it } from 'vitest';
import type { BookingRow, listBookings } from '../api/list-bookings.ts';
import { readListState } from '../list-state.ts';
import { loadPrintedList, MOST_BOOKINGS, printedOf } from './print-list.ts';

describe('a printed booking', () => {
  it('stores only printed fields', () => {
    const row = {
      id: 7,
      renting_entities: [
        { id: 1, name: 'Table 1' },
        { id: 2, name: 'Table 2' },
      ],
      client_name: 'Åse',
      client_phone_number: '91234567',
      department: { id: 1, name: 'Restaurant' },
      company: { id: 1, name: 'Company' },
      number_of_interactors: 4,
      date_from: '2026-11-21T10:00:00+01:00',
      date_to: '2026-11-21T12:00:00+01:00',
      properties: [
        { key: 'notes', value: 'Window' },
        { key: 'tags', value: ['DOG', 'VIP'] },
      ],
    } as unknown as BookingRow;
    const printed = printedOf(row);
    expect(printed).toMatchObject({ entities: 'Table 1, Table 2', client: 'Åse', about: 'Window · DOG, VIP' });
    expect(JSON.stringify(printed)).not.toContain('91234567');
  });
});

describe('a printed list', () => {
  const row = { renting_entities: [], department: {}, company: {}, properties: [] };
  /** Loads a list of `total` bookings in pages of `size`. */
  const load = (total: number, size: number) => {
    const pageOf: typeof listBookings = async ({ page }) => {
      const ids = Array.from({ length: size }, (_, at) => (page - 1) * size + at).filter((id) => id < total);
      return { data: ids.map((id) => ({ ...row, id })), total } as unknown as Awaited<ReturnType<typeof listBookings>>;
    };
    return loadPrintedList(readListState(new URLSearchParams()), pageOf);
  };

  it.each([
    [0, 20, 0],
    [45, 20, 45],
    [999, 5, 999],
    [MOST_BOOKINGS, 15, MOST_BOOKINGS],
    [MOST_BOOKINGS + 1, 15, MOST_BOOKINGS],
    [5000, 5, MOST_BOOKINGS],
  ])('of %i bookings in pages of %i has %i bookings and the total', async (total, size, printed) => {
    const list = await load(total, size);
    expect(list.total).toBe(total);
    expect(list.bookings.map(({ id }) => id)).toEqual(Array.from({ length: printed }, (_, id) => id));
  });
});
