import type { bookingSorts } from '@ledig/contract/bookings/booking-shapes.ts';
import type { SortOrder } from '@ledig/contract/primitives.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, it } from 'vitest';
import { all, idsOf, openListFixture, signIn } from '#test/bookings/list-fixture.ts';
import { NOW, openSession } from '#test/support/app.ts';
import * as make from '#test/support/makers.ts';

const { admin, annex, bookings, company, database, guides, restaurant, server, tables, tenant } =
  await openListFixture();
const { away, canceled, foreign, future, guided, past } = bookings;

describe('lists of bookings', () => {
  it('contain active, canceled or all bookings, newest first', async () => {
    expect(await all(admin, 'active')).toEqual([away.id, guided.id, future.id, past.id]);
    expect(await all(admin, 'archived')).toEqual([canceled.id]);
    expect(await all(admin, 'all')).toEqual([away.id, guided.id, canceled.id, future.id, past.id]);
  });

  it("use the company's page size", async () => {
    const first = await server.api.call('bookings.listActiveBookings', { query: {} }, { token: admin });
    expect(first.bookings).toMatchObject({
      current_page: 1,
      per_page: 2,
      total: 4,
      path: '/api/bookings',
      prev_page_url: null,
      next_page_url: '/api/bookings?page=2',
    });
    const second = await server.api.call('bookings.listActiveBookings', { query: { page: '2' } }, { token: admin });
    expect(idsOf(second)).toEqual([future.id, past.id]);
    expect(second.bookings).toMatchObject({ prev_page_url: '/api/bookings?page=1', next_page_url: null });
  });

  it('link to the other pages with the same order', async () => {
    const query = { sort: 'client_name', order: 'desc' } as const;
    const first = await server.api.call('bookings.listActiveBookings', { query }, { token: admin });
    const next = new URL(first.bookings.next_page_url ?? '', 'http://ledig.test').searchParams;
    expect(Object.fromEntries(next)).toEqual({ ...query, page: '2' });
    const body = { search: { text: '' } };
    const found = { params: { status: 'all' as const }, query: { ...query, page: '2' }, body };
    const second = await server.api.call('bookings.searchBookings', found, { token: admin });
    expect(second.bookings).toMatchObject({
      prev_page_url: '/api/bookings-search/all?page=1&sort=client_name&order=desc',
      next_page_url: '/api/bookings-search/all?page=3&sort=client_name&order=desc',
    });
  });

  it('sort as requested across pages, with ties by number', async () => {
    const pages = async (sort: (typeof bookingSorts)[number], order: SortOrder) => {
      const ids: number[] = [];
      for (const page of [1, 2, 3]) {
        const input = { params: { status: 'all' as const }, query: { page, sort, order } };
        ids.push(...idsOf(await server.api.call('bookings.listBookings', input, { token: admin })));
      }
      return ids;
    };
    expect(await pages('date_from', 'asc')).toEqual([past.id, future.id, canceled.id, guided.id, away.id]);
    expect(await pages('date_to', 'desc')).toEqual([away.id, guided.id, canceled.id, future.id, past.id]);
    expect(await pages('client_name', 'asc')).toEqual([past.id, future.id, away.id, canceled.id, guided.id]);
    // Today is 10 March 2027.
    expect(await pages('upcoming', 'asc')).toEqual([future.id, canceled.id, guided.id, away.id, past.id]);
    const query = { sort: 'client_name', order: 'desc' } as const;
    const params = { status: 'active' as const };
    const names = async (order: SortOrder) =>
      idsOf(
        await server.api.call(
          'bookings.listActiveBookings',
          { query: { sort: 'client_name', order } },
          { token: admin },
        ),
      );
    expect(await names('asc')).toEqual([past.id, future.id]);
    expect(await names('desc')).toEqual([guided.id, away.id]);
    const found = await server.api.call(
      'bookings.searchBookings',
      { params, query, body: { search: { text: 'kari' } } },
      { token: admin },
    );
    expect(idsOf(found)).toEqual([away.id, future.id]);
    const filters = { start_date: '2027-03-11', end_date: '2027-03-12' };
    const filtered = await server.api.call(
      'bookings.filterBookings',
      { params, query: { sort: 'date_from' }, body: { filters } },
      { token: admin },
    );
    expect(idsOf(filtered)).toEqual([future.id, guided.id]);
    expect(
      await server.api.refused('bookings.listBookings', { params, query: { sort: 'tags' } }, { token: admin }),
    ).toMatchObject({ status: 422, fields: { sort: expect.any(String) } });
  });

  it('are empty after the last page', async () => {
    const input = { params: { status: 'all' as const }, query: { page: 999_999_999 } };
    const { bookings } = await server.api.call('bookings.listBookings', input, { token: admin });
    expect(bookings).toMatchObject({ data: [], total: 5, current_page: 999_999_999, next_page_url: null });
    expect(bookings.prev_page_url).toBe('/api/bookings/all?page=3');
  });

  it('contain all fields that the list shows', async () => {
    const { bookings } = await server.api.call(
      'bookings.searchBookings',
      { params: { status: 'active' }, query: {}, body: { search: { text: 'Nordmann' } } },
      { token: admin },
    );
    expect(bookings.data[0]).toMatchObject({
      id: future.id,
      company: { id: company.id, name: company.name },
      department: { id: restaurant.id, name: restaurant.name },
      renting_entities: [{ id: tables[0]?.id, name: 'Table 10%' }],
      schedule_system: 'HOURLY',
      request_department: false,
      date_from: '2027-03-11T10:00:00+01:00',
      date_to: '2027-03-11T12:00:00+01:00',
      properties: [
        { key: 'notes', value: 'Window' },
        { key: 'tags', value: ['VIP', 'BIRTHDAY'] },
      ],
      properties_count: 2,
      note_count: 1,
      tags_count: 2,
      canceled_at: null,
    });
  });
});

describe('scope of booking lists', () => {
  it.each([
    ['a company', () => ({ company, role: 'host' }), () => [guided, canceled, future, past]],
    ['a department', () => ({ department: annex, role: 'employee' }), () => [away]],
    [
      'a department, as an observer without links',
      () => ({ department: restaurant, role: 'observer' }),
      () => [canceled, future, past],
    ],
  ])('are those of %s', async (_, user, expected) => {
    expect(await all(await signIn(user()))).toEqual(expected().map(({ id }) => id));
  });

  it('contains only bookings of linked entities for an observer', async () => {
    const observer = await make.makeUser(database.db, { department: restaurant, role: 'observer' });
    const entity = await make.makeEntity(database.db, { department: restaurant, user_id: observer.id });
    const own = await make.makeBooking(database.db, { entities: [entity], from: NOW + 9 * DAY_MS });
    const token = await openSession(database.db, observer);
    expect(await all(token)).toEqual([own.id]);
    expect(await server.api.refused('bookings.getBooking', { params: { id: past.id } }, { token })).toMatchObject({
      status: 404,
    });
    expect((await server.api.call('bookings.getBooking', { params: { id: own.id } }, { token })).booking.id).toBe(
      own.id,
    );
    await database.db.tenantTransaction(tenant.id, ({ trx, tenantId }) =>
      trx
        .updateTable('bookings')
        .set({ canceled_at: new Date(NOW) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', own.id)
        .execute(),
    );
    expect(await all(token, 'archived')).toEqual([own.id]);
  });

  it("uses the page size of the caller's own company", async () => {
    const { bookings } = await server.api.call(
      'bookings.listActiveBookings',
      { query: {} },
      { token: await signIn({ company: annex.company }) },
    );
    expect(bookings.per_page).toBe(20);
  });
});

describe('one booking', () => {
  const get = async (id: number, token = admin) =>
    (await server.api.call('bookings.getBooking', { params: { id } }, { token })).booking;

  it('has all its fields', async () => {
    const booking = await get(past.id);
    expect(booking).toMatchObject({
      renting_entities: [{ name: 'Table 10%' }, { name: 'Table 101' }],
      renting_entity_id: tables[0]?.id,
      client: { name: 'Åse_Dahl', country_code: '+47' },
      activity_system: 'BOOKING',
      category_id: null,
      has_checked_out: false,
      max_number_of_interactors: 6,
      timezone: 'Europe/Oslo',
      version: 1,
      created_by: null,
    });
    const { booking: custom } = await server.api.call(
      'bookings.getBookingCustom',
      { params: { id: past.id } },
      { token: admin },
    );
    expect(custom).toEqual(booking);
  });

  it('has the times of the booking’s company, and shows when a department only takes requests', async () => {
    expect(await get(away.id)).toMatchObject({ timezone: 'America/New_York', date_from: '2027-03-13T04:00:00-05:00' });
    expect(await get(guided.id)).toMatchObject({ request_department: true, activity_system: 'REQUESTS_ONLY' });
  });

  it('may be changed by admin and host while it is neither past nor canceled', async () => {
    const editable = async (id: number, token = admin) => (await get(id, token)).editable;
    const [host, employee] = [await signIn({ role: 'host' }), await signIn({ role: 'employee' })];
    expect(await Promise.all([future.id, past.id, canceled.id].map((id) => editable(id)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await editable(future.id, host)).toBe(true);
    expect(await editable(future.id, employee)).toBe(false);
  });

  it("gives 404 when it is missing, out of scope or another tenant's", async () => {
    const bound = await signIn({ department: guides });
    for (const [id, token] of [
      [foreign.id, admin],
      [999_999, admin],
      [away.id, bound],
      [future.id, bound],
    ] as const) {
      for (const name of ['bookings.getBooking', 'bookings.getBookingCustom'] as const) {
        expect(await server.api.refused(name, { params: { id } }, { token })).toMatchObject({
          status: 404,
          code: 'BOOKING-200',
        });
      }
    }
  });
});
