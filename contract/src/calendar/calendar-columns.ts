import { completedAt } from '@ledig/domain/bookings/booking-record.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { z } from 'zod';
import { id, idOrNull, scheduleSystem, textOrNull } from '../primitives.ts';
import type { CalendarBooking } from './calendar-shapes.ts';

// The bookings of a board as columns: a sixth of the bytes of objects, or less (decision 0300).

/** Epoch milliseconds. */
const milliseconds = z.int();

/** A booking's fields that few bookings have. */
const uncommonFields = z.object({
  id,
  note: z.string(),
  tags: z.array(z.string()),
  arrived_at: milliseconds.nullable(),
  completed_at: milliseconds.nullable(),
  checked_out_at: milliseconds.nullable(),
  /** The end of the booking's own dates, if it was checked out. Its units become free earlier. */
  booked_until: milliseconds.nullable(),
  expected_arrival: textOrNull,
  expected_departure: textOrNull,
  whole_department_reservation: z.boolean(),
  is_manual_booking: z.boolean(),
  series_id: idOrNull,
  group_id: idOrNull,
});

/** The bookings of the departments in one time zone. Each array has one item for each booking, in the same order. */
export const bookingColumns = z.object({
  timezone: z.string(),
  ids: z.array(id),
  titles: z.array(z.string()),
  department_ids: z.array(id),
  guests: z.array(z.int()),
  versions: z.array(z.int()),
  /** Only bookings that have one of the fields. */
  uncommon: z.array(uncommonFields),
  /** Checked-in guests by booking. Only bookings with guests. */
  checked_in: z.record(z.string(), z.int()),
  /** One item for each unit of a booking. `end` is the time at which the unit becomes free. */
  allocations: z.object({
    booking_ids: z.array(id),
    renting_entity_ids: z.array(id),
    starts: z.array(milliseconds),
    ends: z.array(milliseconds),
  }),
});
export type BookingColumns = z.infer<typeof bookingColumns>;

/** All bookings of a view at `now`, by time zone. */
export const boardBookings = z.object({
  schedule_system: scheduleSystem,
  now: milliseconds,
  zones: z.array(bookingColumns),
});
export type BoardBookings = z.infer<typeof boardBookings>;

type Uncommon = z.infer<typeof uncommonFields>;

const COMMON: Omit<Uncommon, 'id'> = {
  note: '',
  tags: [],
  arrived_at: null,
  completed_at: null,
  checked_out_at: null,
  booked_until: null,
  expected_arrival: null,
  expected_departure: null,
  whole_department_reservation: false,
  is_manual_booking: false,
  series_id: null,
  group_id: null,
};

interface Allocated {
  readonly entityIds: number[];
  from: number;
  to: number;
}

/** The units of each booking, with its first start and last end. */
const allocatedByBooking = ({ booking_ids, renting_entity_ids, starts, ends }: BookingColumns['allocations']) => {
  const found = new Map<number, Allocated>();
  booking_ids.forEach((bookingId, n) => {
    const [entityId = 0, from = 0, to = 0] = [renting_entity_ids[n], starts[n], ends[n]];
    const allocated = found.get(bookingId);
    if (!allocated) {
      found.set(bookingId, { entityIds: [entityId], from, to });
      return;
    }
    allocated.entityIds.push(entityId);
    allocated.from = Math.min(allocated.from, from);
    allocated.to = Math.max(allocated.to, to);
  });
  for (const { entityIds } of found.values()) if (entityIds.length > 1) entityIds.sort((a, b) => a - b);
  return found;
};

type Item = readonly [from: number, booking: CalendarBooking];

const itemsOf = (columns: BookingColumns, { schedule_system, now }: Omit<BoardBookings, 'zones'>): Item[] => {
  const { timezone: zone } = columns;
  const format = (instant: number | null) => (instant === null ? null : formatInstant(instant, zone));
  const allocated = allocatedByBooking(columns.allocations);
  const uncommon = new Map(columns.uncommon.map((fields) => [fields.id, fields]));
  return columns.ids.map((bookingId, n): Item => {
    const { entityIds = [], from = 0, to = 0 } = allocated.get(bookingId) ?? {};
    const { arrived_at, completed_at, checked_out_at, booked_until, tags, ...fields } =
      uncommon.get(bookingId) ?? COMMON;
    const completed = completedAt(
      {
        scheduleSystem: schedule_system,
        to,
        arrivedAt: arrived_at,
        checkedOutAt: checked_out_at,
        completedAt: completed_at,
      },
      now,
    );
    const booking: CalendarBooking = {
      ...fields,
      id: bookingId,
      title: columns.titles[n] ?? '',
      start: formatInstant(from, zone),
      end: formatInstant(to, zone),
      department_id: columns.department_ids[n] ?? 0,
      resource_ids: entityIds.map((entityId) => ({ renting_entity_id: entityId })),
      tags: tags.map((value) => ({ value })),
      number_of_interactors: columns.guests[n] ?? 0,
      guests_count: columns.checked_in[bookingId] ?? 0,
      completed_at: format(completed),
      arrived_at: format(arrived_at),
      has_checked_out: checked_out_at !== null,
      booked_until: format(booked_until),
      blocking_type: null,
      version: columns.versions[n] ?? 0,
    };
    return [from, booking];
  });
};

/** Turns columns into bookings, by start, in the format of `calendar.listCalendarBookings`. */
export const expandBookings = ({ zones, ...view }: BoardBookings): CalendarBooking[] =>
  zones
    .flatMap((columns) => itemsOf(columns, view))
    .sort(([from, a], [to, b]) => from - to || a.id - b.id)
    .map(([, booking]) => booking);
