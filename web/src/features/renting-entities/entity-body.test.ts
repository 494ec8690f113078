import { createEntityBody } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, checkValues, fieldOf } from './entity-body.ts';
import { emptyValues, type FormDepartment, withProperty } from './form-values.ts';

const texts = { staffNeeded: 'staff', categoryNeeded: 'category', required: 'required' };
const cabins: FormDepartment = {
  id: 3,
  name: 'Tunet',
  company_id: 5,
  department_type: 'cabins',
  schedule_system: 'DAILY',
  activity_system: 'BOOKING',
  allow_categories: true,
};
const guides = { ...cabins, department_type: 'guides', schedule_system: 'HOURLY', activity_system: 'REQUESTS_ONLY' };
const empty = emptyValues({ companyId: 5, departmentId: 3 });

describe('the body of a form', () => {
  it('leaves out missing choices, so that the contract refuses them', () => {
    const result = createEntityBody.safeParse(bodyOf(empty, cabins));
    const missing = result.error?.issues.map(({ path }) => path.join('.'));
    expect(missing).toEqual(['name', 'type_id', 'number_of_interactors']);
  });

  it("disables combining where it isn't possible", () => {
    const values = { ...empty, can_combine: true };
    expect(bodyOf(values, cabins).can_combine).toBe(false);
    expect(bodyOf(values, { ...cabins, schedule_system: 'HOURLY' }).can_combine).toBe(true);
  });
});

describe('checkValues', () => {
  it('is a missing category, and required properties that are empty', () => {
    const cabin = withProperty({ ...empty, type_id: 5 }, 'beds', 4);
    expect(checkValues(cabin, cabins, texts)).toEqual({
      category_id: 'category',
      'properties.bedrooms': 'required',
    });
  });

  it('requires a person for a link, where links exist', () => {
    const linked = { ...empty, link_to_staff: true };
    expect(checkValues(linked, guides, texts)).toEqual({ user_id: 'staff' });
    expect(checkValues(linked, { ...cabins, allow_categories: false }, texts)).toEqual({});
  });

  it("maps a property's error to its name", () => {
    const cabin = withProperty({ ...empty, type_id: 5 }, 'beds', 4);
    expect(fieldOf('properties.0.value', cabin)).toBe('properties.beds');
    expect(fieldOf('properties.bedrooms', cabin)).toBe('properties.bedrooms');
    expect(fieldOf('name', cabin)).toBe('name');
  });
});
