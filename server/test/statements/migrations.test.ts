import { parse } from 'libpg-query';
import pg from 'pg';
import { describe, expect, it, test, vi } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { FIRST_SPREAD } from '../support/nodes.ts';
import { asOwner, openEmptyDatabase } from '../support/test-database.ts';
import { checkChange } from './changes.ts';

const changesOf = async (text: string) => checkChange(await parse(text));

describe('migrations of tables that may be spread', () => {
  it('send no statement that a cluster refuses', async () => {
    const owner = await openEmptyDatabase();
    await migrate(owner, FIRST_SPREAD);
    // Some migrations visit each tenant.
    await asOwner(owner, "insert into tenants (id, root_slug, name) overriding system value values (1, 'hus', 'Hus')");
    await asOwner(owner, "insert into slugs (slug, tenant_id) values ('hus', 1)");
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await migrate(owner);
    const sent = (query.mock.calls as unknown[][]).flatMap(([text]) => (typeof text === 'string' ? [text] : []));
    const changes = sent.filter((text) => /\b((create|alter)\s+table|set\s+local)\b/i.test(text));
    for (const one of ['alter table provider_accounts', "set local app.tenant_id = '1'"])
      expect(changes.join()).toContain(one);
    const found = await Promise.all(changes.map(async (text) => [text, await changesOf(text)] as const));
    expect(found.filter(([, refused]) => refused.length > 0)).toEqual([]);
  });
});

describe('a text of a migration', () => {
  const key = 'foreign key (tenant_id) references tenants (id)';

  test.each([
    ['a setting', 'set local app.tenant_id = 1'],
    ['one constraint', `alter table notes add ${key}`],
    ['several columns', 'alter table notes add column a text, add column b text not null default 1'],
    [
      'a new table without foreign keys',
      'create table notes (tenant_id bigint primary key, note text check (note <> 1))',
    ],
  ])('may have %s', async (_, text) => expect(await changesOf(text)).toEqual([]));

  test.each([
    ['a setting before another statement', 'set local app.tenant_id = 1; delete from notes where tenant_id = 1'],
    ['two constraints', `alter table notes add ${key}, add unique (tenant_id, id)`],
    ['a column and a constraint', `alter table notes add column a text, add constraint named ${key}`],
    ['a new table with a foreign key', `create table notes (tenant_id bigint, ${key})`],
    ['a new table with a column that refers', 'create table notes (tenant_id bigint references tenants)'],
  ])('is refused with %s', async (_, text) => expect(await changesOf(text)).toHaveLength(1));
});
