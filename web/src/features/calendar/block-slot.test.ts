import { expect, it } from 'vitest';
import { drawnBlock } from './block-slot.ts';
import { rowsOf } from './content.ts';
import { makeEntity, makeView } from './testing/make-calendar.ts';

const [row] = rowsOf([makeEntity(7, { company_id: 3 })], 'HOURLY', makeView().words).rows;
const drawn = (schedule: 'HOURLY' | 'DAILY', from: string, to: string) =>
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

it('ends on the same day if it ends at midnight', () => {
  expect(drawn('HOURLY', '2026-11-21T22:00', '2026-11-22T00:00')?.draft).toMatchObject({
    to: '2026-11-21',
    endTime: null,
  });
});

it('blocks entire days in a calendar of days', () => {
  expect(drawn('DAILY', '2026-11-21T00:00', '2026-11-23T00:00')?.draft).toMatchObject({
    from: '2026-11-21',
    to: '2026-11-22',
    startTime: null,
    endTime: null,
  });
});
