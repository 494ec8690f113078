import { describe, expect, it } from 'vitest';
import { atLeastOneNight, canPick, isOpen, nextOpenDay, nightsOf, pickDay, stayCandidates } from './dates.ts';

const LAST = '2027-03-20';
const limits = (...disabled: string[]) => ({
  today: '2027-01-10',
  last: LAST,
  disabled: new Set(disabled),
  isKnown: (date: string) => date < '2027-03-01',
});

describe('the next open day', () => {
  it('is the date itself, or the first one after it that is free', () => {
    expect(nextOpenDay(limits('2027-01-11', '2027-01-12'), '2027-01-11')).toBe('2027-01-13');
    expect(nextOpenDay(limits(), '2027-01-11')).toBe('2027-01-11');
  });
  it('is today for a date in the past', () => expect(nextOpenDay(limits(), '2027-01-01')).toBe('2027-01-10'));
  it('is never a date that the server has not answered for', () => {
    expect(nextOpenDay(limits('2027-02-28'), '2027-02-28')).toBeNull();
    expect(nextOpenDay({ ...limits(), last: null }, '2027-01-11')).toBeNull();
  });
  it('is never beyond the last bookable date', () => {
    const known = { ...limits(LAST), isKnown: () => true };
    expect(nextOpenDay(known, LAST)).toBeNull();
    expect(isOpen({ ...limits(), isKnown: () => true }, '2027-03-21')).toBe(false);
  });
});

describe('a range', () => {
  it('of one day is extended by one day', () => {
    const range = pickDay(limits(), { first: '2027-01-11', last: null }, '2027-01-11');
    expect(range).toEqual({ first: '2027-01-11', last: '2027-01-12' });
    expect(nightsOf(range)).toBe(1);
    expect(atLeastOneNight({ first: '2027-01-31', last: '2027-01-31' })).toEqual({
      first: '2027-01-31',
      last: '2027-02-01',
    });
  });
  it('ends with the second day picked', () => {
    expect(pickDay(limits(), { first: '2027-01-11', last: null }, '2027-01-14')).toEqual({
      first: '2027-01-11',
      last: '2027-01-14',
    });
  });
  it('may end on the morning of a taken day, but not go over one', () => {
    const closed = limits('2027-01-13');
    const begun = { first: '2027-01-11', last: null };
    expect(canPick(closed, begun, '2027-01-13')).toBe(true);
    expect(pickDay(closed, begun, '2027-01-13')).toEqual({ first: '2027-01-11', last: '2027-01-13' });
    expect(pickDay(closed, begun, '2027-01-15')).toEqual({ first: '2027-01-15', last: null });
  });
  it('restarts with a day before the first one, and with any day once the range is complete', () => {
    expect(pickDay(limits(), { first: '2027-01-15', last: null }, '2027-01-12')).toEqual({
      first: '2027-01-12',
      last: null,
    });
    expect(pickDay(limits(), { first: '2027-01-12', last: '2027-01-15' }, '2027-01-13')).toEqual({
      first: '2027-01-13',
      last: null,
    });
  });
  it('does not end after the last bookable date', () => {
    const known = { ...limits(), isKnown: () => true };
    const begun = { first: '2027-03-19', last: null };
    expect(canPick(known, begun, LAST)).toBe(true);
    expect(canPick(known, begun, '2027-03-21')).toBe(false);
  });
  it('does not begin on a closed day', () => {
    expect(pickDay(limits('2027-01-13'), null, '2027-01-13')).toBeNull();
    expect(canPick(limits('2027-01-13'), null, '2027-01-13')).toBe(false);
  });
});

describe('stays near a lost one', () => {
  it('are as long, open for every night, nearest first', () => {
    const closed = limits('2027-01-14');
    expect(stayCandidates(closed, { first: '2027-01-13', last: '2027-01-15' }, 3)).toEqual([
      { first: '2027-01-12', last: '2027-01-14' },
      { first: '2027-01-15', last: '2027-01-17' },
      { first: '2027-01-11', last: '2027-01-13' },
      { first: '2027-01-16', last: '2027-01-18' },
      { first: '2027-01-10', last: '2027-01-12' },
    ]);
  });
});
