import type { EndpointName } from '@ledig/contract/api.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { handlers } from '#features/index.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { type HandlerTable, registerEndpoints } from '#http/register.ts';
import { registerErrors } from '#plugins/errors.ts';
import { Api, throughInject } from '../support/api.ts';
import { testDeps } from '../support/app.ts';
import { findLeaks, type Leak, type World } from './find-leaks.ts';
import { openCompanies, openTenants } from './world.ts';

/** Tests the matrix itself: it must report servers that break a tenant rule on purpose. */

const { world } = await openTenants();
const { world: twoCompanies } = await openCompanies();

/** A server with one handler replaced. */
const serverWith = async (name: EndpointName, handler: unknown, { db }: World): Promise<FastifyInstance> => {
  const [area = '', operation = ''] = name.split('.');
  const table: HandlerTable = handlers;
  const app: FastifyInstance = Fastify({ logger: false });
  registerErrors(app);
  registerEndpoints(app, await testDeps(db), { ...table, [area]: { ...table[area], [operation]: handler } });
  return app;
};

const leaksWith = async <N extends EndpointName>(name: N, handler: Handler<N>, within = world): Promise<Leak[]> => {
  const app = await serverWith(name, handler, within);
  const leaks = await findLeaks(new Api(throughInject(app)), within, [name]);
  await app.close();
  return leaks;
};

/** Runs a handler for the tenant of a given id, instead of the caller's. */
const withoutTenantCheck =
  <N extends EndpointName>(handler: Handler<N>, idOf: (call: Call<N>) => unknown): Handler<N> =>
  (call) => {
    const isForeign = String(idOf(call)).startsWith('8100000000');
    return handler(isForeign ? { ...call, tenant: { ...call.tenant, id: world.foreign.tenantId } } : call);
  };

const { getBooking, filterBookings } = handlers.bookings;
const { upsertSetting, getPublicValue } = handlers.settings;
const { listPublicDepartmentsOfCompany } = handlers.departments;

test('the correct server has no leak', async () => {
  expect(await leaksWith('bookings.getBooking', getBooking)).toEqual([]);
});

test('reports a read that skips the tenant check', async () => {
  const mutant = withoutTenantCheck(getBooking, ({ params }) => params.id);
  const leaks = await leaksWith('bookings.getBooking', mutant);
  expect(leaks).toContainEqual(
    expect.objectContaining({ caller: 'host', input: 'params.id', what: expect.stringContaining('foreign data') }),
  );
});

test('reports a write that skips the tenant check', async () => {
  const mutant = withoutTenantCheck(upsertSetting, ({ params }) => params.companyId);
  const leaks = await leaksWith('settings.upsertSetting', mutant);
  expect(leaks).toContainEqual(expect.objectContaining({ what: 'changed a foreign row' }));
});

test('reports a filter that lets a foreign id choose the tenant', async () => {
  const mutant = withoutTenantCheck(filterBookings, ({ body }) => body.filters.renting_entities[0]);
  const leaks = await leaksWith('bookings.filterBookings', mutant);
  expect(leaks).toContainEqual(expect.objectContaining({ input: 'all of them' }));
});

test('reports an empty list with 200 for a foreign id in the path', async () => {
  const mutant: typeof listPublicDepartmentsOfCompany = async () => ({ departments: [] });
  const leaks = await leaksWith('departments.listPublicDepartmentsOfCompany', mutant);
  expect(leaks).toContainEqual(expect.objectContaining({ what: expect.stringContaining('and not 404') }));
});

test('reports different codes for a foreign id and a missing one', async () => {
  const mutant: typeof getPublicValue = (call) => {
    if (call.params.companyId === world.foreign.companyId) throw new Fault('settingNotPublic');
    return getPublicValue(call);
  };
  const leaks = await leaksWith('settings.getPublicValue', mutant);
  expect(leaks).toContainEqual(expect.objectContaining({ what: expect.stringContaining('of a missing one') }));
});

test('reports a server that answers every call for the wrong tenant', async () => {
  const mutant: typeof getBooking = (call) =>
    getBooking({
      ...call,
      params: { id: world.foreign.bookingId },
      tenant: { ...call.tenant, id: world.foreign.tenantId },
    });
  const leaks = await leaksWith('bookings.getBooking', mutant);
  expect(leaks).toContainEqual(expect.objectContaining({ input: 'own input' }));
});

test('reports a read that ignores the company of its staff', async () => {
  const mutant: typeof getBooking = (call) =>
    getBooking({ ...call, user: { ...call.user, scope: { ...call.user.scope, companyId: null, entityIds: null } } });
  expect(await leaksWith('bookings.getBooking', getBooking, twoCompanies)).toEqual([]);
  const leaks = await leaksWith('bookings.getBooking', mutant, twoCompanies);
  expect(leaks).toContainEqual(expect.objectContaining({ caller: 'host', input: 'params.id' }));
});
