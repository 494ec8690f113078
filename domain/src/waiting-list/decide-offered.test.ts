import { describe, expect, it } from 'vitest';
import { takenFrom } from '../availability/taken.ts';
import { readBookingSettings } from '../settings/settings.ts';
import { HOUR_MS } from '../time/durations.ts';
import { decideOffered, type Offered, type OfferedMaterial } from './decide-offered.ts';

const DAY = '2027-07-01';
const at = (hour: number): number => Date.parse(`${DAY}T00:00:00+02:00`) + hour * HOUR_MS;
const settings = (opens: string, minutes: number) =>
  readBookingSettings({
    timezone: 'Europe/Oslo',
    working_hours: { defaultStart: opens, defaultEnd: '22:00' },
    booking_duration: { default: minutes },
  });
const entity = (id: number, capacity: number, canCombine = false) => ({
  id,
  name: `T${id}`,
  capacity,
  canCombine,
  categoryId: 1,
});
const material: OfferedMaterial = {
  schedule: 'HOURLY',
  settings: settings('08:00', 120),
  blocked: [],
  closed: [],
  entities: [entity(1, 2), entity(2, 4), entity(3, 4)],
  taken: new Map(),
  clientPeriods: [],
};
const period = { from: at(18), to: at(20) };
const table: Offered = { ...period, entityIds: [2], guests: 2, categoryId: null, days: { first: DAY, last: DAY } };

describe('an accepted offer', () => {
  it.each<[string, Partial<OfferedMaterial>, Partial<Offered>]>([
    ['a smaller unit became free', {}, {}],
    ['bookings have become shorter', { settings: settings('08:00', 60) }, {}],
    ['the company opens later', { settings: settings('19:00', 120) }, {}],
    ['units can no longer be combined', {}, { entityIds: [2, 3], guests: 8 }],
    ['the unit has got another category', {}, { categoryId: 7 }],
  ])('gives the offered period and units when %s', (_, change, offered) => {
    const plan = { ...table, ...offered };
    expect(decideOffered(plan, { ...material, ...change })).toEqual({
      ok: true,
      value: { ...period, entityIds: plan.entityIds },
    });
  });

  it('takes another unit for the same period when the offered one was blocked', () => {
    const closed = [{ ...period, entityIds: [2] }];
    const taken = takenFrom([{ entityId: 2, ...period }]);
    expect(decideOffered(table, { ...material, closed, taken })).toMatchObject({
      value: { ...period, entityIds: [1] },
    });
    const four = { ...table, guests: 4 };
    expect(decideOffered(four, { ...material, closed, taken })).toMatchObject({ value: { entityIds: [3] } });
    const entities = [entity(1, 2), entity(2, 4)];
    expect(decideOffered(four, { ...material, closed, taken, entities })).toMatchObject({ ok: false });
  });

  it.each<[string, Partial<OfferedMaterial>, string]>([
    ['its day was blocked', { blocked: [{ from: DAY, to: DAY }] }, 'BOOKING-210'],
    ['its hours were blocked', { closed: [{ ...period, entityIds: null }] }, 'BOOKING-210'],
    ['the guest has booked at that time', { clientPeriods: [period] }, 'BOOKING-202'],
  ])('is refused when %s', (_, change, code) => {
    expect(decideOffered(table, { ...material, ...change })).toMatchObject({ ok: false, code });
  });

  it('is refused for a stay when one of its nights was blocked, but not its last morning', () => {
    const stay = { ...table, from: at(14), to: at(35), days: { first: DAY, last: '2027-07-02' } };
    const nights = (day: string) => ({ ...material, schedule: 'DAILY' as const, blocked: [{ from: day, to: day }] });
    expect(decideOffered(stay, nights(DAY))).toMatchObject({ code: 'BOOKING-210' });
    expect(decideOffered(stay, nights('2027-07-02')).ok).toBe(true);
  });
});
