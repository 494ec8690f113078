import { formatInstant } from '@ledig/domain/time/instant.ts';
import { DEFAULT_ZONE } from '@ledig/domain/time/zone.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTransaction } from '#db/database.ts';
import { countActive } from '#db/queries/companies/count-active.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';

/** The tenant's owner with counts of the tenant, or of one company when `companyId` is given. */
const findOwner = (tx: TenantTransaction, companyId: number | null, id: number) => {
  const { trx, tenantId } = tx;
  const companies = trx
    .selectFrom('companies as c')
    .select(['c.id', 'c.name', 'c.slug as domain'])
    .select((is) => is('c.archived_at', 'is not', null).$castTo<boolean>().as('archived'))
    .where('c.tenant_id', '=', tenantId)
    .$if(companyId !== null, (query) => query.where('c.id', '=', companyId))
    .orderBy('archived')
    .orderBy(nameOrder('c.name'))
    .orderBy('c.id');
  return trx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.id', 'u.name', 'u.email', 'u.country_code', 'u.phone_number', 'u.created_at'])
    .select(['t.root_slug as domain', 't.is_demo', 't.demo_expires_at', jsonArrayFrom(companies).as('companies')])
    .select([
      countActive(tx, 'departments', companyId).as('departments_count'),
      countActive(tx, 'renting_entities', companyId).as('renting_entities_count'),
      countActive(tx, 'users', companyId).as('staff_members_count'),
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', id)
    .where('u.is_owner', '=', true)
    .executeTakeFirst();
};

/**
 * The owner of the account, as company pages show them.
 *
 * @throws Fault when the id is another person's
 */
export const getOwner: Handler<'companies.getOwner'> = async ({ deps, tenant, user, params }) => {
  const row = await deps.db.tenantRead(tenant.id, (tx) => findOwner(tx, user.scope.companyId, params.id));
  if (!row) throw new Fault('staffNotFound');
  const { created_at, demo_expires_at, companies, ...rest } = row;
  return {
    owner: {
      ...rest,
      companies,
      companies_count: companies.filter(({ archived }) => !archived).length,
      created_at: formatInstant(created_at.getTime(), DEFAULT_ZONE),
      demo_expires_at: demo_expires_at && formatInstant(demo_expires_at.getTime(), DEFAULT_ZONE),
    },
  };
};
