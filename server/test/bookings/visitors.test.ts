import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '#app.ts';
import { countAttemptUnscoped, forgetAttemptsUnscoped } from '#db/queries/accounts/rate-limits.ts';
import { readEnv } from '#env.ts';
import { Api, throughInject } from '../support/api.ts';
import { NOW, openSession, silentLog } from '../support/app.ts';
import { makeCompany, makeUser } from '../support/makers.ts';
import { makeClient, openFixture, tableFor } from './fixture.ts';

/** A server that limits visitors, called from any address. */
const fixture = await openFixture();

const env = readEnv({ SEED_DEMO: 'false', LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' });
const server = await buildApp({ db: fixture.db, env, log: silentLog, now: () => NOW });
await server.ready();
afterAll(() => server.close());

let hour = 0;
/** Books a table at a distinct time. Returns the code, `done` for a booking. */
const book = async (from: string, client: object = makeClient(), at?: string): Promise<string> => {
  const two = (number: number) => String(number).padStart(2, '0');
  const slot = hour++;
  const free = `2027-${two(4 + Math.floor(slot / 150))}-${two(1 + (Math.floor(slot / 6) % 25))}T${two(8 + 2 * (slot % 6))}:00`;
  const api = new Api(throughInject(server), { domain: 'fjord', headers: { 'x-forwarded-for': from } });
  const answer = await api.try('bookings.createPublicBooking', tableFor(fixture, at ?? free, { client }));
  return answer.ok ? 'done' : answer.fault.code;
};
const repeat = async (count: number, work: (at: number) => Promise<string>): Promise<string[]> => {
  const codes: string[] = [];
  for (let at = 0; at < count; at++) codes.push(await work(at));
  return codes;
};

test("a visitor isn't told that a phone number has a booking, unlike staff", async () => {
  const client = makeClient();
  const at = '2027-05-20T12:00';
  expect(await book('192.0.2.1', client, at)).toBe('done');
  const api = new Api(throughInject(server), { domain: 'fjord', headers: { 'x-forwarded-for': '192.0.2.1' } });
  const refused = await api.refused('bookings.createPublicBooking', tableFor(fixture, at, { client }));
  expect(refused).toEqual({ status: 422, code: 'BOOKING-230', fields: {} });
  const input = tableFor(fixture, at, { client });
  expect(await api.refused('bookings.createPublicBooking', input, { token: fixture.hostToken })).toMatchObject({
    code: 'BOOKING-202',
    fields: { 'client.phone_number': 'BOOKING-202' },
  });
});

test("ten bookings in ten minutes from an address; refusals don't count", async () => {
  const from = '192.0.2.2';
  expect(await repeat(12, () => book(from, makeClient(), '2020-01-01T12:00'))).toEqual(Array(12).fill('BOOKING-212'));
  expect(await repeat(11, () => book(from))).toEqual([...Array(10).fill('done'), 'REQUEST-3005']);
  expect(await book('192.0.2.3')).toBe('done');
});

test("an attempt that the server couldn't finish for now doesn't count as a booking", async () => {
  const from = '192.0.2.5';
  const failure = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const failing = vi.spyOn(fixture.db, 'tenantTransaction').mockRejectedValue(failure);
  const failed = await repeat(12, () => book(from));
  failing.mockRestore();
  expect(failed).toEqual(Array(12).fill('REQUEST-3007'));
  expect(await repeat(11, () => book(from))).toEqual([...Array(10).fill('done'), 'REQUEST-3005']);
});

test('sixty attempts of any outcome in ten minutes from an address', async () => {
  const codes = await repeat(61, () => book('192.0.2.4', makeClient(), '2020-01-01T12:00'));
  expect(codes.indexOf('REQUEST-3005')).toBe(60);
});

test('ten bookings a day for one phone number, from any address', async () => {
  const { phone_number } = makeClient();
  const codes = await repeat(11, (at) => book(`198.51.100.${at}`, { ...makeClient(), phone_number }));
  expect(codes).toEqual([...Array(10).fill('done'), 'REQUEST-3005']);
});

test('ten bookings a day for one e-mail address in any case, from any address', async () => {
  const { email } = makeClient();
  const codes = await repeat(11, (at) =>
    book(`198.51.101.${at}`, { ...makeClient(), email: at % 2 === 0 ? email : email.toUpperCase() }),
  );
  expect(codes).toEqual([...Array(10).fill('done'), 'REQUEST-3005']);
});

test('ten bookings in ten minutes from a single /64', async () => {
  const codes = await repeat(11, (at) => book(`2001:db8:8:1::${(at + 1).toString(16)}`));
  expect(codes).toEqual([...Array(10).fill('done'), 'REQUEST-3005']);
  expect(await book('2001:db8:8:2::1')).toBe('done');
});

test('three hundred attempts of any outcome in ten minutes from a /48', async () => {
  const codes = await repeat(301, (at) => book(`2001:db8:9:${at.toString(16)}::1`, makeClient(), '2020-01-01T12:00'));
  expect(codes.indexOf('REQUEST-3005')).toBe(300);
});

test('fifty bookings in ten minutes from a /48, each from another /64', async () => {
  const codes = await repeat(51, (at) => book(`2001:db8:7:${at.toString(16)}::1`));
  expect(codes).toEqual([...Array(50).fill('done'), 'REQUEST-3005']);
});

test("a thousand bookings in ten minutes for a tenant, from any address; staff aren't limited", async () => {
  const { tenant } = fixture.company;
  const limit = { of: `visitor-booking tenant ${tenant.id}`, most: 1000, minutes: 10 };
  await forgetAttemptsUnscoped(fixture.db, [limit]);
  await repeat(999, async () => String((await countAttemptUnscoped(fixture.db, [limit], NOW)).length));
  expect(await book('203.0.113.1')).toBe('done');
  expect(await book('203.0.113.2')).toBe('REQUEST-3005');
  const staff = new Api(throughInject(server), { domain: 'fjord', token: fixture.hostToken });
  const answer = await staff.try('bookings.createPublicBooking', tableFor(fixture, '2027-05-21T12:00'));
  expect(answer.ok).toBe(true);
});

test('staff are visitors where they may not book: out of their scope, or by their role', async () => {
  const { tenant } = fixture.company;
  const { db } = fixture;
  const elsewhere = await makeCompany(db, { tenant, slug: 'elsewhere' });
  const limited = { of: 'visitor-booking 192.0.2.9', most: 10, minutes: 10 };
  await forgetAttemptsUnscoped(db, [{ ...limited, of: `visitor-booking tenant ${tenant.id}` }]);
  for (const [at, user] of [
    await makeUser(db, { company: elsewhere }),
    await makeUser(db, { company: fixture.company, role: 'employee' }),
  ].entries()) {
    await forgetAttemptsUnscoped(db, [limited]);
    const options = {
      domain: 'fjord',
      token: await openSession(db, user),
      headers: { 'x-forwarded-for': '192.0.2.9' },
    };
    const api = new Api(throughInject(server), options);
    const client = makeClient();
    const input = tableFor(fixture, `2027-05-2${3 + at}T12:00`, { client });
    await repeat(9, async () => String((await countAttemptUnscoped(db, [limited], NOW)).length));
    expect((await api.try('bookings.createPublicBooking', input)).ok).toBe(true);
    expect(await api.refused('bookings.createPublicBooking', input)).toMatchObject({ code: 'REQUEST-3005' });
    await forgetAttemptsUnscoped(db, [limited]);
    expect(await api.refused('bookings.createPublicBooking', input)).toMatchObject({ code: 'BOOKING-230' });
  }
});
