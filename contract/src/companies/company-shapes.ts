import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import {
  address,
  countryCode,
  id,
  instant,
  named,
  paged,
  pageQuery,
  phoneNumber,
  requiredText,
  slug,
  sortOrder,
  text,
  textOrNull,
  version,
  withOrganizationNumber,
  withPhone,
} from '../primitives.ts';
import { setting } from './settings.ts';

/** A company on the public booking page. */
export const publicCompany = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  country_code: z.string(),
  phone_number: z.string(),
  logo_url: textOrNull,
  background_image_path: textOrNull,
  /**
   * Whether a new booking is confirmed by e-mail: the company's toggle is on and mail can be sent
   * (docs/rules/notifications.md#promises).
   */
  confirms_by_email: z.boolean(),
  /** Whether the answer to a request is sent by e-mail. */
  answers_by_email: z.boolean(),
  settings: z.array(setting),
});
export type PublicCompany = z.infer<typeof publicCompany>;

/** A company as a list row for administrators. */
export const company = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  organization_number: z.string(),
  country_code: z.string(),
  phone_number: z.string(),
  address_id: id.nullable(),
  address: address.nullable(),
  /** The owner of the account. */
  owner: named.nullable(),
  logo_url: textOrNull,
  background_image_path: textOrNull,
  has_firelist_document: z.boolean(),
  /** Active departments, and those of them with overnight stays. */
  departments_count: z.int(),
  daily_departments_count: z.int(),
  renting_entities_count: z.int(),
  staff_members_count: z.int(),
  archived: z.boolean(),
  created_at: instant,
  version,
});
export type Company = z.infer<typeof company>;

/** Bookings by start: in total, today, and per day from 30 days ago to 30 days ahead, including days without any. */
export const bookingCounts = {
  bookings_count: z.int(),
  bookings_today_count: z.int(),
  bookings_count_by_day: z.array(z.object({ date: z.string(), count: z.int() })),
};

/** A company with its bookings counted by day in its time zone. */
export const companyDetail = company.extend(bookingCounts);
export type CompanyDetail = z.infer<typeof companyDetail>;

/** The owner of the account, with counts of its records in the caller's scope. */
export const owner = z.object({
  id,
  name: z.string(),
  email: z.string(),
  country_code: z.string(),
  phone_number: textOrNull,
  domain: z.string(),
  is_demo: z.boolean(),
  demo_expires_at: instant.nullable(),
  created_at: instant,
  companies: z.array(named.extend({ domain: z.string(), archived: z.boolean() })),
  companies_count: z.int(),
  departments_count: z.int(),
  renting_entities_count: z.int(),
  staff_members_count: z.int(),
});
export type Owner = z.infer<typeof owner>;

/** A new address as text. */
export const addressInput = z.strictObject({
  address: requiredText(),
  city: requiredText(),
  zip: requiredText(20),
});

const fields = {
  name: requiredText(),
  organization_number: requiredText(50),
  country_code: countryCode.default('+47'),
  phone_number: phoneNumber,
};

/** Requires exactly one of a new address and the id of an existing one. */
export const oneAddress = {
  check: ({ address: written, address_id: chosen }: { address?: unknown; address_id?: unknown }) =>
    (written === undefined) !== (chosen === undefined),
  fault: { error: REFUSALS.required, path: ['address'] },
};
const addressFields = { address: addressInput.optional(), address_id: id.optional() };

/** The form of a new company. */
export const createCompanyBody = withOrganizationNumber(
  withPhone(z.strictObject({ ...fields, ...addressFields, domain: slug })),
).refine(oneAddress.check, oneAddress.fault);
/** The domain may be repeated, but not changed. `version` is the one that the form was opened with. */
export const updateCompanyBody = withOrganizationNumber(
  withPhone(z.strictObject({ ...fields, ...addressFields, domain: slug.optional(), version: version.optional() })),
).refine(oneAddress.check, oneAddress.fault);
export type CreateCompanyBody = z.infer<typeof createCompanyBody>;
export type UpdateCompanyBody = z.infer<typeof updateCompanyBody>;

export const companySorts = ['name', 'domain', 'organization_number', 'created_at'] as const;
/** Query and answer of a list of companies. */
export const companyPages = {
  query: pageQuery.extend({
    searchText: text(200).optional(),
    sort: z.enum(companySorts).optional(),
    order: sortOrder.optional(),
  }),
  answer: z.object({ companies: paged(company) }),
};
