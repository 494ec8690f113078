import { describe, expect, it } from 'vitest';
import { placeOf } from './place.ts';

const choices = {
  companies: [
    { id: 1, name: 'Fjord' },
    { id: 2, name: 'Fjell' },
    { id: 3, name: 'Tom' },
  ],
  departments: [
    { id: 10, name: 'Restaurant', company_id: 1, schedule_system: 'HOURLY' as const },
    { id: 11, name: 'Bar', company_id: 1, schedule_system: 'HOURLY' as const },
    { id: 12, name: 'Hytter', company_id: 1, schedule_system: 'DAILY' as const },
    { id: 20, name: 'Guider', company_id: 2, schedule_system: 'HOURLY' as const },
  ],
};
const free = { company_id: null, department_id: null };
const none = { companyId: null, departmentId: null };

describe('the place of a booking', () => {
  it('is chosen automatically if there is only one', () => {
    const place = placeOf(none, choices, { schedule: 'DAILY', bound: free });
    expect(place).toMatchObject({ companyId: 1, departmentId: 12 });
  });
  it('offers only companies and departments of the schedule', () => {
    const place = placeOf({ ...none, companyId: 1 }, choices, { schedule: 'HOURLY', bound: free });
    expect(place.companies.map(({ id }) => id)).toEqual([1, 2]);
    expect(place.departments.map(({ id }) => id)).toEqual([10, 11]);
    expect(place.departmentId).toBeNull();
  });
  it('has the company of the given department', () => {
    const place = placeOf({ ...none, departmentId: 11 }, choices, { schedule: 'HOURLY', bound: free });
    expect(place).toMatchObject({ companyId: 1, departmentId: 11 });
  });
  it('is fixed for people who are bound to a company or a department', () => {
    const ofCompany = placeOf(none, choices, { schedule: 'HOURLY', bound: { company_id: 2, department_id: null } });
    expect(ofCompany).toMatchObject({ companyId: 2, departmentId: 20, skipsCompany: true, skipsDepartment: false });
    const ofDepartment = placeOf(none, choices, { schedule: 'HOURLY', bound: { company_id: null, department_id: 11 } });
    expect(ofDepartment).toMatchObject({ companyId: 1, departmentId: 11, skipsCompany: true, skipsDepartment: true });
  });
});
