import type { Language } from '@ledig/contract/primitives.ts';
import type { TenantTransaction } from '../../database.ts';

/** Whether the caller sees English names: visitors who read English do, staff see the names of their lists. */
export const showsEnglish = ({ user, language }: { readonly user: unknown; readonly language: Language }): boolean =>
  user === null && language === 'en-us';

/** The English names of units, by id, for those that have one. */
export const findEnglishNames = async (
  { trx, tenantId }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await trx
    .selectFrom('renting_entities')
    .select(['id', 'name_en'])
    .where('tenant_id', '=', tenantId)
    .where((is) => is('id', '=', is.fn.any(is.val([...ids]))))
    .where('name_en', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, name_en }) => [id, name_en ?? '']));
};

/** The name of a department for a caller: the English one, if wanted and stored, else the given one. */
export const findDepartmentName = async (
  { trx, tenantId }: TenantTransaction,
  { id, name }: { readonly id: number; readonly name: string },
  inEnglish: boolean,
): Promise<string> => {
  if (!inEnglish) return name;
  const row = await trx
    .selectFrom('departments')
    .select('name_en')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name_en ?? name;
};
