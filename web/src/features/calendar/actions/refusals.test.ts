import { describe, expect, it } from 'vitest';
import type { BoardItem } from '#board/types.ts';
import { blockedItems, bookingItems, rowsOf } from '../content/content.ts';
import { makeBooking, makeEntity, makeSeries, makeView, NOON } from '../testing/make-calendar.ts';
import { kindOfRefusal, weightOf, whyImmovable } from './refusals.ts';

const { rows } = rowsOf([makeEntity(1)], 'HOURLY', makeView().words);
const bookingAt = (start: string, end: string): BoardItem =>
  bookingItems([makeBooking({ start, end })], rows, makeView())[0] as BoardItem;
const blockage = blockedItems([makeSeries()], rows, makeView())[0] as BoardItem;
const ahead = bookingAt('2026-11-21T14:00:00+01:00', '2026-11-21T16:00:00+01:00');
const host = { mayChange: true, now: NOON };

describe('grabbing an immovable item', () => {
  const toastFor = (item: BoardItem, viewer = host) => {
    const why = whyImmovable(item, viewer);
    return [why, kindOfRefusal[why]];
  };
  it('shows an error with the reason for a blockage, for every role', () => {
    expect(toastFor(blockage)).toEqual(['blockage', 'error']);
    expect(toastFor(blockage, { ...host, mayChange: false })).toEqual(['blockage', 'error']);
  });
  it('shows an error with the role for people without the right', () =>
    expect(toastFor(ahead, { ...host, mayChange: false })).toEqual(['role', 'error']));
  it('shows information when the booking has begun or is completed', () =>
    expect(toastFor(bookingAt('2026-11-21T11:00:00+01:00', '2026-11-21T13:00:00+01:00'))).toEqual([
      'immovable',
      'info',
    ]));
  it('shows information while its last change is pending', () =>
    expect(toastFor({ ...ahead, pending: true })).toEqual(['pending', 'info']));
  it('shows a neutral message when the booking is past', () =>
    expect(toastFor(bookingAt('2026-11-21T09:00:00+01:00', '2026-11-21T12:00:00+01:00'))).toEqual(['past', 'plain']));
});

describe('a refusal', () => {
  it.each([
    ['pastCreate', 'plain'],
    ['pastChange', 'plain'],
    ['blocked', 'warn'],
  ] as const)('of a place (%s) shows as %s', (why, kind) => expect(kindOfRefusal[why]).toBe(kind));

  it.each([
    ['BOOKING-210', 'warn'],
    ['BOOKING-211', 'warn'],
    ['BOOKING-212', 'plain'],
    ['BOOKING-213', 'plain'],
    ['BOOKING-205', 'error'],
  ] as const)('by the server (%s) shows as %s', (code, kind) => expect(weightOf(code)).toBe(kind));
});
