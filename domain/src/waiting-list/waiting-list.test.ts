import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STAY_HOURS } from '../availability/daily.ts';
import type { Opening } from '../availability/openings.ts';
import { addTaken, isFree, takenFrom } from '../availability/taken.ts';
import { readBookingSettings } from '../settings/settings.ts';
import { weekdayOf } from '../time/dates.ts';
import { HOUR_MS } from '../time/durations.ts';
import { overlaps } from '../time/period.ts';
import { planOffers } from './plan-offers.ts';
import {
  ENTRY_STATUSES,
  mayAnswer,
  mayBeOffered,
  mayLeave,
  mayOfferNow,
  mayReturn,
  offerObstacle,
  scheduleOfWish,
} from './status.ts';
import { dailyWish, fitWish, hourlyWish, mayWait, type Wish, type WishMaterial } from './wish.ts';

const ZONE = 'Europe/Oslo';
const DAY = '2027-07-01';
const NOW = Date.parse('2027-06-01T08:00:00Z');
const at = (hour: number): number => Date.parse(`${DAY}T00:00:00+02:00`) + hour * HOUR_MS;

const settings = readBookingSettings({
  timezone: ZONE,
  working_hours: { defaultStart: '08:00', defaultEnd: '22:00' },
  booking_duration: { default: 120 },
  last_booking_before: { default: 120 },
  slot_interval: 60,
});
const entity = (id: number, capacity: number) => ({
  id,
  name: `T${id}`,
  capacity,
  canCombine: false,
  categoryId: null,
});
const TABLES = [entity(1, 2), entity(2, 4), entity(3, 4)];

const material = (change: Partial<WishMaterial> = {}): WishMaterial => ({
  schedule: 'HOURLY',
  settings,
  hours: DEFAULT_STAY_HOURS,
  blocked: [],
  closed: [],
  entities: TABLES,
  categories: { required: false, ids: [] },
  taken: new Map(),
  now: NOW,
  ...change,
});
const wish = (id: number, change: Partial<Wish> = {}): Wish => ({
  id,
  booker: 'public',
  phone: `+47${id}`,
  guests: 2,
  categoryId: null,
  first: DAY,
  last: DAY,
  window: { from: at(18), to: at(18) },
  declined: [],
  clientPeriods: [],
  ...change,
});
const full = takenFrom(TABLES.map(({ id }) => ({ entityId: id, from: at(8), to: at(22) })));

const wishes = fc.array(
  fc.record({
    guests: fc.integer({ min: 1, max: 5 }),
    from: fc.integer({ min: 8, max: 20 }),
    span: fc.integer({ min: 0, max: 5 }),
    phone: fc.integer({ min: 1, max: 6 }),
    declined: fc.option(fc.integer({ min: 8, max: 20 }), { nil: null }),
  }),
  { maxLength: 12 },
);
const bookings = fc.array(
  fc.record({
    entityId: fc.integer({ min: 1, max: 3 }),
    from: fc.integer({ min: 8, max: 20 }),
    hours: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 10 },
);
const made = fc.record({ wishes, bookings }).map(({ wishes: wanted, bookings: held }) => ({
  line: wanted.map(({ guests, from, span, phone, declined }, index) =>
    wish(index + 1, {
      guests,
      phone: `+47${phone}`,
      window: { from: at(from), to: at(from + span) },
      declined: declined === null ? [] : [{ from: at(declined), to: at(declined + 2) }],
    }),
  ),
  input: material({
    taken: takenFrom(held.map(({ entityId, from, hours }) => ({ entityId, from: at(from), to: at(from + hours) }))),
  }),
}));

describe('a department that has changed since the guest joined', () => {
  const nights = { first: DAY, last: '2027-07-03', window: { from: at(14), to: at(2 * 24 + 11) } };

  it('offers no hours for nights, and no nights for hours', () => {
    const cases = [
      [wish(1), 'HOURLY', true],
      [wish(1), 'DAILY', false],
      [wish(1, nights), 'HOURLY', false],
      [wish(1, nights), 'DAILY', true],
    ] as const;
    for (const [one, schedule, isOffered] of cases) {
      expect(fitWish(one, material({ schedule })).ok).toBe(isOffered);
      expect(planOffers([one], material({ schedule }), 15)).toHaveLength(isOffered ? 1 : 0);
    }
  });

  it.each([
    ['BOOKING', 'HOURLY', null],
    ['BOOKING', 'DAILY', 'otherSchedule'],
    ['REQUESTS_ONLY', 'HOURLY', 'takesRequests'],
  ] as const)('%s, %s gives an hourly wish the obstacle %s', (activitySystem, scheduleSystem, obstacle) => {
    expect(offerObstacle({ activitySystem, scheduleSystem }, scheduleOfWish(wish(1)))).toBe(obstacle);
    expect(mayBeOffered({ activitySystem, scheduleSystem }, 'HOURLY').ok).toBe(obstacle === null);
  });
});

describe('planned offers', () => {
  it('never hold one place twice, and never a place that is taken', () => {
    fc.assert(
      fc.property(made, ({ line, input }) => {
        const holds = planOffers(line, input, 15).flatMap(({ entityIds, from, to }) =>
          entityIds.map((entityId) => ({ entityId, from, to })),
        );
        for (const [index, hold] of holds.entries()) {
          expect(isFree(input.taken, hold.entityId, hold.from, hold.to)).toBe(true);
          const others = holds.slice(index + 1).filter(({ entityId }) => entityId === hold.entityId);
          expect(others.some((other) => overlaps(other, hold))).toBe(false);
        }
      }),
    );
  });

  it('fit their wish: within its window, large enough, not declined before', () => {
    fc.assert(
      fc.property(made, ({ line, input }) => {
        for (const { wishId, from, to, entityIds } of planOffers(line, input, 15)) {
          const { window, guests, declined } = line[wishId - 1] as Wish;
          expect(from >= window.from && from <= window.to).toBe(true);
          expect(declined.some((one) => overlaps(one, { from, to }))).toBe(false);
          const capacity = TABLES.filter(({ id }) => entityIds.includes(id)).reduce(
            (sum, one) => sum + one.capacity,
            0,
          );
          expect(capacity).toBeGreaterThanOrEqual(guests);
        }
      }),
    );
  });

  it('serve the line in order: a wish is skipped only if no remaining place fits it', () => {
    fc.assert(
      fc.property(made, ({ line, input }) => {
        const offers = planOffers(line, input, 15);
        let { taken } = input;
        const seen: { phone: string; from: number; to: number }[] = [];
        for (const one of line) {
          const offer = offers.find(({ wishId }) => wishId === one.id);
          const own = seen.filter(({ phone }) => phone === one.phone);
          const fits = fitWish({ ...one, clientPeriods: own }, { ...input, taken, now: NOW + 15 * 60_000 }).ok;
          expect(offer !== undefined).toBe(fits);
          if (!offer) continue;
          const { from, to, entityIds } = offer;
          taken = addTaken(
            taken,
            entityIds.map((entityId) => ({ entityId, from, to })),
          );
          seen.push({ phone: one.phone, from, to });
        }
      }),
    );
  });

  it('never give one phone number two places at the same time', () => {
    fc.assert(
      fc.property(made, ({ line, input }) => {
        const offers = planOffers(line, input, 15).map((offer) => ({ ...offer, phone: line[offer.wishId - 1]?.phone }));
        for (const [index, offer] of offers.entries()) {
          const own = offers.slice(index + 1).filter(({ phone }) => phone === offer.phone);
          expect(own.some((other) => overlaps(other, offer))).toBe(false);
        }
      }),
    );
  });

  it('end before their booking begins', () => {
    const late = material({ now: at(18) - 10 * 60_000 });
    expect(planOffers([wish(1)], late, 15)).toEqual([]);
    expect(planOffers([wish(1)], late, 5)).toMatchObject([{ wishId: 1, from: at(18), expiresAt: at(18) - 5 * 60_000 }]);
  });
});

describe('joining', () => {
  it.each<[string, Partial<Wish>, Partial<WishMaterial>, string]>([
    ['a place that is free', {}, {}, 'WAITING-LIST-3701'],
    ['a party that no unit holds', { guests: 6 }, { taken: full }, 'BOOKING-204'],
    ['a party that visitors may not book for', { guests: 9 }, { taken: full }, 'BOOKING-204'],
    ['a window after the last start', { window: { from: at(21), to: at(22) } }, { taken: full }, 'WAITING-LIST-3706'],
    ['a blocked day', {}, { taken: full, blocked: [{ from: DAY, to: DAY }] }, 'WAITING-LIST-3706'],
    ['a guest who has a booking then', { clientPeriods: [{ from: at(19), to: at(21) }] }, {}, 'BOOKING-202'],
  ])('is refused for %s', (_, asked, input, code) => {
    const answer = mayWait(wish(1, asked), at(18), material(input));
    expect(answer).toMatchObject({ ok: false, code });
  });

  it('is refused when the time has passed, and accepted when everything is taken', () => {
    expect(mayWait(wish(1), NOW, material({ taken: full }))).toMatchObject({ code: 'WAITING-LIST-3704' });
    expect(mayWait(wish(1), at(18), material({ taken: full }))).toEqual({ ok: true, value: true });
  });
});

describe('the window of a wish', () => {
  const openFor = (open: number, close: number): Opening => ({
    date: DAY,
    weekday: weekdayOf(DAY),
    from: at(open),
    to: at(close),
  });

  it('runs past midnight when the latest start is before the earliest', () => {
    const { from, to, waitsUntil } = hourlyWish(openFor(8, 26), { earliest: 22 * 60, latest: 60 }, ZONE);
    expect([from, to, waitsUntil]).toEqual([at(22), at(25), at(25)]);
  });

  it.each([
    ['the whole opening without times', [8, 22], [null, null], [8, 22]],
    ['the whole day without times, when the company is open all day', [0, 24], [null, null], [0, 24]],
    ['from a typed start until midnight, when the company is open all day', [0, 24], [20, null], [20, 24]],
    ['from opening until a typed start', [8, 22], [null, 12], [8, 12]],
    ['after midnight, in an opening that lasts until then', [18, 26], [0.5, 1], [24.5, 25]],
    ['before an opening that ends before midnight', [18, 24], [1, null], [1, 24]],
  ] as const)('is %s', (_, [open, close], [earliest, latest], [first, last]) => {
    const minutes = (hours: number | null) => (hours === null ? null : hours * 60);
    const typed = { earliest: minutes(earliest), latest: minutes(latest) };
    const { from, to, waitsUntil } = hourlyWish(openFor(open, close), typed, ZONE);
    expect([from, to, waitsUntil]).toEqual([at(first), at(last), at(last)]);
  });

  it('of a stay lasts until the day of arrival is over', () => {
    const stay = dailyWish(DAY, '2027-07-03', { checkIn: 14 * 60, checkOut: 11 * 60 }, ZONE);
    expect(stay).toEqual({ from: at(14), to: at(2 * 24 + 11), waitsUntil: at(24) });
  });
});

describe('states', () => {
  const facts = (status: (typeof ENTRY_STATUSES)[number], expiresAt: number | null = null) => ({
    status,
    waitsUntil: NOW + HOUR_MS,
    offer: expiresAt === null ? null : { id: 7, expiresAt },
  });

  it('let the guest answer only the open offer, before it runs out', () => {
    expect(mayAnswer(facts('offered', NOW + 1), 7, NOW).ok).toBe(true);
    expect(mayAnswer(facts('offered', NOW), 7, NOW)).toMatchObject({ code: 'WAITING-LIST-3703' });
    expect(mayAnswer(facts('offered', NOW + 1), 8, NOW)).toMatchObject({ code: 'WAITING-LIST-3703' });
    expect(mayAnswer(facts('waiting'), 7, NOW)).toMatchObject({ code: 'WAITING-LIST-3703' });
  });

  it.each(ENTRY_STATUSES)('decide whether a guest may leave, return and get an offer: %s', (status) => {
    const inLine = status === 'waiting' || status === 'offered';
    expect(mayLeave(facts(status)).ok).toBe(inLine);
    expect(mayOfferNow(facts(status)).ok).toBe(status === 'waiting');
    expect(mayReturn(facts(status), NOW).ok).toBe(['missed', 'declined', 'left'].includes(status));
    expect(mayReturn(facts(status), NOW + HOUR_MS).ok).toBe(false);
  });
});
