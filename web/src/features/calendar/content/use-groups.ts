import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { BoardStore } from '#board/store/store.ts';
import { currentSession } from '#lib/session/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';

/** Storage key of the groups that a person collapsed. */
const keyOf = (schedule: ScheduleSystem) => `ledig.calendar.${currentSession()?.id ?? 0}.${schedule}.collapsed`;

/** Maximum number of stored groups. Groups of removed departments stay in the storage until then. */
const MOST_KEPT = 200;

const readCollapsed = (schedule: ScheduleSystem): readonly string[] => {
  const kept = readStored(keyOf(schedule));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(-MOST_KEPT) : [];
};

/**
 * The collapsed groups of a calendar by the night, kept per person. Groups of the hourly calendar stay open. Rule:
 * docs/rules/calendars.md#groups.
 */
export const useGroups = (schedule: ScheduleSystem, store: BoardStore) => {
  const [ids, setIds] = useState(() => readCollapsed(schedule));
  const latest = useRef(ids);
  const keep = useCallback(
    (next: readonly string[]) => {
      latest.current = next.slice(-MOST_KEPT);
      setIds(latest.current);
      writeStored(keyOf(schedule), latest.current);
    },
    [schedule],
  );
  const toggle = useCallback(
    (id: string) =>
      keep(latest.current.includes(id) ? latest.current.filter((one) => one !== id) : [...latest.current, id]),
    [keep],
  );
  /** Opens the group of a row that is to be shown. */
  const openRow = useCallback(
    (rowId: string) => {
      const group = store.getRow(rowId)?.groupId;
      if (group !== undefined && latest.current.includes(group)) toggle(group);
    },
    [store, toggle],
  );
  const collapsed = useMemo(() => new Set(schedule === 'DAILY' ? ids : []), [ids, schedule]);
  return { collapsed, openRow, ...(schedule === 'DAILY' ? { toggleGroup: toggle } : {}) };
};
