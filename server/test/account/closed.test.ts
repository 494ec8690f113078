import { endpoints } from '@ledig/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { samples } from '../matrix/samples.ts';
import { openServerOfTenants } from '../matrix/world.ts';
import { type LooseInput, throughInject, wireRequest } from '../support/api.ts';

const { database, server, world } = await openServerOfTenants();
let uses = 7000;

await database.db.tenantTransaction(world.own.tenantId, ({ trx, tenantId }) =>
  trx.updateTable('tenants').set({ disabled_reason: 'unpaid' }).where('id', '=', tenantId).execute(),
);
const call = async (name: keyof typeof samples) => {
  const sample = samples[name](world.own, ++uses) as LooseInput;
  const { status, text } = await throughInject(server.app)(wireRequest(name, sample, { domain: world.own.slug }));
  return { status, code: status < 400 ? null : JSON.parse(text).code };
};
const open = endpoints.filter(({ who, platform }) => who === 'public' && !platform).map(({ name }) => name);

describe('unusable account, for visitors', () => {
  test.each(open.filter((name) => !name.startsWith('account.')))('%s is closed', async (name) => {
    expect(await call(name)).toEqual({ status: 403, code: 'REQUEST-3010' });
  });

  test.each(open.filter((name) => name.startsWith('account.')))('%s stays open', async (name) => {
    const { status, code } = await call(name);
    expect(code).not.toBe('REQUEST-3010');
    expect(status).toBeLessThan(500);
  });
});
