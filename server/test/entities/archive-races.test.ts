import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { holdBookings, type NewBooking, type NewHold } from '#db/queries/bookings/hold.ts';
import { makeClient, openFixture, refusal, rowsOf, tableFor } from '../bookings/fixture.ts';
import { openSession } from '../support/app.ts';
import { type Entity, makeDepartment, makeEntity, makeUser } from '../support/makers.ts';
import { whileOpen } from '../support/while-open.ts';

/** No race between archiving and booking ever leaves a coming booking of an archived entity. */

const fixture = await openFixture();
const admin = await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'admin' });
const adminToken = await openSession(fixture.db, admin);

const asAdmin = () => fixture.api.as({ token: adminToken });
const makeTable = (name: string): Promise<Entity> =>
  makeEntity(fixture.db, { department: fixture.hourly, name, capacity: 12 });
const archive = (id: number) => asAdmin().try('rentingEntities.archiveEntity', { params: { id } });
const book = (id: number, at: string) =>
  asAdmin().try('bookings.createBooking', tableFor(fixture, at, { booking: { renting_entity_id: id } }));

const heldThoughArchived = () =>
  rowsOf(
    fixture,
    `select a.booking_id, e.name from allocations a join renting_entities e on e.tenant_id = a.tenant_id and e.id = a.entity_id
      where a.active and e.archived_at is not null and a.ends_at > e.archived_at`,
  );

const bookingOf = (): NewBooking => {
  const { country_code: countryCode, phone_number: phoneNumber, ...client } = makeClient();
  return {
    companyId: fixture.company.id,
    departmentId: fixture.hourly.id,
    categoryId: null,
    guests: 2,
    expectedArrival: null,
    expectedDeparture: null,
    note: '',
    tags: [],
    client: { ...client, countryCode, phoneNumber },
    isManual: false,
    wholeDepartment: false,
    createdBy: null,
    language: 'no',
    toggles: new Set(),
  };
};

const holdOf = (table: Entity): NewHold => ({
  entityIds: [table.id],
  from: Date.parse('2027-05-01T16:00Z'),
  to: Date.parse('2027-05-01T18:00Z'),
});

const meeting = { database: fixture.database, db: fixture.db, tenantId: fixture.company.tenant.id };

describe('archiving and booking at once', () => {
  test('archiving sees and names a booking that is being written', async () => {
    const table = await makeTable('Being booked');
    const { fault, text } = await whileOpen(
      meeting,
      (tx) => holdBookings(tx, bookingOf(), [holdOf(table)]),
      () => archive(table.id),
    );
    expect(fault.code).toBe('RENTING_ENTITY-1102');
    expect(text).toMatch(/bookings ahead: 1\. The next one is number \d+, 01\.05\.2027 18:00/);
  });

  /** Runs `act` while the entity is being archived, after its reads. */
  const whileArchived = <T>({ id }: Entity, act: () => Promise<T>): Promise<T> =>
    whileOpen(
      meeting,
      async ({ trx, tenantId }) => {
        await sql`select from renting_entities where tenant_id = ${tenantId} and id = ${id} for update`.execute(trx);
        await sql`update renting_entities set archived_at = now() where tenant_id = ${tenantId} and id = ${id}`.execute(
          trx,
        );
      },
      act,
    );

  test("a new booking doesn't hold an entity that is being archived", async () => {
    const table = await makeTable('Being archived');
    const booking = await whileArchived(table, () => book(table.id, '2027-05-02T18:00'));
    expect(booking.fault.code).toMatch(/^BOOKING-20[13]$|^RENTING_ENTITY-1101$/);
    expect(await heldThoughArchived()).toEqual([]);
  });

  test("a booking doesn't move to an entity that is being archived", async () => {
    const [from, table] = [await makeTable('Moved from'), await makeTable('Moved to')];
    const { id } = (await book(from.id, '2027-05-03T18:00')).body.booking;
    const at = { date_from: '2027-05-03T18:00', date_to: '2027-05-03T20:00' };
    const moved = await whileArchived(table, () =>
      asAdmin().refused('bookings.moveBooking', {
        params: { id },
        body: { booking: { ...at, renting_entity_id: table.id } },
      }),
    );
    expect(moved).toEqual(refusal(409, 'BOOKING-201', 'booking.renting_entity_id'));
    expect(await heldThoughArchived()).toEqual([]);
  });

  test("a series doesn't move to an entity that is being archived", async () => {
    const [from, table] = [await makeTable('Series from'), await makeTable('Series to')];
    const { booking, client } = tableFor(fixture, '2027-05-05T12:00', { booking: { renting_entity_id: from.id } }).body;
    const { series } = await asAdmin().call('bookings.createSeries', {
      body: {
        booking: { ...booking, date_to: '2027-05-05T14:00' },
        series: { frequency: 'weekly', count: 2 },
        mode: 'all',
        client,
        booking_properties: [],
      },
    });
    const moved = await whileArchived(table, () =>
      asAdmin().refused('bookings.moveSeries', {
        params: { id: series.id },
        body: {
          booking_id: series.bookings[0]?.id ?? 0,
          part: 'all',
          date_from: '2027-05-05T12:00',
          date_to: '2027-05-05T14:00',
          renting_entity_id: table.id,
        },
      }),
    );
    expect(moved).toEqual(refusal(409, 'BOOKING-201', 'renting_entity_id'));
    expect(await heldThoughArchived()).toEqual([]);
  });

  test("a canceled booking isn't restored to an entity that is being archived", async () => {
    const table = await makeTable('Given back');
    const { id } = (await book(table.id, '2027-05-04T18:00')).body.booking;
    await asAdmin().call('bookings.cancelBooking', { params: { id } });
    const restored = await whileArchived(table, () => asAdmin().refused('bookings.restoreBooking', { params: { id } }));
    expect(restored).toEqual(refusal(409, 'BOOKING-201'));
    expect(await heldThoughArchived()).toEqual([]);
  });

  test.each(Array.from({ length: 10 }, (_, round) => round + 1))('round %i: one of them wins', async (round) => {
    const table = await makeTable(`Round ${round}`);
    const day = `2027-06-${String(round).padStart(2, '0')}`;
    const byHand = {
      company_id: fixture.company.id,
      department_id: fixture.hourly.id,
      date_from: `${day}T09:00`,
      date_to: `${day}T10:00`,
      number_of_interactors: 2,
      renting_entity_ids: [table.id],
    };
    const [archived, ...booked] = await Promise.all([
      archive(table.id),
      book(table.id, `${day}T12:00`),
      book(table.id, `${day}T16:00`),
      asAdmin().try('bookings.createManualBooking', { body: { booking: byHand, client: makeClient() } }),
    ]);
    expect(archived.ok && booked.some(({ ok }) => ok)).toBe(false);
    expect(archived.ok || archived.fault.code === 'RENTING_ENTITY-1102').toBe(true);
    expect(await heldThoughArchived()).toEqual([]);
  });

  test("a canceled booking isn't restored to an archived entity, and none moves there", async () => {
    const [left, other] = [await makeTable('Left'), await makeTable('Other')];
    const { body } = await book(left.id, '2027-07-01T18:00');
    const moving = (await book(other.id, '2027-07-02T18:00')).body;
    await asAdmin().call('bookings.cancelBooking', { params: { id: body.booking.id } });
    expect((await archive(left.id)).ok).toBe(true);
    const restored = await asAdmin().try('bookings.restoreBooking', { params: { id: body.booking.id } });
    expect(restored.fault.code).toBe('BOOKING-201');
    const moved = await asAdmin().try('bookings.moveBooking', {
      params: { id: moving.booking.id },
      body: {
        booking: { renting_entity_id: left.id, date_from: '2027-07-02T18:00', date_to: '2027-07-02T20:00' },
      },
    });
    expect(moved.ok).toBe(false);
    expect(await heldThoughArchived()).toEqual([]);
  });
});

describe('archiving a department and adding to it at once', () => {
  test.each(Array.from({ length: 6 }, (_, round) => round + 1))('round %i: nothing is left in it', async (round) => {
    const department = await makeDepartment(fixture.db, { company: fixture.company, name: `Closing ${round}` });
    const body = {
      name: 'Late',
      company_id: fixture.company.id,
      department_id: department.id,
      type_id: 1,
      number_of_interactors: 2,
    };
    const [archived, ...added] = await Promise.all([
      asAdmin().try('departments.archiveDepartment', { params: { id: department.id } }),
      asAdmin().try('rentingEntities.createEntity', { body }),
      asAdmin().try('rentingEntities.createEntity', { body }),
    ]);
    expect(archived.ok && added.some(({ ok }) => ok)).toBe(false);
    const left = await rowsOf(
      fixture,
      `select e.id from renting_entities e join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id
        where d.archived_at is not null and e.archived_at is null`,
    );
    expect(left).toEqual([]);
  });
});
