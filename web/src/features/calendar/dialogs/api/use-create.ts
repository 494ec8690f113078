import type { BookingDetail } from '@ledig/contract/booking-shapes.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/client.ts';
import { isRefused, newKey } from '../../../../lib/api/idempotency.ts';

/** One of the ways to book, with what it is sent. */
export type Creation =
  | { readonly way: 'bookings.createBooking'; readonly body: InputOf<'bookings.createBooking'>['body'] }
  | { readonly way: 'bookings.createManualBooking'; readonly body: InputOf<'bookings.createManualBooking'>['body'] }
  | { readonly way: 'bookings.reserveDepartment'; readonly body: InputOf<'bookings.reserveDepartment'>['body'] };

const send = async (creation: Creation, key: string): Promise<BookingDetail> => {
  // Refusals are the dialog's to show; a lost session is everybody's.
  const options = { headers: { 'Idempotency-Key': key }, handles: [0, 400, 404, 409, 422, 500, 502, 503] };
  switch (creation.way) {
    case 'bookings.createBooking':
      return (await call(creation.way, { body: creation.body }, options)).booking;
    case 'bookings.createManualBooking':
      return (await call(creation.way, { body: creation.body }, options)).booking;
    case 'bookings.reserveDepartment':
      return (await call(creation.way, { body: creation.body }, options)).booking;
  }
};

/** Books once, however often it is pressed: one idempotency key a dialog, a new one only after a refusal or a change. */
export const useCreate = () => {
  const attempt = useRef({ text: '', key: newKey() });
  return useMutation<BookingDetail, ApiError, Creation>({
    mutationFn: async (creation) => {
      const text = JSON.stringify(creation);
      if (attempt.current.text !== '' && attempt.current.text !== text) attempt.current = { text, key: newKey() };
      attempt.current.text = text;
      try {
        return await send(creation, attempt.current.key);
      } catch (error) {
        if (isRefused(error)) attempt.current = { text: '', key: newKey() };
        throw error;
      }
    },
  });
};
