import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Tab } from '../list-state.ts';
import { bookingColumns, type ListWidth } from './booking-columns.tsx';

const t = ((key: string) => key) as unknown as TFunction<'bookings'>;
const keys = (tab: Tab, width: ListWidth) => bookingColumns(t, tab, width).map(({ key }) => key);

describe('the columns of the bookings list', () => {
  it('follow the specification on wide screens', () => {
    const columns = [
      'entities',
      'client_name',
      'department',
      'company',
      'number_of_interactors',
      'date_from',
      'date_to',
      'tags',
    ];
    expect(keys('active', 'wide')).toEqual(columns);
  });

  it('add the CANCELED chip in tabs with canceled bookings', () => {
    expect(keys('canceled', 'wide').at(-1)).toBe('state');
    expect(keys('all', 'narrow').at(-1)).toBe('state');
  });

  it('grow fewer with less room, down to one of cards', () => {
    expect(keys('all', 'tight')).toEqual(['entities', 'client_name', 'number_of_interactors', 'date_from', 'date_to']);
    expect(keys('all', 'phone')).toEqual(['booking']);
  });
});
