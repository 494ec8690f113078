import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarState, readCalendarState, type Schedule, writeCalendarState } from './calendar-state.ts';

export type CalendarChange = Partial<CalendarState> | ((now: CalendarState) => Partial<CalendarState>);

/**
 * A calendar's state, kept by the address. A change is made of the address as it is by then: keys that are pressed quickly
 * come before the change before them is drawn.
 */
export const useCalendarState = (schedule: Schedule) => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readCalendarState(params, schedule), [params, schedule]);
  const change = useCallback(
    (next: CalendarChange) => {
      const now = readCalendarState(new URLSearchParams(window.location.search), schedule);
      const parts = typeof next === 'function' ? next(now) : next;
      setParams(writeCalendarState({ ...now, ...parts }, schedule), { preventScrollReset: true });
    },
    [setParams, schedule],
  );
  return [state, change] as const;
};

export type ChangeCalendar = ReturnType<typeof useCalendarState>[1];
