import type { Company } from '@ledig/contract/companies/company-shapes.ts';
import { sanitisePhone } from '#lib/client/phone.ts';
import { type AddressDraft, addressBody, addressDraft } from '#ui/form/address-fields.tsx';

/** Values of the company form. */
export interface CompanyValues {
  readonly name: string;
  readonly domain: string;
  readonly organization_number: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly address: AddressDraft;
}

/** Rule: docs/rules/organization.md#defaults. */
const DEFAULT_COUNTRY = '+47';

/** The form's values for a company, or for a new one. */
export const valuesOf = (company: Company | null): CompanyValues => ({
  name: company?.name ?? '',
  domain: company?.domain ?? '',
  organization_number: company?.organization_number ?? '',
  country_code: company?.country_code ?? DEFAULT_COUNTRY,
  phone_number: company?.phone_number ?? '',
  address: addressDraft(company?.address ?? null),
});

/** The body: one of the two ways to give an address, and the domain for a new company only. */
export const bodyOf = ({ address, domain, phone_number, ...values }: CompanyValues, isNew: boolean) => ({
  ...values,
  ...(isNew && { domain }),
  phone_number: sanitisePhone(phone_number, values.country_code),
  ...addressBody(address),
});
