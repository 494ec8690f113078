import { formatInstant } from '@ledig/domain/time/instant.ts';
import { DEFAULT_ZONE } from '@ledig/domain/time/zone.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { nameOrder } from '../../db/queries/name-order.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';

interface OwnerRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly country_code: string;
  readonly phone_number: string | null;
  readonly created_at: Date;
  readonly domain: string;
  readonly is_demo: boolean;
  readonly demo_expires_at: Date | null;
  readonly companies: readonly { id: number; name: string; domain: string; archived: boolean }[];
  readonly departments_count: number;
  readonly renting_entities_count: number;
  readonly staff_members_count: number;
}

/** The tenant's owner with counts of the tenant, or of one company when `companyId` is given. */
const findOwner = async (
  { trx, tenantId }: TenantScope,
  companyId: number | null,
  id: number,
): Promise<OwnerRow | undefined> => {
  const seen = (company: string) => (companyId === null ? sql`true` : sql`${sql.ref(company)} = ${companyId}`);
  const { rows } = await sql<OwnerRow>`
    select u.id, u.name, u.email, u.country_code, u.phone_number, u.created_at, t.root_slug as domain, t.is_demo,
           t.demo_expires_at,
           coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'domain', c.slug,
               'archived', c.archived_at is not null) order by c.archived_at is not null, ${nameOrder('c.name')}, c.id)
             from companies c where c.tenant_id = ${tenantId} and ${seen('c.id')}), '[]') as companies,
           (select count(*)::int from departments d where d.tenant_id = ${tenantId} and d.archived_at is null
              and ${seen('d.company_id')}) as departments_count,
           (select count(*)::int from renting_entities e where e.tenant_id = ${tenantId} and e.archived_at is null
              and ${seen('e.company_id')}) as renting_entities_count,
           (select count(*)::int from users s where s.tenant_id = ${tenantId} and s.archived_at is null
              and ${seen('s.company_id')}) as staff_members_count
      from users u join tenants t on t.id = u.tenant_id
     where u.tenant_id = ${tenantId} and u.id = ${id} and u.is_owner`.execute(trx);
  return rows[0];
};

/**
 * The owner of the account, as company pages show them.
 *
 * @throws Fault when the id is another person's
 */
export const getOwner: Handler<'companies.getOwner'> = async ({ deps, tenant, user, params }) => {
  const row = await deps.db.tenantRead(tenant.id, (scope) => findOwner(scope, user.scope.companyId, params.id));
  if (!row) throw new Fault('staffNotFound');
  const { created_at, demo_expires_at, companies, ...rest } = row;
  return {
    owner: {
      ...rest,
      companies: [...companies],
      companies_count: companies.filter(({ archived }) => !archived).length,
      created_at: formatInstant(created_at.getTime(), DEFAULT_ZONE),
      demo_expires_at: demo_expires_at && formatInstant(demo_expires_at.getTime(), DEFAULT_ZONE),
    },
  };
};
