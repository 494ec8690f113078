import type { GuestEntry } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#lib/api/api-error.ts';
import { publicCall } from '../api/public-call.ts';
import type { GuestLink } from './api.ts';

const keyOf = ({ domain, token }: GuestLink) => ['my-booking', domain, token, 'entry'] as const;

/** Interval for refetching an open page. The server doesn't announce changes to guests. */
const NEWS_MS = 30_000;

/** The waiting list entry that the link opens. Fetched when the link opens neither a booking nor a request. */
export const useGuestEntry = (link: GuestLink, enabled: boolean) =>
  useQuery<GuestEntry, ApiError>({
    queryKey: keyOf(link),
    queryFn: async ({ signal }) =>
      (await publicCall(link.domain, 'waitingList.getGuestEntry', { params: link }, { signal })).entry,
    enabled,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.status === 'waiting' || state.data?.status === 'offered' ? NEWS_MS : false,
  });

/** Replaces the cached entry by the answer of a change. */
export const useEntryChanged = (link: GuestLink) => {
  const client = useQueryClient();
  return (entry: GuestEntry): void => {
    client.setQueryData(keyOf(link), entry);
  };
};

const answerOffer =
  (name: 'waitingList.acceptWaitingOffer' | 'waitingList.declineWaitingOffer') =>
  async (link: GuestLink, offerId: number): Promise<GuestEntry> =>
    (await publicCall(link.domain, name, { params: link, body: { offer_id: offerId } })).entry;

export const acceptWaitingOffer = answerOffer('waitingList.acceptWaitingOffer');
export const declineWaitingOffer = answerOffer('waitingList.declineWaitingOffer');

export const leaveWaitingList = async (link: GuestLink): Promise<GuestEntry> =>
  (await publicCall(link.domain, 'waitingList.leaveWaitingList', { params: link })).entry;

export const returnToWaitingList = async (link: GuestLink): Promise<GuestEntry> =>
  (await publicCall(link.domain, 'waitingList.returnToWaitingList', { params: link })).entry;
