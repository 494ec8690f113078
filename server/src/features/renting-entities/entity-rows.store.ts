import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { epochMs, jsonColumns, readJson } from '#db/queries/statements/json-columns.ts';
import type { EntityRecord } from './entity.store.ts';

type Own = Pick<
  EntityRecord,
  | ('id' | 'name' | 'name_en' | 'description' | 'picture_hash' | 'type' | 'company_id' | 'department_id')
  | ('category_id' | 'capacity' | 'can_combine' | 'user_id' | 'properties' | 'created_by' | 'archived' | 'version')
> & { readonly created_at: number };

const OWN = jsonColumns<Own>({
  id: 'e.id',
  name: 'e.name',
  name_en: 'e.name_en',
  description: 'e.description',
  picture_hash: 'e.picture_hash',
  type: 'e.type',
  company_id: 'e.company_id',
  department_id: 'e.department_id',
  category_id: 'e.category_id',
  capacity: 'e.capacity',
  can_combine: 'e.can_combine',
  user_id: 'e.user_id',
  properties: 'e.properties',
  created_by: 'e.created_by',
  created_at: epochMs('e.created_at'),
  archived: 'e.archived_at is not null',
  version: 'e.version',
});

type SharedCompany = Pick<EntityRecord, 'domain' | 'company_name' | 'company_archived' | 'zone'>;
type SharedDepartment = Pick<
  EntityRecord,
  | ('department_name' | 'department_type' | 'department_archived')
  | ('schedule_system' | 'activity_system' | 'allow_categories')
>;

/** The answer's single row. The records that entities share are JSON objects by id, null when there are none. */
interface Answer {
  /** The ids of the page, in order. */
  readonly page_ids: string | null;
  readonly page_total: number | null;
  readonly companies: string | null;
  readonly departments: string | null;
  readonly categories: string | null;
  readonly users: string | null;
}

const recordsOf = (answer: Answer): EntityRecord[] => {
  const companies = readJson<Record<string, SharedCompany>>(answer.companies, {});
  const departments = readJson<Record<string, SharedDepartment>>(answer.departments, {});
  const categories = readJson<Record<string, string>>(answer.categories, {});
  const users = readJson<Record<string, string>>(answer.users, {});
  const byId = new Map(OWN.read(answer).map((row) => [row.id, row]));
  return readJson<number[]>(answer.page_ids, []).flatMap((id) => {
    const row = byId.get(id);
    const company = companies[row?.company_id ?? 0];
    const department = departments[row?.department_id ?? 0];
    if (!row || !company || !department) return [];
    const category = categories[row.category_id ?? 0];
    return [
      {
        ...row,
        ...company,
        ...department,
        category_id: category === undefined ? null : row.category_id,
        category_name: category ?? null,
        user_name: users[row.user_id ?? 0] ?? null,
        created_by_name: users[row.created_by ?? 0] ?? null,
        created_at: new Date(row.created_at),
      },
    ];
  });
};

/** SQL of the shared records, as subqueries on `chosen`. A deleted category counts as none. */
const sharedColumns = (tenantId: number): RawBuilder<unknown> => sql`
  (select json_object_agg(c.id, json_build_object('domain', c.slug, 'company_name', c.name,
            'company_archived', c.archived_at is not null, 'zone', ${storedZone(tenantId, 'c.id')}))::text
     from companies c where c.tenant_id = ${tenantId} and c.id in (select company_id from chosen)) as companies,
  (select json_object_agg(d.id, json_build_object('department_name', d.name, 'department_type', d.department_type,
            'department_archived', d.archived_at is not null, 'schedule_system', d.schedule_system,
            'activity_system', d.activity_system, 'allow_categories', d.allow_categories))::text
     from departments d where d.tenant_id = ${tenantId} and d.id in (select department_id from chosen)) as departments,
  (select json_object_agg(k.id, k.name)::text from categories k
    where k.tenant_id = ${tenantId} and k.deleted_at is null and k.id in (select category_id from chosen)) as categories,
  (select json_object_agg(u.id, u.name)::text from users u
    where u.tenant_id = ${tenantId}
      and u.id in (select user_id from chosen union all select created_by from chosen)) as users`;

/**
 * Full entities of a page, in its order, with the number of all matches (decision 0230).
 *
 * @param page SQL that selects the ids of the page as `id`, in order, and the number of all matches as `total`
 */
export const selectEntityPage = async ({ trx, tenantId }: TenantTransaction, page: RawBuilder<unknown>) => {
  const { rows } = await sql<Answer>`
    with page as materialized (${page}), chosen as materialized (
      select e.* from renting_entities e where e.tenant_id = ${tenantId} and e.id = any(array(select id from page))
    )
    select ${OWN.select}, (select json_agg(id)::text from page) as page_ids,
           (select max(total) from page) as page_total, ${sharedColumns(tenantId)}
      from chosen e`.execute(trx);
  const [answer] = rows;
  return answer ? { rows: recordsOf(answer), total: answer.page_total ?? undefined } : { rows: [], total: undefined };
};
