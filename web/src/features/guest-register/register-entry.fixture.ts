import type { RegisterEntry } from '@ledig/contract/guests/guest-register.ts';

/** A guest from Germany in the register, without a signature. */
export const makeRegisterEntry = (change: Partial<RegisterEntry> = {}): RegisterEntry => ({
  interactor_id: 7,
  online_guest_id: null,
  booking_id: 5,
  full_name: 'Anna',
  birthday: '1975-05-06',
  occupation: '',
  nationality: 'DE',
  country_of_residence: 'DE',
  address: 'Hauptstrasse 1',
  travel_document_type: 'passport',
  travel_document_number: 'C01X00T47',
  purpose_of_stay: 'holiday',
  renting_entity_name: 'Sjøbua',
  renting_entities: [],
  arrival: '2027-03-10',
  departure: '2027-03-12',
  confirmed_at: '2027-03-10T10:00:00+01:00',
  signed_as: '',
  checked_at: null,
  checked_by: null,
  missing: [],
  is_nordic: false,
  ...change,
});
