import type { PublicBooking } from '@ledig/contract/bookings/booking-shapes.ts';
import type { PublicRequest } from '@ledig/contract/requests/requests.ts';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '#lib/api/api-error.ts';
import { isRefused } from '#lib/api/idempotency.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import { takesRequests } from '../draft/steps.ts';
import { readAttempt, storeAttempt } from '../draft/stored-draft.ts';
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

/** Makes one booking or request, however often the visitor submits it, also after a reload. */
export const useSubmit = (department: PublicDepartment) => {
  const { domain } = usePlace();
  const reloadCatalogue = useReloadCatalogue();
  const attempt = useAttempt({ read: () => readAttempt(domain), keep: (next) => storeAttempt(domain, next) });
  return useMutation<Booked, ApiError, Submission>({
    mutationFn: (body) => attempt.send(body, (key) => send(domain, department, body, key)),
    onSuccess: attempt.forget,
    onError: (error) => {
      if (isRefused(error)) reloadCatalogue();
    },
  });
};
