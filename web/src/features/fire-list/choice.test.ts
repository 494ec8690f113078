import { fireListBody } from '@ledig/contract/reports/reports.ts';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#ui/form/validate.ts';
import { bodyOf, companyOf, departmentsOf, noChoice } from './choice.ts';

const companies = [
  { id: 1, name: 'Fjell' },
  { id: 2, name: 'Fjord' },
];
const departments = [
  { id: 12, name: 'Hytte 10', company_id: 1 },
  { id: 11, name: 'Hytte 2', company_id: 1 },
  { id: 21, name: 'Hotell', company_id: 2 },
];
const anybody = { company_id: null, department_id: null };

describe('the company', () => {
  it('is the person’s own, the only one, or a choice', () => {
    expect(companyOf(noChoice, companies, anybody)).toBe(null);
    expect(companyOf(noChoice, companies, { company_id: 2, department_id: null })).toBe(2);
    expect(companyOf(noChoice, companies.slice(0, 1), anybody)).toBe(1);
    expect(companyOf({ ...noChoice, companyId: 1 }, companies, anybody)).toBe(1);
  });
});

describe('the departments', () => {
  const offered = departmentsOf(1, departments, anybody);

  it('are the company’s in natural order, or the one of bound staff', () => {
    expect(offered.map(({ id }) => id)).toEqual([11, 12]);
    expect(departmentsOf(1, departments, { company_id: 1, department_id: 12 }).map(({ id }) => id)).toEqual([12]);
    expect(departmentsOf(null, departments, anybody)).toEqual([]);
  });

  it('are all, or the chosen ones of the company', () => {
    const place = { companyId: 1, offered };
    expect(bodyOf(noChoice, place)).toEqual({ company_id: 1, department_ids: [11, 12] });
    const some = { companyId: 1, all: false, departmentIds: [12, 21] };
    expect(bodyOf(some, place)).toMatchObject({ department_ids: [12] });
  });
});

it('without a company, or without a department, is refused at the field', () => {
  expect(faultsOf(fireListBody, bodyOf(noChoice, { companyId: null, offered: [] }))).toMatchObject({
    company_id: { code: 'FIELD-3100' },
    department_ids: { code: 'FIELD-3100' },
  });
});
