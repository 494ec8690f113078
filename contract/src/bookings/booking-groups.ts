import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { z } from 'zod';
import { byStaff, creates, del, get, post } from '../endpoint.ts';
import { id, instantInput, named } from '../primitives.ts';
import { bookingProperties, clientInput } from './booking-form.ts';
import { bookingInput } from './booking-shapes.ts';
import { linkedBooking } from './series-shapes.ts';

/** Maximum number of bookings in one group. */
export const MAX_GROUP_PARTS = 20;

export const groupDetail = z.object({
  id,
  company: named,
  client_name: z.string(),
  timezone: z.string(),
  bookings: z.array(linkedBooking),
});
export type GroupDetail = z.infer<typeof groupDetail>;

export const createGroupBody = z.strictObject({
  bookings: z
    .array(bookingInput.extend({ date_to: instantInput }))
    .min(2)
    .max(MAX_GROUP_PARTS),
  client: clientInput,
  booking_properties: bookingProperties,
});

export const bookingGroups = {
  createGroup: post('/booking-group', byStaff(bookingRoles, 'department'), {
    summary: 'Book units of several departments for one client: all of them or none',
    ...creates(createGroupBody, z.object({ group: groupDetail })),
  }),
  getGroup: get('/booking-group/{id}', byStaff('any', 'department'), {
    summary: 'A group with its bookings, as far as the caller sees them',
    answer: z.object({ group: groupDetail }),
  }),
  cancelGroup: del('/booking-group/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Cancel all coming bookings of a group',
    answer: z.object({ group: groupDetail, changed: z.int() }),
  }),
} as const;
