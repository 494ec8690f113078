import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { bookingColumns, fileColumns, type ListWidth } from './booking-columns.tsx';

const t = ((key: string) => key) as unknown as TFunction<'bookings'>;
const keys = (width: ListWidth, withCompany = true) => bookingColumns(t, { width, withCompany }).map(({ key }) => key);

describe('the columns of the bookings list', () => {
  it('begin with the time and end with the status', () => {
    expect(keys('wide')).toEqual([
      'date_from',
      'client_name',
      'entities',
      'department',
      'company',
      'number_of_interactors',
      'tags',
      'state',
    ]);
  });

  it('name the company only when there are several', () => {
    expect(keys('wide', false)).not.toContain('company');
  });

  it('grow fewer with less room, down to one of cards', () => {
    expect(keys('narrow')).toEqual(['date_from', 'client_name', 'entities', 'number_of_interactors', 'tags', 'state']);
    expect(keys('tight')).toEqual(['date_from', 'client_name', 'entities', 'number_of_interactors']);
    expect(keys('phone')).toEqual(['booking']);
  });

  it('have start and end in the file', () => {
    expect(fileColumns(t, false).map(({ key }) => key)).toEqual([
      'date_from',
      'date_to',
      'client_name',
      'entities',
      'department',
      'number_of_interactors',
      'tags',
      'state',
    ]);
  });
});
