import { describe, expect, it } from 'vitest';
import {
  allowedIn,
  emptyValues,
  type FormDepartment,
  propertyOf,
  withCompany,
  withDepartment,
  withLink,
  withProperty,
  withStaff,
  withType,
} from './form-values.ts';

const restaurant: FormDepartment = {
  id: 1,
  name: 'Kaféen',
  company_id: 5,
  department_type: 'restaurant',
  schedule_system: 'HOURLY',
  activity_system: 'BOOKING',
  allow_categories: false,
};
const guides = { ...restaurant, id: 2, department_type: 'guides', activity_system: 'REQUESTS_ONLY' };
const cabins = { ...restaurant, id: 3, department_type: 'cabins', schedule_system: 'DAILY', allow_categories: true };
const empty = emptyValues({ companyId: null, departmentId: null });
const table = { ...empty, company_id: 5, department_id: 1, type_id: 1, can_combine: true };

describe('allowedIn', () => {
  it('allows no options without a department', () => {
    expect(allowedIn(undefined)).toEqual({ hindrance: null, staffLink: false, category: false, types: [] });
  });

  it('follows the rules of entities', () => {
    expect(allowedIn(restaurant)).toMatchObject({ hindrance: null, staffLink: false, category: false });
    expect(allowedIn(guides)).toMatchObject({ hindrance: 'requests', staffLink: true });
    expect(allowedIn(cabins)).toMatchObject({ hindrance: 'daily', category: true });
  });
});

describe('choosing', () => {
  it("another department disables options that it doesn't allow", () => {
    const linked = { ...table, link_to_staff: true, user_id: 9, category_id: 4 };
    expect(withDepartment(linked, cabins)).toMatchObject({
      department_id: 3,
      can_combine: false,
      link_to_staff: false,
      user_id: null,
      category_id: null,
    });
  });

  it('another department keeps a type that it also offers, and takes an only one', () => {
    expect(withDepartment(table, { ...restaurant, id: 4, department_type: 'hotel' }).type_id).toBe(1);
    expect(withDepartment(table, cabins).type_id).toBeNull();
    expect(withDepartment(table, guides).type_id).toBe(2);
  });

  it('another company clears the department or takes an only one; the same company keeps it', () => {
    const elsewhere = [{ ...guides, company_id: 7 }, cabins, restaurant];
    expect(withCompany(table, 6, elsewhere)).toMatchObject({ company_id: 6, department_id: null, type_id: null });
    expect(withCompany(table, 7, elsewhere)).toMatchObject({ company_id: 7, department_id: 2, type_id: 2 });
    expect(withCompany({ ...table, company_id: 6 }, 5, elsewhere)).toMatchObject({
      company_id: 5,
      department_id: null,
    });
    expect(withCompany(table, 5, elsewhere)).toBe(table);
  });

  it('a person names the unit, and turning the link off clears both', () => {
    const cabin = withProperty({ ...empty, type_id: 5 }, 'bedrooms', 2);
    expect(withType(cabin, 5).properties).toHaveLength(1);
    expect(withType(cabin, 6).properties).toEqual([]);
    expect(withType(cabin, null).properties).toEqual([]);
  });

  it('null removes a property', () => {
    const linked = withStaff(withLink(table, true), { id: 9, name: 'Silje Moen' });
    expect(linked).toMatchObject({ link_to_staff: true, user_id: 9, name: 'Silje Moen' });
    expect(withLink(linked, false)).toMatchObject({ link_to_staff: false, user_id: null, name: '' });
    expect(withLink({ ...table, name: 'Torg' }, false).name).toBe('Torg');
    expect(withStaff(linked, null)).toMatchObject({ user_id: null, name: 'Silje Moen' });
  });

  it('nothing takes a property away', () => {
    const cabin = withProperty(withProperty(empty, 'beds', 4), 'pets', true);
    expect(propertyOf(cabin, 'beds')).toBe(4);
    expect(propertyOf(withProperty(cabin, 'beds', ''), 'beds')).toBeUndefined();
    expect(propertyOf(withProperty(cabin, 'beds', 5), 'beds')).toBe(5);
  });
});
