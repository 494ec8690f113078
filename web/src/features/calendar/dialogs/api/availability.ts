import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/client.ts';
import type { SentPeriod } from '../draft/body.ts';
import type { Schedule } from '../draft/draft.ts';

/** Which department, and when. */
export interface Asked {
  readonly departmentId: number;
  readonly schedule: Schedule;
  readonly sent: SentPeriod;
}

/** A refusal is an answer here: the dialog says it in place. */
const own = { handles: [404, 409, 422] };
const retry = (failures: number, error: Error) => !(error instanceof ApiError && error.status >= 400) && failures < 2;

const queryOf = ({ departmentId, schedule, sent }: Asked) => ({
  departmentId,
  scheduleSystem: schedule,
  dateFrom: sent.date_from,
  dateTo: sent.date_to,
});

/** Every entity of the department that is free in the period. Nothing is kept: a second later it may be taken. */
export const freeEntitiesOptions = (asked: Asked | null) =>
  queryOptions({
    queryKey: ['calendar', 'free-entities', asked] as const,
    queryFn: async ({ signal }) => {
      if (asked === null) throw new Error('Nothing asked');
      return (await call('bookings.listAvailableEntities', { query: queryOf(asked) }, { signal, ...own })).result;
    },
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    retry,
  });

/** Whether the whole department is free in the period. */
export const departmentFreeOptions = (asked: Asked | null) =>
  queryOptions({
    queryKey: ['calendar', 'department-free', asked] as const,
    queryFn: async ({ signal }) => {
      if (asked === null) throw new Error('Nothing asked');
      return (await call('bookings.checkDepartmentAvailability', { query: queryOf(asked) }, { signal, ...own })).result;
    },
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    retry,
  });

/** Why nothing can be had, in the server's words; null when it simply isn't known. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.text !== '' ? error.text : null;
