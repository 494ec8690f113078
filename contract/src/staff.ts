import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { endpoint, roles } from './endpoint.ts';
import {
  countryCode,
  email,
  id,
  idOrNull,
  idText,
  instant,
  listQuery,
  named,
  paged,
  phoneNumber,
  requiredText,
  searchText,
  success,
  tenantId,
  withPhone,
} from './primitives.ts';
import { staffSecurity } from './staff-security.ts';

/** A staff member. `frontline_tenent_id` is the API's spelling. */
export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  role_name: z.enum(roles),
  country_code: z.string(),
  phone_number: z.string().nullable(),
  company_id: idOrNull,
  company: named.nullable(),
  department_id: idOrNull,
  department: named.nullable(),
  status: z.enum(['active', 'archived']),
  is_owner: z.boolean(),
  frontline_tenent_id: z.string().nullable(),
  email_verified_at: instant.nullable(),
  created_at: instant,
  /** Whether the person must still choose a password. */
  is_waiting: z.boolean(),
  version: z.int(),
});
export type StaffMember = z.infer<typeof staffMember>;

const place = {
  country_code: countryCode.default('+47'),
  phone_number: phoneNumber,
  company_id: id.nullable(),
  department_id: idOrNull.default(null),
};
export const createStaffBody = z.strictObject({
  user: withPhone(
    z.strictObject({
      name: requiredText(),
      email,
      role: z.enum(roles, { error: REFUSALS.roleUnknown }),
      ...place,
      /** Sends a link to choose a password by mail, instead of generating one. */
      invite: z.boolean().default(false),
    }),
  ),
});
/** E-mail and role may be repeated, but not changed. */
export const updateStaffBody = withPhone(
  z.strictObject({
    name: requiredText(),
    email: email.optional(),
    role: z.enum(roles, { error: REFUSALS.roleUnknown }).optional(),
    ...place,
    /** Only the owner may change it (USER-2034). Missing: unchanged. */
    frontline_tenent_id: tenantId.optional(),
    version: z.int().optional(),
  }),
);

/** Active or deactivated staff. */
const status = { status: z.enum(['active', 'archived']).default('active') };

export const staffSorts = ['name', 'email', 'role', 'company', 'department', 'created_at'] as const;
const page = z.object({ users: paged(staffMember) });
const one = { params: z.object({ id: idText }) };

export const staff = {
  listStaff: endpoint({
    method: 'GET',
    path: '/users',
    who: ['admin'],
    reach: 'department',
    summary: 'Staff in scope, active or deactivated, a page',
    query: listQuery(staffSorts).extend(status),
    answer: page,
  }),
  searchStaff: endpoint({
    method: 'GET',
    path: '/users-search',
    who: ['admin'],
    reach: 'department',
    summary: 'Staff whose name, e-mail or phone has every word, a page',
    query: listQuery(staffSorts).extend({ searchText, ...status }),
    answer: page,
  }),
  getStaffMember: endpoint({
    method: 'GET',
    path: '/user/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'A member of staff',
    ...one,
    answer: z.object({ user: staffMember }),
  }),
  createStaffMember: endpoint({
    method: 'POST',
    path: '/user',
    who: ['admin'],
    reach: 'department',
    summary: 'Add a member of staff; the answer alone holds the first password, null where an invitation was sent',
    body: createStaffBody,
    answer: z.object({ user: staffMember, user_password: z.string().nullable() }),
    status: 201,
  }),
  updateStaffMember: endpoint({
    method: 'PUT',
    path: '/user/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'Change a member of staff',
    ...one,
    body: updateStaffBody,
    answer: z.object({ user: staffMember }),
  }),
  deleteStaffMember: endpoint({
    method: 'DELETE',
    path: '/user/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'Archive a member of staff whom nothing is connected to, and end their sessions',
    ...one,
    answer: success,
  }),
  deactivateStaffMember: endpoint({
    method: 'PATCH',
    path: '/user-deactivate/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'Deactivate a member of staff and end their sessions; everything on record stays',
    ...one,
    answer: z.object({ user: staffMember }),
  }),
  reactivateStaffMember: endpoint({
    method: 'PATCH',
    path: '/user-reactivate/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'Let a deactivated member of staff sign in again',
    ...one,
    answer: z.object({ user: staffMember }),
  }),
  inviteStaffMember: endpoint({
    method: 'POST',
    path: '/user-invite/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'Send the invitation again to a member of staff who has not chosen a password yet',
    ...one,
    answer: success,
  }),
  listRoles: endpoint({
    method: 'GET',
    path: '/roles/get-all-unpaginated',
    who: 'any',
    reach: 'department',
    summary: 'The roles of staff',
    answer: z.object({ roles: z.array(z.object({ id, name: z.enum(roles) })) }),
  }),
  listStaffByRole: endpoint({
    method: 'GET',
    path: '/users-by-department-and-role/',
    who: ['admin'],
    reach: 'department',
    summary: 'Active staff of a role who may work in a department; one person is always among them',
    query: z.object({
      departmentId: idText,
      role: z.enum(roles, { error: REFUSALS.roleUnknown }),
      userId: idText.optional(),
    }),
    answer: z.object({ users: z.array(staffMember) }),
  }),
  ...staffSecurity,
} as const;
