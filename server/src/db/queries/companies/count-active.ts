import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { countRows } from '../statements/rows.ts';

type Counted = 'departments' | 'renting_entities' | 'users';

/** SQL of the number of records that aren't archived, of the tenant or of one company. */
export const countActive = ({ trx, tenantId }: TenantTransaction, table: Counted, companyId: number | null) =>
  trx
    .selectFrom(table)
    .select(countRows.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .$asScalar()
    .$notNull();

/**
 * SQL of the number of records that aren't archived and belong to the row of another table.
 *
 * @param owner the row's id in the query, such as `d.id`
 */
export const countActiveOf = (
  tenantId: number,
  table: Counted,
  column: 'company_id' | 'department_id',
  owner: string,
) => sql<number>`(
  select count(*)::int from ${sql.table(table)} x
   where x.tenant_id = ${tenantId} and ${sql.ref(`x.${column}`)} = ${sql.ref(owner)} and x.archived_at is null)`;
