import type { CheckInBody, GuestCheckIn } from '@ledig/contract/guests/check-in-shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#lib/api/api-error.ts';
import { publicCall } from '../../api/public-call.ts';
import type { GuestLink } from '../api.ts';

const keyOf = ({ domain, token }: GuestLink) => ['my-booking', domain, token, 'check-in'] as const;

/** The online check-in of a stay, refetched when the page becomes visible: other guests use it at the same time. */
export const useCheckIn = (link: GuestLink) =>
  useQuery<GuestCheckIn, ApiError>({
    queryKey: keyOf(link),
    queryFn: async ({ signal }) =>
      (await publicCall(link.domain, 'guestLink.getCheckIn', { params: link }, { signal })).check_in,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Replaces the cached check-in by the answer of a change. */
export const useCheckInChanged = (link: GuestLink) => {
  const client = useQueryClient();
  return (checkIn: GuestCheckIn): void => {
    client.setQueryData(keyOf(link), checkIn);
  };
};

/** Checks a guest in; the key makes sure that pressing twice does so once. */
export const checkIn = async (link: GuestLink, body: CheckInBody, key: string): Promise<GuestCheckIn> => {
  const headers = { 'Idempotency-Key': key };
  return (await publicCall(link.domain, 'guestLink.checkInOnline', { params: link, body }, { headers })).check_in;
};

export const removeOnlineGuest = async (link: GuestLink, id: number): Promise<GuestCheckIn> =>
  (await publicCall(link.domain, 'guestLink.removeOnlineGuest', { params: { ...link, onlineGuestId: String(id) } }))
    .check_in;

/** Returns the address of a link that opens only the check-in. */
export const shareCheckIn = async (link: GuestLink): Promise<string> =>
  `${window.location.origin}${(await publicCall(link.domain, 'guestLink.shareCheckIn', { params: link })).path}`;
