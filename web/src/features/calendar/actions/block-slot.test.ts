import { hourlyPeriodOf } from '@ledig/domain/availability/closures.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { readOpeningHours } from '@ledig/domain/time/opening-hours.ts';
import { parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { expect, it } from 'vitest';
import { rowsOf } from '../content/content.ts';
import { makeEntity, makeView } from '../testing/make-calendar.ts';
import { dayBlocks, drawnBlock } from './block-slot.ts';

const [row] = rowsOf([makeEntity(7, { company_id: 3 })], 'HOURLY', makeView().words).rows;
const drawn = (schedule: ScheduleSystem, from: string, to: string) =>
  row &&
  drawnBlock(
    row,
    { start: Date.parse(`${from}+01:00`), end: Date.parse(`${to}+01:00`) },
    { schedule, zone: 'Europe/Oslo' },
  );

it('keeps the drawn hours and the unit', () => {
  expect(drawn('HOURLY', '2026-11-21T12:00', '2026-11-21T14:30')).toEqual({
    companyId: 3,
    draft: {
      departmentIds: [1],
      entityIds: [7],
      from: '2026-11-21',
      to: '2026-11-21',
      startTime: '12:00',
      endTime: '14:30',
    },
  });
});

it.each([
  ['2026-11-21T20:00', '2026-11-22T00:00'],
  ['2026-11-21T22:00', '2026-11-22T02:00'],
  ['2026-11-22T00:00', '2026-11-22T03:00'],
])('closes the drawn hours of a bar that is open past midnight: %s to %s', (from, to) => {
  const settings = {
    zone: 'Europe/Oslo',
    openingHours: readOpeningHours({ defaultStart: '18:00', defaultEnd: '03:00' }),
  };
  const { startTime = null, endTime = null, ...dates } = drawn('HOURLY', from, to)?.draft ?? { from: '', to: '' };
  const [startMinutes, endMinutes] = [startTime, endTime].map((time) => parseTimeOfDay(time ?? ''));
  expect(
    hourlyPeriodOf({ ...dates, startMinutes: startMinutes ?? null, endMinutes: endMinutes ?? null }, settings),
  ).toEqual({ from: Date.parse(`${from}+01:00`), to: Date.parse(`${to}+01:00`) });
});

it('blocks entire days in a calendar of days', () => {
  expect(drawn('DAILY', '2026-11-21T00:00', '2026-11-23T00:00')?.draft).toMatchObject({
    from: '2026-11-21',
    to: '2026-11-22',
    startTime: null,
    endTime: null,
  });
});

const unit = (company_id: number, department_id: number) => {
  const extended_description = { company_name: `Company ${company_id}`, renting_entity_type_name: '', description: '' };
  return makeEntity(department_id, { company_id, department_id, extended_description });
};

it('blocks a whole day in each company, with its only department chosen', () => {
  const whole = { entityIds: null, from: '2026-11-21', to: '2026-11-21', startTime: null, endTime: null };
  expect(dayBlocks([unit(3, 1), unit(3, 1), unit(4, 2), unit(4, 5)], '2026-11-21')).toEqual([
    { companyId: 3, company: 'Company 3', draft: { departmentIds: [1], ...whole } },
    { companyId: 4, company: 'Company 4', draft: whole },
  ]);
});

it('blocks no day without units, or of many companies', () => {
  expect(dayBlocks([], '2026-11-21')).toEqual([]);
  expect(
    dayBlocks(
      [1, 2, 3, 4].map((company) => unit(company, company)),
      '2026-11-21',
    ),
  ).toEqual([]);
});
