import { MAX_OFFERS } from '@ledig/domain/requests/offers.ts';
import { z } from 'zod';
import { byLink, get, post } from '../endpoint.ts';
import { id, instant, linkParams, named, scheduleSystem, textOrNull, version } from '../primitives.ts';
import { requestStatus } from './request-shapes.ts';

/** A request as its guest sees it. */
export const guestRequest = z.object({
  id,
  status: requestStatus,
  company: named.extend({ phone: z.string() }),
  department: named,
  schedule_system: scheduleSystem,
  timezone: z.string(),
  client_name: z.string(),
  number_of_interactors: z.int(),
  date_from: instant,
  date_to: instant,
  /** The reason of a decline; empty without one. */
  decline_reason: z.string(),
  withdrawn: z.boolean(),
  /** Other times that the guest can accept; `is_open` is false once the start has passed. */
  offers: z.array(z.object({ date_from: instant, date_to: instant, is_open: z.boolean() })),
  /** Path of the guest's page for the booking that the request became; null before. */
  booking_url: textOrNull,
  version,
});
export type GuestRequest = z.infer<typeof guestRequest>;

const answer = z.object({ request: guestRequest });
const seenVersion = version.positive();

/** Calls of a guest by the private link of a request. */
export const guestRequests = {
  getGuestRequest: get('/guest-request/{domain}/{token}', byLink, {
    summary: 'A booking request, by its private link',
    params: linkParams,
    answer,
  }),
  withdrawRequest: post('/guest-request/{domain}/{token}/withdraw', byLink, {
    summary: 'Withdraw a booking request that is not approved',
    params: linkParams,
    body: z.strictObject({ version: seenVersion }),
    answer,
  }),
  acceptOffer: post('/guest-request/{domain}/{token}/accept', byLink, {
    summary: 'Accept one of the offered times: books the unit that fits best',
    params: linkParams,
    body: z.strictObject({
      offer: z
        .int()
        .min(0)
        .max(MAX_OFFERS - 1),
      version: seenVersion,
    }),
    answer,
  }),
} as const;
