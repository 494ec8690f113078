import { describe, expect, it } from 'vitest';
import type { Result } from '../refusal.ts';
import { at, OSLO } from '../testing/make.ts';
import { makeBooking, makeStay } from '../testing/make-booking.ts';
import { countries, isCountry } from './countries.ts';
import { decideGuest, decideRemoveGuest, type GuestForm, type GuestStay } from './decide-guest.ts';

/** From 2 to 5 June 2027 in cabin 1. */
const stay = (parts: Partial<GuestStay> = {}): GuestStay => ({ ...makeStay(), zone: OSLO, ...parts });
const form = (parts: Partial<GuestForm> = {}): GuestForm => ({
  rentingEntityId: 1,
  birthday: null,
  arrivalDate: null,
  ...parts,
});
const during = at('2027-06-03T09:00');
const codeOf = (result: Result<unknown>): string => (result.ok ? 'accepted' : result.code);
const fieldOf = (result: Result<unknown>): string | undefined => (result.ok ? undefined : result.field);

describe('guest', () => {
  it('can be checked in to a stay, also before it begins', () => {
    expect(codeOf(decideGuest(stay(), form(), during))).toBe('accepted');
    expect(codeOf(decideGuest(stay(), form(), at('2027-05-01T09:00')))).toBe('accepted');
  });

  it.each([
    ['INTERACTOR-2501', 'of a table', { ...makeBooking(), zone: OSLO }, during],
    ['BOOKING-216', 'of a stay that is cancelled', stay({ canceled: true }), during],
    ['BOOKING-213', 'of a stay that is over', stay(), at('2027-06-05T10:00')],
  ])('is refused with %s %s, and not removed either', (code, _case, booking, now) => {
    expect(codeOf(decideGuest(booking, form(), now))).toBe(code);
    expect(codeOf(decideRemoveGuest(booking, 5, now))).toBe(code);
  });

  it.each<[string, string, Partial<GuestForm>]>([
    ['RENTING_ENTITY-1101', 'renting_entity_id', { rentingEntityId: 2 }],
    ['FIELD-3108', 'birthday', { birthday: '2027-06-04' }],
    ['FIELD-3108', 'birthday', { birthday: '1899-12-31' }],
    ['INTERACTOR-2503', 'arrival_date', { arrivalDate: '2027-06-01' }],
    ['INTERACTOR-2503', 'arrival_date', { arrivalDate: '2027-06-06' }],
  ])('is refused with %s on %s for %o', (code, field, parts) => {
    const refused = decideGuest(stay(), form(parts), during);
    expect([codeOf(refused), fieldOf(refused)]).toEqual([code, field]);
  });

  it.each<Partial<GuestForm>>([
    { birthday: '2027-06-03' },
    { birthday: '1900-01-01' },
    { arrivalDate: '2027-06-02' },
    { arrivalDate: '2027-06-05' },
  ])('may be as young, as old, as early and as late as %o', (parts) => {
    expect(codeOf(decideGuest(stay(), form(parts), during))).toBe('accepted');
  });

  it("has a birthday by the company's calendar", () => {
    const justPastMidnight = at('2027-06-04T00:30');
    expect(codeOf(decideGuest(stay(), form({ birthday: '2027-06-04' }), justPastMidnight))).toBe('accepted');
    const elsewhere = stay({ zone: 'America/New_York' });
    expect(codeOf(decideGuest(elsewhere, form({ birthday: '2027-06-04' }), justPastMidnight))).toBe('FIELD-3108');
  });

  it('may be removed, except the last one of a checked-out stay', () => {
    const left = stay({ checkedOutAt: during });
    expect(codeOf(decideRemoveGuest(stay(), 0, during))).toBe('accepted');
    expect(codeOf(decideRemoveGuest(left, 1, during))).toBe('accepted');
    expect(codeOf(decideRemoveGuest(left, 0, during))).toBe('BOOKING-213');
  });
});

describe('countries', () => {
  it('are distinct, and have a name in both languages', () => {
    expect(new Set(countries).size).toBe(249);
    for (const language of ['nb', 'en']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      expect(countries.filter((code) => names.of(code) === undefined)).toEqual([]);
    }
  });

  it('are two capital letters', () => {
    expect(['NO', 'SE'].every(isCountry)).toBe(true);
    expect(['no', 'XX', 'EU', 'Norway', ''].some(isCountry)).toBe(false);
  });
});
