import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { DEFAULT_ZONE } from '@ledig/domain/time/zone.ts';
import type { StaffRecord } from './staff.store.ts';

const at = (instant: Date): string => formatInstant(instant.getTime(), DEFAULT_ZONE);
const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export const presentStaff = (row: StaffRecord): StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  role_name: row.role,
  country_code: row.country_code,
  phone_number: row.phone_number,
  company_id: row.company_id,
  company: named(row.company_id, row.company_name),
  department_id: row.department_id,
  department: named(row.department_id, row.department_name),
  status: row.archived ? 'archived' : 'active',
  is_owner: row.is_owner,
  frontline_tenent_id: row.frontline_tenant_id,
  email_verified_at: row.email_verified_at && at(row.email_verified_at),
  created_at: at(row.created_at),
  is_waiting: row.must_change_password,
  version: row.version,
});
