import { describe, expect, it } from 'vitest';
import { at, OSLO } from '../testing/make.ts';
import { makeBooking, makeStay } from '../testing/make-booking.ts';
import type { GuestStay } from './decide-guest.ts';
import { decideOnlineGuest, type OnlineGuest } from './online-check-in.ts';

const before = at('2027-05-20T09:00');
const stay = (parts: Partial<GuestStay> = {}): GuestStay => ({ ...makeStay(), zone: OSLO, ...parts });
const codeOf = (
  values: { stay?: GuestStay; guest?: Partial<OnlineGuest>; known?: number; isOnline?: boolean; now?: number } = {},
): string => {
  const { known = 0, isOnline = true, now = before } = values;
  const guest = { birthday: '1980-01-01', arrivalDate: null, ...values.guest };
  const answer = decideOnlineGuest(
    values.stay ?? stay(),
    guest,
    { party: { booked: 2, known }, rules: { isOnline } },
    now,
  );
  return answer.ok ? 'accepted' : answer.code;
};

describe('online check-in', () => {
  it('is possible before the arrival and until the departure', () => {
    expect(codeOf()).toBe('accepted');
    expect(codeOf({ now: at('2027-06-05T09:59') })).toBe('accepted');
    expect(codeOf({ now: at('2027-06-05T10:00') })).toBe('BOOKING-213');
  });

  it('needs the setting, and a stay that is not canceled', () => {
    expect(codeOf({ isOnline: false })).toBe('GUEST-LINK-3505');
    expect(codeOf({ stay: { ...makeBooking(), zone: OSLO } })).toBe('GUEST-LINK-3505');
    expect(codeOf({ stay: stay({ canceled: true }) })).toBe('BOOKING-216');
  });

  it('ends when all booked guests are known', () => {
    expect(codeOf({ known: 1 })).toBe('accepted');
    expect(codeOf({ known: 2 })).toBe('GUEST-LINK-3506');
  });

  it('refuses impossible dates', () => {
    expect(codeOf({ guest: { birthday: '2027-05-21' } })).toBe('FIELD-3108');
    expect(codeOf({ guest: { arrivalDate: '2027-06-06' } })).toBe('INTERACTOR-2503');
  });
});
