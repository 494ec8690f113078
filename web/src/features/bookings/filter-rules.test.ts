import { describe, expect, it } from 'vitest';
import type { BookingFilters } from './filter-rules.ts';
import {
  canClear,
  canFilter,
  companyOfFilters,
  countFilters,
  dayFilters,
  momentOfPicker,
  pickerOfMoment,
  sameFilters,
  startsAfterEnd,
} from './filter-rules.ts';
import { noFilters } from './list-state.ts';

const filters = (some: Partial<BookingFilters>): BookingFilters => ({ ...noFilters, ...some });

describe('the booking filters', () => {
  it.each<[string, Partial<BookingFilters>]>([
    ['a start', { start: '2026-11-21T00:00' }],
    ['an end', { end: '2026-11-21T23:59' }],
    ['a renting entity', { rentingEntities: [1] }],
    ['a department', { departments: [1] }],
    ['a company', { companies: [1] }],
  ])('can be used as soon as %s is set', (_what, some) => {
    expect(canFilter(filters(some))).toBe(true);
    expect(countFilters(filters(some))).toBe(1);
  });

  it('are disabled without a value', () => expect(canFilter(noFilters)).toBe(false));

  it('can be cleared when the form or the list has one', () => {
    const set = filters({ departments: [2] });
    expect(canClear(set, noFilters)).toBe(true);
    expect(canClear(noFilters, set)).toBe(true);
    expect(canClear(noFilters, noFilters)).toBe(false);
  });

  it('count a period once, however many ends it has', () => {
    expect(countFilters(filters({ start: '2026-11-21T00:00', end: '2026-11-22T00:00', companies: [1, 2] }))).toBe(2);
  });

  it.each([
    ['2026-11-21T12:00', '2026-11-21T11:59', true],
    ['2026-11-21T12:00', '2026-11-21T12:00', false],
    ['2026-11-21T12:00', '2026-11-21T12:01', false],
    ['2027-01-01T00:00', '2026-12-31T23:59', true],
    ['2026-11-21T12:00', null, false],
    [null, '2026-11-21T12:00', false],
  ])('from %s to %s: refused %s', (start, end, refused) => {
    expect(startsAfterEnd(filters({ start, end }))).toBe(refused);
  });

  it.each([
    ['the only chosen company', [2], 1, 2],
    ["the person's company", [], 1, 1],
    ['no company of several chosen ones', [1, 2], 1, null],
    ['no company of several possible ones', [], null, null],
  ])('take the current day from %s', (_title, companies, own, company) => {
    expect(companyOfFilters({ companies }, [{ id: 1 }, { id: 2 }], own)).toBe(company);
  });

  it('take the current day from the only company', () => {
    expect(companyOfFilters({ companies: [] }, [{ id: 3 }], null)).toBe(3);
  });

  it('offer the current day from start to end', () => {
    expect(dayFilters('2026-11-21')).toEqual({ start: '2026-11-21T00:00', end: '2026-11-21T23:59' });
    expect(dayFilters('2026-11-21', '2026-11-27').end).toBe('2026-11-27T23:59');
  });

  it('know the same filters again', () => {
    expect(sameFilters(filters({ companies: [1] }), filters({ companies: [1] }))).toBe(true);
    expect(sameFilters(filters({ companies: [1] }), filters({ companies: [2] }))).toBe(false);
  });

  it('speak the date picker’s writing of moments both ways', () => {
    expect(momentOfPicker('2026-11-21 18:30:00')).toBe('2026-11-21T18:30');
    expect(pickerOfMoment('2026-11-21T18:30')).toBe('2026-11-21 18:30:00');
    expect(momentOfPicker(null)).toBeNull();
    expect(momentOfPicker('')).toBeNull();
    expect(pickerOfMoment(null)).toBeNull();
  });
});
