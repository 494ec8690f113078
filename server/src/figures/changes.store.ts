import { readSettings } from '@ledig/domain/settings/settings.ts';
import type { OpeningHours } from '@ledig/domain/time/opening-hours.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { anyOf, insertAll, updateRow } from '#db/queries/statements/rows.ts';

/** The settings of a company's roll-ups, and whether they are the current ones. */
export interface Basis {
  readonly zone: string;
  readonly openingHours: OpeningHours;
  /** The settings as the roll-ups store them. */
  readonly text: string;
  readonly isCurrent: boolean;
}

interface BasisRow {
  readonly timezone: unknown;
  readonly working_hours: unknown;
  readonly text: string;
  readonly is_current: boolean;
}

/**
 * Reads the settings and compares them with those of the roll-ups. It is one statement, because a change between two
 * statements could go unnoticed.
 *
 * @param locks waits for other counts of the company, and blocks them until the end of the transaction
 */
export const readBasis = async (
  { trx, tenantId }: TenantTransaction,
  companyId: number,
  { locks }: { readonly locks: boolean },
): Promise<Basis> => {
  const setting = (key: string) => sql`(select s.value from company_settings s
    where s.tenant_id = ${tenantId} and s.company_id = ${companyId} and s.key = ${key})`;
  if (locks) {
    await trx
      .insertInto('figure_bases')
      .values({ tenant_id: tenantId, company_id: companyId, basis: '' })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doNothing())
      .execute();
    const bases = trx.selectFrom('figure_bases').select('company_id').where('tenant_id', '=', tenantId);
    await bases.where('company_id', '=', companyId).forUpdate().execute();
  }
  const { rows } = await sql<BasisRow>`
    select s.timezone, s.working_hours, figure_basis(s.timezone, s.working_hours) as text,
           coalesce(s.basis = figure_basis(s.timezone, s.working_hours), false) as is_current
      from (select ${setting('timezone')} as timezone, ${setting('working_hours')} as working_hours,
                   (select b.basis from figure_bases b
                     where b.tenant_id = ${tenantId} and b.company_id = ${companyId}) as basis) s`.execute(trx);
  const { timezone = null, working_hours: hours = null, text = '', is_current: isCurrent = false } = rows[0] ?? {};
  const { zone, openingHours } = readSettings({
    ...(timezone !== null && { timezone }),
    ...(hours !== null && { working_hours: hours }),
  });
  return { zone, openingHours, text, isCurrent };
};

/**
 * Removes a company's roll-ups and marks all of its dates as stale, for the settings that were read. Needs the lock.
 */
export const startOver = async (
  tx: TenantTransaction,
  companyId: number,
  { text }: Pick<Basis, 'text'>,
): Promise<void> => {
  const { trx, tenantId } = tx;
  await trx.deleteFrom('figure_days').where('tenant_id', '=', tenantId).where('company_id', '=', companyId).execute();
  const departments = trx.selectFrom('departments').select('id').where('tenant_id', '=', tenantId);
  const found = await departments.where('company_id', '=', companyId).execute();
  await insertAll(
    tx,
    'figure_changes',
    found.map(({ id }) => ({ department_id: id, from_at: '-infinity', to_at: 'infinity' })),
  );
  await trx
    .updateTable('figure_bases')
    .set({ basis: text })
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .execute();
};

const ofCompany = (tenantId: number, companyId: number) => sql`
  c.tenant_id = ${tenantId} and c.department_id in (
    select d.id from departments d where d.tenant_id = ${tenantId} and d.company_id = ${companyId})`;

/** A period of a department whose roll-ups are stale. Epoch milliseconds; null without bounds. */
export interface Change {
  readonly id: number;
  readonly departmentId: number;
  readonly from: number | null;
  readonly to: number | null;
}

const millis = (column: string) => sql`case when isfinite(${sql.ref(column)})
  then (date_part('epoch', ${sql.ref(column)}) * 1000)::bigint end`;

/** The oldest changes of a company. */
export const listChanges = async (
  { trx, tenantId }: TenantTransaction,
  companyId: number,
  limit: number,
): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    select c.id, c.department_id as "departmentId", ${millis('c.from_at')} as "from", ${millis('c.to_at')} as "to"
      from figure_changes c where ${ofCompany(tenantId, companyId)} order by c.id limit ${limit}`.execute(trx);
  return rows;
};

/** The stale periods of a company's departments in whole hours, without repetitions. */
export const listStalePeriods = async (
  { trx, tenantId }: TenantTransaction,
  companyId: number,
): Promise<Omit<Change, 'id'>[]> => {
  const { rows } = await sql<Omit<Change, 'id'>>`
    select distinct h.department_id as "departmentId", ${millis('h.from_at')} as "from", ${millis('h.to_at')} as "to"
      from (select c.department_id, date_trunc('hour', c.from_at) as from_at, date_trunc('hour', c.to_at) + interval '1 hour' as to_at
              from figure_changes c where ${ofCompany(tenantId, companyId)}) h`.execute(trx);
  return rows;
};

/**
 * Sets the bounds of a change without bounds to those of the department's bookings, or deletes it when there are none.
 */
export const boundChange = async (
  tx: TenantTransaction,
  { id, departmentId }: Pick<Change, 'id' | 'departmentId'>,
): Promise<void> => {
  const { trx, tenantId } = tx;
  const { rows } = await sql<{ from: Date | null; to: Date | null }>`
    select least(min(b.starts_at), min(l.starts_at)) as "from", greatest(max(b.ends_at), max(l.ends_at)) as "to"
      from bookings b left join allocations l on l.tenant_id = ${tenantId} and l.booking_id = b.id
     where b.tenant_id = ${tenantId} and b.department_id = ${departmentId}`.execute(trx);
  const { from = null, to = null } = rows[0] ?? {};
  await (from === null || to === null
    ? deleteChanges(tx, [id])
    : updateRow(tx, 'figure_changes', id, { from_at: from, to_at: to }));
};

/** Ends a long change earlier: its last dates were counted. */
export const shortenChange = (tx: TenantTransaction, id: number, to: number): Promise<void> =>
  updateRow(tx, 'figure_changes', id, { to_at: new Date(to) });

export const deleteChanges = async ({ trx, tenantId }: TenantTransaction, ids: readonly number[]): Promise<void> => {
  await trx.deleteFrom('figure_changes').where('tenant_id', '=', tenantId).where('id', '=', anyOf(ids)).execute();
};
