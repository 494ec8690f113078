import { describe, expect, it } from 'vitest';
import { type AskedDepartment, checkArchive, checkChange, checkDeleteCategory, decideDepartment } from './rules.ts';

const stays: AskedDepartment = { scheduleSystem: 'DAILY', checkin: '15:00', checkout: '11:00', allowCategories: true };
const hours: AskedDepartment = { scheduleSystem: 'HOURLY', checkin: '15:00', checkout: '15:00', allowCategories: true };

describe('department form', () => {
  it('keeps check-in, check-out and categories only for DAILY', () => {
    expect(decideDepartment(stays)).toMatchObject({
      ok: true,
      value: { checkin: '15:00', checkout: '11:00', allowCategories: true },
    });
    expect(decideDepartment(hours)).toMatchObject({
      ok: true,
      value: { checkin: null, checkout: null, allowCategories: false },
    });
  });

  it.each([
    [{ checkin: null }, 'DEPARTMENT-705', 'checkin'],
    [{ checkout: null }, 'DEPARTMENT-705', 'checkout'],
    [{ checkout: '15:00' }, 'DEPARTMENT-704', 'checkout'],
  ])('refuses DAILY with %o', (change, code, field) => {
    expect(decideDepartment({ ...stays, ...change })).toEqual({ ok: false, code, field });
  });
});

describe('change', () => {
  const current = {
    archived: false,
    companyId: 1,
    scheduleSystem: 'DAILY',
    allowCategories: true,
    bookingsAhead: 3,
  } as const;
  it.each([
    ['of nothing', {}, {}, null],
    ['of an archived one', { archived: true }, {}, 'DEPARTMENT-707'],
    ['of the company', {}, { companyId: 2 }, 'DEPARTMENT-706'],
    ['that repeats the company', {}, { companyId: 1 }, null],
    ['of categories', {}, { allowCategories: false }, 'DEPARTMENT-706'],
    ['to hours that keep categories', { bookingsAhead: 0 }, { scheduleSystem: 'HOURLY', allowCategories: true }, null],
    ['of hours to nights with categories', { scheduleSystem: 'HOURLY', allowCategories: false }, {}, 'DEPARTMENT-706'],
    ['to hours with bookings ahead', {}, { scheduleSystem: 'HOURLY' }, 'DEPARTMENT-710'],
    ['to hours with none ahead', { bookingsAhead: 0 }, { scheduleSystem: 'HOURLY' }, null],
  ] as const)('%s', (_, now, asked, code) => {
    expect(checkChange({ ...current, ...now }, { ...stays, ...asked })?.code ?? null).toBe(code);
  });
});

it('archives an empty department, and names what any other contains', () => {
  const empty = { archived: false, entities: [], staff: [] };
  expect(checkArchive(empty)).toBeNull();
  const tables = ['Bord 1', 'Bord 2', 'Bord 3', 'Bord 4', 'Bord 5', 'Bord 6'];
  expect(checkArchive({ ...empty, entities: tables, staff: ['Kari'] })).toMatchObject({
    code: 'DEPARTMENT-702',
    params: { count: 6, names: 'Bord 1, Bord 2, Bord 3, Bord 4, Bord 5 …' },
  });
  expect(checkArchive({ ...empty, staff: ['Kari', 'Ola'] })).toMatchObject({
    code: 'DEPARTMENT-703',
    params: { count: 2, names: 'Kari, Ola' },
  });
  expect(checkArchive({ ...empty, archived: true })).toMatchObject({ code: 'DEPARTMENT-707' });
});

it('deletes an empty category', () => {
  expect(checkDeleteCategory({ deleted: false, entities: [] })).toBeNull();
  expect(checkDeleteCategory({ deleted: false, entities: ['Naustet'] })).toMatchObject({
    code: 'CATEGORY-3301',
    params: { count: 1, names: 'Naustet' },
  });
  expect(checkDeleteCategory({ deleted: true, entities: [] })).toMatchObject({ code: 'CATEGORY-3303' });
});
