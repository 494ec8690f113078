import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as make from '#test/support/makers.ts';
import { openDatabase } from '#test/support/test-database.ts';
import { findOrMakeClient } from './clients.ts';

const database = await openDatabase();

const tenant = await make.makeTenant(database.db);

const book = (email: string, name: string, by = tenant) =>
  database.db.tenantTransaction(by.id, (tx) =>
    findOrMakeClient(tx, { email, name, country_code: '+47', phone_number: '40000000' }),
  );

describe('client of an e-mail address', () => {
  it('is the same in upper and lower case, and keeps its name', async () => {
    const id = await book('kari.nordmann@example.com', 'Kari');
    expect(await book('Kari.Nordmann@EXAMPLE.com', 'Ola')).toBe(id);
    const { rows } = await database.db.tenantRead(tenant.id, ({ trx }) =>
      sql`select name, email from clients where id = ${id}`.execute(trx),
    );
    expect(rows).toEqual([{ name: 'Kari', email: 'kari.nordmann@example.com' }]);
  });

  it('is a different one in another tenant', async () => {
    const other = await make.makeTenant(database.db);
    const here = await book('per@example.com', 'Per');
    expect(await book('per@example.com', 'Per', other)).not.toBe(here);
  });

  it('is found by an index, also under row-level security', async () => {
    const { rows } = await database.db.tenantRead(tenant.id, async ({ trx }) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from clients where tenant_id = ${tenant.id} and email_key = lower(${'per@example.com'})`.execute(
        trx,
      );
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Scan .*clients_email(.|\n)*Index Cond: .*email_key = /,
    );
  });
});
