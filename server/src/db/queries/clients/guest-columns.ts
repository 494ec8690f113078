import type { GuestFields } from '@ledig/contract/guests/guests.ts';

/** The columns of a guest's own data. Listed one by one, so that other fields of a call are ignored. */
export const guestColumns = (fields: Omit<GuestFields, 'renting_entity_id'>) => ({
  name: fields.full_name,
  occupation: fields.occupation,
  nationality: fields.nationality,
  birthday: fields.birthday,
  travel_document_type: fields.travel_document_type,
  travel_document_number: fields.travel_document_number,
  country_of_residence: fields.country_of_residence,
  purpose_of_stay: fields.purpose_of_stay,
  address_1: fields.address_1,
  address_2: fields.address_2,
  arrival_date: fields.arrival_date,
});
