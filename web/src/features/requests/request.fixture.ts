import type { RequestDetail, RequestRow } from '@ledig/contract/requests/request-shapes.ts';

/** A pending request for a night in a cabin. */
export const REQUEST: RequestRow = {
  id: 7,
  status: 'pending',
  company_id: 1,
  department_id: 10,
  company: { id: 1, name: 'Fjordgløtt' },
  department: { id: 10, name: 'Hytter' },
  schedule_system: 'DAILY',
  client_name: 'Kari Nordmann',
  client_email: 'kari@example.com',
  client_country_code: '+47',
  client_phone_number: '40506070',
  number_of_interactors: 2,
  date_from: '2047-05-01T12:00:00+02:00',
  date_to: '2047-05-02T10:00:00+02:00',
  properties: [],
  booking_id: null,
  withdrawn: false,
  has_offers: false,
  is_past: false,
  version: 1,
  created_at: '2047-04-01T12:00:00+02:00',
  created_by: null,
};

/** `REQUEST` as its own screen shows it. */
export const REQUEST_DETAIL: RequestDetail = {
  ...REQUEST,
  client_id: 5,
  activity_system: 'REQUESTS_ONLY',
  category_name: null,
  renting_entity: null,
  expected_arrival: null,
  expected_departure: null,
  timezone: 'Europe/Oslo',
  decided_at: null,
  decided_by: null,
  decline_reason: '',
  offers: [],
};
