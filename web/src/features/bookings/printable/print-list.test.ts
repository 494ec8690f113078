import { describe, expect, it } from 'vitest';
import type { BookingRow } from '../api/list-bookings.ts';
import { printedOf } from './print-list.ts';

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
