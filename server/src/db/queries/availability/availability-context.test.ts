import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as make from '#test/support/makers.ts';
import { openDatabase } from '#test/support/test-database.ts';
import { findAvailabilityContext } from './availability-context.ts';

const FROM = '2027-03-01';

const database = await openDatabase();

const department = await make.makeDepartment(database.db);
await make.makeEntity(database.db, { department });

const load = (blockedFrom = FROM) =>
  database.db.tenantRead(department.tenant.id, (tx) => findAvailabilityContext(tx, department.id, blockedFrom));

const write = (statement: RawBuilder<unknown>) =>
  database.db.tenantTransaction(department.tenant.id, ({ trx }) => statement.execute(trx));

const blocked = (date: string): RawBuilder<unknown> => sql`
  insert into blocked_dates (tenant_id, company_id, department_id, start_date, end_date, description_en, description_no)
  values (${department.tenant.id}, ${department.company.id}, ${department.id}, ${date}, ${date}, '', '')`;

describe('context of a department', () => {
  it('is the same object while nothing changes', async () => {
    expect(await load()).toBe(await load());
    expect(await load('2027-04-01')).toBe(await load());
  });

  it.each([
    [
      'a setting',
      () => sql`insert into company_settings (tenant_id, company_id, key, value)
       values (${department.tenant.id}, ${department.company.id}, 'slot_interval', '30')`,
    ],
    ['the same setting again', () => sql`update company_settings set value = '60' where key = 'slot_interval'`],
    ['a deleted setting', () => sql`delete from company_settings where key = 'slot_interval'`],
    ['a block', () => blocked('2027-03-10')],
    ['a unit', () => sql`update renting_entities set capacity = capacity + 1 where department_id = ${department.id}`],
    ['the department', () => sql`update departments set name = name || '!' where id = ${department.id}`],
    ['the company', () => sql`update companies set name = name || '!' where id = ${department.company.id}`],
    [
      'a category',
      () => sql`insert into categories (tenant_id, company_id, department_id, name)
       values (${department.tenant.id}, ${department.company.id}, ${department.id}, 'Terrace')`,
    ],
  ])('is loaded again after a change of %s', async (_, statement) => {
    const before = await load();
    await write(statement());
    const after = await load();
    expect(after).not.toBe(before);
    expect(after).not.toEqual(before);
  });

  it('is loaded again in a transaction that changed it, and not cached when that is rolled back', async () => {
    const before = await load();
    const undone = database.db.tenantTransaction(department.tenant.id, async (tx) => {
      await findAvailabilityContext(tx, department.id, FROM);
      await sql`update departments set name = 'Never stored' where id = ${department.id}`.execute(tx.trx);
      const own = await findAvailabilityContext(tx, department.id, FROM);
      expect(own?.department.name).toBe('Never stored');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await load()).toEqual(before);
  });

  it('contains blocks of earlier dates when they are requested later', async () => {
    await write(blocked('2026-12-24'));
    expect((await load())?.blocked).not.toContainEqual({ from: '2026-12-24', to: '2026-12-24' });
    expect((await load('2026-12-01'))?.blocked).toContainEqual({ from: '2026-12-24', to: '2026-12-24' });
  });

  it("isn't found by another tenant, cached or not", async () => {
    const other = await make.makeTenant(database.db);
    await load();
    const found = await database.db.tenantRead(other.id, (tx) => findAvailabilityContext(tx, department.id, FROM));
    expect(found).toBeUndefined();
  });
});
