import type { AnswerOf } from '@ledig/contract/types.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

/** A place to check for a booking. Instants as they are sent. */
export interface MoveQuestion {
  readonly bookingId: number;
  readonly version: number;
  readonly from: string;
  readonly to: string;
  readonly guests: number;
  /** The unit it would move to, and the one that it would leave. */
  readonly unitId: number | undefined;
  readonly fromUnitId: number | undefined;
}

export type MoveCheck = AnswerOf<'bookings.checkMove'>['result'];

/** Whether a booking could be moved there. Not cached, because units may be taken at any moment. */
export const moveCheckOptions = (question: MoveQuestion, enabled: boolean) =>
  queryOptions({
    queryKey: ['calendar', 'move-check', question] as const,
    queryFn: async ({ signal }): Promise<MoveCheck> => {
      const { bookingId: id, from, to, guests, unitId, fromUnitId } = question;
      const query = {
        dateFrom: from,
        dateTo: to,
        numberOfInteractors: guests,
        ...(unitId === undefined ? {} : { rentingEntityId: unitId }),
        ...(fromUnitId === undefined ? {} : { fromRentingEntityId: fromUnitId }),
      };
      return (await call('bookings.checkMove', { params: { id }, query }, { signal, handles: 'all' })).result;
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
