import type { ClientData } from '@ledig/contract/privacy.ts';
import type { BookingRecord, ClientRecord, MessageRecord, RequestRecord, StayRecord } from './client-data.store.ts';

const instant = (date: Date): string => date.toISOString();
const instantOrNull = (date: Date | null): string | null => date && instant(date);

const presentStay = (row: StayRecord) => ({
  id: row.id,
  company: row.company,
  department: row.department,
  date_from: instant(row.starts_at),
  date_to: instant(row.ends_at),
  number_of_interactors: row.guests,
  name: row.client_name,
  email: row.client_email,
  country_code: row.client_country_code,
  phone_number: row.client_phone_number,
  note: row.note,
  tags: [...row.tags],
  created_at: instant(row.created_at),
});

/** All stored data of a client, with instants in UTC. */
export const presentClientData = (
  client: ClientRecord,
  kept: {
    readonly bookings: readonly BookingRecord[];
    readonly requests: readonly RequestRecord[];
    readonly entries: readonly RequestRecord[];
    readonly messages: readonly MessageRecord[];
  },
  now: number,
): ClientData => ({
  exported_at: new Date(now).toISOString(),
  client: {
    ...client,
    created_at: instant(client.created_at),
    erased_at: instantOrNull(client.erased_at),
  },
  bookings: kept.bookings.map((row) => ({
    ...presentStay(row),
    renting_entities: [...row.entities],
    arrived_at: instantOrNull(row.arrived_at),
    checked_out_at: instantOrNull(row.checked_out_at),
    canceled_at: instantOrNull(row.canceled_at),
  })),
  booking_requests: kept.requests.map((row) => ({ ...presentStay(row), status: row.status })),
  waiting_list_entries: kept.entries.map((row) => ({ ...presentStay(row), status: row.status })),
  messages: kept.messages.map((row) => ({
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    state: row.state,
    created_at: instant(row.created_at),
    sent_at: instantOrNull(row.sent_at),
  })),
});
