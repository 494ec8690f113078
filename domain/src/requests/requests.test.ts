import { describe, expect, it } from 'vitest';
import { takenFrom } from '../availability/taken.ts';
import type { Result } from '../refusal.ts';
import { at, makeEntity, OSLO } from '../testing/make.ts';
import { availableUnits, chooseOwnUnit } from './choose-unit.ts';
import { mayApprove, mayDecline, mayEdit, type RequestStatus } from './status.ts';

const now = at('2027-06-02T12:00');
const codeOf = (result: Result<unknown>): string =>
  result.ok ? 'allowed' : result.code.slice('BOOKING_REQUESTS-'.length);
const request = (status: RequestStatus, from = '2027-06-03T10:00') => ({ status, from: at(from), version: 3 });

describe('state of a request', () => {
  it.each<[RequestStatus, string, string, string]>([
    ['pending', 'allowed', 'allowed', 'allowed'],
    ['approved', '2104', '2102', '2106'],
    ['declined', '2103', '2105', 'allowed'],
  ])('%s: approve %s, decline %s, edit %s', (status, approve, decline, edit) => {
    const moment = { now, zone: OSLO };
    expect(codeOf(mayApprove(request(status), moment))).toBe(approve);
    expect(codeOf(mayDecline(request(status), moment))).toBe(decline);
    expect(codeOf(mayEdit(request(status), moment))).toBe(edit);
  });

  it.each([
    ['yesterday', '2027-06-01T23:59', '2108'],
    ['earlier today', '2027-06-02T00:00', 'allowed'],
  ])('a request that starts %s: %s -> %s', (_when, from, code) => {
    const moment = { now, zone: OSLO };
    expect(codeOf(mayApprove(request('pending', from), moment))).toBe(code);
    expect(codeOf(mayDecline(request('pending', from), moment))).toBe(code);
    expect(codeOf(mayEdit(request('pending', from), moment))).toBe('allowed');
  });

  it('refuses a decision on a stale version', () => {
    const moment = { now, zone: OSLO, version: 2 };
    for (const rule of [mayApprove, mayDecline, mayEdit]) expect(codeOf(rule(request('pending'), moment))).toBe('2116');
    expect(codeOf(mayApprove(request('pending'), { ...moment, version: 3 }))).toBe('allowed');
  });
});

describe('units for a request', () => {
  const small = makeEntity({ id: 1, name: 'Unit 10', capacity: 2 });
  const middle = makeEntity({ id: 2, name: 'Unit 9', capacity: 4 });
  const large = makeEntity({ id: 3, name: 'Unit 2', capacity: 8 });
  const units = [small, middle, large];
  const period = { from: at('2027-06-03T10:00'), to: at('2027-06-03T12:00') };
  const asked = { ...period, guests: 3, categoryId: null, wishedEntityId: null };
  const taken = (...ids: number[]) => takenFrom(ids.map((entityId) => ({ entityId, ...period })));
  const shown = (wishedEntityId: number | null, ...ids: number[]) =>
    availableUnits({ ...asked, wishedEntityId }, units, taken(...ids)).map(
      ({ entity, isBest }) => `${entity.name}${isBest ? ' best' : ''}`,
    );

  it('are free and large enough, by name, the smallest marked as the best fit', () => {
    expect(shown(null)).toEqual(['Unit 2', 'Unit 9 best']);
  });

  it('mark the requested unit when it is free', () => {
    expect(shown(3)).toEqual(['Unit 2 best', 'Unit 9']);
    expect(shown(3, 3)).toEqual(['Unit 9 best']);
    expect(shown(1)).toEqual(['Unit 2', 'Unit 9 best']);
  });

  it('are of the requested category', () => {
    const cabin = makeEntity({ id: 4, capacity: 4, categoryId: 7 });
    const found = availableUnits({ ...asked, categoryId: 7 }, [...units, cabin], taken());
    expect(found.map(({ entity }) => entity.id)).toEqual([4]);
  });

  it.each([
    ['the best of the observer’s units', [2, 3], [], 2],
    ['another of the observer’s units when that is taken', [2, 3], [2], 3],
  ] as const)('give an observer %s', (_case, own, busy, id) => {
    expect(chooseOwnUnit(asked, own, units, taken(...busy))).toEqual({ ok: true, value: id });
  });

  it('refuse an observer whose units are taken, too small or in another department', () => {
    expect(codeOf(chooseOwnUnit(asked, [2], units, taken(2)))).toBe('2107');
    expect(codeOf(chooseOwnUnit(asked, [1], units, taken()))).toBe('2107');
    expect(codeOf(chooseOwnUnit(asked, [99], units, taken()))).toBe('2112');
  });
});
