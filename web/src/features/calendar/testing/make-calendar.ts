import type { CalendarBooking, CalendarEntity, CalendarHold } from '@ledig/contract/calendar/calendar-shapes.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import type { BlockedSeries } from '../api/calendar-queries.ts';
import type { ContentView } from '../content/content.ts';

/** For tests: noon in Oslo. */
export const NOON = Date.parse('2026-11-21T12:00:00+01:00');

/** For tests: a booking from 14 to 16 on entity 1. */
export const makeBooking = (parts: Partial<CalendarBooking> = {}): CalendarBooking => ({
  id: 7,
  title: 'Åse Berg',
  start: '2026-11-21T14:00:00+01:00',
  end: '2026-11-21T16:00:00+01:00',
  department_id: 1,
  resource_ids: [{ renting_entity_id: 1 }],
  note: '',
  tags: [],
  number_of_interactors: 4,
  guests_count: 0,
  completed_at: null,
  arrived_at: null,
  has_checked_out: false,
  booked_until: null,
  expected_arrival: null,
  expected_departure: null,
  whole_department_reservation: false,
  is_manual_booking: false,
  series_id: null,
  group_id: null,
  blocking_type: null,
  version: 1,
  ...parts,
});

/** For tests: an entity of department 1 that can be combined. */
export const makeEntity = (id: number, parts: Partial<CalendarEntity> = {}): CalendarEntity => ({
  id,
  name: `Table ${id}`,
  number_of_interactors: 4,
  department_id: 1,
  department_name: 'Restaurant',
  can_combine: true,
  category_id: null,
  category_name: null,
  category_name_en: null,
  company_id: 1,
  timezone: 'Europe/Oslo',
  extended_description: { company_name: 'Company', renting_entity_type_name: 'table', description: '' },
  ...parts,
});

/** For tests: a place on entity 1 from 14 to 16, held until 12:15. */
export const makeHold = (parts: Partial<CalendarHold> = {}): CalendarHold => ({
  id: 5,
  client_name: 'Vera Venter',
  number_of_interactors: 2,
  department_id: 1,
  renting_entity_ids: [1],
  start: '2026-11-21T14:00:00+01:00',
  end: '2026-11-21T16:00:00+01:00',
  expires_at: '2026-11-21T12:15:00+01:00',
  ...parts,
});

/** For tests: a blocked 22 November in department 1. */
export const makeSeries = (parts: Partial<BlockedSeries> = {}): BlockedSeries => ({
  id: 3,
  department_id: 1,
  color: 'purple',
  highlight: 'purple',
  start_date: '2026-11-22',
  end_date: '2026-11-22',
  dates: [{ start: '2026-11-22', end: '2026-11-22' }],
  description_en: 'Closed',
  description_no: 'Stengt',
  blocking_type: 'unavailable',
  start_time: null,
  end_time: null,
  renting_entity_ids: null,
  ...parts,
});

/** For tests: an hourly calendar at noon, of the week, for a person who may move bookings. */
export const makeView = (parts: Partial<ContentView> = {}): ContentView & { readonly window: Period } => ({
  schedule: 'HOURLY',
  zone: 'Europe/Oslo',
  now: NOON,
  window: { from: NOON - 7 * DAY_MS, to: NOON + 7 * DAY_MS },
  mayMove: true,
  words: {
    isEnglish: false,
    uncategorized: 'Without category',
    reserved: (title) => `Reserved: ${title}`,
    state: (state) => state,
    mark: (mark) => mark,
    arrived: 'arrived',
    blocked: (type) => type,
    heldUntil: (expires) => `until ${expires.slice(11, 16)}`,
  },
  ...parts,
});
