import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { makeCompany, makeDepartment, makeEntity } from './places.ts';
import { type Booking, type Department, type Entity, insertRow, pickId, unique, type Values } from './rows.ts';

/** Makes a booking with its allocations. From and to in epoch milliseconds. Canceled ones hold nothing. */
export const makeBooking = async (
  db: Database,
  {
    entities,
    from,
    to = from + 2 * 3_600_000,
    ...values
  }: Values & { entities?: readonly Entity[]; from: number; to?: number },
): Promise<Booking> => {
  const held = entities ?? [await makeEntity(db)];
  const department = held[0]?.department ?? (await makeDepartment(db));
  const { tenant, company } = department;
  const number = unique();
  const client = { name: `Client ${number}`, email: `client.${number}@example.com`, country_code: '+47' };
  const phone = String(90_000_000 + number);
  const clientId = await insertRow(db, 'clients', tenant.id, { ...client, phone_number: phone, ...pickId(values) });
  const id = await insertRow(db, 'bookings', tenant.id, {
    company_id: company.id,
    department_id: department.id,
    client_id: clientId,
    client_name: client.name,
    client_email: client.email,
    client_country_code: client.country_code,
    client_phone_number: phone,
    starts_at: from,
    ends_at: to,
    guests: 2,
    ...values,
  });
  for (const entity of held) {
    const active = values.canceled_at === undefined || values.canceled_at === null;
    const hold = {
      booking_id: id,
      department_id: entity.department.id,
      entity_id: entity.id,
      starts_at: from,
      ends_at: to,
      active,
    };
    await insertRow(db, 'allocations', tenant.id, hold, sql`0`);
  }
  return { id, department, entities: held };
};

/** Makes a client and returns the columns that requests and entries of the waiting list share. */
const makeAsker = async (db: Database, { id, tenant, company }: Department, values: Values): Promise<Values> => {
  const number = unique();
  const contact = { country_code: '+47', phone_number: String(90_000_000 + number) };
  const client = { name: `Client ${number}`, email: `client.${number}@example.com`, ...contact };
  return {
    company_id: company.id,
    department_id: id,
    client_id: await insertRow(db, 'clients', tenant.id, { ...client, ...pickId(values) }),
    client_name: client.name,
    client_email: client.email,
    client_country_code: client.country_code,
    client_phone_number: client.phone_number,
  };
};

type Asked = Values & { department: Department; from: number; to?: number };

/**
 * Makes a pending request in a department that takes requests. `from` and `to` are epoch milliseconds. Returns its id.
 */
export const makeRequest = async (
  db: Database,
  { department, from, to = from + 2 * 3_600_000, ...values }: Asked,
): Promise<number> => {
  return insertRow(db, 'booking_requests', department.tenant.id, {
    ...(await makeAsker(db, department, values)),
    starts_at: from,
    ends_at: to,
    guests: 2,
    ...values,
  });
};

/** An entry of the waiting list for one day, from `from` to `to` (epoch milliseconds). It waits. */
export const makeEntry = async (
  db: Database,
  { department, from, to = from + 4 * 3_600_000, ...values }: Asked,
): Promise<number> => {
  const day = new Date(from).toISOString().slice(0, 10);
  return insertRow(db, 'waiting_list_entries', department.tenant.id, {
    ...(await makeAsker(db, department, values)),
    date_from: day,
    date_to: day,
    starts_at: from,
    ends_at: to,
    waits_until: new Date(to),
    queued_at: Date.parse('2027-01-01T00:00:00Z') + unique(),
    guests: 2,
    language: 'no',
    ...values,
  });
};

/** A weekly series of bookings in one unit, two hours each from `from` (epoch milliseconds). */
export const makeSeries = async (
  db: Database,
  { entity, from, dates = 3, ...values }: Values & { entity: Entity; from: number; dates?: number },
): Promise<{ id: number; bookings: number[] }> => {
  const { tenant, company, id: departmentId } = entity.department;
  const dateOf = (at: number): string => new Date(from + at * 7 * 86_400_000).toISOString().slice(0, 10);
  const id = await insertRow(db, 'booking_series', tenant.id, {
    company_id: company.id,
    department_id: departmentId,
    ...{ frequency: 'weekly', first_date: dateOf(0), occurrences: dates },
    ...{ start_time: '12:00', end_time: '14:00', end_days: 0 },
    ...pickId(values),
  });
  const bookings: number[] = [];
  for (let at = 0; at < dates; at++) {
    const { id: _, ...rest } = values;
    const linked = { ...rest, series_id: id, series_date: dateOf(at) };
    bookings.push((await makeBooking(db, { ...linked, entities: [entity], from: from + at * 7 * 86_400_000 })).id);
  }
  return { id, bookings };
};

/** A group of bookings, one for each unit, at one time. */
export const makeGroup = async (
  db: Database,
  { entities, from, ...values }: Values & { entities: readonly Entity[]; from: number },
): Promise<number> => {
  const company = entities[0]?.department.company ?? (await makeCompany(db));
  const id = await insertRow(db, 'booking_groups', company.tenant.id, { company_id: company.id, ...pickId(values) });
  const { id: _, ...rest } = values;
  for (const entity of entities) await makeBooking(db, { ...rest, group_id: id, entities: [entity], from });
  return id;
};

/** Makes a guest of a booking, in its first entity. */
export const makeGuest = (db: Database, booking: Booking, values: Values = {}): Promise<number> => {
  const { department, entities } = booking;
  return insertRow(db, 'interactors', department.tenant.id, {
    company_id: department.company.id,
    department_id: department.id,
    booking_id: booking.id,
    renting_entity_id: entities[0]?.id,
    name: `Guest ${unique()}`,
    nationality: 'NO',
    travel_document_type: 'passport',
    country_of_residence: 'NO',
    purpose_of_stay: 'holiday',
    address_1: 'Storgata 1',
    ...values,
  });
};

/** Makes an online check-in of a booking. */
export const makeOnlineGuest = (db: Database, { department, id }: Booking, values: Values = {}): Promise<number> =>
  insertRow(db, 'online_guests', department.tenant.id, {
    company_id: department.company.id,
    department_id: department.id,
    booking_id: id,
    name: `Online ${unique()}`,
    nationality: 'NO',
    travel_document_type: 'passport',
    country_of_residence: 'NO',
    purpose_of_stay: 'holiday',
    address_1: 'Storgata 1',
    signed_as: 'Kari Nordmann',
    confirmed_at: Date.parse('2027-03-01T09:00:00Z'),
    ...values,
  });
