import { ROLES } from '@ledig/domain/access/roles.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byStaff, del, get, patch, post, put } from '../endpoint.ts';
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
  tenantId,
  textOrNull,
  version,
  withPhone,
} from '../primitives.ts';
import { staffSecurity } from './staff-security.ts';

/** A staff member. `frontline_tenent_id` is the API's spelling. */
export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  role_name: z.enum(ROLES),
  country_code: z.string(),
  phone_number: textOrNull,
  company_id: idOrNull,
  company: named.nullable(),
  department_id: idOrNull,
  department: named.nullable(),
  status: z.enum(['active', 'archived']),
  is_owner: z.boolean(),
  frontline_tenent_id: textOrNull,
  email_verified_at: instant.nullable(),
  created_at: instant,
  /** Whether the person must still choose a password. */
  is_waiting: z.boolean(),
  version,
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
      role: z.enum(ROLES, { error: REFUSALS.roleUnknown }),
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
    role: z.enum(ROLES, { error: REFUSALS.roleUnknown }).optional(),
    ...place,
    /** Only the owner may change it (USER-2034). Missing: unchanged. */
    frontline_tenent_id: tenantId.optional(),
    version: version.optional(),
  }),
);

/** Active or deactivated staff. */
const status = { status: z.enum(['active', 'archived']).default('active') };

export const staffSorts = ['name', 'email', 'role', 'company', 'department', 'created_at'] as const;
const page = z.object({ users: paged(staffMember) });

export const staff = {
  listStaff: get('/users', byStaff(['admin'], 'department'), {
    summary: 'Staff in scope, active or deactivated, a page',
    query: listQuery(staffSorts).extend(status),
    answer: page,
  }),
  searchStaff: get('/users-search', byStaff(['admin'], 'department'), {
    summary: 'Staff whose name, e-mail or phone has every word, a page',
    query: listQuery(staffSorts).extend({ searchText, ...status }),
    answer: page,
  }),
  getStaffMember: get('/user/{id}', byStaff(['admin'], 'department'), {
    summary: 'A member of staff',
    answer: z.object({ user: staffMember }),
  }),
  createStaffMember: post('/user', byStaff(['admin'], 'department'), {
    recentAuth: true,
    summary: 'Add a member of staff; the answer alone holds the first password, null where an invitation was sent',
    body: createStaffBody,
    answer: z.object({ user: staffMember, user_password: textOrNull }),
    status: 201,
  }),
  updateStaffMember: put('/user/{id}', byStaff(['admin'], 'department'), {
    summary: 'Change a member of staff',
    body: updateStaffBody,
    answer: z.object({ user: staffMember }),
  }),
  deleteStaffMember: del('/user/{id}', byStaff(['admin'], 'department'), {
    summary: 'Archive a member of staff whom nothing is connected to, and end their sessions',
  }),
  deactivateStaffMember: patch('/user-deactivate/{id}', byStaff(['admin'], 'department'), {
    summary: 'Deactivate a member of staff and end their sessions; everything on record stays',
    answer: z.object({ user: staffMember }),
  }),
  reactivateStaffMember: patch('/user-reactivate/{id}', byStaff(['admin'], 'department'), {
    recentAuth: true,
    summary: 'Let a deactivated member of staff sign in again',
    answer: z.object({ user: staffMember }),
  }),
  inviteStaffMember: post('/user-invite/{id}', byStaff(['admin'], 'department'), {
    summary: 'Send the invitation again to a member of staff who has not chosen a password yet',
  }),
  listRoles: get('/roles/get-all-unpaginated', byStaff('any', 'department'), {
    summary: 'The roles of staff',
    answer: z.object({ roles: z.array(z.object({ id, name: z.enum(ROLES) })) }),
  }),
  listStaffByRole: get('/users-by-department-and-role/', byStaff(['admin'], 'department'), {
    summary: 'Active staff of a role who may work in a department; one person is always among them',
    query: z.object({
      departmentId: idText,
      role: z.enum(ROLES, { error: REFUSALS.roleUnknown }),
      userId: idText.optional(),
    }),
    answer: z.object({ users: z.array(staffMember) }),
  }),
  ...staffSecurity,
} as const;
