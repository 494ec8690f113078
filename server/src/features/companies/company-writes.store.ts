import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { endSessions } from '#db/queries/accounts/sessions.ts';
import { bookingsAhead } from '#db/queries/bookings/bookings-ahead.ts';
import { openOffers } from '#db/queries/requests/open-offers.ts';
import { countRows, findsRow, insertRow, updateVersion } from '#db/queries/statements/rows.ts';

/** Fields of a company form. The address is stored already. */
export interface CompanyFields {
  readonly name: string;
  readonly organization_number: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly address_id: number;
}

/**
 * Locks a company exclusively. A booking locks its company's key while it is written. So reads after this lock see all
 * earlier bookings, and later bookings see the change.
 */
export const lockCompany = async ({ trx, tenantId }: TenantTransaction, id: number): Promise<void> => {
  await trx
    .selectFrom('companies')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
};

/** The number of companies of the tenant, and of active ones other than this. */
export const countCompanies = ({ trx, tenantId }: TenantTransaction, exceptId: number) =>
  trx
    .selectFrom('companies')
    .select(countRows.as('all'))
    .select(({ fn }) =>
      fn.countAll<number>().filterWhere('archived_at', 'is', null).filterWhere('id', '<>', exceptId).as('otherActive'),
    )
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** Whether a company has bookings that are neither canceled nor over. */
export const hasBookingsAhead = async (tx: TenantTransaction, id: number, now: number): Promise<boolean> => {
  const { trx, tenantId } = tx;
  const own = trx.selectFrom('departments').select('id').where('tenant_id', '=', tenantId).where('company_id', '=', id);
  const ahead = bookingsAhead(tx, now).where('department_id', '=', sql<number>`any(array(${own}))`);
  return (await ahead.select('id').limit(1).execute()).length > 0;
};

/** When the last open offer of a company's waiting lists runs out, in epoch milliseconds. Null without one. */
export const findOfferEnd = async (tx: TenantTransaction, id: number, now: number): Promise<number | null> => {
  const row = await openOffers(tx, now)
    .select(({ fn }) => fn.max<Date | null>('o.expires_at').as('until'))
    .where('o.company_id', '=', id)
    .executeTakeFirst();
  return row?.until?.getTime() ?? null;
};

/**
 * Reserves a domain for the tenant: a free one, or its own that no company uses. Returns false when it is taken. Waits
 * for concurrent calls with the same domain.
 */
export const takeSlug = async ({ trx, tenantId }: TenantTransaction, slug: string): Promise<boolean> => {
  const taken = await trx
    .insertInto('slugs')
    .values({ slug, tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst();
  if (taken) return true;
  const own = trx.selectFrom('slugs').select('slug').where('tenant_id', '=', tenantId).where('slug', '=', slug);
  return findsRow(own.where('company_id', 'is', null));
};

/** Inserts a company with a reserved domain and returns its id. */
export const insertCompany = async (tx: TenantTransaction, slug: string, fields: CompanyFields): Promise<number> => {
  const { trx, tenantId } = tx;
  const id = await insertRow(tx, 'companies', { slug, ...fields });
  await trx
    .updateTable('slugs')
    .set({ company_id: id })
    .where('slug', '=', slug)
    .where('tenant_id', '=', tenantId)
    .execute();
  return id;
};

/**
 * Copies the answers of the setup wizard to a company where it has no setting yet. Does nothing before the wizard is
 * done (docs/rules/accounts.md#new-company).
 */
export const takeFirstSettings = async ({ trx, tenantId }: TenantTransaction, id: number, now: Date): Promise<void> => {
  await sql`
    insert into company_settings (tenant_id, company_id, key, value, updated_at)
    select c.tenant_id, c.id, s.key, s.value, ${now}::timestamptz
      from companies c join tenants t on t.id = c.tenant_id cross join lateral jsonb_each(t.first_settings) s
     where c.tenant_id = ${tenantId} and t.id = ${tenantId} and c.id = ${id}
    on conflict (tenant_id, company_id, key) do nothing returning 1 as one`.execute(trx);
};

/** Ends the sessions of all staff of a company. */
export const endSessionsOfCompany = async (tx: TenantTransaction, id: number, at: Date): Promise<void> => {
  const { trx, tenantId } = tx;
  const staff = trx.selectFrom('users').select('id').where('tenant_id', '=', tenantId).where('company_id', '=', id);
  await endSessions(tx, at, (sessions) => sessions.where('user_id', 'in', staff));
};

type Change = Partial<CompanyFields> & {
  readonly archived_at?: Date | null;
  readonly logo_hash?: string | null;
  readonly background_hash?: string | null;
  readonly firelist_hash?: string | null;
};

/** Changes a company and increments its version. */
export const updateCompanyRow = (tx: TenantTransaction, id: number, change: Change): Promise<void> =>
  updateVersion(tx, 'companies', id, change);
