import type { Guest } from '@ledig/contract/guests/guests.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

export type { Guest };

export type NewGuest = InputOf<'guests.addGuest'>['body'];
export type GuestChange = InputOf<'guests.updateGuest'>['body'];

const handles = formHandles;

/** A page of a stay's guests. Its query key is below the calendar's, so live changes refetch it too. */
export const guestPageOptions = (bookingId: number, page: number) =>
  queryOptions({
    queryKey: ['calendar', 'guests', bookingId, page] as const,
    queryFn: async ({ signal }) => {
      const input = { params: { bookingId }, query: { page } };
      return (await call('guests.listGuestPage', input, { signal, handles: [0, ...handles, 500, 502, 503] }))
        .interactors;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Checks a guest in. The idempotency key `key` prevents duplicates. */
export const addGuest = async (bookingId: number, body: NewGuest, key: string): Promise<Guest> =>
  (await call('guests.addGuest', { params: { bookingId }, body }, { handles, headers: { 'Idempotency-Key': key } }))
    .interactor;

export const updateGuest = async ({ booking_id: bookingId, interactor_id: interactorId }: Guest, body: GuestChange) =>
  (await call('guests.updateGuest', { params: { bookingId, interactorId }, body }, { handles })).interactor;

export const removeGuest = ({ booking_id: bookingId, interactor_id: interactorId }: Guest) =>
  call('guests.removeGuest', { params: { bookingId, interactorId } }, { handles });
