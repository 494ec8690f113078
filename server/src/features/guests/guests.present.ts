import type { Guest } from '@ledig/contract/guests/guests.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { ERASED } from '#db/queries/privacy/forget-traces.ts';
import type { GuestRecord } from './guests.store.ts';

/** In place of the data that only the guest register shows. */
const HIDDEN = {
  full_name: ERASED,
  occupation: '',
  birthday: null,
  travel_document_number: '',
  address_1: ERASED,
  address_2: '',
} as const;

/** A guest, with the check-in time in the company's zone. */
export const presentGuest = (row: GuestRecord, zone: string): Guest => ({
  interactor_id: row.id,
  booking_id: row.booking_id,
  renting_entity_id: row.renting_entity_id,
  renting_entity: { id: row.renting_entity_id, name: row.renting_entity_name },
  full_name: row.name,
  occupation: row.occupation,
  nationality: row.nationality,
  birthday: row.birthday,
  travel_document_type: row.travel_document_type,
  travel_document_number: row.travel_document_number,
  country_of_residence: row.country_of_residence,
  purpose_of_stay: row.purpose_of_stay,
  address_1: row.address_1,
  address_2: row.address_2,
  arrival_date: row.arrival_date,
  created_at: formatInstant(row.created_at.getTime(), zone),
  version: row.version,
  ...(row.is_in_register_only && HIDDEN),
});
