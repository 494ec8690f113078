import { describe, expect, it } from 'vitest';
import { DEFAULT_HORIZON_DAYS, readBookingSettings } from '../settings/settings.ts';
import { addDays } from '../time/dates.ts';
import { resolveLocal } from '../time/zone.ts';
import { dailyOffer, disabledDates } from './daily.ts';
import { stayRules } from './decide-daily.ts';
import { hourlyPeriod } from './decide-hourly.ts';
import { hourlyStarts } from './hourly.ts';
import { NOTHING_TAKEN } from './taken.ts';

const zone = 'Europe/Oslo';
const now = Date.parse('2027-03-10T09:00:00Z');
const latest = addDays('2027-03-10', DEFAULT_HORIZON_DAYS);
const after = addDays(latest, 1);
const entities = [{ id: 1, name: 'A', capacity: 4, canCombine: false, categoryId: null }];
const hours = { checkIn: 720, checkOut: 600 };
const daily = {
  zone,
  horizonDays: DEFAULT_HORIZON_DAYS,
  hours,
  entities,
  taken: NOTHING_TAKEN,
  blocked: [],
  now,
  guests: 2,
};
const hourly = { settings: readBookingSettings([]), entities, taken: NOTHING_TAKEN, blocked: [], now, guests: 2 };

describe('two years ahead', () => {
  it('is the last day a stay may end, and none is offered or accepted beyond', () => {
    const within = { first: addDays(latest, -1), last: latest };
    const beyond = { first: latest, last: after };
    expect([within, beyond].map((stay) => dailyOffer({ ...daily, stay }).length)).toEqual([1, 0]);
    expect(disabledDates(daily, addDays(latest, -1), after)).toEqual([latest, after]);
    const decide = (booker: 'public' | 'staff', stay: typeof within) =>
      stayRules({ ...daily, booker, now, blocked: [], request: { ...stay, guests: 2 } });
    expect(decide('public', within).ok).toBe(true);
    expect(decide('public', beyond)).toMatchObject({ ok: false, code: 'REQUEST-3016', field: 'date_to' });
    expect(decide('staff', beyond).ok).toBe(true);
  });

  it('is the last day with free hours for visitors', () => {
    expect(hourlyStarts({ ...hourly, date: latest }).length).toBeGreaterThan(0);
    expect(hourlyStarts({ ...hourly, date: after })).toEqual([]);
    const decide = (date: string) =>
      hourlyPeriod({ ...hourly, booker: 'public', request: { from: resolveLocal(date, 720, zone), guests: 2 } });
    expect(decide(latest).ok).toBe(true);
    expect(decide(after)).toMatchObject({ ok: false, code: 'REQUEST-3016' });
  });
});
