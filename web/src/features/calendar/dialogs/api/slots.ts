import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

/** A day of an HOURLY department, or a stay in a DAILY one. */
export interface SlotQuestion {
  readonly departmentId: number;
  readonly guests: number;
  readonly from: string;
  readonly to: string | null;
}

/** Free slots of a department for a number of guests. The dialog shows refusals. */
export const slotsOptions = (question: SlotQuestion | null) =>
  queryOptions({
    queryKey: ['calendar', 'slots', question] as const,
    queryFn: async ({ signal }) => {
      if (question === null) throw new Error('Nothing asked');
      const { departmentId, guests, from, to } = question;
      const query = {
        department_id: departmentId,
        number_of_interactors: guests,
        date_from: from,
        ...(to === null ? {} : { date_to: to }),
      };
      return (await call('bookings.listAvailableSlots', { query }, { signal, handles: [404, 409, 422] }))
        .available_slots;
    },
    enabled: question !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
