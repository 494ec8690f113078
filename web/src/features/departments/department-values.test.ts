import { createDepartmentBody } from '@ledig/contract/departments/department-shapes.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, isSameTime, valuesOf } from './department-values.ts';

const filled = {
  ...valuesOf(null, 7),
  name: 'Hyttene',
  description: 'Ved fjorden',
  address: { mode: 'insert', address: 'Storgata 1', city: 'Bodø', zip: '8006', address_id: null },
} as const;

describe('the form of a department', () => {
  it('begins as a restaurant by the hour that books at once', () => {
    expect(valuesOf(null, null)).toMatchObject({
      department_type: 'restaurant',
      schedule_system: 'HOURLY',
      activity_system: 'BOOKING',
      checkin: '12:00',
      checkout: '10:00',
    });
  });

  it('sends times and categories for stays only', () => {
    const hourly = bodyOf({ ...filled, allow_categories: true });
    expect(hourly).toMatchObject({ company_id: 7, checkin: null, checkout: null, allow_categories: false });
    expect(createDepartmentBody.safeParse(hourly).success).toBe(true);
    const daily = bodyOf({ ...filled, schedule_system: 'DAILY', allow_categories: true });
    expect(daily).toMatchObject({ checkin: { value: '12:00' }, checkout: { value: '10:00' }, allow_categories: true });
    expect(createDepartmentBody.safeParse(daily).success).toBe(true);
  });

  it('detects equal times of check-in and check-out', () => {
    const same = { ...filled, checkin: '11:00', checkout: '11:00' };
    expect(isSameTime({ ...same, schedule_system: 'DAILY' })).toBe(true);
    expect(isSameTime(same)).toBe(false);
  });
});
