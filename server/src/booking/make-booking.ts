import type { CreateBookingBody } from '@ledig/contract/bookings/booking-shapes.ts';
import { type AskedTimes, coveringPeriod } from '@ledig/domain/availability/asked-times.ts';
import { withClosed } from '@ledig/domain/availability/closures.ts';
import type { Taken } from '@ledig/domain/availability/taken.ts';
import { readProperties } from '@ledig/domain/bookings/properties.ts';
import type { Result } from '@ledig/domain/refusal.ts';
import { booleanOf } from '@ledig/domain/settings/read.ts';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { takenInDepartment } from '#db/queries/availability/taken-periods.ts';
import { type HoldParts, holdBookings, type NewBooking, startHold } from '#db/queries/bookings/hold.ts';
import { lockClientPeriods } from '#db/queries/clients/client-periods.ts';
import { unwrap } from '#http/fault.ts';
import { fieldPrefixOf, SlotTakenError } from './retry-on-conflict.ts';

/** Loaded data for a decision about a new booking. Instants are epoch milliseconds. */
export interface BookingMaterial {
  readonly context: AvailabilityContext;
  /** Periods of other bookings and of blocked units and hours. */
  readonly taken: Taken;
  /** Active bookings of the same phone number in the department. */
  readonly clientPeriods: readonly Period[];
  readonly now: number;
}

/** Period and units of a booking. */
export interface DecidedBooking extends Period {
  readonly entityIds: readonly number[];
}

/** A booking to make: the requested data, and the rules that decide about it. */
export interface BookingOrder {
  readonly departmentId: number;
  readonly times: AskedTimes;
  /** The data to store, except place, period and units. */
  readonly details: Omit<NewBooking, 'companyId' | 'departmentId' | 'toggles'>;
  /** Replaces details that depend on the department. */
  readonly detailsIn?: ((context: AvailabilityContext) => Partial<BookingOrder['details']>) | undefined;
  /** Path of the booking within the body; `booking.` when left out. */
  readonly fieldPrefix?: string | undefined;
  /** Checks that the department exists, is visible to the caller and fits the call. Throws a Fault. */
  readonly check: (found: AvailabilityContext | undefined) => AvailabilityContext;
  /** Decides about period and units. May throw a Fault instead of returning a refusal. */
  readonly decide: (material: BookingMaterial) => Result<DecidedBooking> | Promise<Result<DecidedBooking>>;
  /** Writes more rows about the booking, in the same round trip. Nothing stays of them when the booking isn't made. */
  readonly alongside?:
    | ((tx: TenantTransaction, booking: Period & { readonly id: number }) => Promise<unknown>)
    | undefined;
}

/** A booking that was just stored. */
export interface MadeBooking extends DecidedBooking {
  readonly id: number;
  readonly createdAt: Date;
  readonly clientId: number;
  readonly context: AvailabilityContext;
}

/** The client of a booking, from a request body. */
export const clientOf = ({ client }: Pick<CreateBookingBody, 'client'>): NewBooking['client'] => ({
  name: client.name,
  email: client.email,
  countryCode: client.country_code,
  phoneNumber: client.phone_number,
});

interface BodyDetails {
  readonly booking: {
    readonly number_of_interactors: number;
    readonly category_id?: number | null | undefined;
    readonly expected_arrival?: string | null | undefined;
    readonly expected_departure?: string | null | undefined;
  };
  readonly client: CreateBookingBody['client'];
  readonly booking_properties: CreateBookingBody['booking_properties'];
}

/** The stored details of a booking that a request body asks for. */
export const detailsOf = (
  body: BodyDetails,
  rest: Pick<NewBooking, 'isManual' | 'wholeDepartment' | 'createdBy' | 'language'>,
): BookingOrder['details'] => ({
  categoryId: body.booking.category_id ?? null,
  guests: body.booking.number_of_interactors,
  expectedArrival: body.booking.expected_arrival ?? null,
  expectedDeparture: body.booking.expected_departure ?? null,
  ...readProperties(body.booking_properties),
  client: clientOf(body),
  ...rest,
});

/** A decided booking to write. */
export interface DecidedHold extends DecidedBooking {
  readonly seriesDate?: LocalDate | undefined;
}

/** Names of the settings that are on. */
const togglesOf = (stored: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set(Object.keys(stored).filter((name) => booleanOf(stored[name])));

/**
 * Writes decided bookings that share their details, and announces them to open screens.
 *
 * @returns the bookings in the order of `decided`
 * @throws SlotTakenError when another booking took a unit first
 */
export const writeDecided = async (
  tx: TenantTransaction,
  { context, details }: { readonly context: AvailabilityContext; readonly details: BookingOrder['details'] },
  decided: readonly DecidedHold[],
  parts?: HoldParts,
): Promise<MadeBooking[]> => {
  const { companyId, id: departmentId } = context.department;
  const toggles = togglesOf(context.storedSettings);
  const written = await holdBookings(tx, { ...details, companyId, departmentId, toggles }, decided, parts);
  if (!written) throw new SlotTakenError();
  return written.map((booking, at) => {
    const { from, to, entityIds } = decided[at] as DecidedHold;
    tx.announce({ kind: 'booking.created', id: booking.id, companyId, departmentId, entityIds });
    return { from, to, entityIds, context, ...booking };
  });
};

/**
 * Makes one booking within a transaction: loads the data for the decision in one round trip, decides, writes, and
 * announces it to open screens. All calls that make a single booking use this function.
 *
 * @throws Fault with the refusal of `check` or `decide`, on its field of the body
 * @throws SlotTakenError when another booking took a unit first: call it within `retryOnConflict`
 */
export const makeBooking = async (tx: TenantTransaction, order: BookingOrder, now: number): Promise<MadeBooking> => {
  const { departmentId, details, fieldPrefix = 'booking.' } = order;
  const covering = unwrap(coveringPeriod(order.times), fieldPrefix);
  const [clientPeriods, found, taken, started] = await Promise.all([
    lockClientPeriods(tx, departmentId, details.client, covering),
    findAvailabilityContext(tx, departmentId, addDays(dateAt(covering.from, 'UTC'), -1)),
    takenInDepartment(tx, departmentId, covering, { now, writes: true }),
    startHold(tx, details.client, 1),
  ]);
  const context = order.check(found);
  const unavailable = withClosed(taken, context.closed, context.entities);
  const decided = await order.decide({ context, taken: unavailable, clientPeriods, now });
  const plan = unwrap(decided, fieldPrefixOf(decided, fieldPrefix));
  const stored = { ...details, ...order.detailsIn?.(context) };
  const alongside = ([id = 0]: readonly number[]) => order.alongside?.(tx, { id, ...plan }) ?? Promise.resolve();
  const [made] = await writeDecided(tx, { context, details: stored }, [plan], { started, alongside });
  if (!made) throw new Error('a booking was written without a row');
  return made;
};
