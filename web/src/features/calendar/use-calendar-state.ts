import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarState, readCalendarState, type Schedule, writeCalendarState } from './calendar-state.ts';

/** A calendar's state, kept by the address. */
export const useCalendarState = (schedule: Schedule) => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readCalendarState(params, schedule), [params, schedule]);
  const change = useCallback(
    (next: Partial<CalendarState>) =>
      setParams((before) => writeCalendarState({ ...readCalendarState(before, schedule), ...next }, schedule), {
        preventScrollReset: true,
      }),
    [setParams, schedule],
  );
  return [state, change] as const;
};

export type ChangeCalendar = ReturnType<typeof useCalendarState>[1];
