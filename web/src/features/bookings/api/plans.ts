import type { GroupDetail } from '@ledig/contract/bookings/booking-groups.ts';
import type { SeriesDetail, SeriesPart } from '@ledig/contract/bookings/series-shapes.ts';
import type { AnswerOf, InputOf } from '@ledig/contract/types.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { detailHandles, retryDetail } from '#lib/api/missing.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

export type PreviewBody = InputOf<'bookings.previewSeries'>['body'];
export type SeriesBody = InputOf<'bookings.createSeries'>['body'];
export type GroupBody = InputOf<'bookings.createGroup'>['body'];
export type Preview = AnswerOf<'bookings.previewSeries'>;

const handles = formHandles;
const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key }, handles });

/** Decides about every date without saving. */
export const previewSeries = (body: PreviewBody): Promise<Preview> =>
  call('bookings.previewSeries', { body }, { handles });

export const createSeries = (body: SeriesBody, key: string) => call('bookings.createSeries', { body }, keyed(key));
export const createGroup = (body: GroupBody, key: string) => call('bookings.createGroup', { body }, keyed(key));

interface PartOfSeries {
  readonly id: number;
  readonly bookingId: number;
  readonly part: SeriesPart;
}

export const cancelSeries = ({ id, bookingId, part }: PartOfSeries) =>
  call('bookings.cancelSeries', { params: { id: String(id) }, body: { booking_id: bookingId, part } }, { handles });

/** The new times of a booking, and its version as the person saw it. */
export interface MovedTo {
  readonly date_from: string;
  readonly date_to: string;
  readonly version: number;
}

export const moveSeries = ({ id, bookingId, part }: PartOfSeries, to: MovedTo) =>
  call(
    'bookings.moveSeries',
    { params: { id: String(id) }, body: { booking_id: bookingId, part, ...to } },
    { handles },
  );

export const cancelGroup = (id: number) => call('bookings.cancelGroup', { params: { id: String(id) } }, { handles });

/** A series with its bookings. Fetches nothing without an id. */
export const useSeries = (id: number | null) =>
  useQuery({
    queryKey: ['bookings', 'series', id] as const,
    queryFn: async ({ signal }): Promise<SeriesDetail> =>
      (await call('bookings.getSeries', { params: { id: String(id) } }, { signal, handles: detailHandles })).series,
    retry: retryDetail,
    enabled: id !== null,
  });

/** A group with its bookings. Fetches nothing without an id. */
export const useGroup = (id: number | null) =>
  useQuery({
    queryKey: ['bookings', 'group', id] as const,
    queryFn: async ({ signal }): Promise<GroupDetail> =>
      (await call('bookings.getGroup', { params: { id: String(id) } }, { signal, handles: detailHandles })).group,
    retry: retryDetail,
    enabled: id !== null,
  });

/** The units of a department to choose among; undefined while loading. */
export const useUnits = (department: { readonly id: number; readonly schedule_system: ScheduleSystem } | undefined) =>
  useQuery({
    queryKey: ['bookings', 'units', department?.id] as const,
    queryFn: async ({ signal }) => {
      const query = {
        scheduleSystem: department?.schedule_system ?? 'HOURLY',
        departments: String(department?.id),
        viewAll: '1' as const,
      };
      return (await call('calendar.listCalendarEntities', { query }, { signal })).entities;
    },
    enabled: department !== undefined,
    staleTime: 30_000,
  }).data;
