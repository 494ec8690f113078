import { z } from 'zod';
import { bookingInput, bookingProperties, clientInput, publicBooking } from './booking-shapes.ts';
import { endpoint } from './endpoint.ts';

export const createRequestBody = z.strictObject({
  booking: bookingInput,
  client: clientInput,
  booking_properties: bookingProperties,
});

/** What a visitor is told about the request just sent. */
export const publicRequest = publicBooking
  .omit({ calendar_url: true, renting_entities: true })
  .extend({ status: z.enum(['pending', 'approved', 'declined']) });
export type PublicRequest = z.infer<typeof publicRequest>;

export const requests = {
  createPublicRequest: endpoint({
    method: 'POST',
    path: '/booking-request-public',
    who: 'public',
    reach: 'public',
    summary: 'Ask for a booking in a department that takes requests',
    body: createRequestBody,
    answer: z.object({ booking_request: publicRequest }),
    status: 201,
    idempotent: true,
  }),
} as const;
