import { readOpeningHours } from '@ledig/domain/time/opening-hours.ts';
import { describe, expect, it } from 'vitest';
import {
  areHoursClosed,
  editValuesOf,
  fieldOfChange,
  isLastDayClosed,
  nextOpenTimes,
  toChange,
  withFirstDay,
  withLastDay,
} from './edit-values.ts';

const today = '2027-04-20';

const hourly = editValuesOf({
  number_of_interactors: 4,
  date_from: '2027-05-01T10:00:00+02:00',
  date_to: '2027-05-01T15:00:00+02:00',
});
const stay = editValuesOf({
  number_of_interactors: 2,
  date_from: '2027-05-01T14:00:00+02:00',
  date_to: '2027-05-03T11:00:00+02:00',
});

/** Open from six to three in the morning. */
const bar = { zone: 'Europe/Oslo', openingHours: readOpeningHours({ defaultStart: '18:00', defaultEnd: '03:00' }) };

describe('the edit form of a request', () => {
  it('sends an hourly request on one date', () => {
    expect(toChange(hourly, 'HOURLY')).toEqual({
      number_of_interactors: 4,
      date_from: '2027-05-01T10:00',
      date_to: '2027-05-01T15:00',
    });
  });

  it('ends after midnight when the end is not after the start', () => {
    expect(toChange({ ...hourly, from: '22:00', to: '01:00' }, 'HOURLY').date_to).toBe('2027-05-02T01:00');
  });

  it('sends a stay by its dates', () => {
    expect(toChange(stay, 'DAILY')).toMatchObject({ date_from: '2027-05-01', date_to: '2027-05-03' });
  });

  it('leaves out an empty field, so that the contract refuses it', () => {
    expect(toChange({ ...hourly, first: null }, 'HOURLY')).toMatchObject({ date_from: '', date_to: '' });
    expect(toChange({ ...hourly, number_of_interactors: '' }, 'HOURLY').number_of_interactors).toBeUndefined();
  });

  it('closes a last day after a blocked night, and none that leaves in the morning', () => {
    const blocked = [{ from: '2027-05-03', to: '2027-05-04' }];
    expect(isLastDayClosed(blocked, '2027-05-01', '2027-05-03')).toBe(false);
    expect(isLastDayClosed(blocked, '2027-05-01', '2027-05-04')).toBe(true);
    expect(isLastDayClosed(blocked, '2027-05-06', '2027-05-05')).toBe(true);
    expect(isLastDayClosed(blocked, null, '2027-05-03')).toBe(false);
  });

  it('closes a day by the hour by the evening that its hours belong to', () => {
    const blocked = [{ from: '2027-05-02', to: '2027-05-02' }];
    const closed = (first: string, from: string) => areHoursClosed(blocked, { first, last: null, from, to: '' }, bar);
    expect([closed('2027-05-02', '19:00'), closed('2027-05-02', ''), closed('2027-05-02', '00:30')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(closed('2027-05-01', '19:00')).toBe(false);
    expect(closed('2027-05-03', '00:30')).toBe(true);
    expect(areHoursClosed(blocked, { first: '2027-05-01', last: null, from: '19:00', to: '18:30' }, bar)).toBe(true);
    expect(areHoursClosed(blocked, { first: '2027-05-02', last: null, from: '00:30', to: '19:00' }, bar)).toBe(true);
  });

  it('proposes the next day, or the next days of which none is blocked', () => {
    const blocked = [{ from: '2027-05-02', to: '2027-05-04' }];
    expect(nextOpenTimes(hourly, { blocked: [], open: bar, today }).first).toBe('2027-05-02');
    expect(nextOpenTimes(hourly, { blocked, open: bar, today }).first).toBe('2027-05-05');
    expect(nextOpenTimes(stay, { blocked, open: null, today })).toMatchObject({
      first: '2027-05-05',
      last: '2027-05-07',
    });
    expect(nextOpenTimes(stay, { blocked: [{ from: '2027-05-04', to: '2027-05-04' }], open: null, today }).first).toBe(
      '2027-05-02',
    );
    const always = [{ from: '2027-01-01', to: '2040-01-01' }];
    expect(nextOpenTimes(hourly, { blocked: always, open: bar, today }).first).toBe('2027-05-02');
  });

  it('proposes days after today for a past request', () => {
    const later = { open: null, today: '2027-06-10' };
    expect(nextOpenTimes(stay, { ...later, blocked: [] })).toMatchObject({ first: '2027-06-11', last: '2027-06-13' });
    const blocked = [{ from: '2027-06-12', to: '2027-06-12' }];
    expect(nextOpenTimes(stay, { ...later, blocked }).first).toBe('2027-06-13');
    expect(nextOpenTimes(stay, { ...later, blocked: [], today: '2027-05-01' }).first).toBe('2027-05-02');
  });

  it('proposes hours after midnight with the opening of the day before', () => {
    const night = { ...hourly, first: '2027-05-02', from: '00:30', to: '01:30' };
    const blocked = (date: string) => [{ from: date, to: date }];
    expect(nextOpenTimes(night, { blocked: blocked('2027-05-02'), open: bar, today }).first).toBe('2027-05-04');
    expect(nextOpenTimes(night, { blocked: blocked('2027-05-03'), open: bar, today }).first).toBe('2027-05-03');
    const evening = { ...hourly, from: '22:00', to: '02:00' };
    expect(nextOpenTimes(evening, { blocked: blocked('2027-05-03'), open: bar, today }).first).toBe('2027-05-02');
    const always = { ...bar, openingHours: readOpeningHours({ defaultStart: '00:00', defaultEnd: '24:00' }) };
    expect(nextOpenTimes(evening, { blocked: blocked('2027-05-03'), open: always, today }).first).toBe('2027-05-04');
  });

  it('keeps at least one night when a day of a stay changes', () => {
    expect(withFirstDay(stay, '2027-05-03')).toMatchObject({ first: '2027-05-03', last: '2027-05-04' });
    expect(withLastDay(stay, '2027-05-01')).toMatchObject({ first: '2027-04-30', last: '2027-05-01' });
  });

  it('shows a refused date at the field that was typed in', () => {
    expect(fieldOfChange('HOURLY')('date_to')).toBe('to');
    expect(fieldOfChange('DAILY')('date_to')).toBe('last');
    expect(fieldOfChange('DAILY')('number_of_interactors')).toBe('number_of_interactors');
  });
});
