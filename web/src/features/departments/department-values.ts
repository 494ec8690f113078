import type { Department } from '@ledig/contract/department-shapes.ts';
import { type AddressDraft, addressBody, addressDraft } from '../../ui/form/address-fields.tsx';

/** What the form of a department holds. */
export interface DepartmentValues {
  readonly company_id: number | null;
  readonly name: string;
  readonly description: string;
  readonly department_type: string;
  readonly schedule_system: 'HOURLY' | 'DAILY';
  readonly activity_system: 'BOOKING' | 'REQUESTS_ONLY';
  readonly checkin: string;
  readonly checkout: string;
  readonly allow_categories: boolean;
  readonly organization_number: string;
  readonly frontline_tenent_id: string;
  readonly address: AddressDraft;
}

/** Specification, document 3, section 3, "Department". */
const DEFAULTS = { type: 'restaurant', checkin: '12:00', checkout: '10:00' } as const;

/**
 * The form of a department that is there, or of a new one.
 * @param companyId the only company that it can be in
 */
export const valuesOf = (department: Department | null, companyId: number | null): DepartmentValues => ({
  company_id: department?.company_id ?? companyId,
  name: department?.name ?? '',
  description: department?.description ?? '',
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

/** What a form sends: times and categories for stays alone, and one of the two ways to give an address. */
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

/** Whether guests would have to come and go at the same time of day: said at once, and kept from being sent. */
export const isSameTime = ({ schedule_system, checkin, checkout }: DepartmentValues): boolean =>
  schedule_system === 'DAILY' && checkin !== '' && checkin === checkout;
