import type { Department } from '@ledig/contract/departments/department-shapes.ts';
import type { ActivitySystem, ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { type AddressDraft, addressBody, addressDraft } from '#ui/form/address-fields.tsx';

/** Values of the department form. */
export interface DepartmentValues {
  readonly company_id: number | null;
  readonly name: string;
  readonly name_en: string;
  readonly description: string;
  readonly description_en: string;
  readonly department_type: string;
  readonly schedule_system: ScheduleSystem;
  readonly activity_system: ActivitySystem;
  readonly checkin: string;
  readonly checkout: string;
  readonly allow_categories: boolean;
  readonly organization_number: string;
  readonly frontline_tenent_id: string;
  readonly address: AddressDraft;
}

/** Rule: docs/rules/organization.md#defaults. */
const DEFAULTS = { type: 'restaurant', checkin: '12:00', checkout: '10:00' } as const;

/**
 * The form's values for a department, or for a new one.
 * @param companyId the only possible company
 */
export const valuesOf = (department: Department | null, companyId: number | null): DepartmentValues => ({
  company_id: department?.company_id ?? companyId,
  name: department?.name ?? '',
  name_en: department?.name_en ?? '',
  description: department?.description ?? '',
  description_en: department?.description_en ?? '',
  department_type: department?.department_type ?? DEFAULTS.type,
  schedule_system: department?.schedule_system ?? 'HOURLY',
  activity_system: department?.activity_system ?? 'BOOKING',
  checkin: department?.checkin?.value ?? DEFAULTS.checkin,
  checkout: department?.checkout?.value ?? DEFAULTS.checkout,
  allow_categories: department?.allow_categories ?? false,
  organization_number: department?.organization_number ?? '',
  frontline_tenent_id: department?.frontline_tenent_id ?? '',
  address: addressDraft(department?.address ?? null),
});

const timeBody = (time: string) => (time === '' ? null : { value: time });

/** The body: times and categories for stays only, and one of the two ways to give an address. */
export const bodyOf = ({ address, organization_number, frontline_tenent_id, ...values }: DepartmentValues) => {
  const isDaily = values.schedule_system === 'DAILY';
  return {
    ...values,
    checkin: isDaily ? timeBody(values.checkin) : null,
    checkout: isDaily ? timeBody(values.checkout) : null,
    allow_categories: isDaily && values.allow_categories,
    organization_number: organization_number.trim() || null,
    frontline_tenent_id: frontline_tenent_id.trim() || null,
    ...addressBody(address),
  };
};

/** Whether check-in and check-out are at the same time, which blocks submit. */
export const isSameTime = ({ schedule_system, checkin, checkout }: DepartmentValues): boolean =>
  schedule_system === 'DAILY' && checkin !== '' && checkin === checkout;
