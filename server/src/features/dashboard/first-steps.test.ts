import { expect, it } from 'vitest';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, server } = await openServer();

const tenant = await make.makeTenant(database.db, { slug: 'nystartet' });
const company = await make.makeCompany(database.db, { tenant, slug: 'nystartet' });
const token = await openSession(database.db, await make.makeUser(database.db, { tenant, role: 'admin' }));
const api = () => server.api.as({ domain: 'nystartet', token });
const steps = async () => (await api().call('dashboard.getFirstSteps', {})).first_steps;
const nothing = {
  company: false,
  hours: false,
  department: false,
  units: false,
  look: false,
  booking: false,
  shared: false,
  shown: true,
};

it('follows a new tenant from the start to its first visitor', async () => {
  // Records of other tenants don't count.
  await make.makeEntity(database.db);
  expect(await steps()).toEqual(nothing);
  await make.makeSettings(database.db, company, { working_hours: { defaultStart: '08:00', defaultEnd: '22:00' } });
  const department = await make.makeDepartment(database.db, { company });
  const entity = await make.makeEntity(database.db, { department });
  const done = { ...nothing, hours: true, department: true, units: true };
  expect(await steps()).toEqual(done);
  const staff = await make.makeUser(database.db, { tenant });
  await make.makeBooking(database.db, { entities: [entity], from: NOW, created_by: staff.id });
  expect(await steps()).toEqual({ ...done, booking: true });
  await make.makeBooking(database.db, { entities: [entity], from: NOW + 86_400_000 });
  expect(await steps()).toEqual({ ...done, booking: true, shared: true, shown: false });
});

it('is hidden for the person who hid it, and remembers that the link was shared', async () => {
  const other = await make.makeTenant(database.db, { slug: 'ny_to' });
  await make.makeCompany(database.db, { tenant: other, slug: 'ny_to' });
  const as = async () => {
    const admin = await make.makeUser(database.db, { tenant: other, role: 'admin' });
    return server.api.as({ domain: 'ny_to', token: await openSession(database.db, admin) });
  };
  const [first, second] = [await as(), await as()];
  const hide = await first.call('dashboard.setFirstSteps', { body: { hidden: true } });
  expect(hide.first_steps.shown).toBe(false);
  const share = await first.call('dashboard.setFirstSteps', { body: { shared: true } });
  expect(share.first_steps).toMatchObject({ shared: true, shown: false });
  expect((await second.call('dashboard.getFirstSteps', {})).first_steps).toEqual(nothing);
  const back = await first.call('dashboard.setFirstSteps', { body: { hidden: false } });
  expect(back.first_steps.shown).toBe(true);
});
