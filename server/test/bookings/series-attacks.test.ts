import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW, openSession, type TestApp, testApp } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { makeClient, rowsOf } from './fixture.ts';
import { create, datesIn, fixture, newTable, openSeries, refused, type Unit, weekly } from './series-fixture.ts';

await openSeries();

/** Staff of another tenant, of a sister company and of another department, and an employee of the same one. */
let strangers: Readonly<Record<'tenant' | 'company' | 'department' | 'employee', string>>;
let foreignSlug: string;
let unit: Unit;
beforeAll(async () => {
  unit = await newTable();
  const { db } = fixture;
  const foreign = await make.makeCompany(db);
  foreignSlug = foreign.tenant.slug;
  const sister = await make.makeCompany(db, { tenant: fixture.company.tenant });
  const elsewhere = await make.makeDepartment(db, { company: fixture.company });
  const session = async (values: Parameters<typeof make.makeUser>[1]) =>
    openSession(db, await make.makeUser(db, values));
  strangers = {
    tenant: await session({ tenant: foreign.tenant, role: 'admin' }),
    company: await session({ company: sister }),
    department: await session({ department: elsewhere }),
    employee: await session({ department: unit.department, role: 'employee' }),
  };
});

const stored = () => rowsOf(fixture, 'select id, version, canceled_at, starts_at from bookings order by id');
const changes = ({ id, bookings }: Awaited<ReturnType<typeof create>>['series']) => {
  const booking_id = bookings[0]?.id ?? 0;
  return {
    move: {
      params: { id },
      body: { booking_id, part: 'all', date_from: '2028-01-05T10:00', date_to: '2028-01-05T12:00' },
    },
    cancel: { params: { id }, body: { booking_id, part: 'all' } },
  } as const;
};

describe('a series', () => {
  test.each(['tenant', 'company', 'department', 'employee'] as const)(
    'is neither made, moved nor canceled by staff of another place: %s',
    async (who) => {
      const { series } = await create(weekly(await newTable(), '2027-08-02'));
      const before = await stored();
      const headers = who === 'tenant' ? { domain: foreignSlug } : {};
      const api = fixture.api.as({ token: strangers[who], ...headers });
      const { move, cancel } = changes(series);
      const answers = [
        await api.refused('bookings.createSeries', { body: weekly(unit, '2027-08-04') }),
        await api.refused('bookings.moveSeries', move),
        await api.refused('bookings.cancelSeries', cancel),
      ];
      for (const { status } of answers) expect([403, 404, 422]).toContain(status);
      expect(await stored()).toEqual(before);
    },
  );

  test('is not shown to staff of another tenant, also with a forged domain', async () => {
    const { series } = await create(weekly(await newTable(), '2027-08-02'));
    const input = { params: { id: series.id } };
    const foreign = fixture.api.as({ token: strangers.tenant });
    expect((await foreign.refused('bookings.getSeries', input, { domain: foreignSlug })).status).toBe(404);
    expect((await foreign.refused('bookings.getSeries', input, { domain: 'fjord' })).status).toBe(403);
  });

  test("can't hold a unit of another company or tenant, nor the booking of another series", async () => {
    const sister = await make.makeEntity(fixture.db, {
      department: await make.makeDepartment(fixture.db, {
        company: await make.makeCompany(fixture.db, { tenant: fixture.company.tenant }),
      }),
    });
    const foreign = await make.makeEntity(fixture.db);
    for (const { id } of [sister, foreign]) {
      const body = weekly(unit, '2027-08-11');
      const answer = await refused({ ...body, booking: { ...body.booking, renting_entity_id: id } });
      expect([404, 422]).toContain(answer.status);
    }
    const mine = (await create(weekly(await newTable(), '2027-08-02'))).series;
    const other = (await create(weekly(await newTable(), '2027-08-02'))).series;
    const before = await stored();
    const crossed = { params: { id: mine.id }, body: changes(other).cancel.body };
    expect((await fixture.asHost.refused('bookings.cancelSeries', crossed)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  test('keeps HTML in names as text, and refuses more dates than the limit', async () => {
    const name = '<img src=x onerror=alert(1)> & "Kari"';
    const client = makeClient({ name });
    const { series } = await create(weekly(await newTable(), '2027-08-02', { client }));
    const { booking } = await fixture.asHost.call('bookings.getBookingCustom', {
      params: { id: String(series.bookings[0]?.id) },
    });
    expect(booking.client.name).toBe(name);
    const endless = weekly(unit, '2027-08-02', { series: { frequency: 'daily', count: 100_000 } });
    expect((await refused(endless as never)).fields).toHaveProperty('series.count');
  });

  test('that is moved and canceled at once by two people is either moved or canceled', async () => {
    const { series } = await create(weekly(await newTable(), '2027-08-02'));
    const { move, cancel } = changes(series);
    const answers = await Promise.all([
      fixture.asHost.try('bookings.moveSeries', move),
      fixture.asHost.try('bookings.cancelSeries', cancel),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const { series: now } = await fixture.asHost.call('bookings.getSeries', { params: { id: series.id } });
    const dates = datesIn(now);
    expect([0, series.bookings.length]).toContain(dates.length);
    const ids = now.bookings.map(({ id }) => id).join();
    const held = await rowsOf(fixture, `select from allocations where active and booking_id = any('{${ids}}')`);
    expect(held).toHaveLength(dates.length);
  });
});

describe('a flood', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await testApp(fixture.db, { env: { RATE_LIMITS: true } });
    limited.clock.now = NOW;
  });
  afterAll(() => limited.close());

  test('of previews of the longest series by a visitor without a session is refused before any rule runs', async () => {
    const body = weekly(unit, '2027-08-02', { series: { frequency: 'weekly', count: 52 } });
    const { booking, series, client } = body;
    const input = {
      body: { booking, series, client: { country_code: '+47', phone_number: client.phone_number } },
    };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => limited.api.as({ domain: 'fjord' }).try('bookings.previewSeries', input)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });

  test('of the same series books it once', async () => {
    const body = weekly(await newTable(), '2027-09-06');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        fixture.asHost.try(
          'bookings.createSeries',
          { body: { ...body, client: makeClient() } },
          { idempotencyKey: `flood-${at}` },
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { status } of answers) expect([201, 409, 422]).toContain(status);
  });
});
