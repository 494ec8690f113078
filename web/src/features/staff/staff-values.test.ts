import { createStaffBody, updateStaffBody } from '@ledig/contract/staff.ts';
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

it('a new member belongs where the person adding them does', () => {
  expect(emptyValues({ companyId: 3, departmentId: 7 })).toMatchObject({ company_id: 3, department_id: 7 });
});

it('another company leaves no department chosen; the same one changes nothing', () => {
  expect(withCompany(filled, 4)).toMatchObject({ company_id: 4, department_id: null });
  expect(withCompany(filled, 3)).toBe(filled);
});

it('what is sent is what the contract takes', () => {
  expect(createStaffBody.safeParse(createBody(filled)).success).toBe(true);
  expect(updateStaffBody.safeParse(updateBody(true)(filled)).success).toBe(true);
  expect(updateBody(true)(filled)).not.toHaveProperty('email');
  expect(updateBody(true)(filled)).toHaveProperty('frontline_tenent_id');
  expect(updateBody(false)(filled)).not.toHaveProperty('frontline_tenent_id');
});

it('a role that nobody chose is said to be missing, at its field', () => {
  const { error } = createStaffBody.safeParse(createBody({ ...filled, role: null }));
  expect(error?.issues.map(({ path }) => fieldOf(path.join('.')))).toEqual(['role']);
});

it('somebody without a phone number has an empty field', () => {
  const member = { ...filled, phone_number: null, country_code: '' } as unknown as Parameters<typeof valuesOf>[0];
  expect(valuesOf(member)).toMatchObject({ phone_number: '', country_code: '+47' });
});
