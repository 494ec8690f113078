import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/types.ts';

/**
 * Builders of rows for tests. Each creates missing parents, accepts any column in `values`, and returns the row with
 * its parents. All write as the application role, so the server could have made the rows.
 */
export type Values = Readonly<Record<string, unknown>>;

export interface Tenant {
  readonly id: number;
  readonly slug: string;
}
export interface Company {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly tenant: Tenant;
}
export interface Department {
  readonly id: number;
  readonly name: string;
  readonly company: Company;
  readonly tenant: Tenant;
}
export interface Category {
  readonly id: number;
  readonly name: string;
  readonly department: Department;
}
export interface Entity {
  readonly id: number;
  readonly name: string;
  readonly capacity: number;
  readonly department: Department;
}
export interface User {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly tenant: Tenant;
}
export interface Booking {
  readonly id: number;
  readonly department: Department;
  readonly entities: readonly Entity[];
}

let made = 0;
/** A number that no other row of this test file has. */
export const unique = (): number => ++made;

/** Makes `unique` skip the numbers of rows that another test file made. */
export const skipUnique = (last: number): void => {
  made = Math.max(made, last);
};

const INSTANT = /_at$/;
const toStored = (column: string, value: unknown): unknown =>
  INSTANT.test(column) && typeof value === 'number' ? new Date(value) : value;

/** Inserts one row of a tenant and returns its id, or 0 when the table has none. */
export const insertRow = async (
  db: Database,
  table: keyof DB,
  tenantId: number,
  values: Values,
  answer: RawBuilder<unknown> = sql`id`,
): Promise<number> => {
  const row: Values = table === 'tenants' ? values : { tenant_id: tenantId, ...values };
  const columns = Object.keys(row);
  const { rows } = await db.tenantTransaction(tenantId, ({ trx }) =>
    sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
      values (${sql.join(columns.map((column) => sql`${toStored(column, row[column])}`))})
      returning ${answer} as id`.execute(trx),
  );
  return Number(rows[0]?.id ?? 0);
};

/** The id that a maker was given, if any: a client gets the id of its booking. */
export const pickId = ({ id }: Values): Values => (id === undefined ? {} : { id });
