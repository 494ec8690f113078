import { describe, expect, it } from 'vitest';
import {
  checkFixed,
  checkLinkedUnits,
  checkMove,
  checkPlace,
  checkRole,
  decideDelete,
  type StaffManager,
} from './rules.ts';

const owner: StaffManager = { id: 1, isOwner: true, companyId: null, departmentId: null };
const admin: StaffManager = { ...owner, id: 2, isOwner: false };
const ofCompany: StaffManager = { ...admin, id: 3, companyId: 10 };
const ofDepartment: StaffManager = { ...ofCompany, id: 4, departmentId: 100 };

describe('place of a staff member', () => {
  it.each([
    ['a company', admin, { companyId: 10, departmentId: null }, null, null],
    ['a department of it', admin, { companyId: 10, departmentId: 100 }, { companyId: 10 }, null],
    ['a department of another company', admin, { companyId: 10, departmentId: 100 }, { companyId: 11 }, 'USER-2013'],
    ['a missing department', admin, { companyId: 10, departmentId: 100 }, null, 'USER-2013'],
    ['no company', admin, { companyId: null, departmentId: null }, null, 'FIELD-3100'],
    ['one’s own company', ofCompany, { companyId: 10, departmentId: null }, null, null],
    ['another company than one’s own', ofCompany, { companyId: 11, departmentId: null }, null, 'USER-2016'],
    ['one’s own department', ofDepartment, { companyId: 10, departmentId: 100 }, { companyId: 10 }, null],
    ['the whole company of one’s department', ofDepartment, { companyId: 10, departmentId: null }, null, 'USER-2016'],
  ])('%s', (_, manager, place, department, code) => {
    expect(checkPlace(manager, place, department)?.code ?? null).toBe(code);
  });

  it('may be none for staff who had none before', () => {
    expect(checkPlace(admin, { companyId: null, departmentId: null }, null, true)).toBeNull();
  });
});

it.each([
  ['their whole company', { companyId: 10, departmentId: null }, undefined],
  ['the whole tenant', { companyId: null, departmentId: null }, undefined],
  ['another company', { companyId: 11, departmentId: null }, 'company_id'],
  ['another department', { companyId: 10, departmentId: 101 }, 'department_id'],
])('staff with a linked unit are moved to %s', (_, place, field) => {
  const refusal = checkLinkedUnits(place, [{ id: 100, companyId: 10 }]);
  expect(refusal).toEqual(field === undefined ? null : expect.objectContaining({ code: 'USER-2005', field }));
});

it.each([
  [owner, 'admin', null],
  [admin, 'admin', null],
  [ofCompany, 'admin', 'USER-2008'],
  [ofCompany, 'host', null],
] as const)('only some managers may create admins', (manager, role, code) => {
  expect(checkRole(manager, role)?.code ?? null).toBe(code);
});

it.each([
  ['the owner, even by themselves', owner, { role: 'admin', isOwner: true }, 'USER-2017'],
  ['an admin, by one of a company', ofCompany, { role: 'admin', isOwner: false }, 'USER-2008'],
  ['an admin, by one of the whole account', admin, { role: 'admin', isOwner: false }, null],
  ['a host, by one of a company', ofCompany, { role: 'host', isOwner: false }, null],
] as const)('moving %s', (_, manager, person, code) => {
  expect(checkMove(manager, person)?.code ?? null).toBe(code);
});

it("e-mail and role can't change, but may be repeated", () => {
  const current = { email: 'kari@hus.no', role: 'host' } as const;
  expect(checkFixed(current, {})).toBeNull();
  expect(checkFixed(current, { email: 'Kari@Hus.no', role: 'host' })).toBeNull();
  expect(checkFixed(current, { email: 'ola@hus.no' })).toMatchObject({ code: 'USER-2012', field: 'email' });
  expect(checkFixed(current, { role: 'admin' })).toMatchObject({ code: 'USER-2012', field: 'role' });
});

describe('deleting staff', () => {
  const person = { id: 9, role: 'host', isOwner: false, hasEntities: false, hasBookings: false } as const;
  it.each([
    ['oneself', admin, { ...person, id: 2 }, 'USER-2010'],
    ['the owner', admin, { ...person, isOwner: true }, 'USER-2011'],
    ['an admin, by a manager who may not create admins', ofCompany, { ...person, role: 'admin' as const }, 'USER-2009'],
    ['a person who is linked to an entity', admin, { ...person, hasEntities: true }, 'USER-2005'],
    ['a person with bookings', admin, { ...person, hasBookings: true }, 'USER-2006'],
    ['a person without connected records', admin, person, null],
  ])('%s', (_, manager, asked, code) => {
    const result = decideDelete(manager, asked);
    expect(result.ok ? null : result.code).toBe(code);
  });
});
