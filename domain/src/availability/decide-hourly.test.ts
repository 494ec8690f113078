import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyEntities, anySettings, anyTaken, seeded } from '../testing/arbitrary.ts';
import { at, LONG_BEFORE, makeEntity, makeSettings } from '../testing/make.ts';
import { slowOpening } from '../testing/slow-model.ts';
import { addDays } from '../time/dates.ts';
import { decideHourly, type HourlyRequest, hourlyPeriod } from './decide-hourly.ts';
import { hourlyStarts } from './hourly.ts';
import { isPeriodBlocked, openingDate } from './openings.ts';
import type { BookerKind } from './plan.ts';
import { NOTHING_TAKEN, takenFrom } from './taken.ts';

type Input = Parameters<typeof decideHourly>[0];

const evening = makeSettings({ working_hours: { defaultStart: '18:00', defaultEnd: '22:00' }, slot_interval: 60 });
const tables = [
  makeEntity({ id: 1, name: 'A', capacity: 4, canCombine: true, categoryId: 7 }),
  makeEntity({ id: 2, name: 'B', capacity: 4, canCombine: true }),
  makeEntity({ id: 3, name: 'C', capacity: 2 }),
];
const allTaken = takenFrom(
  [1, 2, 3].map((entityId) => ({ entityId, from: at('2027-06-01T18:30'), to: at('2027-06-01T19:30') })),
);

function decide(booker: BookerKind, request: Partial<HourlyRequest>, rest: Partial<Input> = {}) {
  return decideHourly({
    booker,
    now: at('2027-06-01T12:00'),
    settings: evening,
    blocked: [{ from: '2027-06-03', to: '2027-06-03' }],
    entities: tables,
    taken: NOTHING_TAKEN,
    ...rest,
    request: { from: at('2027-06-01T18:00'), guests: 3, ...request },
  });
}

function codeOf(result: ReturnType<typeof decide>): string {
  return result.ok ? 'accepted' : result.code;
}

describe('booking by a visitor', () => {
  it('gets the best entity for the configured duration', () => {
    expect(decide('public', {})).toEqual({
      ok: true,
      value: { from: at('2027-06-01T18:00'), to: at('2027-06-01T20:00'), entityIds: [1] },
    });
  });

  it("can't choose its end", () => {
    expect(decide('public', { to: at('2027-06-01T18:15') })).toMatchObject({ value: { to: at('2027-06-01T20:00') } });
  });

  it('may get several entities together', () => {
    expect(decide('public', { guests: 8 })).toMatchObject({ value: { entityIds: [1, 2] } });
  });

  it.each<[string, string, Partial<HourlyRequest>, Partial<Input>]>([
    ['off the grid', 'BOOKING-219', { from: at('2027-06-01T18:10') }, {}],
    ['before opening', 'BOOKING-214', { from: at('2027-06-01T17:00') }, {}],
    ['after the last start', 'BOOKING-220', { from: at('2027-06-01T21:00') }, {}],
    ['at closing', 'BOOKING-214', { from: at('2027-06-01T22:00') }, {}],
    ['on a blocked date', 'BOOKING-210', { from: at('2027-06-03T18:00') }, {}],
    ['on a blocked date before opening', 'BOOKING-210', { from: at('2027-06-03T09:00') }, {}],
    ['in the past', 'BOOKING-212', {}, { now: at('2027-06-01T18:00') + 1 }],
    ['with an end before its start', 'BOOKING-215', { to: at('2027-06-01T17:00') }, {}],
    ['with an end at its start', 'BOOKING-215', { to: at('2027-06-01T18:00') }, {}],
    ['for more than eight guests', 'BOOKING-204', { guests: 9 }, {}],
    ['for more guests than the wanted entity holds', 'BOOKING-204', { guests: 5, entityId: 1 }, {}],
    ['for more guests than all entities hold', 'BOOKING-204', { guests: 8 }, { entities: tables.slice(1) }],
    ['in a category without entities', 'BOOKING-203', { categoryId: 8 }, {}],
    ['of a missing entity', 'BOOKING-201', { entityId: 99 }, {}],
    ['of an entity of another category', 'BOOKING-201', { entityId: 2, categoryId: 7 }, {}],
    ['where all is taken', 'BOOKING-203', {}, { taken: allTaken }],
    ['where the wanted entity is taken', 'BOOKING-218', { entityId: 1 }, { taken: allTaken }],
    [
      'by a phone that is booked then',
      'BOOKING-202',
      {},
      { clientPeriods: [{ from: at('2027-06-01T19:00'), to: at('2027-06-01T21:00') }] },
    ],
  ])('%s is refused with %s', (_case, code, request, rest) => {
    expect(codeOf(decide('public', request, rest))).toBe(code);
  });

  it("is accepted when the phone's other booking only touches it", () => {
    const clientPeriods = [{ from: at('2027-06-01T20:00'), to: at('2027-06-01T22:00') }];
    expect(codeOf(decide('public', {}, { clientPeriods }))).toBe('accepted');
  });
});

describe('booking by staff', () => {
  it('may begin off the grid and end as chosen, or as configured', () => {
    const from = at('2027-06-01T18:10');
    const to = at('2027-06-01T18:25');
    expect(decide('staff', { from, to })).toMatchObject({ value: { from, to } });
    expect(decide('staff', { from })).toMatchObject({ value: { from, to: at('2027-06-01T20:10') } });
    expect(decide('staff', { from: at('2027-06-01T21:30') })).toMatchObject({ value: { to: at('2027-06-01T22:00') } });
  });

  it('may be for more than eight guests', () => {
    const hall = [makeEntity({ id: 9, capacity: 40 })];
    expect(codeOf(decide('staff', { guests: 40 }, { entities: hall }))).toBe('accepted');
  });

  it('may have begun, but not be over', () => {
    expect(codeOf(decide('staff', {}, { now: at('2027-06-01T19:59') }))).toBe('accepted');
    expect(codeOf(decide('staff', {}, { now: at('2027-06-01T20:00') }))).toBe('BOOKING-212');
  });

  it.each<[string, string, Partial<HourlyRequest>]>([
    ['before opening', 'BOOKING-214', { from: at('2027-06-01T17:50'), to: at('2027-06-01T19:00') }],
    ['beyond closing', 'BOOKING-214', { from: at('2027-06-01T21:00'), to: at('2027-06-01T22:05') }],
    ['over a closed time', 'BOOKING-214', { from: at('2027-06-01T21:00'), to: at('2027-06-02T19:00') }],
    ['on a blocked date', 'BOOKING-210', { from: at('2027-06-03T18:05') }],
    ['into a blocked date', 'BOOKING-210', { from: at('2027-06-02T21:00'), to: at('2027-06-03T19:00') }],
    ['with an end before its start', 'BOOKING-215', { to: at('2027-06-01T17:00') }],
  ])('%s is refused with %s', (_case, code, request) => {
    expect(codeOf(decide('staff', request))).toBe(code);
  });

  it('may run from one opening into the next when they touch', () => {
    const settings = makeSettings({ working_hours: { defaultStart: '00:00', defaultEnd: '24:00' } });
    const overnight = { from: at('2027-06-01T23:00'), to: at('2027-06-02T01:00') };
    expect(codeOf(decide('staff', overnight, { settings }))).toBe('accepted');
  });
});

describe('after midnight', () => {
  const settings = makeSettings({
    working_hours: { defaultStart: '20:00', defaultEnd: '03:00' },
    last_booking_before: { default: 60 },
  });

  it('a booking belongs to the opening of the evening before, and so do its blocks', () => {
    const onWednesday = { from: at('2027-06-02T01:00') };
    const blocked = (date: string) => ({ settings, blocked: [{ from: date, to: date }] });
    expect(codeOf(decide('public', onWednesday, blocked('2027-06-02')))).toBe('accepted');
    expect(codeOf(decide('public', onWednesday, blocked('2027-06-01')))).toBe('BOOKING-210');
    expect(codeOf(decide('staff', onWednesday, blocked('2027-06-01')))).toBe('BOOKING-210');
    const dates = ['2027-06-02T02:59', '2027-06-02T03:00'].map((text) => openingDate(settings, at(text)));
    expect(dates).toEqual(['2027-06-01', '2027-06-02']);
  });
});

const scene = anyDay.chain(({ zone, date }) =>
  fc.record({
    settings: anySettings(zone),
    date: fc.constant(date),
    entities: anyEntities(5),
    rows: anyTaken(Date.parse(`${date}T00:00:00Z`) - 14 * 3_600_000, 60, 5, 14),
    guests: fc.integer({ min: 1, max: 8 }),
    blockedDate: fc.integer({ min: -1, max: 6 }).map((days) => addDays(date, days)),
    now: fc.constantFrom(LONG_BEFORE, LONG_BEFORE, Date.parse(`${date}T11:00:00Z`)),
  }),
);

it('accepts exactly the offered starts', () => {
  fc.assert(
    fc.property(scene, ({ date, rows, blockedDate, ...rest }) => {
      const common = { ...rest, taken: takenFrom(rows), blocked: [{ from: blockedDate, to: blockedDate }] };
      const offered = [-2, -1, 0, 1, 2].flatMap((days) => hourlyStarts({ ...common, date: addDays(date, days) }));
      const { guests, ...world } = common;
      for (const { from, to } of offered) {
        const plan = decideHourly({ ...world, booker: 'public', request: { from, to, guests } });
        expect(plan).toMatchObject({ ok: true, value: { from, to } });
      }
      const starts = new Set(offered.map(({ from }) => from));
      const midnight = Date.parse(`${date}T00:00:00Z`);
      for (let from = midnight - 12 * 3_600_000; from < midnight + 36 * 3_600_000; from += 15 * 60_000) {
        if (starts.has(from)) continue;
        expect(decideHourly({ ...world, booker: 'public', request: { from, guests } }).ok).toBe(false);
      }
    }),
    seeded(41, 600),
  );
});

it('lets staff book a period exactly when all of it is open, on no blocked date', () => {
  const step = 5 * 60_000;
  const asked = scene.chain((world) =>
    fc
      .record({ start: fc.integer({ min: -144, max: 432 }), length: fc.integer({ min: 1, max: 120 }) })
      .map(({ start, length }) => {
        const from = Date.parse(`${world.date}T00:00:00Z`) + start * step;
        return { ...world, from, to: from + length * step };
      }),
  );
  fc.assert(
    fc.property(asked, ({ settings, date, blockedDate, guests, from, to }) => {
      const openings = [-3, -2, -1, 0, 1, 2, 3]
        .map((days) => addDays(date, days))
        .filter((day) => day !== blockedDate)
        .flatMap((day) => slowOpening(settings, day) ?? []);
      const moments = Array.from({ length: (to - from) / step }, (_, i) => from + i * step);
      const open = moments.every((moment) => openings.some((one) => one.from <= moment && moment < one.to));
      const blocked = [{ from: blockedDate, to: blockedDate }];
      const period = hourlyPeriod({ booker: 'staff', now: 0, settings, blocked, request: { from, to, guests } });
      expect(period.ok).toBe(open);
      if (!period.ok) expect(['BOOKING-210', 'BOOKING-214']).toContain(period.code);
      // The calendar uses this rule without asking the server.
      expect(isPeriodBlocked(settings, blocked, { from, to })).toBe(!period.ok && period.code === 'BOOKING-210');
    }),
    seeded(42, 1_500),
  );
});
