import type { InputOf } from '@ledig/contract/types.ts';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';

/** An endpoint to book or request, with its input. */
export type Creation =
  | { readonly way: 'requests.createRequest'; readonly body: InputOf<'requests.createRequest'>['body'] }
  | { readonly way: 'bookings.createBooking'; readonly body: InputOf<'bookings.createBooking'>['body'] }
  | { readonly way: 'bookings.createManualBooking'; readonly body: InputOf<'bookings.createManualBooking'>['body'] }
  | { readonly way: 'bookings.reserveDepartment'; readonly body: InputOf<'bookings.reserveDepartment'>['body'] };

/** The result: a booking or a request. */
export interface Created {
  readonly kind: 'booking' | 'request';
  readonly id: number;
}

const booked = ({ booking }: { readonly booking: { readonly id: number } }): Created => ({
  kind: 'booking',
  id: booking.id,
});

const send = async (creation: Creation, key: string): Promise<Created> => {
  // The dialog shows refusals. The global handler shows a lost session.
  const options = { headers: { 'Idempotency-Key': key }, handles: [0, 400, 404, 409, 422, 500, 502, 503] };
  switch (creation.way) {
    case 'requests.createRequest': {
      const { id } = (await call(creation.way, { body: creation.body }, options)).booking_request;
      return { kind: 'request', id };
    }
    case 'bookings.createBooking':
      return booked(await call(creation.way, { body: creation.body }, options));
    case 'bookings.createManualBooking':
      return booked(await call(creation.way, { body: creation.body }, options));
    case 'bookings.reserveDepartment':
      return booked(await call(creation.way, { body: creation.body }, options));
  }
};

/** Makes one booking, however often the button is pressed. */
export const useCreate = () => {
  const attempt = useAttempt();
  return useMutation<Created, ApiError, Creation>({
    mutationFn: (creation) => attempt.send(creation, (key) => send(creation, key)),
  });
};
