import type { RequestDetail, RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { propertiesOf } from '@ledig/domain/bookings/properties.ts';
import { isPast, type RequestState } from '@ledig/domain/requests/status.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import { offersOf } from './requests.offers.ts';
import type { RequestRecord } from './requests.store.ts';

/** The time zone of the request's company. */
export const zoneOf = ({ zone }: Pick<RequestRecord, 'zone'>): string => zoneOrDefault(zone);

/** The fields that the rules of states need. */
export const stateOf = ({ status, starts_at, version }: RequestRecord): RequestState => ({
  status,
  from: starts_at.getTime(),
  version,
});

const namedOrNull = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

/** A request as a list row at `now` (epoch milliseconds), with times in its company's zone. */
export const presentRequestRow = (row: RequestRecord, now: number): RequestRow => {
  const zone = zoneOf(row);
  return {
    id: row.id,
    status: row.status,
    company_id: row.company_id,
    department_id: row.department_id,
    company: { id: row.company_id, name: row.company_name },
    department: { id: row.department_id, name: row.department_name },
    schedule_system: row.schedule_system,
    client_name: row.client_name,
    client_email: row.client_email,
    client_country_code: row.client_country_code,
    client_phone_number: row.client_phone_number,
    number_of_interactors: row.guests,
    date_from: formatInstant(row.starts_at.getTime(), zone),
    date_to: formatInstant(row.ends_at.getTime(), zone),
    properties: propertiesOf(row.note, row.tags),
    booking_id: row.booking_id,
    withdrawn: row.withdrawn_at !== null,
    has_offers: row.offers.length > 0,
    is_past: isPast(stateOf(row), { now, zone }),
    version: row.version,
    created_at: formatInstant(row.created_at.getTime(), zone),
    created_by: namedOrNull(row.created_by, row.created_by_name),
  };
};

/** A request with all fields at `now` (epoch milliseconds). */
export const presentRequest = (row: RequestRecord, now: number): RequestDetail => ({
  ...presentRequestRow(row, now),
  client_id: row.client_id,
  activity_system: row.activity_system,
  category_name: row.category_name,
  renting_entity: namedOrNull(row.wished_entity_id, row.wished_entity_name),
  expected_arrival: row.expected_arrival,
  expected_departure: row.expected_departure,
  timezone: zoneOf(row),
  decided_at: row.decided_at && formatInstant(row.decided_at.getTime(), zoneOf(row)),
  decided_by: namedOrNull(row.decided_by, row.decided_by_name),
  decline_reason: row.decline_reason,
  offers: offersOf(row).map(({ from, to }) => ({
    date_from: formatInstant(from, zoneOf(row)),
    date_to: formatInstant(to, zoneOf(row)),
  })),
});
