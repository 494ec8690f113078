import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { verifySeals } from '#db/audit/verify-seals.ts';
import type { Login } from '#db/pool.ts';
import { ageLog, renameCompany, sealLogs } from '../support/audit-log.ts';
import { makeCompany } from '../support/makers.ts';
import { asOwner } from '../support/test-database.ts';
import { emptyCluster, isCluster, openCluster, portOf } from './fixture.ts';

const verify = async (owner: Login) => {
  const client = new pg.Client(owner);
  await client.connect();
  onTestFinished(() => client.end());
  return verifySeals(client, new Date());
};

describe.runIf(isCluster)('a tenant that moves to another node and back', () => {
  test('keeps its audit log, and its seals stay in order', { timeout: 480_000 }, async () => {
    const { owner, lines } = await emptyCluster();
    const db = await openCluster(owner);
    const company = await makeCompany(db);
    const { tenant } = company;
    const move = async () => {
      const from = await portOf(owner, tenant.id);
      const to = lines.find(({ port }) => port !== from)?.port;
      await asOwner(
        owner,
        `select citus_move_shard_placement(get_shard_id_for_distribution_column('tenants', $1::bigint),
           '127.0.0.1', $2::int, '127.0.0.1', $3::int, 'block_writes')`,
        [tenant.id, from, to],
      );
      expect(await portOf(owner, tenant.id)).toBe(to);
    };
    const steps = [
      ['Before', '3 hours'],
      ['Moved', '2 hours'],
      ['Back', '5 minutes'],
    ] as const;
    for (const [name, age] of steps) {
      if (name !== 'Before') await move();
      await renameCompany(db, company, name);
      await ageLog(owner, tenant, age);
      await sealLogs(db);
    }
    const written = "select from audit_log where tenant_id = $1 and kind = 'companies' and action = 'update'";
    expect(await asOwner(owner, written, [tenant.id])).toHaveLength(3);
    expect(await verify(owner)).toMatchObject({ seals: 3, problems: [] });
  });
});
