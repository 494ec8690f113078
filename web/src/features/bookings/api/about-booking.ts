import type { ClientDetail } from '@ledig/contract/guests/clients.ts';
import type { AnswerOf } from '@ledig/contract/types.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

/** A booking's guest with all bookings. The section shows failures. */
export const useGuestOf = (clientId: number) =>
  useQuery({
    queryKey: ['clients', 'detail', String(clientId)] as const,
    queryFn: async ({ signal }): Promise<ClientDetail> =>
      (await call('clients.getClient', { params: { id: clientId } }, { signal, handles: 'all' })).client,
    retry: false,
  });

/** The messages about a booking, newest first, with its planned reminders. The section shows failures. */
export const useMessagesAbout = (bookingId: number, version: number) =>
  useQuery({
    queryKey: ['messages', 'about', bookingId, version] as const,
    queryFn: ({ signal }): Promise<AnswerOf<'messages.listMessages'>> =>
      call('messages.listMessages', { query: { bookingId } }, { signal, handles: 'all' }),
    staleTime: 0,
    retry: false,
  });
