import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarState, readCalendarState, type Schedule, writeCalendarState } from './calendar-state.ts';

export type CalendarChange = Partial<CalendarState> | ((now: CalendarState) => Partial<CalendarState>);

/**
 * A calendar's state from the address. Each change applies to the latest address, because quick key presses arrive
 * before the previous change has rendered.
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
