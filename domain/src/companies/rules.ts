import { type Refusal, refuse } from '../refusal.ts';

/**
 * Whether a company may be archived: one active company has to remain (COMPANY-401, document 1, section 4), and it has no
 * bookings ahead that would hang in the air (COMPANY-404).
 *
 * @returns null when it may
 */
export function checkArchive(company: {
  readonly archived: boolean;
  readonly otherActive: number;
  readonly bookingsAhead: number;
}): Refusal | null {
  if (company.archived) return refuse('COMPANY-403');
  if (company.otherActive === 0) return refuse('COMPANY-401');
  return company.bookingsAhead > 0 ? refuse('COMPANY-404') : null;
}

/**
 * Whether a company may be changed: not while it is archived (COMPANY-403), and never its domain, which links lead to. The domain
 * it has may be repeated.
 *
 * @returns null when it may
 */
export function checkChange(
  company: { readonly archived: boolean; readonly domain: string },
  asked: { readonly domain?: string | undefined },
): Refusal | null {
  if (company.archived) return refuse('COMPANY-403');
  return asked.domain === undefined || asked.domain === company.domain ? null : refuse('FIELD-3120', 'domain');
}

/**
 * Whether a new company may carry a domain: the first one of a tenant carries the tenant's own (decisions, "Tenancy and
 * sign-in"), and any other may carry any that is free, which only the store of domains can tell.
 *
 * @returns null when it may
 */
export function checkDomain(
  domain: string,
  tenant: { readonly rootDomain: string; readonly hasCompanies: boolean },
): Refusal | null {
  return tenant.hasCompanies || domain === tenant.rootDomain ? null : refuse('AUTH-103', 'domain');
}
