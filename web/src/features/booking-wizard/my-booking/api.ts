import type { GuestBooking } from '@ledig/contract/guests/guest-link.ts';
import type { GuestRequest } from '@ledig/contract/requests/guest-requests.ts';
import type { AnswerOf, InputOf } from '@ledig/contract/types.ts';
import { datesBetween, type LocalDate } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#lib/api/api-error.ts';
import { publicCall } from '../api/public-call.ts';
import type { DateLimits } from '../draft/dates.ts';
import type { Slot } from '../draft/draft.ts';
import { addMonths, daysOf, monthOf, monthsSince } from '../draft/months.ts';

/** The booking that a private link opens. */
export interface GuestLink {
  readonly domain: string;
  readonly token: string;
}

const keyOf = ({ domain, token }: GuestLink) => ['my-booking', domain, token] as const;

/** An answer by the link, refetched when the page becomes visible. */
const useByLink = <Answer>(
  link: GuestLink,
  part: string,
  enabled: boolean,
  load: (options: { readonly signal: AbortSignal }) => Promise<Answer>,
) =>
  useQuery<Answer, ApiError>({
    queryKey: [...keyOf(link), part],
    queryFn: ({ signal }) => load({ signal }),
    enabled,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The current booking. */
export const useGuestBooking = (link: GuestLink, enabled: boolean) =>
  useByLink(
    link,
    'booking',
    enabled,
    async (options) => (await publicCall(link.domain, 'guestLink.getGuestBooking', { params: link }, options)).booking,
  );

/** The request that the link opens. Fetched when the link opens no booking. */
export const useGuestRequest = (link: GuestLink, enabled: boolean) =>
  useByLink(
    link,
    'request',
    enabled,
    async (options) =>
      (await publicCall(link.domain, 'guestRequests.getGuestRequest', { params: link }, options)).request,
  );

/** Replaces the cached request by the answer of a change. */
export const useRequestChanged = (link: GuestLink) => {
  const client = useQueryClient();
  return (request: GuestRequest): void => {
    client.setQueryData([...keyOf(link), 'request'], request);
  };
};

export const withdrawRequest = async (link: GuestLink, version: number): Promise<GuestRequest> =>
  (await publicCall(link.domain, 'guestRequests.withdrawRequest', { params: link, body: { version } })).request;

export const acceptOffer = async (link: GuestLink, offer: number, version: number): Promise<GuestRequest> =>
  (await publicCall(link.domain, 'guestRequests.acceptOffer', { params: link, body: { offer, version } })).request;

/** The coming bookings that were made together with this one, and how many can be canceled. Fetched only if there are any. */
export const useTogether = (link: GuestLink, { together }: Pick<GuestBooking, 'together'>) =>
  useByLink(link, 'together', together !== null, (options) =>
    publicCall(link.domain, 'guestLink.listGuestDates', { params: link }, options),
  );

/** Replaces the cached booking by the answer of a change, and invalidates the free times and the other dates. */
export const useBookingChanged = (link: GuestLink) => {
  const client = useQueryClient();
  return (booking: GuestBooking): void => {
    client.setQueryData([...keyOf(link), 'booking'], booking);
    client.removeQueries({ queryKey: [...keyOf(link), 'times'] });
    void client.invalidateQueries({ queryKey: [...keyOf(link), 'together'] });
  };
};

interface Times {
  readonly open: readonly LocalDate[];
  readonly slots: readonly Slot[];
  readonly last: LocalDate;
}

const fetchTimes = async (
  { domain, token }: GuestLink,
  guests: number,
  range: { readonly from: LocalDate; readonly to: LocalDate },
  signal: AbortSignal,
): Promise<Times> => {
  const { open_dates, slots, last_bookable_date } = await publicCall(
    domain,
    'guestLink.listGuestTimes',
    { params: { domain, token }, query: { ...range, number_of_interactors: guests } },
    { signal },
  );
  return { open: open_dates, slots, last: last_bookable_date };
};

/** Free starts of one day for a number of guests. */
export const useGuestSlots = (link: GuestLink, guests: number | null, day: LocalDate | null) =>
  useQuery<Times, ApiError>({
    queryKey: [...keyOf(link), 'times', guests, day],
    queryFn: ({ signal }) => fetchTimes(link, guests ?? 1, { from: day ?? '', to: day ?? '' }, signal),
    enabled: guests !== null && day !== null,
    staleTime: 0,
  });

/**
 * The dates to which the booking could move, for the shown month and those after it. A stay that has only its first day
 * yet needs the months since that day too.
 */
export const useGuestDates = (
  link: GuestLink,
  booking: GuestBooking,
  guests: number | null,
  begun: LocalDate | null = null,
) => {
  const today = dateAt(Date.now(), booking.timezone);
  const [shown, setShown] = useState<LocalDate>(booking.date_from.slice(0, 10));
  const first = monthOf([shown, today].toSorted().at(-1) ?? today);
  const months = monthsSince(begun, first, addMonths(first, 2));
  const answers = useQueries({
    queries: months.map((month) => ({
      queryKey: [...keyOf(link), 'times', guests, month],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchTimes(link, guests ?? 1, daysOf(month), signal),
      enabled: guests !== null,
    })),
  });
  const known = new Map(months.map((month, at) => [month, answers[at]?.data]));
  const open = new Set(answers.flatMap(({ data }) => data?.open ?? []));
  const dates = months.flatMap((month) => {
    const { from, to } = daysOf(month);
    return datesBetween(from, to);
  });
  const limits: DateLimits = {
    today,
    last: answers.find(({ data }) => data !== undefined)?.data?.last ?? null,
    disabled: new Set(dates.filter((date) => !open.has(date))),
    isKnown: (date) => known.get(monthOf(date)) !== undefined,
  };
  return {
    limits,
    onShow: setShown,
    isLoading: answers.some(({ isPending }) => isPending),
    error: (answers.find(({ error }) => error !== null)?.error ?? null) as ApiError | null,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
};

interface MoveBody {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly number_of_interactors: number;
  readonly version: number;
}

export const moveBooking = async (link: GuestLink, body: MoveBody): Promise<GuestBooking> =>
  (await publicCall(link.domain, 'guestLink.moveGuestBooking', { params: link, body })).booking;

interface CancelBody {
  readonly reason: string;
  /** `later`: this and the later ones of its series or group. */
  readonly part: 'this' | 'later';
  readonly version: number;
}

export const cancelBooking = (link: GuestLink, body: CancelBody): Promise<AnswerOf<'guestLink.cancelGuestBooking'>> =>
  publicCall(link.domain, 'guestLink.cancelGuestBooking', { params: link, body });

export const writeToCompany = (link: GuestLink, text: string, key: string) =>
  publicCall(
    link.domain,
    'guestLink.messageCompany',
    { params: link, body: { text } },
    { headers: { 'Idempotency-Key': key } },
  );

export const askForLink = (domain: string, email: string) =>
  publicCall(domain, 'guestLink.requestLink', { params: { domain }, body: { email } });

type RepeatBody = InputOf<'guestLink.repeatBooking'>['body'];
/** The bookings of a new series, and the dates that were not free. */
export type Repeated = AnswerOf<'guestLink.repeatBooking'>;

export const previewRepeat = (link: GuestLink, body: Omit<RepeatBody, 'mode'>) =>
  publicCall(link.domain, 'guestLink.previewRepeat', { params: link, body });

export const repeatBooking = (link: GuestLink, body: RepeatBody, key: string): Promise<Repeated> =>
  publicCall(link.domain, 'guestLink.repeatBooking', { params: link, body }, { headers: { 'Idempotency-Key': key } });
