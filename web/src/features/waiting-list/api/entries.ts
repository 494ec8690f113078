import {
  type EntryRow,
  entrySorts,
  type JoinWaitingListBody,
} from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { EntryFilter } from '@ledig/domain/waiting-list/status.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';
import { type ListState, listQuery } from '#ui/list/list-state.ts';
import type { ListPage } from '#ui/list/page-table.tsx';
import { type PlaceFilter, placeQuery } from '#ui/list/use-place-filter.ts';

/** One page of the entries in the state of the tab. */
export const listEntries = async (
  state: ListState,
  filter: PlaceFilter,
  signal: AbortSignal,
): Promise<ListPage<EntryRow>> => {
  const query = { ...listQuery(state, entrySorts), ...placeQuery(filter), state: state.tab as EntryFilter };
  return (await call('waitingList.listEntries', { query }, { signal })).entries;
};

/** The number of guests in line for a date; 0 while loading. */
export const useInLine = (date: LocalDate, schedule: ScheduleSystem): number =>
  useQuery({
    queryKey: ['waiting-list', 'count', date, schedule] as const,
    queryFn: ({ signal }) =>
      call('waitingList.countEntries', { query: { date, schedule_system: schedule } }, { signal }),
  }).data?.in_line ?? 0;

/** Adds a guest once per key. */
export const addEntry = async (body: JoinWaitingListBody, key: string): Promise<EntryRow> =>
  (await call('waitingList.addEntry', { body }, { handles: formHandles, headers: { 'Idempotency-Key': key } })).entry;

const inputOf = ({ id, version }: Pick<EntryRow, 'id' | 'version'>) => ({
  params: { id: String(id) },
  body: { version },
});

export const removeEntry = (entry: EntryRow) =>
  call('waitingList.removeEntry', inputOf(entry), { handles: formHandles });

export const offerNow = (entry: EntryRow) => call('waitingList.offerNow', inputOf(entry), { handles: formHandles });
