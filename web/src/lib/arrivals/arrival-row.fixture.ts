import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';

/** A stay of two nights, whose guests are expected. */
export const makeArrivalRow = (change: Partial<ArrivalRow> = {}): ArrivalRow => ({
  id: 1,
  client_name: 'Kari Nordmann',
  client_country_code: '+47',
  client_phone_number: '40112233',
  number_of_interactors: 2,
  guests_count: 0,
  date_from: '2027-03-10T13:00:00+01:00',
  date_to: '2027-03-12T11:00:00+01:00',
  schedule_system: 'DAILY',
  department: { id: 1, name: 'Cabins' },
  renting_entities: [{ id: 1, name: 'Sjøbua' }],
  note: '',
  tags: [],
  state: 'expected',
  leaves_today: false,
  arrived_at: null,
  checked_out_at: null,
  ...change,
});
