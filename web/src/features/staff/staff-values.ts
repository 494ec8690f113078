import type { StaffMember } from '@ledig/contract/staff.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import type { CreateStaffBody, UpdateStaffBody } from './api/staff.ts';

/** What the form of a member of staff holds. */
export interface StaffValues {
  readonly name: string;
  readonly email: string;
  readonly role: Role | null;
  readonly country_code: string;
  readonly phone_number: string;
  readonly company_id: number | null;
  readonly department_id: number | null;
  /** For somebody new: a link by mail in place of a password that is shown. */
  readonly invite: boolean;
  readonly frontline_tenent_id: string;
}

/** Where the person who fills in the form is bound to; null: to none. */
export interface BoundTo {
  readonly companyId: number | null;
  readonly departmentId: number | null;
}

/** The form of somebody new, who belongs where the person adding them is bound to. */
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

/** The form of somebody who is there. */
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

/** What is sent for somebody new; a role that nobody chose is left out, so that the contract says that it is missing. */
export const createBody = ({ role, frontline_tenent_id: _tenant, ...values }: StaffValues): CreateStaffBody => ({
  user: { ...values, ...(role !== null && { role }) } as CreateStaffBody['user'],
});

/**
 * What is sent for somebody who is there: e-mail and role stay as they are (specification, document 1, section 5). The tenant id
 * is sent by the owner alone.
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
