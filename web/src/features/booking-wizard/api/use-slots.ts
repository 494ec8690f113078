import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#lib/api/api-error.ts';
import type { Slot } from '../draft/draft.ts';
import { usePlace } from '../place.ts';
import { publicCall } from './public-call.ts';

interface SlotsWanted {
  readonly departmentId: number;
  readonly guests: number;
  readonly from: LocalDate;
  readonly to?: LocalDate;
}

/** Free slots of an HOURLY department, from one day to another (both included). */
const fetchSlots = async (domain: string, wanted: SlotsWanted, signal?: AbortSignal): Promise<Slot[]> => {
  const { available_slots } = await publicCall(
    domain,
    'bookings.listAvailableSlots',
    {
      query: {
        department_id: wanted.departmentId,
        number_of_interactors: wanted.guests,
        date_from: wanted.from,
        date_to: wanted.to,
      },
    },
    { signal },
  );
  return available_slots;
};

/** Free slots of a day, refetched whenever they are shown, because other visitors book too. */
export const useSlots = (departmentId: number, guests: number | null, day: LocalDate | null) => {
  const { domain } = usePlace();
  return useQuery<Slot[], ApiError>({
    queryKey: ['wizard', 'slots', domain, departmentId, guests, day],
    queryFn: ({ signal }) => fetchSlots(domain, { departmentId, guests: guests ?? 1, from: day ?? '' }, signal),
    enabled: guests !== null && day !== null,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
};

const REACH_DAYS = 3;

/** Free slots around a day whose slot was taken, to offer the nearest ones. */
export const fetchSlotsAround = (
  domain: string,
  wanted: Omit<SlotsWanted, 'from' | 'to'>,
  day: LocalDate,
  today: LocalDate,
) => {
  const earliest = addDays(day, -REACH_DAYS);
  return fetchSlots(domain, { ...wanted, from: earliest < today ? today : earliest, to: addDays(day, REACH_DAYS) });
};
