import type { TenantTransaction } from '../../database.ts';

/** Name of a category, deleted or not. Null without a category. */
export const findCategoryName = async (
  { trx, tenantId }: TenantTransaction,
  id: number | null,
  inEnglish = false,
): Promise<string | null> => {
  if (id === null) return null;
  const row = await trx
    .selectFrom('categories')
    .select(['name', 'name_en'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (inEnglish ? row?.name_en : null) ?? row?.name ?? null;
};
