import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { useCallback, useMemo, useState } from 'react';
import { currentSession } from '#lib/session/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { useAddressParams } from '#lib/use-address-params.ts';
import { type CalendarState, readCalendarState, readKeptView, writeCalendarState } from './calendar-state.ts';

export type CalendarChange = Partial<CalendarState> | ((now: CalendarState) => Partial<CalendarState>);

/** Storage key of the zoom that a person chose last in a calendar. */
const keyOf = (schedule: ScheduleSystem) => `ledig.calendar.${currentSession()?.id ?? 0}.${schedule}`;
const keptView = (schedule: ScheduleSystem) => readKeptView(readStored(keyOf(schedule)), schedule);

const readAddress = (schedule: ScheduleSystem): CalendarState =>
  readCalendarState(new URLSearchParams(window.location.search), schedule, keptView(schedule));

/** The address with another state. The history entry stays. */
const replaceAddress = (state: CalendarState, schedule: ScheduleSystem): void => {
  const search = writeCalendarState(state, schedule).toString();
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search === '' ? '' : `?${search}`}${hash}`);
};

/**
 * A calendar's state from the address, with the zoom that the person chose last. Each change applies to the latest
 * address, because quick key presses arrive before the previous change has rendered.
 */
export const useCalendarState = (schedule: ScheduleSystem) => {
  const [params, setParams] = useAddressParams();
  /** Scale and position change with every scroll, so they are written to the address without rendering the screen. */
  const [scale, setScale] = useState<number | null>(() => readAddress(schedule).scale);
  const state = useMemo(
    () => ({ ...readCalendarState(params, schedule, keptView(schedule)), scale }),
    [params, schedule, scale],
  );
  const change = useCallback(
    (next: CalendarChange) => {
      const now = readAddress(schedule);
      const parts = typeof next === 'function' ? next(now) : next;
      // A new zoom resets the scale, so that it fills the width.
      const zoomed = parts.zoom === undefined ? parts : { scale: null, ...parts };
      const whole = { ...now, ...zoomed };
      if (zoomed.scale !== undefined) setScale(zoomed.scale);
      writeStored(keyOf(schedule), { zoom: whole.zoom, scale: whole.scale });
      setParams(() => writeCalendarState(whole, schedule), { preventScrollReset: true });
    },
    [setParams, schedule],
  );
  const rescale = useCallback((next: number) => setScale(next), []);
  /** Writes the view's scale and time of day to the address. */
  const keepView = useCallback(
    (view: Pick<CalendarState, 'scale' | 'at'>) => {
      const whole = { ...readAddress(schedule), ...view };
      writeStored(keyOf(schedule), { zoom: whole.zoom, scale: whole.scale });
      replaceAddress(whole, schedule);
    },
    [schedule],
  );
  return [state, change, { rescale, keepView }] as const;
};

export type ChangeCalendar = ReturnType<typeof useCalendarState>[1];
