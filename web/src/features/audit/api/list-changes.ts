import type { AuditRow } from '@ledig/contract/audit/audit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import type { AuditFilter } from '../audit-filter.ts';

export type { AuditRow };

/** Failures that the screen shows itself: no answer, a refused filter, a server error. */
const HANDLED = [0, 422, 500] as const;

/** A page of the log. The previous page stays until the next one arrives. */
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

/** The staff members in the filter. */
export const usePeople = () =>
  useQuery({
    queryKey: ['audit', 'people'],
    queryFn: async ({ signal }) => (await call('audit.listPeople', undefined, { signal, handles: HANDLED })).people,
  });
