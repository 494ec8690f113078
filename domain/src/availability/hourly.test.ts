import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyEntities, anySettings, anyTaken, seeded } from '../testing/arbitrary.ts';
import { at, LONG_BEFORE, makeEntity, makeSettings, OSLO } from '../testing/make.ts';
import { slowStarts } from '../testing/slow-model.ts';
import { formatInstant } from '../time/instant.ts';
import type { BookableEntity } from './entity.ts';
import { type HourlyInput, hourlyDisabledDates, hourlyStarts, hourlyWindow, nearestStarts } from './hourly.ts';
import { NOTHING_TAKEN, takenFrom } from './taken.ts';

const one = makeEntity({ id: 1 });

function startsOn(date: string, stored: Record<string, unknown>, rest: Partial<HourlyInput> = {}): string[] {
  const settings = makeSettings(stored);
  const base = { settings, entities: [one], taken: NOTHING_TAKEN, blocked: [], guests: 2, now: LONG_BEFORE };
  return hourlyStarts({ ...base, ...rest, date }).map(
    ({ from, to }) =>
      `${formatInstant(from, settings.zone).slice(11, 16)}-${formatInstant(to, settings.zone).slice(11, 16)}`,
  );
}

const evening = { working_hours: { defaultStart: '18:00', defaultEnd: '22:00' }, slot_interval: 60 };

describe('starts of a day', () => {
  it('are on the grid from opening to closing minus the last-booking minutes, inclusive', () => {
    expect(startsOn('2027-06-01', evening)).toEqual(['18:00-20:00', '19:00-21:00', '20:00-22:00']);
  });

  it('end at closing at the latest', () => {
    const stored = { ...evening, last_booking_before: { default: 60 } };
    expect(startsOn('2027-06-01', stored).at(-1)).toBe('21:00-22:00');
  });

  it('are never at closing itself, even without last-booking minutes', () => {
    const stored = { ...evening, last_booking_before: { default: 0 } };
    expect(startsOn('2027-06-01', stored).at(-1)).toBe('21:00-22:00');
  });

  it('have the duration of their hour, else of their weekday, else the default', () => {
    const booking_duration = { default: 30, daily: { tuesday: 60 }, hourly: { tuesday_hourly_19: 90 } };
    expect(startsOn('2027-06-01', { ...evening, booking_duration })).toEqual([
      '18:00-19:00',
      '19:00-20:30',
      '20:00-21:00',
    ]);
    expect(startsOn('2027-06-02', { ...evening, booking_duration })[0]).toBe('18:00-18:30');
  });

  it('use the hours of the weekday when set, and are empty when it is closed', () => {
    const working_hours = { ...evening.working_hours, tuesdayStart: '20:00', wednesdayStart: '22:00' };
    expect(startsOn('2027-06-01', { ...evening, working_hours })).toEqual(['20:00-22:00']);
    expect(startsOn('2027-06-02', { ...evening, working_hours })).toEqual([]);
  });

  it('are empty on a blocked date', () => {
    expect(startsOn('2027-06-01', evening, { blocked: [{ from: '2027-05-30', to: '2027-06-01' }] })).toEqual([]);
    expect(startsOn('2027-06-02', evening, { blocked: [{ from: '2027-05-30', to: '2027-06-01' }] })).toHaveLength(3);
  });

  it('are not in the past; one right now is offered', () => {
    expect(startsOn('2027-06-01', evening, { now: at('2027-06-01T19:00') })).toEqual(['19:00-21:00', '20:00-22:00']);
    expect(startsOn('2027-06-01', evening, { now: at('2027-06-01T19:00') + 1 })).toEqual(['20:00-22:00']);
    expect(startsOn('2027-05-31', evening, { now: at('2027-06-01T19:00') })).toEqual([]);
  });

  it('run past midnight with their opening, with its weekday’s durations', () => {
    const stored = {
      working_hours: { defaultStart: '22:00', defaultEnd: '02:00' },
      slot_interval: 60,
      last_booking_before: { default: 60 },
      booking_duration: { default: 60, hourly: { tuesday_hourly_1: 30, wednesday_hourly_1: 45 } },
    };
    expect(startsOn('2027-06-01', stored)).toEqual(['22:00-23:00', '23:00-00:00', '00:00-01:00', '01:00-01:30']);
  });
});

describe('a start is offered', () => {
  const taken = takenFrom([{ entityId: 1, from: at('2027-06-01T20:00'), to: at('2027-06-01T21:00') }]);

  it('when an entity is free for all of it, up to the moment the next one begins', () => {
    expect(startsOn('2027-06-01', evening, { taken })).toEqual(['18:00-20:00']);
  });

  it('when another entity is free', () => {
    const entities = [one, makeEntity({ id: 2, categoryId: 7 })];
    expect(startsOn('2027-06-01', evening, { taken, entities })).toHaveLength(3);
    expect(startsOn('2027-06-01', evening, { taken, entities, entityId: 1 })).toHaveLength(1);
    expect(startsOn('2027-06-01', evening, { taken, entities, categoryId: 7 })).toHaveLength(3);
    expect(startsOn('2027-06-01', evening, { taken, entities, categoryId: 8 })).toEqual([]);
  });

  it('when free combinable entities together have room for the guests', () => {
    const pair = (canCombine: boolean): BookableEntity[] => [2, 3].map((id) => makeEntity({ id, canCombine }));
    expect(startsOn('2027-06-01', evening, { entities: pair(true), guests: 8 })).toHaveLength(3);
    expect(startsOn('2027-06-01', evening, { entities: pair(false), guests: 8 })).toEqual([]);
    expect(startsOn('2027-06-01', evening, { entities: pair(true), guests: 9 })).toEqual([]);
    expect(startsOn('2027-06-01', evening, { entities: pair(true), guests: 8, entityId: 2 })).toEqual([]);
  });
});

describe('clock changes', () => {
  const night = { working_hours: { defaultStart: '00:00', defaultEnd: '05:00' }, last_booking_before: { default: 60 } };

  it("a start that doesn't exist isn't offered", () => {
    const starts = startsOn('2027-03-28', { ...night, booking_duration: { default: 30 } });
    expect(starts.map((slot) => slot.slice(0, 5))).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '03:00',
      '03:30',
      '04:00',
    ]);
    expect(starts[3]).toBe('01:30-03:00');
  });

  it('a start that exists twice is offered once, as the first', () => {
    const settings = makeSettings(night);
    const input = { settings, entities: [one], taken: NOTHING_TAKEN, blocked: [], guests: 2, now: LONG_BEFORE };
    const starts = hourlyStarts({ ...input, date: '2027-10-31' }).map(({ from }) =>
      formatInstant(from, OSLO).slice(11),
    );
    expect(starts.filter((text) => text.startsWith('02:'))).toEqual(['02:00:00+02:00', '02:30:00+02:00']);
    expect(starts).toHaveLength(9);
  });
});

it('loads the opening including the part past midnight', () => {
  const settings = makeSettings({ working_hours: { defaultStart: '22:00', defaultEnd: '02:00', sundayEnd: '22:00' } });
  expect(hourlyWindow(settings, '2027-06-01')).toEqual({ from: at('2027-06-01T22:00'), to: at('2027-06-02T02:00') });
  expect(hourlyWindow(settings, '2027-06-06')).toBeNull();
});

it('disables dates without any start: closed, blocked, past or taken', () => {
  const settings = makeSettings({ working_hours: { ...evening.working_hours, sundayEnd: '18:00' } });
  const taken = takenFrom([{ entityId: 1, from: at('2027-06-04T00:00'), to: at('2027-06-05T00:00') }]);
  const blocked = [{ from: '2027-06-03', to: '2027-06-03' }];
  const input = { settings, entities: [one], taken, blocked, guests: 2, now: at('2027-06-01T23:00') };
  expect(hourlyDisabledDates(input, '2027-06-01', '2027-06-07')).toEqual([
    '2027-06-01',
    '2027-06-03',
    '2027-06-04',
    '2027-06-06',
  ]);
});

it('offers the nearest starts to a lost one in order of time', () => {
  const slots = [8, 10, 12, 14, 20].map((from) => ({ from, to: from + 2 }));
  expect(nearestStarts(slots, 13, 3).map(({ from }) => from)).toEqual([10, 12, 14]);
  expect(nearestStarts(slots, 11, 1).map(({ from }) => from)).toEqual([10]);
  expect(nearestStarts(slots, 0, 9)).toHaveLength(5);
  expect(nearestStarts([], 0, 3)).toEqual([]);
});

it('free starts equal those of the slow model, around every clock change', () => {
  const day = anyDay.chain(({ zone, date }) =>
    fc.record({
      settings: anySettings(zone),
      date: fc.constant(date),
      entities: anyEntities(5),
      rows: anyTaken(Date.parse(`${date}T00:00:00Z`) - 14 * 3_600_000, 60, 5, 14),
      guests: fc.integer({ min: 1, max: 16 }),
      blockedDates: fc.constantFrom([], [], [], [date]),
      now: fc.constantFrom(LONG_BEFORE, LONG_BEFORE, Date.parse(`${date}T11:00:00Z`)),
    }),
  );
  fc.assert(
    fc.property(day, ({ rows, blockedDates, ...rest }) => {
      const blocked = blockedDates.map((date) => ({ from: date, to: date }));
      expect(hourlyStarts({ ...rest, taken: takenFrom(rows), blocked })).toEqual(
        slowStarts({ ...rest, rows, blockedDates }),
      );
    }),
    seeded(31, 2_500),
  );
});
