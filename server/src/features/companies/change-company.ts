import { checkArchive, checkChange, checkDomain } from '@ledig/domain/companies/rules.ts';
import { forgetArchivedSlug } from '../../auth/usable.ts';
import type { TenantScope } from '../../db/database.ts';
import { type AskedAddress, placeAddress } from '../../db/queries/addresses.ts';
import { lockTenant } from '../../db/queries/lock-tenant.ts';
import type { Call, Handler } from '../../http/call.ts';
import { expectVersion } from '../../http/expect-version.ts';
import { Fault, faultOnField, unwrap } from '../../http/fault.ts';
import { once } from '../../http/idempotency.ts';
import { checkQuotas } from '../../http/quotas.ts';
import { presentCompany } from './companies.present.ts';
import { type CompanyRow, findCompanyRow } from './company.store.ts';
import {
  countCompanies,
  endSessionsOfCompany,
  hasBookingsAhead,
  insertCompany,
  lockCompany,
  takeFirstSettings,
  takeSlug,
  updateCompanyRow,
} from './company-writes.store.ts';

type Scoped = Pick<Call<'companies.updateCompany'>, 'user'>;

const find = async (scope: TenantScope, { user }: Scoped, id: number): Promise<CompanyRow> => {
  const row = await findCompanyRow(scope, user.scope.companyId, id);
  if (!row) throw new Fault('companyNotFound');
  return row;
};

const place = async (scope: TenantScope, { user }: Scoped, asked: AskedAddress): Promise<number> => {
  const id = await placeAddress(scope, user.scope.companyId, asked);
  if (id !== undefined) return id;
  throw faultOnField('notFound', 'address_id');
};

const NONE = 0;

/**
 * Adds a company, once per key. Its domain is unique on the platform.
 *
 * @throws Fault AUTH-101 on `domain` for a taken one
 */
export const createCompany: Handler<'companies.createCompany'> = (call) => {
  const { deps, tenant, user, body, idempotency, now } = call;
  return deps.db.tenantTransaction(tenant.id, (scope) =>
    once(scope, `company:${user.id}`, idempotency, async () => {
      const { domain, address, address_id, ...fields } = body;
      const { root_slug: rootDomain } = await lockTenant(scope);
      const { all } = await countCompanies(scope, NONE);
      const refusal = checkDomain(domain, { rootDomain, hasCompanies: all > 0 });
      if (refusal) unwrap(refusal);
      const addressId = await place(scope, call, { address, address_id });
      await checkQuotas(scope, { env: deps.env, now }, { companies: 1 }, 'domain');
      if (!(await takeSlug(scope, domain))) throw faultOnField('domainTaken', 'domain');
      const id = await insertCompany(scope, domain, { ...fields, address_id: addressId });
      await takeFirstSettings(scope, id, new Date(call.now));
      return { company: presentCompany(await find(scope, call, id)) };
    }),
  );
};

/** Changes an active company. */
export const updateCompany: Handler<'companies.updateCompany'> = (call) => {
  const { deps, tenant, params, body } = call;
  return deps.db.tenantTransaction(tenant.id, async (scope) => {
    await lockTenant(scope);
    const company = await find(scope, call, params.id);
    const { domain, version, address, address_id, ...fields } = body;
    const refusal = checkChange({ archived: company.archived, domain: company.slug }, { domain });
    if (refusal) unwrap(refusal);
    expectVersion(version, company.version);
    const addressId = await place(scope, call, { address, address_id });
    await updateCompanyRow(scope, company.id, { ...fields, address_id: addressId });
    return { company: presentCompany(await find(scope, call, company.id)) };
  });
};

/**
 * Archives a company and ends the sessions of its staff. It must not be the last one or have coming bookings.
 * Concurrent bookings are refused (docs/rules/accounts.md#archiving).
 */
export const archiveCompany: Handler<'companies.archiveCompany'> = async (call) => {
  const { deps, tenant, params, now } = call;
  const archivedSlug = await deps.db.tenantTransaction(tenant.id, async (scope) => {
    await lockTenant(scope);
    const { id, archived, slug } = await find(scope, call, params.id);
    await lockCompany(scope, id);
    const [{ otherActive }, isBooked] = await Promise.all([
      countCompanies(scope, id),
      hasBookingsAhead(scope, id, now),
    ]);
    const refusal = checkArchive({ archived, otherActive, hasBookingsAhead: isBooked });
    if (refusal) unwrap(refusal);
    await updateCompanyRow(scope, id, { archived_at: new Date(now) });
    await endSessionsOfCompany(scope, id, new Date(now));
    return slug;
  });
  forgetArchivedSlug(deps.db, archivedSlug);
  return { success: true };
};

/** Reactivates a company with all its records. Does nothing for an active one. */
export const reactivateCompany: Handler<'companies.reactivateCompany'> = (call) => {
  const { deps, tenant, params, now } = call;
  return deps.db.tenantTransaction(tenant.id, async (scope) => {
    await lockTenant(scope);
    const { id, archived } = await find(scope, call, params.id);
    if (archived) {
      await updateCompanyRow(scope, id, { archived_at: null });
      // The setup wizard may have run while the company was archived.
      await takeFirstSettings(scope, id, new Date(now));
    }
    return { company: presentCompany(await find(scope, call, id)) };
  });
};
