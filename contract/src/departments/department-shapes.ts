import { DEPARTMENT_TYPES } from '@ledig/domain/departments/rules.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { addressInput, bookingCounts, oneAddress } from '../companies/company-shapes.ts';
import {
  activitySystem,
  address,
  englishName,
  id,
  instant,
  listQuery,
  named,
  paged,
  requiredText,
  scheduleSystem,
  text,
  textOrNull,
  timeOfDay,
  timeValue,
  version,
} from '../primitives.ts';

const departmentType = z.enum(DEPARTMENT_TYPES, {
  error: REFUSALS.departmentTypeUnknown,
});

/** A department as visitors see it. Check-in and check-out only for DAILY. */
export const publicDepartment = z.object({
  id,
  name: z.string(),
  description: z.string(),
  department_type: z.string(),
  company_id: id,
  company: named,
  address: address.nullable(),
  schedule_system: scheduleSystem,
  activity_system: activitySystem,
  checkin: timeValue,
  checkout: timeValue,
  allow_categories: z.boolean(),
});
export type PublicDepartment = z.infer<typeof publicDepartment>;

/** A department that staff may choose. */
export const departmentChoice = publicDepartment.extend({
  /** The number of its active units. */
  renting_entities_count: z.int(),
  /** Whether it is DAILY, or has guests of stays from a time when it was. */
  has_stays: z.boolean(),
});
export type DepartmentChoice = z.infer<typeof departmentChoice>;

/** A department as staff see it. `frontline_tenent_id` is the API's spelling. */
export const department = publicDepartment.extend({
  /** Shown to visitors who read English, instead of name and description. */
  name_en: textOrNull,
  description_en: textOrNull,
  type: z.object({ name: z.string() }),
  address_id: id.nullable(),
  organization_number: textOrNull,
  frontline_tenent_id: textOrNull,
  /** Counts of active records. */
  renting_entities_count: z.int(),
  staff_members_count: z.int(),
  archived: z.boolean(),
  created_at: instant,
  version,
});
export type Department = z.infer<typeof department>;

/** A department with its bookings counted by day in its company's zone. */
export const departmentDetail = department.extend(bookingCounts);
export type DepartmentDetail = z.infer<typeof departmentDetail>;

const timeInput = z.strictObject({ value: timeOfDay }).nullable().default(null);
const fields = {
  name: requiredText(),
  name_en: englishName,
  description: requiredText(255),
  description_en: englishName,
  department_type: departmentType,
  schedule_system: scheduleSystem,
  // Empty means that bookings are made directly.
  activity_system: z
    .union([activitySystem, z.literal('')])
    .transform((value) => value || 'BOOKING')
    .default('BOOKING'),
  checkin: timeInput,
  checkout: timeInput,
  allow_categories: z.boolean().default(false),
  organization_number: text(50).nullable().default(null),
  frontline_tenent_id: text(100).nullable().default(null),
  address: addressInput.optional(),
  address_id: id.optional(),
};

/** The form of a new department. */
export const createDepartmentBody = z
  .strictObject({ ...fields, company_id: id })
  .refine(oneAddress.check, oneAddress.fault);
/** The company may be repeated, but not changed. `version` is the one that the form was opened with. */
export const updateDepartmentBody = z
  .strictObject({ ...fields, company_id: id.optional(), version: version.optional() })
  .refine(oneAddress.check, oneAddress.fault);
export type CreateDepartmentBody = z.infer<typeof createDepartmentBody>;
export type UpdateDepartmentBody = z.infer<typeof updateDepartmentBody>;

export const departmentSorts = ['name', 'company', 'schedule_system', 'created_at'] as const;
/** Query and answer of a list of departments. */
export const departmentPages = {
  query: listQuery(departmentSorts).extend({ searchText: text(255).default('') }),
  answer: z.object({ departments: paged(department) }),
};
