import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import type { SentPeriod } from '../draft/body.ts';

/** A department and a period. */
export interface Asked {
  readonly departmentId: number;
  readonly schedule: ScheduleSystem;
  readonly sent: SentPeriod;
}

/** A refusal is a result here, shown in the dialog. */
const own = { handles: [404, 409, 422] };
const retry = (failures: number, error: Error) => !(error instanceof ApiError && error.status >= 400) && failures < 2;

const queryOf = ({ departmentId, schedule, sent }: Asked) => ({
  departmentId,
  scheduleSystem: schedule,
  dateFrom: sent.date_from,
  dateTo: sent.date_to,
});

type Query = ReturnType<typeof queryOf>;
type CallOptions = typeof own & { readonly signal: AbortSignal };

/** An answer about a period. Not cached, because units may be taken at any moment. */
const askedOptions = <Answer>(
  name: string,
  asked: Asked | null,
  ask: (input: { readonly query: Query }, options: CallOptions) => Promise<{ readonly result: Answer }>,
) =>
  queryOptions({
    queryKey: ['calendar', name, asked] as const,
    queryFn: async ({ signal }) => {
      if (asked === null) throw new Error('Nothing asked');
      return (await ask({ query: queryOf(asked) }, { signal, ...own })).result;
    },
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    retry,
  });

/** Every free unit of the department in the period. */
export const freeEntitiesOptions = (asked: Asked | null) =>
  askedOptions('free-entities', asked, (...input) => call('bookings.listAvailableEntities', ...input));

/** Whether the whole department is free in the period. */
export const departmentFreeOptions = (asked: Asked | null) =>
  askedOptions('department-free', asked, (...input) => call('bookings.checkDepartmentAvailability', ...input));

/** The server's reason for a refusal, or null without an answer. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.text !== '' ? error.text : null;
