import { describe, expect, it } from 'vitest';
import { DEFAULT_HORIZON_DAYS } from '../settings/settings.ts';
import { at, makeEntity, makeSettings, OSLO } from '../testing/make.ts';
import { DEFAULT_STAY_HOURS } from './daily.ts';
import { decideRequest } from './decide-request.ts';

const entities = [makeEntity({ capacity: 12 }), makeEntity({ capacity: 4, canCombine: true, categoryId: 5 })];
const blocked = [{ from: '2027-06-10', to: '2027-06-10' }];
const settings = makeSettings({ working_hours: { defaultStart: '08:00', defaultEnd: '18:00' } });

type Booker = 'public' | 'staff';
type Asked = { readonly guests?: number; readonly categoryId?: number };

function hourly(from: string, to: string, guests = 4, booker: Booker = 'public'): string {
  const now = '2027-06-01T12:00';
  const request = { from: at(from), to: at(to), guests };
  const result = decideRequest({
    booker,
    schedule: 'HOURLY',
    entities,
    rules: { now: at(now), settings, blocked, request },
  });
  return result.ok ? 'accepted' : result.code;
}

function daily(first: string, last: string, booker: Booker = 'public', asked: Asked = {}): string {
  const request = { first, last, guests: 2, ...asked };
  const rules = {
    now: at('2027-06-01T12:00'),
    zone: OSLO,
    horizonDays: DEFAULT_HORIZON_DAYS,
    hours: DEFAULT_STAY_HOURS,
    blocked,
    request,
  };
  const result = decideRequest({ booker, schedule: 'DAILY', entities, rules });
  return result.ok ? 'accepted' : result.code;
}

describe('booking request', () => {
  it('may ask for any period within opening hours; only staff may ask for more than eight guests', () => {
    expect(hourly('2027-06-02T09:10', '2027-06-02T15:40')).toBe('accepted');
    expect(hourly('2027-06-02T09:10', '2027-06-02T15:40', 12, 'staff')).toBe('accepted');
    expect(hourly('2027-06-02T09:10', '2027-06-02T15:40', 9)).toBe('BOOKING-204');
  });

  it.each([
    ['BOOKING_REQUESTS-2108', 'in the past', '2027-06-01T09:00', '2027-06-01T11:00', 4],
    ['BOOKING_REQUESTS-2108', 'begun already', '2027-06-01T09:00', '2027-06-01T15:00', 4],
    ['BOOKING-210', 'on a blocked date', '2027-06-10T09:00', '2027-06-10T11:00', 4],
    ['BOOKING-214', 'outside opening hours', '2027-06-02T17:00', '2027-06-02T19:00', 4],
    ['BOOKING_REQUESTS-2113', 'with an end before its start', '2027-06-02T17:00', '2027-06-02T16:00', 4],
    ['BOOKING_REQUESTS-2115', 'for more guests than any entity holds', '2027-06-02T09:00', '2027-06-02T11:00', 13],
  ])('is refused with %s when %s', (code, _case, from, to, guests) => {
    expect(hourly(from, to, guests, 'staff')).toBe(code);
  });

  it('for nights follows the rules of stays', () => {
    expect(daily('2027-06-02', '2027-06-04')).toBe('accepted');
    expect(daily('2027-05-31', '2027-06-04')).toBe('BOOKING_REQUESTS-2108');
    expect(daily('2027-06-09', '2027-06-11')).toBe('BOOKING-210');
    expect(daily('2027-06-09', '2027-06-09')).toBe('BOOKING_REQUESTS-2113');
  });

  it('fits a unit of the chosen category, if there is one', () => {
    const [first, last] = ['2027-06-02', '2027-06-04'];
    for (const booker of ['public', 'staff'] as const) {
      expect(daily(first, last, booker, { guests: 12 })).toBe('accepted');
      expect(daily(first, last, booker, { guests: 4, categoryId: 5 })).toBe('accepted');
      expect(daily(first, last, booker, { guests: 5, categoryId: 5 })).toBe('BOOKING_REQUESTS-2115');
      expect(daily(first, last, booker, { guests: 2, categoryId: 6 })).toBe('BOOKING-203');
    }
  });

  it('has a horizon for visitors, and none for staff', () => {
    const [first, last] = ['2029-07-01', '2029-07-03'];
    expect(hourly(`${first}T09:00`, `${first}T11:00`)).toBe('REQUEST-3016');
    expect(hourly(`${first}T09:00`, `${first}T11:00`, 4, 'staff')).toBe('accepted');
    expect(daily(first, last)).toBe('REQUEST-3016');
    expect(daily(first, last, 'staff')).toBe('accepted');
  });

  it('for nights begins today or later, also for staff', () => {
    expect(daily('2027-06-01', '2027-06-04', 'staff')).toBe('accepted');
    expect(daily('2027-05-31', '2027-06-04', 'staff')).toBe('BOOKING_REQUESTS-2108');
    expect(daily('2027-05-20', '2027-05-22', 'staff')).toBe('BOOKING_REQUESTS-2108');
  });
});
