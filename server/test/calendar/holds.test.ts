import { expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { makeCompany, makeDepartment, makeTenant, makeUser, type User } from '../support/makers.ts';
import { fill, nextDay, openWaitingFixture } from '../waiting-list/waiting-fixture.ts';

/** The calendar shows the units that the waiting list holds (docs/rules/waiting-list.md#offers). */

const fixture = await openWaitingFixture();
const date = nextDay();
const [booked = 0] = await fill(fixture, date);
const entry = await fixture.join(date, {}, { name: 'Vera <b>Venter</b>' });
await fixture.cancelAndServe(booked);
expect((await fixture.read(entry)).offer).not.toBeNull();

const holdsFor = async (user: User | null, day = date, query: object = {}) => {
  const api = user === null ? fixture.desktop : fixture.api.as({ token: await openSession(fixture.db, user) });
  const input = { query: { scheduleSystem: 'HOURLY' as const, ...query } };
  return (await api.call('calendar.listCalendarHolds', input, { headers: { 'booking-date': day } })).holds;
};

test('shows the guest, the units and the end of the hold, on its day only', async () => {
  expect(await holdsFor(null)).toMatchObject([
    {
      client_name: 'Vera <b>Venter</b>',
      number_of_interactors: 2,
      department_id: fixture.hourly.id,
      renting_entity_ids: [fixture.tables.two.id],
      start: `${date}T18:00:00+02:00`,
      end: `${date}T20:00:00+02:00`,
    },
  ]);
  expect(await holdsFor(null, '2027-03-01')).toEqual([]);
  expect(await holdsFor(null, date, { departments: String(fixture.guides.id) })).toEqual([]);
  expect(await holdsFor(null, date, { scheduleSystem: 'DAILY' })).toEqual([]);
});

test('shows it to staff of the department, and to no one of another department, company or tenant', async () => {
  const { db, company, hourly, guides } = fixture;
  const see = async (values: Parameters<typeof makeUser>[1]) => (await holdsFor(await makeUser(db, values))).length;
  expect(await see({ department: hourly, role: 'employee' })).toBe(1);
  expect(await see({ department: guides, role: 'host' })).toBe(0);
  const other = await makeCompany(db, { tenant: company.tenant });
  expect(await see({ company: other, role: 'admin' })).toBe(0);
  const stranger = await makeUser(db, { tenant: await makeTenant(db), role: 'admin' });
  const token = await openSession(db, stranger);
  const foreign = fixture.server.api.as({ token, domain: stranger.tenant.slug });
  const query = { scheduleSystem: 'HOURLY' as const, departments: String(hourly.id) };
  expect((await foreign.call('calendar.listCalendarHolds', { query })).holds).toEqual([]);
  const observer = await makeUser(db, { department: await makeDepartment(db, { company }), role: 'observer' });
  const asObserver = fixture.api.as({ token: await openSession(db, observer) });
  expect(await asObserver.refused('calendar.listCalendarHolds', { query })).toMatchObject({ status: 403 });
});

test('no longer shows an offer that ran out', async () => {
  fixture.clock.now = NOW + 16 * 60_000;
  expect(await holdsFor(null)).toEqual([]);
});
