import { checkReserved } from '../account/reserved-domains.ts';
import { type Refusal, refuse } from '../refusal.ts';

/**
 * Whether a company may be archived: another active one must remain (COMPANY-401), and it must have no coming bookings
 * (COMPANY-404) and no open offers of its waiting lists (WAITING-LIST-3711).
 *
 * @returns null when it may
 */
export function checkArchive(company: {
  readonly archived: boolean;
  readonly otherActive: number;
  readonly hasBookingsAhead: boolean;
  /** The end of its last open offer as text. Null without one. */
  readonly offeredUntil: string | null;
}): Refusal | null {
  if (company.archived) return refuse('companyArchived');
  if (company.otherActive === 0) return refuse('lastCompany');
  if (company.hasBookingsAhead) return refuse('companyHasBookings');
  return company.offeredUntil === null ? null : refuse('companyOffered', undefined, { until: company.offeredUntil });
}

/**
 * Whether a company may be changed: not while it is archived (COMPANY-403), and never its domain, because links use it
 * (FIELD-3120; AUTH-103 for a reserved one). Repeating the current domain is allowed.
 *
 * @returns null when it may
 */
export function checkChange(
  company: { readonly archived: boolean; readonly domain: string },
  asked: { readonly domain?: string | undefined },
): Refusal | null {
  if (company.archived) return refuse('companyArchived');
  if (asked.domain === undefined || asked.domain === company.domain) return null;
  return checkReserved(asked.domain, 'domain') ?? refuse('valueInvalid', 'domain');
}

/**
 * Whether a new company may use a domain. The first company of a tenant uses the tenant's own. Others may use any
 * that isn't reserved (AUTH-103). The database checks whether it is taken.
 *
 * @returns null when it may
 */
export function checkDomain(
  domain: string,
  tenant: { readonly rootDomain: string; readonly hasCompanies: boolean },
): Refusal | null {
  if (domain === tenant.rootDomain) return null;
  return tenant.hasCompanies ? checkReserved(domain, 'domain') : refuse('domainInvalid', 'domain');
}
