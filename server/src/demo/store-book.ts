import type { TenantTransaction } from '#db/database.ts';
import type { DemoClient } from './clients.ts';
import type { PlannedGuest } from './plan/guests.ts';
import type { DemoPlan } from './plan/plan.ts';
import type { PlannedBooking, PlannedRequest } from './plan/types.ts';
import { insertRows, takeIds } from './rows.ts';
import { found, type PlaceIds } from './store-places.ts';
import { storeSurvey } from './store-survey.ts';

const at = (instant: number): string => new Date(instant).toISOString();
const atOrNull = (instant: number | null): string | null => (instant === null ? null : at(instant));

const storeBlocks = async (tx: TenantTransaction, made: string, places: PlaceIds, blocks: DemoPlan['blocks']) => {
  const ids = await takeIds(tx.trx, 'blocked_dates', blocks.length);
  await insertRows(
    tx,
    'blocked_dates',
    blocks.map((block, index) => ({
      id: ids[index],
      company_id: found(places.company, block.department.company),
      department_id: found(places.department, block.department.key),
      start_date: block.from,
      end_date: block.to,
      description_no: block.no,
      description_en: block.en,
      color: block.color,
      blocking_type: block.type,
      created_at: made,
    })),
  );
};

/** Stores the clients. Norwegian numbers aren't reserved for fiction, so these clients get no SMS. */
const storeClients = async (tx: TenantTransaction, made: string, { clients, bookings, requests }: DemoPlan) => {
  const first = new Map<DemoClient, number>();
  for (const { client, createdAt } of [...bookings, ...requests])
    first.set(client, Math.min(createdAt, first.get(client) ?? createdAt));
  const ids = await takeIds(tx.trx, 'clients', clients.length);
  await insertRows(
    tx,
    'clients',
    clients.map((client, index) => ({
      id: ids[index],
      name: client.name,
      email: client.email,
      country_code: client.countryCode,
      phone_number: client.phone,
      email_notifications: true,
      email_reminders: true,
      sms_notifications: client.countryCode !== '+47',
      sms_reminders: client.countryCode !== '+47',
      // Clients are known from their first booking or request on.
      created_at: first.has(client) ? at(found(first, client)) : made,
    })),
  );
  return new Map(clients.map((client, index) => [client, ids[index] as number]));
};

type Asked = Omit<PlannedRequest, 'status' | 'booking'>;

/** Columns that bookings and requests share. */
const askedColumns = (asked: Asked, places: PlaceIds, clientIds: ReadonlyMap<DemoClient, number>) => ({
  company_id: found(places.company, asked.department.company),
  department_id: found(places.department, asked.department.key),
  client_id: found(clientIds, asked.client),
  client_name: asked.client.name,
  client_email: asked.client.email,
  client_country_code: asked.client.countryCode,
  client_phone_number: asked.client.phone,
  starts_at: at(asked.from),
  ends_at: at(asked.to),
  guests: asked.guests,
  note: asked.note,
  tags: [...asked.tags],
  created_at: at(asked.createdAt),
  version: 1,
});

const storeBookings = async (
  tx: TenantTransaction,
  places: PlaceIds,
  clientIds: ReadonlyMap<DemoClient, number>,
  bookings: readonly PlannedBooking[],
) => {
  const ids = await takeIds(tx.trx, 'bookings', bookings.length);
  const rows = bookings.map((booking, index) => {
    const category = booking.entities[0]?.category;
    return {
      id: ids[index],
      ...askedColumns(booking, places, clientIds),
      category_id: category ? found(places.category, category) : null,
      expected_arrival: booking.expectedArrival,
      expected_departure: booking.expectedDeparture,
      created_by: booking.createdBy === null ? null : found(places.user, booking.createdBy),
      is_manual: booking.isManual,
      whole_department: booking.wholeDepartment,
      // Stays have guests instead.
      arrived_at: booking.department.schedule === 'DAILY' ? null : atOrNull(booking.arrivedAt),
      completed_at: atOrNull(booking.completedAt),
      checked_out_at: atOrNull(booking.checkedOutAt),
      canceled_at: atOrNull(booking.canceledAt),
    };
  });
  await insertRows(tx, 'bookings', rows);
  const held = bookings.flatMap((booking, index) =>
    booking.entities.map((entity) => ({
      booking_id: ids[index] as number,
      department_id: found(places.department, booking.department.key),
      entity_id: found(places.entity, entity),
      starts_at: at(booking.from),
      ends_at: at(booking.to),
      active: booking.canceledAt === null,
    })),
  );
  await insertRows(tx, 'allocations', held);
  return new Map(bookings.map((booking, index) => [booking, ids[index] as number]));
};

const storeGuests = async (
  tx: TenantTransaction,
  places: PlaceIds,
  bookingIds: ReadonlyMap<PlannedBooking, number>,
  guests: readonly PlannedGuest[],
) => {
  const ids = await takeIds(tx.trx, 'interactors', guests.length);
  const rows = guests.map((guest, index) => ({
    id: ids[index],
    company_id: found(places.company, guest.booking.department.company),
    department_id: found(places.department, guest.booking.department.key),
    booking_id: found(bookingIds, guest.booking),
    renting_entity_id: found(places.entity, guest.entity),
    name: guest.name,
    occupation: guest.occupation,
    nationality: guest.country,
    birthday: guest.birthday,
    travel_document_type: guest.documentType,
    travel_document_number: guest.documentNumber,
    country_of_residence: guest.country,
    purpose_of_stay: guest.purpose,
    address_1: guest.address,
    address_2: guest.place,
    version: 1,
    created_at: at(guest.registeredAt),
  }));
  await insertRows(tx, 'interactors', rows);
};

/** Stores blocked dates, clients, bookings with allocations and guests, the survey, and requests. */
export const storeBook = async (
  tx: TenantTransaction,
  made: string,
  places: PlaceIds,
  plan: DemoPlan,
): Promise<void> => {
  await storeBlocks(tx, made, places, plan.blocks);
  const clientIds = await storeClients(tx, made, plan);
  const bookingIds = await storeBookings(tx, places, clientIds, plan.bookings);
  await storeGuests(tx, places, bookingIds, plan.guests);
  await storeSurvey(tx, made, places, bookingIds, plan.survey);
  const ids = await takeIds(tx.trx, 'booking_requests', plan.requests.length);
  await insertRows(
    tx,
    'booking_requests',
    plan.requests.map((request, index) => ({
      id: ids[index],
      ...askedColumns(request, places, clientIds),
      status: request.status,
      booking_id: request.booking ? found(bookingIds, request.booking) : null,
    })),
  );
};
