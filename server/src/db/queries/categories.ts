import type { TenantScope } from '../database.ts';

/** The name of a category, deleted or not; null without one. */
export const findCategoryName = async ({ trx, tenantId }: TenantScope, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  const row = await trx
    .selectFrom('categories')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
};
