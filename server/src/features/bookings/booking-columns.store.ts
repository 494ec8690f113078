import { epochMs, jsonColumns } from '#db/queries/statements/json-columns.ts';

/** A booking as a list row, with the names of its company, department and entities. */
export interface ListedBooking {
  readonly id: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly zone: string | null;
  readonly department_id: number;
  readonly department_name: string;
  readonly schedule_system: string;
  readonly activity_system: string;
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly client_name: string;
  readonly client_email: string;
  readonly client_country_code: string;
  readonly client_phone_number: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
  /** Guests who were checked in (DAILY). */
  readonly checked_in: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly arrived_at: Date | null;
  readonly completed_at: Date | null;
  readonly checked_out_at: Date | null;
  readonly canceled_at: Date | null;
  readonly is_manual: boolean;
  readonly whole_department: boolean;
  readonly series_id: number | null;
  readonly group_id: number | null;
  readonly created_at: Date;
  /** Its entities, also after it was canceled. */
  readonly entities: readonly BookedUnit[];
}

/** A booking with all fields. */
export interface BookingRecord extends ListedBooking {
  readonly category_id: number | null;
  readonly category_name: string | null;
  readonly client_id: number;
  readonly expected_arrival: string | null;
  readonly expected_departure: string | null;
  readonly version: number;
  readonly created_by: number | null;
  readonly created_by_name: string | null;
}

export interface BookedUnit {
  readonly id: number;
  readonly name: string;
  readonly capacity: number;
}

type Joined =
  | 'company_name'
  | 'zone'
  | 'department_name'
  | 'schedule_system'
  | 'activity_system'
  | 'checkin'
  | 'checkout'
  | 'category_name'
  | 'checked_in'
  | 'created_by_name'
  | 'entities';
/** A record as its columns have it: instants are epoch milliseconds. */
export type StoredAs<T> = {
  readonly [K in Exclude<keyof T, Joined>]: Date extends T[K] ? (null extends T[K] ? number | null : number) : T[K];
};

const LISTED: Readonly<Record<keyof StoredAs<ListedBooking>, string>> = {
  id: 'b.id',
  company_id: 'b.company_id',
  department_id: 'b.department_id',
  client_name: 'b.client_name',
  client_email: 'b.client_email',
  client_country_code: 'b.client_country_code',
  client_phone_number: 'b.client_phone_number',
  starts_at: epochMs('b.starts_at'),
  ends_at: epochMs('b.ends_at'),
  guests: 'b.guests',
  note: 'b.note',
  tags: 'b.tags',
  arrived_at: epochMs('b.arrived_at'),
  completed_at: epochMs('b.completed_at'),
  checked_out_at: epochMs('b.checked_out_at'),
  canceled_at: epochMs('b.canceled_at'),
  is_manual: 'b.is_manual',
  whole_department: 'b.whole_department',
  series_id: 'b.series_id',
  group_id: 'b.group_id',
  created_at: epochMs('b.created_at'),
};
export const ROWS = jsonColumns<StoredAs<ListedBooking>>(LISTED);
export const RECORDS = jsonColumns<StoredAs<BookingRecord>>({
  ...LISTED,
  category_id: 'b.category_id',
  client_id: 'b.client_id',
  expected_arrival: `to_char(b.expected_arrival, 'HH24:MI')`,
  expected_departure: `to_char(b.expected_departure, 'HH24:MI')`,
  version: 'b.version',
  created_by: 'b.created_by',
});
