import type { ActivitySystem, ScheduleSystem } from '../departments/systems.ts';
import { accept, type Refusal, type Result, refuse } from '../refusal.ts';

/**
 * Statuses of an entry (docs/rules/waiting-list.md#states). `waiting` and `offered` are in line. `missed`: an offer
 * expired. `past`: the wished time came without a free place.
 */
export const ENTRY_STATUSES = [
  'waiting',
  'offered',
  'booked',
  'missed',
  'declined',
  'left',
  'removed',
  'past',
] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** Why an entry gets no offers: its department takes requests, or it was changed between hours and nights. */
export const OFFER_OBSTACLES = ['takesRequests', 'otherSchedule'] as const;
export type OfferObstacle = (typeof OFFER_OBSTACLES)[number];

/** The schedule system that a wish was made for: nights have a later last day. */
export const scheduleOfWish = ({ first, last }: { readonly first: string; readonly last: string }): ScheduleSystem =>
  first === last ? 'HOURLY' : 'DAILY';

/** The kind of bookings that a department takes now. */
export interface DepartmentKind {
  readonly activitySystem: ActivitySystem;
  readonly scheduleSystem: ScheduleSystem;
}

/** Why a department can't offer a place for a wish; null when it can (docs/rules/waiting-list.md#fits). */
export const offerObstacle = (department: DepartmentKind, wished: ScheduleSystem): OfferObstacle | null => {
  if (department.activitySystem === 'REQUESTS_ONLY') return 'takesRequests';
  return department.scheduleSystem === wished ? null : 'otherSchedule';
};

/**
 * Whether a department can offer a place for a wish. Refusals: DEPARTMENT-708 takes requests; DEPARTMENT-709 other
 * schedule.
 */
export const mayBeOffered = (department: DepartmentKind, wished: ScheduleSystem): Result<true> => {
  const obstacle = offerObstacle(department, wished);
  if (obstacle === null) return accept(true);
  return refuse(obstacle === 'takesRequests' ? 'departmentTakesRequests' : 'otherSchedule');
};

/** Filters of the list for staff: in line, booked, or ended without a booking. */
export const ENTRY_FILTERS = ['open', 'booked', 'ended'] as const;
export type EntryFilter = (typeof ENTRY_FILTERS)[number];

const BY_FILTER: Readonly<Record<EntryFilter, readonly EntryStatus[]>> = {
  open: ['waiting', 'offered'],
  booked: ['booked'],
  ended: ['missed', 'declined', 'left', 'removed', 'past'],
};

/** The statuses of the entries that a filter shows. */
export const statusesOf = (filter: EntryFilter): readonly EntryStatus[] => BY_FILTER[filter];

/** Whether the entry is in line: it waits, or holds an offer. */
export const isInLine = (status: EntryStatus): boolean => BY_FILTER.open.includes(status);

/** Statuses from which the guest may get back in line. */
const MAY_RETURN: readonly EntryStatus[] = ['missed', 'declined', 'left'];

/** The fields of an entry that the rules need. Epoch milliseconds. */
export interface EntryFacts {
  readonly status: EntryStatus;
  /** After this, nothing can be offered. */
  readonly waitsUntil: number;
  /** The offer that holds units for the entry. Null without one. */
  readonly offer: { readonly id: number; readonly expiresAt: number } | null;
}

const notInLine: Refusal = refuse('notInLine');

/**
 * Whether the guest may accept an offer, or decline it (docs/rules/waiting-list.md#offers). Refusal: WAITING-LIST-3703
 * when the offer is over or another one.
 */
export const mayAnswer = ({ status, offer }: EntryFacts, offerId: number, now: number): Result<true> => {
  const isOpen = status === 'offered' && offer !== null && offer.id === offerId && now < offer.expiresAt;
  return isOpen ? accept(true) : refuse('offerOver');
};

/** Whether the entry may leave the list or be removed. Refusal: WAITING-LIST-3702 when it is no longer in line. */
export const mayLeave = ({ status }: EntryFacts): Result<true> => (isInLine(status) ? accept(true) : notInLine);

/**
 * Whether staff may offer the entry a place now. Refusals: WAITING-LIST-3702 not in line; WAITING-LIST-3705 has an
 * offer already.
 */
export const mayOfferNow = ({ status }: EntryFacts): Result<true> => {
  if (status === 'offered') return refuse('hasOfferAlready');
  return status === 'waiting' ? accept(true) : notInLine;
};

/**
 * Whether the guest may get back in line, as the last one (docs/rules/waiting-list.md#back-in-line). Refusals:
 * WAITING-LIST-3702 when the entry is in line, booked or removed by staff; WAITING-LIST-3704 when the wished time has
 * passed.
 */
export const mayReturn = ({ status, waitsUntil }: EntryFacts, now: number): Result<true> => {
  if (!MAY_RETURN.includes(status)) return notInLine;
  return now < waitsUntil ? accept(true) : refuse('waitedTimePast');
};
