import { checkArchive, checkChange, checkDomain } from '@ledig/domain/companies/rules.ts';
import { formatMoment } from '@ledig/domain/time/instant.ts';
import { forgetArchivedSlug } from '#auth/usable.ts';
import type { TenantTransaction } from '#db/database.ts';
import { lockTenant } from '#db/queries/accounts/lock-tenant.ts';
import { type AskedAddress, placeAddress } from '#db/queries/companies/addresses.ts';
import type { Call, Handler } from '#http/call.ts';
import { expectVersion } from '#http/expect-version.ts';
import { Fault, faultOnField, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { checkQuotas } from '#http/quotas.ts';
import { presentCompany, zoneOf } from './companies.present.ts';
import { type CompanyRow, findCompanyRow } from './company.store.ts';
import {
  countCompanies,
  endSessionsOfCompany,
  findOfferEnd,
  hasBookingsAhead,
  insertCompany,
  lockCompany,
  takeFirstSettings,
  takeSlug,
  updateCompanyRow,
} from './company-writes.store.ts';

type Scoped = Pick<Call<'companies.updateCompany'>, 'user'>;

const find = async (tx: TenantTransaction, { user }: Scoped, id: number): Promise<CompanyRow> => {
  const row = await findCompanyRow(tx, user.scope.companyId, id);
  if (!row) throw new Fault('companyNotFound');
  return row;
};

const place = async (tx: TenantTransaction, { user }: Scoped, asked: AskedAddress): Promise<number> => {
  const id = await placeAddress(tx, user.scope.companyId, asked);
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
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `company:${user.id}`, idempotency, async () => {
      const { domain, address, address_id, ...fields } = body;
      const { root_slug: rootDomain } = await lockTenant(tx);
      const { all } = await countCompanies(tx, NONE);
      const refusal = checkDomain(domain, { rootDomain, hasCompanies: all > 0 });
      if (refusal) unwrap(refusal);
      const addressId = await place(tx, call, { address, address_id });
      await checkQuotas(tx, { env: deps.env, now }, { companies: 1 }, 'domain');
      if (!(await takeSlug(tx, domain))) throw faultOnField('domainTaken', 'domain');
      const id = await insertCompany(tx, domain, { ...fields, address_id: addressId });
      await takeFirstSettings(tx, id, new Date(call.now));
      return { company: presentCompany(await find(tx, call, id)) };
    }),
  );
};

/** Changes an active company. */
export const updateCompany: Handler<'companies.updateCompany'> = (call) => {
  const { deps, tenant, params, body } = call;
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    await lockTenant(tx);
    const company = await find(tx, call, params.id);
    const { domain, version, address, address_id, ...fields } = body;
    const refusal = checkChange({ archived: company.archived, domain: company.slug }, { domain });
    if (refusal) unwrap(refusal);
    expectVersion(version, company.version);
    const addressId = await place(tx, call, { address, address_id });
    await updateCompanyRow(tx, company.id, { ...fields, address_id: addressId });
    return { company: presentCompany(await find(tx, call, company.id)) };
  });
};

/**
 * Archives a company and ends the sessions of its staff. It must not be the last one, or have coming bookings or open
 * offers of its waiting lists.
 * Concurrent bookings are refused (docs/rules/accounts.md#archiving).
 */
export const archiveCompany: Handler<'companies.archiveCompany'> = async (call) => {
  const { deps, tenant, params, now } = call;
  const archivedSlug = await deps.db.tenantTransaction(tenant.id, async (tx) => {
    await lockTenant(tx);
    const company = await find(tx, call, params.id);
    const { id, archived, slug } = company;
    await lockCompany(tx, id);
    const [{ otherActive }, isBooked, until] = await Promise.all([
      countCompanies(tx, id),
      hasBookingsAhead(tx, id, now),
      findOfferEnd(tx, id, now),
    ]);
    const offeredUntil = until === null ? null : formatMoment(until, zoneOf(company));
    const refusal = checkArchive({ archived, otherActive, hasBookingsAhead: isBooked, offeredUntil });
    if (refusal) unwrap(refusal);
    await updateCompanyRow(tx, id, { archived_at: new Date(now) });
    await endSessionsOfCompany(tx, id, new Date(now));
    return slug;
  });
  forgetArchivedSlug(deps.db, archivedSlug);
  return { success: true };
};

/** Reactivates a company with all its records. Does nothing for an active one. */
export const reactivateCompany: Handler<'companies.reactivateCompany'> = (call) => {
  const { deps, tenant, params, now } = call;
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    await lockTenant(tx);
    const { id, archived } = await find(tx, call, params.id);
    if (archived) {
      await updateCompanyRow(tx, id, { archived_at: null });
      // The setup wizard may have run while the company was archived.
      await takeFirstSettings(tx, id, new Date(now));
    }
    return { company: presentCompany(await find(tx, call, id)) };
  });
};
