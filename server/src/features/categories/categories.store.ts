import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';

/** The fewest or most beds that the units' properties state. Null when none states any. */
const beds = (least: 'min' | 'max') =>
  sql<number | null>`${sql.raw(least)}((select (p->>'value')::numeric::int from jsonb_array_elements(e.properties) p
     where p->>'key' = 'beds' and jsonb_typeof(p->'value') = 'number' limit 1))`;

/**
 * Categories of a department that aren't deleted, by name, each with the number of its active entities, their largest
 * capacity, beds and a picture.
 */
export const listCategories = ({ trx, tenantId }: TenantTransaction, departmentId: number) =>
  trx
    .selectFrom('categories as k')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.tenant_id', '=', 'k.tenant_id').onRef('c.id', '=', 'k.company_id'),
    )
    .innerJoin('departments as d', (join) =>
      join.onRef('d.tenant_id', '=', 'k.tenant_id').onRef('d.id', '=', 'k.department_id'),
    )
    .leftJoin('renting_entities as e', (join) =>
      join
        .onRef('e.tenant_id', '=', 'k.tenant_id')
        .onRef('e.department_id', '=', 'k.department_id')
        .onRef('e.category_id', '=', 'k.id')
        .on('e.archived_at', 'is', null),
    )
    .select([
      'k.id',
      'k.name',
      'k.name_en',
      'k.description',
      'k.description_en',
      'k.picture_hash',
      'c.slug',
      'k.company_id',
      'c.name as company_name',
      'k.department_id',
      'd.name as department_name',
    ])
    .select((is) => [
      is.fn.count<number>('e.id').as('entities'),
      is.fn.max('e.capacity').as('capacity'),
      // The fallback for a category without a picture.
      is.fn.min('e.picture_hash').as('unit_picture'),
      beds('min').as('fewest_beds'),
      beds('max').as('most_beds'),
    ])
    .where('k.tenant_id', '=', tenantId)
    .where('k.department_id', '=', departmentId)
    .where('k.deleted_at', 'is', null)
    .groupBy(['k.tenant_id', 'k.id', 'c.tenant_id', 'c.id', 'd.tenant_id', 'd.id'])
    .orderBy(nameOrder('k.name'))
    .orderBy('k.id')
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];
