import type { AuditRow } from '@ledig/contract/audit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import type { AuditFilter } from '../audit-filter.ts';

export type { AuditRow };

/** What the screen says itself: no answer, a refused filter, a failure. */
const HANDLED = [0, 422, 500] as const;

/** One page of the log; the page before stays until the next one is there. */
export const useChanges = (filter: AuditFilter) =>
  useQuery({
    queryKey: ['audit', 'changes', filter],
    queryFn: async ({ signal }) => {
      const { page, user, kind, record, action, from, to } = filter;
      const query = {
        page,
        ...(user !== null && { user }),
        ...(kind !== null && { kind }),
        ...(record !== null && { record }),
        ...(action !== null && { action }),
        ...(from !== null && { from }),
        ...(to !== null && { to }),
      };
      return (await call('audit.listChanges', { query }, { signal, handles: HANDLED })).audit_log;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The staff whose changes can be asked for. */
export const usePeople = () =>
  useQuery({
    queryKey: ['audit', 'people'],
    queryFn: async ({ signal }) => (await call('audit.listPeople', undefined, { signal, handles: HANDLED })).people,
  });
