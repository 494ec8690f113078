import type { Department, PublicDepartment } from '@ledig/contract/departments/department-shapes.ts';
import { presentStayHours, readStayHours } from '@ledig/domain/availability/daily.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { KeptDepartment } from './department-rows.store.ts';
import type { DepartmentRow } from './departments.store.ts';

const addressOf = ({ address_id: id, address, city, zip }: DepartmentRow): PublicDepartment['address'] =>
  id === null ? null : { id, address: address ?? '', city: city ?? '', zip: zip ?? '' };

/** A department with its Norwegian texts. Check-in, check-out (with defaults) and categories appear only for DAILY. */
export const presentDepartment = (row: DepartmentRow): PublicDepartment => {
  const isDaily = row.schedule_system === 'DAILY';
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    department_type: row.department_type,
    company_id: row.company_id,
    company: { id: row.company_id, name: row.company_name },
    address: addressOf(row),
    schedule_system: row.schedule_system as PublicDepartment['schedule_system'],
    activity_system: row.activity_system as PublicDepartment['activity_system'],
    ...presentStayHours(row.schedule_system, readStayHours(row.checkin, row.checkout)),
    allow_categories: isDaily && row.allow_categories,
  };
};

/**
 * A department as visitors see it.
 * @param inEnglish whether to show the English texts, where there are some
 */
export const presentToVisitor = (row: DepartmentRow, inEnglish: boolean): PublicDepartment => ({
  ...presentDepartment(row),
  name: (inEnglish ? row.name_en : null) ?? row.name,
  description: (inEnglish ? row.description_en : null) ?? row.description,
});

/** A department as staff see it. */
export const presentKept = (row: KeptDepartment): Department => ({
  ...presentDepartment(row),
  name_en: row.name_en,
  description_en: row.description_en,
  type: { name: row.department_type },
  address_id: row.address_id,
  organization_number: row.organization_number,
  frontline_tenent_id: row.frontline_tenant_id,
  renting_entities_count: row.entities,
  staff_members_count: row.staff,
  archived: row.archived,
  created_at: formatInstant(row.created_at.getTime(), readSettings({ timezone: row.zone }).zone),
  version: row.version,
});
