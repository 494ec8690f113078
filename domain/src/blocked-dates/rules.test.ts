import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/dates.ts';
import {
  type BlockShape,
  blocksToMake,
  checkBlockTimes,
  collides,
  covers,
  firstFreeRange,
  weeklyRepeats,
} from './rules.ts';

const block = (from: string, to = from, rest: Partial<BlockShape> = {}): BlockShape => ({
  from,
  to,
  startTime: null,
  endTime: null,
  entityIds: null,
  ...rest,
});
const TODAY = '2027-03-10';

describe('checkBlockTimes', () => {
  it.each([
    [block('2027-03-10'), undefined],
    [block('2027-03-12', '2027-03-11'), 'BOOKING-215'],
    [block('2027-03-12', '2027-03-12', { startTime: '12:00', endTime: '12:00' }), 'BOOKING-215'],
    [block('2027-03-12', '2027-03-12', { startTime: '12:00', endTime: '15:00' }), undefined],
    [block('2027-03-12', '2027-03-13', { startTime: '18:00', endTime: '02:00' }), undefined],
    [block('2027-03-09'), 'BLOCKED-DATES-2703'],
    [block('2027-03-10', '2031-03-10'), 'FIELD-3104'],
  ])('judges %j', (times, code) => {
    const result = checkBlockTimes(times, TODAY);
    expect(result.ok ? undefined : result.code).toBe(code);
  });

  it('lets an existing block keep a start in the past', () => {
    expect(checkBlockTimes(block('2027-03-01', '2027-03-20'), TODAY, '2027-03-01').ok).toBe(true);
    expect(checkBlockTimes(block('2027-03-02', '2027-03-20'), TODAY, '2027-03-01').ok).toBe(false);
  });
});

describe('weeklyRepeats', () => {
  const range = { from: '2027-03-12', to: '2027-03-13' };

  it('repeats every seven days until the last start that fits', () => {
    expect(weeklyRepeats(range, '2027-04-02')).toEqual({
      ok: true,
      value: ['2027-03-12', '2027-03-19', '2027-03-26', '2027-04-02'].map((from) => ({ from, to: addDays(from, 1) })),
    });
    expect(weeklyRepeats(range, null)).toEqual({ ok: true, value: [range] });
  });

  it('refuses an end before the start, a range of more than a week, and too many repeats', () => {
    expect(weeklyRepeats(range, '2027-03-11')).toMatchObject({ code: 'BOOKING-215', field: 'repeat_until' });
    const tooLong = { from: '2027-03-12', to: '2027-03-19' };
    expect(weeklyRepeats(tooLong, '2027-04-12')).toMatchObject({ code: 'FIELD-3104', params: { max: 7 } });
    expect(weeklyRepeats(range, '2030-03-12')).toMatchObject({ code: 'FIELD-3104', field: 'repeat_until' });
  });
});

describe('collides', () => {
  const timed = { startTime: '12:00', endTime: '15:00' };
  it.each([
    ['the same day twice', block('2027-03-12'), block('2027-03-10', '2027-03-12'), true],
    ['days that only meet', block('2027-03-12'), block('2027-03-13'), false],
    ['a day and hours of it', block('2027-03-12'), block('2027-03-12', '2027-03-12', timed), false],
    [
      'hours that meet',
      block('2027-03-12', '2027-03-12', timed),
      block('2027-03-12', '2027-03-12', { startTime: '15:00' }),
      false,
    ],
    [
      'hours that overlap',
      block('2027-03-12', '2027-03-12', timed),
      block('2027-03-12', '2027-03-12', { startTime: '14:00' }),
      true,
    ],
    ['a unit and the department', block('2027-03-12', '2027-03-12', { entityIds: [1] }), block('2027-03-12'), false],
    [
      'two units',
      block('2027-03-12', '2027-03-12', { entityIds: [1] }),
      block('2027-03-12', '2027-03-12', { entityIds: [2] }),
      false,
    ],
    [
      'a common unit',
      block('2027-03-12', '2027-03-12', { entityIds: [1, 2] }),
      block('2027-03-12', '2027-03-12', { entityIds: [2] }),
      true,
    ],
  ])('%s: %#', (_, a, b, expected) => {
    expect([collides(a, b), collides(b, a)]).toEqual([expected, expected]);
  });
});

describe('blocksToMake', () => {
  it('leaves out blocks that an existing one covers, and duplicates', () => {
    const wanted = [block('2027-03-12'), block('2027-03-14'), block('2027-03-14')];
    expect(blocksToMake(wanted, [block('2027-03-11', '2027-03-13')])).toEqual({ ok: true, value: [wanted[1]] });
  });

  it('refuses all when an existing block covers only a part', () => {
    const wanted = [block('2027-03-12', '2027-03-14'), block('2027-04-01')];
    expect(blocksToMake(wanted, [block('2027-03-13')])).toMatchObject({ ok: false, code: 'BLOCKED-DATES-2700' });
  });

  it('never makes blocks that collide with each other or with existing ones', () => {
    const days = fc.integer({ min: 0, max: 20 });
    const anyBlock = fc
      .record({ at: days, length: fc.integer({ min: 0, max: 3 }), unit: fc.option(fc.integer({ min: 1, max: 3 })) })
      .map(({ at, length, unit }) =>
        block(addDays(TODAY, at), addDays(TODAY, at + length), { entityIds: unit === null ? null : [unit] }),
      );
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 6 }), fc.array(anyBlock, { maxLength: 6 }), (wanted, existing) => {
        const result = blocksToMake(wanted, existing);
        if (!result.ok) return true;
        const left = wanted.filter((one) => !result.value.includes(one));
        const all = [...existing, ...result.value];
        return (
          result.value.every((one) => all.every((other) => other === one || !collides(one, other))) &&
          left.every((one) => all.some((other) => other !== one && covers(other, one)))
        );
      }),
    );
  });
});

describe('firstFreeRange', () => {
  it('starts today and moves to the first day without a block', () => {
    expect(firstFreeRange([], TODAY)).toEqual({ from: TODAY, to: TODAY });
    const ranges = [
      { from: '2027-03-08', to: '2027-03-12' },
      { from: '2027-03-13', to: '2027-03-13' },
    ];
    expect(firstFreeRange(ranges, TODAY)).toEqual({ from: '2027-03-14', to: '2027-03-14' });
  });
});
