import { DAYS_IN_VIEW } from '@ledig/domain/bookings/calendar-window.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { addDays, type DateRange, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { startOfDay } from '@ledig/domain/time/zone.ts';
import { useMemo } from 'react';
import type { BoardItem, BoardRow } from '#board/types.ts';
import type { BlockedSeries } from '../api/calendar-queries.ts';
import { viewModeOf } from '../view/calendar-range.ts';
import type { Zoom } from '../view/calendar-state.ts';
import { blockedItems, type ContentWords } from './content.ts';
import type { HoursByCompany } from './use-opening-hours.ts';

/** Days around the shown ones whose blocks are known, because a dragged booking can reach into them. */
const DAYS_AROUND: Readonly<Record<ScheduleSystem, number>> = { HOURLY: 1, DAILY: 31 };

interface BlocksView {
  readonly schedule: ScheduleSystem;
  readonly date: LocalDate;
  readonly zoom: Zoom;
  readonly zone: string;
  readonly words: ContentWords;
  readonly hours: HoursByCompany;
}

/** The shown days and those around them. */
const windowAround = ({ schedule, date, zoom, zone }: BlocksView): Period => {
  const around = DAYS_AROUND[schedule];
  const last = addDays(date, DAYS_IN_VIEW[viewModeOf(zoom)] + around);
  return { from: startOfDay(addDays(date, -around), zone), to: startOfDay(last, zone) };
};

/** More days at both ends: a block by the hour lasts from closing to closing, so it reaches into other dates. */
const DAYS_BEYOND = 8;

const monthOf = (date: LocalDate): string => date.slice(0, 7);

/**
 * The dates whose blocks the calendar asks for: the shown ones and those around them, in whole months. Turning to the
 * next day therefore rarely asks again.
 */
export const datesOfBlocks = ({ schedule, date, zoom }: Pick<BlocksView, 'schedule' | 'date' | 'zoom'>): DateRange => {
  const beyond = DAYS_AROUND[schedule] + DAYS_BEYOND;
  const first = `${monthOf(addDays(date, -beyond))}-01`;
  const last = monthOf(addDays(date, DAYS_IN_VIEW[viewModeOf(zoom)] + beyond));
  return { from: first, to: addDays(`${monthOf(addDays(`${last}-01`, 31))}-01`, -1) };
};

/** Items of the blocks in view. They don't depend on the current time: a year of blocks takes long to build. */
export const useBlocks = (
  blocked: readonly BlockedSeries[] | undefined,
  rows: readonly BoardRow[],
  { schedule, date, zoom, zone, words, hours }: BlocksView,
): readonly BoardItem[] =>
  useMemo(() => {
    const view = { schedule, date, zoom, zone, words, hours };
    const window = windowAround(view);
    return blockedItems(blocked ?? [], rows, { ...view, window }, schedule === 'HOURLY' ? hours : undefined);
  }, [blocked, rows, schedule, date, zoom, zone, words, hours]);
