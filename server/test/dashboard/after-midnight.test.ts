import { expect, it } from 'vitest';
import { openSession } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';

const { db, server } = await openServer();

/** Now is Wednesday 10 March 2027. The bar is open from 18:00 to 02:00, and has one table of four. */
const openBar = async (slug: string) => {
  const tenant = await make.makeTenant(db, { slug });
  const company = await make.makeCompany(db, {
    tenant,
    slug,
    settings: { working_hours: { defaultStart: '18:00', defaultEnd: '02:00' } },
  });
  const department = await make.makeDepartment(db, { company });
  await make.makeEntity(db, { department, capacity: 4 });
  const api = server.api.as({
    domain: slug,
    token: await openSession(db, await make.makeUser(db, { tenant, role: 'admin' })),
  });
  const block = (date: string) => make.makeBlockedDate(db, { department, from: date });
  const seatsByHour = async () => {
    const { dashboard } = await api.call('dashboard.getDashboard', {});
    return dashboard.day?.hours.flatMap(({ hour, seats }) => (seats > 0 ? [[hour, seats]] : []));
  };
  return { block, seatsByHour };
};

const EARLY = [0, 1].map((hour) => [hour, 4]);
const LATE = [18, 19, 20, 21, 22, 23].map((hour) => [hour, 4]);

it('counts the seats after midnight of the opening that began yesterday', async () => {
  const { seatsByHour } = await openBar('bar');
  expect(await seatsByHour()).toEqual([...EARLY, ...LATE]);
});

it('leaves out hours after midnight when yesterday is blocked', async () => {
  const { block, seatsByHour } = await openBar('bar_i_gaar');
  await block('2027-03-09');
  expect(await seatsByHour()).toEqual(LATE);
});

it('keeps the hours after midnight when only today is blocked', async () => {
  const { block, seatsByHour } = await openBar('bar_i_dag');
  await block('2027-03-10');
  expect(await seatsByHour()).toEqual(EARLY);
});
