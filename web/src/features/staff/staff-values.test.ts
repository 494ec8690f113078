import { createStaffBody, updateStaffBody } from '@ledig/contract/staff/staff.ts';
import { expect, it } from 'vitest';
import { createBody, emptyValues, fieldOf, updateBody, valuesOf, withCompany } from './staff-values.ts';

const anywhere = { companyId: null, departmentId: null };
const filled = {
  ...emptyValues(anywhere),
  name: 'Åse Østby',
  email: 'ase@hus.no',
  role: 'host' as const,
  phone_number: '90807060',
  company_id: 3,
  department_id: 7,
};

it('a new member starts in the scope of the person who adds them', () => {
  expect(emptyValues({ companyId: 3, departmentId: 7 })).toMatchObject({ company_id: 3, department_id: 7 });
});

it('another company clears the department, the same one changes nothing', () => {
  expect(withCompany(filled, 4)).toMatchObject({ company_id: 4, department_id: null });
  expect(withCompany(filled, 3)).toBe(filled);
});

it('the body matches the contract', () => {
  expect(createStaffBody.safeParse(createBody(filled)).success).toBe(true);
  expect(updateStaffBody.safeParse(updateBody(true)(filled)).success).toBe(true);
  expect(updateBody(true)(filled)).not.toHaveProperty('email');
  expect(updateBody(true)(filled)).toHaveProperty('frontline_tenent_id');
  expect(updateBody(false)(filled)).not.toHaveProperty('frontline_tenent_id');
});

it('a missing role is reported at its field', () => {
  const { error } = createStaffBody.safeParse(createBody({ ...filled, role: null }));
  expect(error?.issues.map(({ path }) => fieldOf(path.join('.')))).toEqual(['role']);
});

it('a person without a phone number has an empty field', () => {
  const member = { ...filled, phone_number: null, country_code: '' } as unknown as Parameters<typeof valuesOf>[0];
  expect(valuesOf(member)).toMatchObject({ phone_number: '', country_code: '+47' });
});
