import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { actAs } from '#db/actor.ts';
import { connectDatabase } from '#db/open.ts';
import type { Login } from '#db/pool.ts';
import { deliverMessages } from '#jobs/deliver-messages.ts';
import { listTenantsWithDueMessagesUnscoped } from '#jobs/tenants.ts';
import { makeCompany, makeTenant } from '../support/makers.ts';
import { quiet } from '../support/quiet.ts';

/** A database whose owner may create roles but isn't a superuser, as PostgreSQL hosts provide it. */
async function makeDatabase(): Promise<Login> {
  const { admin, templates } = inject('testServer');
  const client = new pg.Client(admin);
  await client.connect();
  const { host, port } = client;
  const user = `${templates.migrated}_owner_${randomBytes(3).toString('hex')}`;
  const password = 'plain';
  await client.query(`create role ${user} login createrole password '${password}'`);
  await client.query(`create database ${user} owner ${user}`);
  onTestFinished(async () => {
    await client.query(`drop database ${user} with (force)`);
    const { rows } = await client.query('select rolname as name from pg_roles where starts_with(rolname, $1)', [user]);
    for (const { name } of rows.reverse()) await client.query(`drop role ${name}`);
    await client.end();
  });
  return { host, port, user, password, database: user };
}

test("an owner who isn't a superuser can set up everything, and policies apply to functions with its rights", async () => {
  const owner = await makeDatabase();
  const db = await connectDatabase(owner, 3, quiet);
  onTestFinished(() => db.close());
  const [one, other] = [await makeTenant(db), await makeTenant(db)];
  await actAs({ kind: 'staff', userId: 1, name: 'Ada' }, () => makeCompany(db, { tenant: one, name: 'Fjell' }));
  const log = (tenantId: number) =>
    db.tenantRead(
      tenantId,
      async ({ trx }) =>
        (await sql<{ kind: string; user_name: string }>`select kind, user_name from audit_log order by id`.execute(trx))
          .rows,
    );
  expect(await log(one.id)).toContainEqual({ kind: 'companies', user_name: 'Ada' });
  expect((await log(other.id)).map(({ kind }) => kind)).toEqual(['tenants']);
  await db.tenantTransaction(one.id, async ({ trx, tenantId }) => {
    await sql`select audit_forget(${tenantId}, 'companies', array(select record_id from audit_log where tenant_id = ${tenantId})), audit_prune(${tenantId})`.execute(
      trx,
    );
    await sql`insert into outbox (tenant_id, kind, channel, recipient) values (${tenantId}, 'x', 'email', 'a@example.com')`.execute(
      trx,
    );
  });
  expect(await listTenantsWithDueMessagesUnscoped(db, Date.now() + 60_000)).toEqual([one.id]);
  const woken: number[] = [];
  const delivery = { wake: (tenantId: number) => void woken.push(tenantId), settled: async () => undefined };
  const parts = { db, delivery: delivery as never, now: () => Date.now() + 60_000 };
  await deliverMessages.run(parts, new AbortController().signal);
  expect(woken).toEqual([one.id]);
});
