import { type EndpointName, endpoints } from '@ledig/contract/api.ts';
import { describe, expect, test } from 'vitest';
import type { LooseInput } from '../support/api.ts';
import { CALLERS, mayCall, tokenOf } from './find-leaks.ts';
import { gotThrough, samples } from './samples.ts';
import { openServerOfTenants } from './world.ts';

const { server, world } = await openServerOfTenants();
let uses = 1000;

const sampleOf = (name: EndpointName) => samples[name](world.own, ++uses) as LooseInput;
const closed = endpoints.filter(({ who }) => who !== 'public');

describe.each(CALLERS)('as %s', (caller) => {
  test.each(endpoints)('$name is open to the roles of the contract', async (endpoint) => {
    const token = await tokenOf(world.db, world.own.staff, caller);
    const answer = await server.api.try(endpoint.name, sampleOf(endpoint.name), { token, domain: world.own.slug });
    if (mayCall(endpoint, caller)) expect(gotThrough(endpoint.name, answer), answer.text).toBe(true);
    else if (caller === 'anonymous') expect(answer).toMatchObject({ status: 401, fault: { code: 'REQUEST-3002' } });
    else expect(answer).toMatchObject({ status: 403, fault: { code: 'REQUEST-3003' } });
  });
});

describe.each(closed)('$name', ({ name, who }) => {
  const role = who === 'any' || who === 'public' ? 'admin' : (who[0] ?? 'admin');

  test.each(['foreign_tenant', 'no_such_slug'])('is refused on the domain %s', async (domain) => {
    const token = await tokenOf(world.db, world.own.staff, role);
    const refusal = await server.api.refused(name, sampleOf(name), { token, domain });
    expect(refusal).toMatchObject({ status: 403, code: 'REQUEST-3012' });
  });

  test('is answered without a domain, for the tenant of the session', async () => {
    const token = await tokenOf(world.db, world.own.staff, role);
    const answer = await server.api.try(name, sampleOf(name), { token });
    expect(gotThrough(name, answer), answer.text).toBe(true);
  });

  test('is refused with an invalid token', async () => {
    const refusal = await server.api.refused(name, sampleOf(name), { token: 'a.b.c', domain: world.own.slug });
    expect(refusal).toMatchObject({ status: 401, code: 'REQUEST-3002' });
  });
});
