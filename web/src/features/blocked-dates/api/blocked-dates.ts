import type { BlockedDate, BlockResult } from '@ledig/contract/departments/blocked-dates.ts';
import type { AnswerOf, InputOf } from '@ledig/contract/types.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

const handles = formHandles;

export type { BlockedDate, BlockResult };
export type BlockSeries = AnswerOf<'blockedDates.listBlockedSeriesOfCompany'>['blocked_dates'][number];
export type CreateBody = InputOf<'blockedDates.createBlockedDate'>['body'];
export type UpdateBody = InputOf<'blockedDates.updateBlockedDate'>['body'];
export type HolidaysBody = InputOf<'blockedDates.blockHolidays'>['body'];
/** The blocks to remove together with one. */
export type RemovedWith = 'none' | 'following' | 'all';

export interface BlockListState {
  readonly when: 'coming' | 'past';
  /** Null for all departments. */
  readonly departmentId: number | null;
  readonly page: number;
}

const blockedKey = ['blocked-dates'] as const;

export const listKey = (companyId: number, state: BlockListState) => [...blockedKey, 'list', companyId, state] as const;

/** A page of a company's blocks. */
export const listBlocks = async (companyId: number, state: BlockListState, signal: AbortSignal) => {
  const { when, departmentId, page } = state;
  const input = { params: { companyId, departmentId: departmentId ?? 'all' }, query: { when, page } } as const;
  return (await call('blockedDates.listBlockedDates', input as never, { signal })).blocked_dates;
};

/** All blocks of a company, to disable their days in pickers; undefined while loading. */
export const useCompanyBlocks = (companyId: number | null) =>
  useQuery({
    queryKey: [...blockedKey, 'series', companyId] as const,
    queryFn: async ({ signal }) =>
      (await call('blockedDates.listBlockedSeriesOfCompany', { query: { companyId: companyId ?? 0 } }, { signal }))
        .blocked_dates,
    enabled: companyId !== null,
    staleTime: 0,
  }).data;

/** Creates blocks. The idempotency key prevents duplicates when the button is pressed twice. */
export const createBlocks = async (body: CreateBody, key: string): Promise<BlockResult> =>
  (await call('blockedDates.createBlockedDate', { body }, { handles, headers: { 'Idempotency-Key': key } })).result;

export const blockHolidays = async (body: HolidaysBody, key: string): Promise<BlockResult> =>
  (await call('blockedDates.blockHolidays', { body }, { handles, headers: { 'Idempotency-Key': key } })).result;

export const updateBlock = async (id: number, body: UpdateBody): Promise<BlockResult> =>
  (await call('blockedDates.updateBlockedDate', { params: { id }, body }, { handles })).result;

export const removeBlocks = async (id: number, removedWith: RemovedWith): Promise<number> =>
  (await call('blockedDates.deleteBlockedDate', { params: { id }, query: { with: removedWith } }, { handles })).removed;

/** The bookings that lie on a block and aren't over. */
export const useBookingsInTheWay = (id: number) =>
  useQuery({
    queryKey: [...blockedKey, 'bookings', id] as const,
    queryFn: ({ signal }) => call('blockedDates.listBookingsInTheWay', { params: { id } }, { signal }),
    staleTime: 0,
  });
