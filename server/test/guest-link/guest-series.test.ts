import type { InputOf } from '@ledig/contract/types.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateRow } from '#db/queries/statements/rows.ts';
import { findBroken, ONE_CONFIRMATION } from '../durability/consistency.ts';
import { NOW, testApp } from '../support/app.ts';
import { guestLinkOf } from '../support/guest-links.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';

/** Wednesday 17 March 2027, 12:00 in Oslo. The clocks change on 28 March. */
const START = Date.parse('2027-03-17T11:00:00Z');
const WEEK_MS = 7 * 24 * HOUR_MS;
const DATES = ['2027-03-24', '2027-03-31', '2027-04-07'];

const { database, server } = await openServer('migrated', 10);
let company: make.Company;
let hourly: make.Department;
let tables: make.Entity[];

beforeEach(async () => {
  server.clock.now = NOW;
  company = await make.makeCompany(database.db, {
    settings: { working_hours: { defaultStart: '08:00', defaultEnd: '22:00' } },
  });
  hourly = await make.makeDepartment(database.db, { company });
  tables = [
    await make.makeEntity(database.db, { department: hourly, name: 'A', capacity: 4 }),
    await make.makeEntity(database.db, { department: hourly, name: 'B', capacity: 4 }),
  ];
  await allow();
});

/** Sets the company's rules for guests. */
const allow = async (values: object = {}) => {
  const value = { may_move: true, may_cancel: true, hours_before: 24, may_repeat: true, most_dates: 6, ...values };
  await rows(sql`delete from company_settings where company_id = ${company.id} and key = 'guest_changes'`);
  await make.makeSettings(database.db, company, { guest_changes: value });
};
const hold = (entities: make.Entity[], from: number, values: make.Values = {}) =>
  make.makeBooking(database.db, { entities, from, to: from + 2 * HOUR_MS, ...values });
const book = async (values: make.Values & { entities?: make.Entity[]; from?: number } = {}) => {
  const { entities = [tables[1] as make.Entity], from = START, ...rest } = values;
  const booking = await hold(entities, from, rest);
  return {
    booking,
    params: { domain: booking.department.company.slug, token: await guestLinkOf(database.db, booking) },
  };
};
type Opened = Awaited<ReturnType<typeof book>>;
type Body = InputOf<'guestLink.repeatBooking'>['body'];

const weekly = (values: Partial<Body> = {}): Body => ({
  series: { frequency: 'weekly', count: 3 },
  mode: 'all',
  ...values,
});
const preview = ({ params }: Opened, { mode: _, ...body } = weekly()) =>
  server.api.call('guestLink.previewRepeat', { params, body });
const repeat = ({ params }: Opened, body = weekly()) => server.api.call('guestLink.repeatBooking', { params, body });
const refused = ({ params }: Opened, body = weekly()) =>
  server.api.refused('guestLink.repeatBooking', { params, body });
/** The client of a booking. */
const clientOf = async ({ booking }: Opened) => {
  const [row] = await rows<{ client_id: number; client_phone_number: string; client_country_code: string }>(
    sql`select client_id, client_phone_number, client_country_code from bookings where id = ${booking.id}`,
  );
  if (!row) throw new Error('no booking');
  return row;
};
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await database.db.tenantTransaction(company.tenant.id, ({ trx }) => query.execute(trx))).rows;
const expectNoOverlaps = async () =>
  expect(
    await findBroken(database.db, company.tenant.id, [ONE_CONFIRMATION, 'a stored answer names a missing booking']),
  ).toEqual({});

describe('repeating a booking by its link', () => {
  test('books the same local time and unit on every date, and leaves the booking itself single', async () => {
    const opened = await book({ note: 'Barnestol', tags: ['Window'] });
    const { bookings, left_out } = await repeat(opened);
    expect(left_out).toEqual([]);
    expect(bookings.map(({ date_from }) => date_from)).toEqual([
      '2027-03-24T12:00:00+01:00',
      '2027-03-31T12:00:00+02:00',
      '2027-04-07T12:00:00+02:00',
    ]);
    const ids = bookings.map(({ id }) => id);
    const { client_id } = await clientOf(opened);
    const { id: tenantId } = company.tenant;
    const stored = await rows(sql`
      select b.series_date::text as date, b.note, b.tags, b.client_id, b.created_by, s.exceptions::text[] as exceptions,
             (select array_agg(entity_id) from allocations l
               where l.tenant_id = ${tenantId} and l.booking_id = b.id) as units
        from bookings b join booking_series s on s.tenant_id = ${tenantId} and s.id = b.series_id
       where b.tenant_id = ${tenantId} and b.id = any(${ids}::bigint[]) order by 1`);
    expect(stored).toEqual(
      DATES.map((date) => ({
        date,
        note: 'Barnestol',
        tags: ['Window'],
        client_id,
        created_by: null,
        exceptions: ['2027-03-17'],
        units: [tables[1]?.id],
      })),
    );
    expect(await rows(sql`select series_id from bookings where id = ${opened.booking.id}`)).toEqual([
      { series_id: null },
    ]);
  });

  test('writes one confirmation about all dates, and names the guest in the audit log', async () => {
    const { bookings } = await repeat(await book());
    const ids = bookings.map(({ id }) => id);
    expect(
      await rows(
        sql`select booking_id, payload -> 'booking_ids' as ids from outbox where booking_id = any(${ids}::bigint[])`,
      ),
    ).toEqual([{ booking_id: ids[0], ids }]);
    const log = await rows<{ actor: string }>(
      sql`select distinct actor from audit_log where kind = 'bookings' and record_id = any(${ids}::bigint[])`,
    );
    expect(log).toEqual([{ actor: 'guest' }]);
  });

  test('returns a working link to each new booking', async () => {
    const { bookings } = await repeat(await book());
    for (const { id, manage_url } of bookings) {
      const [, domain = '', , token = ''] = manage_url.split('/');
      const { booking } = await server.api.call('guestLink.getGuestBooking', { params: { domain, token } });
      expect(booking.id).toBe(id);
    }
  });

  test('lists conflicts with the nearest free time, and takes it', async () => {
    const opened = await book();
    await hold(tables, START + 2 * WEEK_MS - HOUR_MS);
    const { occurrences, free, conflicts } = await preview(opened);
    expect({ free, conflicts }).toEqual({ free: 2, conflicts: 1 });
    expect(occurrences[1]).toMatchObject({
      date: '2027-03-31',
      is_free: false,
      code: 'BOOKING-203',
      alternative: { date_from: '2027-03-31T10:00:00+02:00' },
    });
    expect(await refused(opened)).toMatchObject({ status: 409, code: 'SERIES-3604' });
    const { date_from = '', date_to = '' } = occurrences[1]?.alternative ?? {};
    const { bookings } = await repeat(opened, weekly({ changes: [{ date: '2027-03-31', date_from, date_to }] }));
    expect(bookings[1]?.date_from).toBe('2027-03-31T10:00:00+02:00');
  });

  test('takes another unit when its own is taken, and leaves out dates that are full', async () => {
    const opened = await book();
    await hold(tables.slice(1), START + WEEK_MS);
    await hold(tables, START + 2 * WEEK_MS - HOUR_MS);
    const { bookings, left_out } = await repeat(opened, weekly({ mode: 'free' }));
    expect(left_out).toEqual(['2027-03-31']);
    expect(bookings.map(({ renting_entities }) => renting_entities.map(({ name }) => name))).toEqual([['A'], ['B']]);
  });

  test('repeats a stay in its own category', async () => {
    const daily = await make.makeDepartment(database.db, {
      company,
      schedule_system: 'DAILY',
      department_type: 'cabins',
      allow_categories: true,
    });
    const [small, big] = [
      await make.makeCategory(database.db, { department: daily, name: 'Small' }),
      await make.makeCategory(database.db, { department: daily, name: 'Big' }),
    ];
    const cabin = await make.makeEntity(database.db, { category: small, type: 'cabin', capacity: 4 });
    await make.makeEntity(database.db, { category: big, type: 'cabin', capacity: 4 });
    const from = Date.parse('2027-03-17T11:00:00Z');
    const times = { to: from + 46 * HOUR_MS, expected_arrival: '15:00', expected_departure: '09:00' };
    const booking = await make.makeBooking(database.db, { entities: [cabin], from, ...times });
    await make.makeBooking(database.db, { entities: [cabin], from: from + WEEK_MS, to: from + WEEK_MS + 46 * HOUR_MS });
    const opened = { booking, params: { domain: company.slug, token: await guestLinkOf(database.db, booking) } };
    const { occurrences } = await preview(opened);
    expect(occurrences.map(({ is_free, renting_entities }) => [is_free, renting_entities.map(({ id }) => id)])).toEqual(
      [
        [false, []],
        [true, [cabin.id]],
        [true, [cabin.id]],
      ],
    );
  });

  test('moves the expected times of a stay into the check-in and check-out that the department has now', async () => {
    const daily = await make.makeDepartment(database.db, {
      ...{ company, schedule_system: 'DAILY', department_type: 'cabins' },
      ...{ checkin: '12:00', checkout: '11:00' },
    });
    const cabin = await make.makeEntity(database.db, { department: daily, type: 'cabin', capacity: 4 });
    const times = { to: START + 23 * HOUR_MS, expected_arrival: '12:30', expected_departure: '11:00' };
    const opened = await book({ entities: [cabin], ...times });
    await database.db.tenantTransaction(company.tenant.id, (tx) =>
      updateRow(tx, 'departments', daily.id, { checkin: '14:00', checkout: '10:00' }),
    );
    expect(await preview(opened)).toMatchObject({ free: 3, conflicts: 0 });
    const { bookings } = await repeat(opened);
    const ids = bookings.map(({ id }) => id);
    const stored = await rows(sql`
      select to_char(expected_arrival, 'HH24:MI') as arrival, to_char(expected_departure, 'HH24:MI') as departure
        from bookings where tenant_id = ${company.tenant.id} and id = any(${ids}::bigint[])`);
    expect(stored).toEqual(DATES.map(() => ({ arrival: '14:00', departure: '10:00' })));
  });

  test('with the same key returns the same bookings; another body is refused', async () => {
    const { params } = await book();
    const api = server.api.as({ idempotencyKey: 'repeat-once' });
    const send = (body: Body) => api.call('guestLink.repeatBooking', { params, body });
    expect(await send(weekly())).toEqual(await send(weekly()));
    const other = weekly({ mode: 'free' });
    expect(await api.refused('guestLink.repeatBooking', { params, body: other })).toMatchObject({
      code: 'REQUEST-3008',
    });
    await expectNoOverlaps();
  });
});

describe('limits of repeating', () => {
  test('is off until the company turns it on', async () => {
    await allow({ may_repeat: false });
    const opened = await book();
    const { booking } = await server.api.call('guestLink.getGuestBooking', { params: opened.params });
    expect(booking.most_repeats).toBeNull();
    expect(await refused(opened)).toMatchObject({ status: 422, code: 'SERIES-3609' });
    const { mode: _, ...body } = weekly();
    expect(await server.api.refused('guestLink.previewRepeat', { params: opened.params, body })).toMatchObject({
      code: 'SERIES-3609',
    });
    await allow();
    const after = await server.api.call('guestLink.getGuestBooking', { params: opened.params });
    expect(after.booking.most_repeats).toBe(6);
  });

  test('counts the dates that the guest already has from own series', async () => {
    const opened = await book();
    expect(await refused(opened, weekly({ series: { frequency: 'weekly', count: 7 } }))).toMatchObject({
      status: 409,
      code: 'SERIES-3610',
      fields: { 'series.count': 'SERIES-3610' },
    });
    expect(await refused(opened, weekly({ series: { frequency: 'weekly', until: '2028-03-17' } }))).toMatchObject({
      fields: { 'series.until': 'SERIES-3610' },
    });
    await repeat(opened, weekly({ series: { frequency: 'weekly', count: 4 } }));
    const { client_phone_number } = await clientOf(opened);
    const second = await book({ from: START + 4 * HOUR_MS, client_phone_number });
    expect(await refused(second)).toMatchObject({ code: 'SERIES-3610' });
    await repeat(second, weekly({ series: { frequency: 'weekly', count: 2 } }));
  });

  test('counts correctly when two links of one guest are used at once', async () => {
    const first = await book();
    const second = await book({
      from: START + 4 * HOUR_MS,
      client_phone_number: (await clientOf(first)).client_phone_number,
    });
    const body = weekly({ series: { frequency: 'weekly', count: 4 } });
    const outcomes = await Promise.all(
      [first, second].map(({ params }) => server.api.try('guestLink.repeatBooking', { params, body })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)?.fault.code).toBe('SERIES-3610');
  });

  test('keeps the rules for visitors: horizon, largest party, grid', async () => {
    await make.makeSettings(database.db, company, { booking_horizon_days: 20 });
    const far = await preview(await book());
    expect(far.occurrences.map(({ code }) => code)).toEqual([null, 'REQUEST-3016', 'REQUEST-3016']);
    const off = await preview(await book({ from: START + 5 * HOUR_MS + 600_000 }));
    expect(off.occurrences[0]?.code).toBe('BOOKING-219');
  });

  test('does not reveal that the phone number has another booking', async () => {
    const opened = await book();
    const { client_phone_number, client_country_code } = await clientOf(opened);
    await hold(tables.slice(0, 1), START + WEEK_MS, { client_phone_number, client_country_code });
    const { occurrences } = await preview(opened);
    expect(occurrences[0]).toMatchObject({ is_free: false, code: 'BOOKING-230' });
    expect(JSON.stringify(occurrences)).not.toContain('BOOKING-202');
  });

  test.each([
    ['canceled', { canceled_at: new Date(NOW) }, 'BOOKING-216'],
    ['over', { from: NOW - 48 * HOUR_MS }, 'BOOKING-213'],
    ['of a whole department', { whole_department: true }, 'SERIES-3609'],
  ])('refuses a booking that is %s', async (_, values, code) => {
    expect(await refused(await book(values))).toMatchObject({ code });
  });

  test('refuses departments that visitors cannot book', async () => {
    const guides = await make.makeDepartment(database.db, { company, activity_system: 'REQUESTS_ONLY' });
    const guide = await make.makeEntity(database.db, { department: guides });
    expect(await refused(await book({ entities: [guide] }))).toMatchObject({ code: 'SERIES-3609' });
  });

  test('keeps the limit of attempts per booking', async () => {
    const { params } = await book();
    await allow({ may_repeat: false });
    const limited = await testApp(database.db, { env: { RATE_LIMITS: true } });
    const codes: string[] = [];
    for (let attempt = 0; attempt < 21; attempt++) {
      codes.push((await limited.api.refused('guestLink.repeatBooking', { params, body: weekly() })).code);
    }
    expect(codes.slice(0, 20).every((code) => code === 'SERIES-3609')).toBe(true);
    expect(codes[20]).toBe('REQUEST-3005');
    await limited.close();
  });
});

test('series of guests and bookings of others at once never hold a unit twice', async () => {
  const guests = [];
  for (let at = 0; at < 4; at++)
    guests.push(await book({ entities: [tables[at % 2] as make.Entity], from: START + at * 2 * WEEK_MS }));
  const outcomes = await Promise.all(
    guests.map(({ params }) =>
      server.api.try('guestLink.repeatBooking', {
        params,
        body: weekly({ mode: 'free', series: { frequency: 'weekly', count: 6 } }),
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
  expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  await expectNoOverlaps();
});
