import type { PublicBooking } from '@ledig/contract/booking-shapes.ts';
import type { PublicRequest } from '@ledig/contract/requests.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '#lib/api/api-error.ts';
import { isRefused, newKey } from '#lib/api/idempotency.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import { type Attempt, keepAttempt, readAttempt } from '../draft/keep.ts';
import { takesRequests } from '../draft/steps.ts';
import type { Submission } from '../draft/submission.ts';
import { usePlace } from '../place.ts';
import { publicCall } from './public-call.ts';
import { useReloadCatalogue } from './use-catalogue.ts';

/** Data of the thank-you screen. */
export type Booked =
  | { readonly kind: 'booking'; readonly booking: PublicBooking }
  | { readonly kind: 'request'; readonly booking: PublicRequest };

const send = async (domain: string, department: PublicDepartment, body: Submission, key: string): Promise<Booked> => {
  const options = { headers: { 'Idempotency-Key': key } };
  if (takesRequests(department)) {
    const answer = await publicCall(domain, 'requests.createPublicRequest', { body }, options);
    return { kind: 'request', booking: answer.booking_request };
  }
  const name =
    department.schedule_system === 'DAILY' ? 'bookings.createPublicDailyBooking' : 'bookings.createPublicBooking';
  const answer = await publicCall(domain, name, { body }, options);
  return { kind: 'booking', booking: answer.booking };
};

/**
 * Sends the booking or request once, however often it is submitted: one idempotency key per content, until the server
 * refuses it.
 */
export const useSubmit = (department: PublicDepartment) => {
  const { domain } = usePlace();
  const reloadCatalogue = useReloadCatalogue();
  const attempt = useRef<Attempt | null>(null);
  const remember = (next: Attempt | null) => {
    attempt.current = next;
    keepAttempt(domain, next);
  };
  return useMutation<Booked, ApiError, Submission>({
    mutationFn: async (body) => {
      const text = JSON.stringify(body);
      const latest = attempt.current ?? readAttempt(domain);
      const current = latest?.body === text ? latest : { body: text, key: newKey() };
      remember(current);
      try {
        const booked = await send(domain, department, body, current.key);
        remember(null);
        return booked;
      } catch (error) {
        if (isRefused(error)) {
          remember(null);
          reloadCatalogue();
        }
        throw error;
      }
    },
  });
};
