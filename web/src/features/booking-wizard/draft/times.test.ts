import { readSettings } from '@ledig/domain/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { googleLink, outlookLink } from './calendar-links.ts';
import { makeCabins } from './make.fixture.ts';
import { requestFrom, requestTimes, requestTo } from './request-hours.ts';
import { clock, commonDuration, groupSlots } from './slots.ts';
import { defaultTimes, stayTimeFaults } from './stay-times.ts';

const zone = 'Europe/Oslo';
const slotAt = (from: string, to: string) => ({ from, to });

describe('free starts', () => {
  const slots = [
    slotAt('2027-01-11T10:00:00+01:00', '2027-01-11T12:00:00+01:00'),
    slotAt('2027-01-11T13:00:00+01:00', '2027-01-11T15:00:00+01:00'),
    slotAt('2027-01-11T17:00:00+01:00', '2027-01-11T19:00:00+01:00'),
    slotAt('2027-01-12T00:30:00+01:00', '2027-01-12T02:00:00+01:00'),
  ];
  it('groups times by part of day, with times after midnight in the evening that opened', () => {
    expect(groupSlots(slots, '2027-01-11', zone).map(({ part }) => part)).toEqual([
      'morning',
      'afternoon',
      'evening',
      'night',
    ]);
  });
  it('are written in the zone of the company', () => {
    expect(clock('2027-01-11T23:30:00Z', zone)).toBe('00:30');
    expect(clock('2027-01-11T18:00', zone)).toBe('18:00');
  });
  it('shows a common duration once', () => {
    expect(commonDuration(slots.slice(0, 3), zone)).toBe(120);
    expect(commonDuration(slots, zone)).toBeNull();
  });
});

describe('times of a stay', () => {
  it('are 12:00 and 10:00, as far as check-in and check-out allow', () => {
    expect(defaultTimes(makeCabins())).toEqual({ arrival: '15:00', departure: '10:00' });
    expect(defaultTimes(makeCabins({ checkin: null, checkout: { value: '09:00' } }))).toEqual({
      arrival: '12:00',
      departure: '09:00',
    });
  });
  it('are not before check-in and not after check-out', () => {
    expect(stayTimeFaults(makeCabins(), { arrival: '14:55', departure: '11:05' })).toEqual({
      arrival: 'before-check-in',
      departure: 'after-check-out',
    });
    expect(stayTimeFaults(makeCabins(), { arrival: '', departure: 'soon' })).toEqual({
      arrival: 'required',
      departure: 'format',
    });
    expect(stayTimeFaults(makeCabins(), { arrival: '15:00', departure: '11:00' })).toEqual({});
  });
});

describe('the hours of a request', () => {
  const settings = readSettings({
    working_hours: { defaultStart: '09:00', defaultEnd: '17:00', sundayStart: '00:00', sundayEnd: '00:00' },
  });
  const day = '2027-01-11';
  it('lie within the opening of the day', () => {
    const { starts, ends } = requestTimes(settings, day);
    expect([starts[0], starts.at(-1), ends[0], ends.at(-1)]).toEqual(['09:00', '16:30', '09:30', '17:00']);
    expect(requestTimes(settings, '2027-01-17').starts).toEqual([]);
  });
  it('uses the usual booking duration, up to closing', () => {
    expect(requestFrom(settings, day, null, '10:00')).toEqual(slotAt(`${day}T10:00`, `${day}T12:00`));
    expect(requestFrom(settings, day, null, '16:30')).toEqual(slotAt(`${day}T16:30`, `${day}T17:00`));
  });
  it('push the other end half an hour away', () => {
    const slot = slotAt(`${day}T10:00`, `${day}T12:00`);
    expect(requestFrom(settings, day, slot, '12:00')).toEqual(slotAt(`${day}T12:00`, `${day}T12:30`));
    expect(requestTo(day, slot, '10:00')).toEqual(slotAt(`${day}T09:30`, `${day}T10:00`));
  });
});

describe('links to calendars', () => {
  const event = {
    title: 'Bord & mat',
    from: '2027-01-11T18:00:00+01:00',
    to: '2027-01-11T20:00:00+01:00',
    place: 'Kaia 1',
    details: 'Nr. 7',
  };
  it('carry the event, in UTC', () => {
    expect(new URL(googleLink(event)).searchParams.get('dates')).toBe('20270111T170000Z/20270111T190000Z');
    expect(new URL(outlookLink(event)).searchParams.get('startdt')).toBe('2027-01-11T17:00:00.000Z');
    expect(new URL(googleLink(event)).searchParams.get('text')).toBe('Bord & mat');
  });
});
