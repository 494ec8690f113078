import type { GuestWriting } from '@ledig/contract/messages/write-to-guest.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import type { WritingAbout } from '#lib/writing-slot.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

const getWriting = async (about: WritingAbout, signal: AbortSignal): Promise<GuestWriting> => {
  const options = { signal, handles: 'all' } as const;
  const { writing } =
    'bookingId' in about
      ? await call('messages.getBookingWriting', { params: { id: about.bookingId } }, options)
      : await call('messages.getRequestWriting', { params: { id: about.requestId } }, options);
  return writing;
};

/**
 * The ways to write to a guest, loaded when the dialog opens. They stay as the writer sees them until the server
 * refuses one: a recipient must not change while the person writes.
 */
export const useWriting = (about: WritingAbout) =>
  useQuery<GuestWriting, ApiError>({
    queryKey: ['messages', 'writing', about] as const,
    queryFn: ({ signal }) => getWriting(about, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

export type WritingBody = InputOf<'messages.writeAboutBooking'>['body'];

/** Writes to the guest. The idempotency key `key` prevents duplicates. */
export const writeToGuest = (about: WritingAbout, body: WritingBody, key: string) => {
  const options = { handles: formHandles, headers: { 'Idempotency-Key': key } };
  return 'bookingId' in about
    ? call('messages.writeAboutBooking', { params: { id: about.bookingId }, body }, options)
    : call('messages.writeAboutRequest', { params: { id: about.requestId }, body }, options);
};
