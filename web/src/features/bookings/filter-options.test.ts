import { describe, expect, it } from 'vitest';
import { companyOptions, departmentOptions, entityOptions, namesOf } from './filter-options.ts';
import { noFilters } from './list-state.ts';

const companies = [
  { id: 2, name: 'Fjordhytter' },
  { id: 1, name: 'Bryggen Mat' },
];
const departments = [
  { id: 10, name: 'Restaurant', company_id: 1 },
  { id: 11, name: 'Bar', company_id: 1 },
  { id: 20, name: 'Cabins', company_id: 2 },
];
const entities = [
  { id: 101, name: 'Table 10', company_id: 1, department_id: 10 },
  { id: 102, name: 'Table 2', company_id: 1, department_id: 10 },
  { id: 103, name: 'Table 2', company_id: 1, department_id: 11 },
  { id: 201, name: 'Utsikten', company_id: 2, department_id: 20 },
];
const choices = { companies, departments, entities };

describe('the choices of the filters', () => {
  it('are sorted by name', () => {
    expect(companyOptions(choices).map(({ label }) => label)).toEqual(['Bryggen Mat', 'Fjordhytter']);
  });

  it('show departments by company when there are several', () => {
    expect(departmentOptions(choices, noFilters)).toEqual([
      {
        group: 'Bryggen Mat',
        items: [
          { value: '11', label: 'Bar' },
          { value: '10', label: 'Restaurant' },
        ],
      },
      { group: 'Fjordhytter', items: [{ value: '20', label: 'Cabins' }] },
    ]);
    expect(departmentOptions({ ...choices, companies: [{ id: 1, name: 'Bryggen Mat' }] }, noFilters)).toHaveLength(3);
  });

  it('show entities by department, numbers in their order', () => {
    expect(entityOptions(choices, noFilters)).toEqual([
      { group: 'Bar', items: [{ value: '103', label: 'Table 2' }] },
      { group: 'Cabins', items: [{ value: '201', label: 'Utsikten' }] },
      {
        group: 'Restaurant',
        items: [
          { value: '102', label: 'Table 2' },
          { value: '101', label: 'Table 10' },
        ],
      },
    ]);
  });

  it('group the entities of departments with the same name by company', () => {
    const twin = { id: 21, name: 'Restaurant', company_id: 2 };
    const table = { id: 202, name: 'Table 1', company_id: 2, department_id: 21 };
    const chain = { ...choices, departments: [...departments, twin], entities: [...entities, table] };
    expect(entityOptions(chain, noFilters).map(({ group }) => group)).toEqual([
      'Bar',
      'Cabins',
      'Restaurant · Bryggen Mat',
      'Restaurant · Fjordhytter',
    ]);
  });

  it('narrow by the choices above them and keep existing choices', () => {
    const draft = { ...noFilters, companies: [2], rentingEntities: [103] };
    expect(departmentOptions(choices, draft)).toEqual([
      { group: 'Fjordhytter', items: [{ value: '20', label: 'Cabins' }] },
    ]);
    expect(entityOptions(choices, draft).flatMap(({ items }) => items.map(({ value }) => value))).toEqual([
      '103',
      '201',
    ]);
  });

  it('give names for the ids that are still there', () => {
    expect(namesOf(companies, [2, 1, 99])).toEqual(['Bryggen Mat', 'Fjordhytter']);
  });
});
