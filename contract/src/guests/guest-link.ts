import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byLink, creates, del, get, patch, post } from '../endpoint.ts';
import {
  dateInput,
  domainParams,
  email,
  guests,
  guestsText,
  id,
  idText,
  instant,
  instantInput,
  linkParams,
  named,
  scheduleSystem,
  success,
  text,
  textOrNull,
  version,
} from '../primitives.ts';
import { checkInBody, guestCheckIn } from './check-in-shapes.ts';
import { guestSeries } from './guest-series.ts';

/** Why a guest can't change a booking by its link (docs/rules/guest-link.md#limits). */
const guestLimitReasons = ['canceled', 'over', 'off', 'late', 'units'] as const;
const limitReason = z.enum(guestLimitReasons).nullable();

/** A booking as its guest sees it. */
export const guestBooking = z.object({
  id,
  company: named.extend({ phone: z.string(), email: textOrNull }),
  department: named,
  address: textOrNull,
  renting_entities: z.array(named),
  category_name: textOrNull,
  schedule_system: scheduleSystem,
  timezone: z.string(),
  date_from: instant,
  date_to: instant,
  expected_arrival: textOrNull,
  expected_departure: textOrNull,
  number_of_interactors: z.int(),
  client_name: z.string(),
  canceled_at: instant.nullable(),
  version,
  /** Null if the guest may; otherwise the reason why not. */
  move_refused: limitReason,
  cancel_refused: limitReason,
  /** The end of the time in which the guest may move or cancel. */
  change_until: instant,
  /** The company's text for guests who may not move or cancel. Null for the default sentence. */
  instead: z.object({ no: z.string(), en: z.string() }).nullable(),
  /** Whether the guest has other bookings of the same series or group. Null: none. */
  together: z.enum(['series', 'group']).nullable(),
  /** Whether e-mails can reach the guest's address (docs/rules/notifications.md#promises). */
  sends_email: z.boolean(),
  /** Whether the company sends e-mails about changes to the booking. Doesn't depend on the guest's own choice. */
  updates_by_email: z.boolean(),
  /** Whether the guests of the stay may check in online. */
  can_check_in: z.boolean(),
  /** Maximum number of guests for a change. */
  most_guests: z.int(),
  /** Maximum number of coming dates from own series. Null if the guest may not repeat the booking. */
  most_repeats: z.int().nullable(),
  calendar_url: z.string(),
});
export type GuestBooking = z.infer<typeof guestBooking>;

/** One of several bookings of a guest that were made together. */
const guestDate = z.object({
  id,
  department: named,
  renting_entities: z.array(named),
  schedule_system: scheduleSystem,
  date_from: instant,
  date_to: instant,
  is_canceled: z.boolean(),
  /** Whether the guest may cancel it. */
  may_cancel: z.boolean(),
  /** Path of the guest's page for this booking. */
  manage_url: z.string(),
});
export type GuestDate = z.infer<typeof guestDate>;

const answer = z.object({ booking: guestBooking });
const seenVersion = version.positive();

/** Calls of a guest by the private link of a booking. */
export const guestLink = {
  ...guestSeries,
  getGuestBooking: get('/guest-booking/{domain}/{token}', byLink, {
    summary: 'A booking, by its private link',
    params: linkParams,
    answer,
  }),
  listGuestDates: get('/guest-booking/{domain}/{token}/dates', byLink, {
    summary: 'The coming bookings of the same series or group, each with its own private link',
    params: linkParams,
    answer: z.object({
      /** At most 52, among them the booking of the link if it isn't over. */
      dates: z.array(guestDate),
      /** Number of bookings that the guest would cancel with `later`, listed or not. */
      cancelable: z.int(),
    }),
  }),
  listGuestTimes: get('/guest-booking/{domain}/{token}/times', byLink, {
    summary: 'Where a booking could be moved: open dates, and the free starts when one date is asked for',
    params: linkParams,
    query: z.object({ from: dateInput, to: dateInput, number_of_interactors: guestsText }),
    answer: z.object({
      /** Dates with a free start (HOURLY), or whose night is free (DAILY). */
      open_dates: z.array(z.string()),
      /** Free starts of the date, with their ends; empty unless `from` and `to` are the same. */
      slots: z.array(z.object({ from: instant, to: instant })),
      last_bookable_date: z.string(),
    }),
  }),
  moveGuestBooking: patch('/guest-booking/{domain}/{token}', byLink, {
    summary: 'Another time or another number of guests, by the rules for new bookings of visitors',
    params: linkParams,
    body: z.strictObject({
      /** Without it and `date_to`, the time stays. */
      date_from: instantInput.optional(),
      date_to: instantInput.nullable().optional(),
      number_of_interactors: guests,
      version: seenVersion,
    }),
    answer,
  }),
  cancelGuestBooking: post('/guest-booking/{domain}/{token}/cancel', byLink, {
    summary: 'Cancel a booking, or this and the later ones of its series or group; their units are free at once',
    params: linkParams,
    body: z.strictObject({
      reason: text(500).default(''),
      part: z.enum(['this', 'later']).default('this'),
      version: seenVersion,
    }),
    /** `canceled`: the number of canceled bookings. */
    answer: z.object({ booking: guestBooking, canceled: z.int() }),
  }),
  messageCompany: post('/guest-booking/{domain}/{token}/message', byLink, {
    summary: 'Write to the company about a booking',
    params: linkParams,
    /** `sends_email`: whether the company gets the message by e-mail. Otherwise it is only stored with the booking. */
    ...creates(
      z.strictObject({ text: text(2000).min(1, { error: REFUSALS.required }) }),
      success.extend({ sends_email: z.boolean() }),
    ),
  }),
  requestLink: post('/guest-link-request/{domain}', byLink, {
    summary: 'Send the links of coming bookings to an address; the answer is the same for every address',
    params: domainParams,
    body: z.strictObject({ email }),
    /** `sends_email`: whether the server can send e-mails for this tenant. */
    answer: success.extend({ sends_email: z.boolean() }),
  }),
  getCheckIn: get('/guest-check-in/{domain}/{token}', byLink, {
    summary: "The online check-in of a stay, by the booking's link or a link that was shared",
    params: linkParams,
    answer: z.object({ check_in: guestCheckIn }),
  }),
  checkInOnline: post('/guest-check-in/{domain}/{token}', byLink, {
    summary: 'Fill in and sign for one guest of a stay before the arrival',
    params: linkParams,
    body: checkInBody,
    answer: z.object({ check_in: guestCheckIn }),
    status: 201,
    idempotent: true,
  }),
  removeOnlineGuest: del('/guest-check-in/{domain}/{token}/{onlineGuestId}', byLink, {
    summary: "Remove an online check-in that isn't registered yet, by the booking's own link",
    params: linkParams.extend({ onlineGuestId: idText }),
    answer: z.object({ check_in: guestCheckIn }),
  }),
  shareCheckIn: post('/guest-check-in/{domain}/{token}/share', byLink, {
    summary: 'A link for the other guests of a stay, which opens the check-in only',
    params: linkParams,
    answer: z.object({ path: z.string() }),
  }),
} as const;
