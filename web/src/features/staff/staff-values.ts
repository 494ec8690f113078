import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import type { CreateStaffBody, UpdateStaffBody } from './api/staff.ts';

/** Values of the staff form. */
export interface StaffValues {
  readonly name: string;
  readonly email: string;
  readonly role: Role | null;
  readonly country_code: string;
  readonly phone_number: string;
  readonly company_id: number | null;
  readonly department_id: number | null;
  /** For a new person: an invitation by mail in place of a shown password. */
  readonly invite: boolean;
  readonly frontline_tenent_id: string;
}

/** The company and department of the person who fills in the form; null when not bound. */
export interface BoundTo {
  readonly companyId: number | null;
  readonly departmentId: number | null;
}

/** The values of a new staff member, in the scope of the person who adds them. */
export const emptyValues = ({ companyId, departmentId }: BoundTo): StaffValues => ({
  name: '',
  email: '',
  role: null,
  country_code: '+47',
  phone_number: '',
  company_id: companyId,
  department_id: departmentId,
  invite: false,
  frontline_tenent_id: '',
});

/** The form's values for an existing staff member. */
export const valuesOf = (member: StaffMember): StaffValues => ({
  name: member.name,
  email: member.email,
  role: member.role,
  country_code: member.country_code || '+47',
  phone_number: member.phone_number ?? '',
  company_id: member.company_id,
  department_id: member.department_id,
  invite: false,
  frontline_tenent_id: member.frontline_tenent_id ?? '',
});

/** Another company: its departments are others. */
export const withCompany = (values: StaffValues, company_id: number | null): StaffValues =>
  company_id === values.company_id ? values : { ...values, company_id, department_id: null };

/** The body of a new staff member. A missing role is left out, so that the contract refuses it. */
export const createBody = ({ role, frontline_tenent_id: _tenant, ...values }: StaffValues): CreateStaffBody => ({
  user: { ...values, ...(role !== null && { role }) } as CreateStaffBody['user'],
});

/**
 * The body of an existing staff member. E-mail and role don't change. Only the owner sends the tenant id. Rule:
 * docs/rules/organization.md#staff.
 */
export const updateBody =
  (isOwner: boolean) =>
  ({
    email: _email,
    role: _role,
    invite: _invite,
    frontline_tenent_id: tenantId,
    ...values
  }: StaffValues): UpdateStaffBody =>
    isOwner ? { ...values, frontline_tenent_id: tenantId.trim() } : values;

/** The form's field of a path of either body. */
export const fieldOf = (path: string): string => path.replace(/^user\./, '');
