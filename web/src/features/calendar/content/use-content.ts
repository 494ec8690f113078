import { ROLES_OF } from '@ledig/domain/access/actions.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { DEFAULT_ZONE, dateAt } from '@ledig/domain/time/zone.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type BoardStore, createBoardStore } from '#board/store/store.ts';
import { currentSession } from '#lib/session/session.ts';
import {
  blockedOptions,
  bookingsOptions,
  type CalendarQuestion,
  entitiesOptions,
  holdsOptions,
} from '../api/calendar-queries.ts';
import { viewModeOf } from '../view/calendar-range.ts';
import type { CalendarState } from '../view/calendar-state.ts';
import { bookingItems, entityOf, heldItems, reuse, rowsOf } from './content.ts';
import { datesOfBlocks, useBlocks } from './use-blocks.ts';
import { useClosedHours } from './use-closed-hours.ts';
import { useMinute } from './use-minute.ts';
import { useNights } from './use-nights.ts';
import { useOpeningHours } from './use-opening-hours.ts';
import { useContentWords } from './use-words.ts';

/** Whether the signed-in person may change bookings. */
const useMayChange = (): boolean => {
  const role = currentSession()?.role;
  return role !== undefined && (ROLES_OF['calendar.move'] as readonly string[]).includes(role);
};

/**
 * A calendar's content in a board store: units with bookings and blocked dates for the current state. Old content
 * stays until the new one arrives.
 */
export const useContent = (schedule: ScheduleSystem, state: CalendarState) => {
  const now = useMinute();
  const words = useContentWords();
  const mayMove = useMayChange();
  const [store] = useState<BoardStore>(() => createBoardStore({ rows: [], items: [] }));
  // Dates are in the companies' zone. Bookings are asked for at once, for today in the default zone, which is right for
  // most companies. Nothing is shown before the first company is loaded.
  const [zone, setZone] = useState<string>(DEFAULT_ZONE);
  const today = dateAt(now, zone);
  const date = state.date ?? today;
  const question = useMemo<CalendarQuestion>(
    () => ({ schedule, date, viewMode: viewModeOf(state.zoom), departments: state.departments }),
    [schedule, date, state.zoom, state.departments],
  );
  const entities = useQuery(entitiesOptions(question, state.activeOnly));
  const bookings = useQuery(bookingsOptions(question));
  const holds = useQuery(holdsOptions(question));
  const hours = useOpeningHours(entities.data);
  const closed = useClosedHours(hours, { schedule, date, zone, zoom: state.zoom });
  const { groups, rows } = useMemo(
    () => rowsOf(entities.data ?? [], schedule, words, closed),
    [entities.data, schedule, words, closed],
  );
  const departmentIds = useMemo(() => [...new Set(rows.map((row) => entityOf(row).department_id))], [rows]);
  const asked = datesOfBlocks({ schedule, date, zoom: state.zoom });
  const blocked = useQuery(blockedOptions(departmentIds, asked));
  const blocks = useBlocks(blocked.data, rows, { schedule, date, zone, zoom: state.zoom, words, hours });
  const nights = useNights({
    ...{ schedule, state, date, zone, question, words },
    ...{ bookings: bookings.data, blocked: blocked.data },
  });
  const foundZone = entities.data?.[0]?.timezone;
  if (foundZone !== undefined && foundZone !== zone) setZone(foundZone);

  /** Increases with every `resync`. */
  const [syncs, setSyncs] = useState(0);
  useEffect(() => store.replaceAll({ groups, rows }), [store, groups, rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `syncs` asks for the same items again
  useEffect(() => {
    const view = { schedule, zone, now, mayMove, words };
    const next = [
      ...bookingItems(bookings.data ?? [], rows, view),
      ...heldItems(holds.data ?? [], rows, view),
      ...blocks,
    ];
    store.replaceAll({ items: reuse(next, store.getItem) });
  }, [store, bookings.data, holds.data, blocks, rows, schedule, zone, now, mayMove, words, syncs]);

  return {
    store,
    zone,
    today,
    date,
    /** Whether the companies' zone is loaded, or the address has the date. Before that, the date isn't shown. */
    isDateKnown: state.date !== null || entities.data !== undefined || entities.isError,
    now,
    question,
    hours,
    nights,
    mayChange: mayMove,
    entities: entities.data,
    bookings: bookings.data,
    /** Whether the current view's bookings have loaded. */
    isKnown: bookings.data !== undefined && !bookings.isPlaceholderData,
    /** Whether the previous view is still shown. */
    isStale: entities.isPlaceholderData || bookings.isPlaceholderData,
    /** Shows the loaded bookings again. Removes items that only exist because of a move on the board. */
    resync: useCallback(() => setSyncs((count) => count + 1), []),
    error: entities.error ?? bookings.error,
    retry: () => Promise.all([entities.refetch(), bookings.refetch(), holds.refetch(), blocked.refetch()]),
  };
};

export type CalendarContent = ReturnType<typeof useContent>;
