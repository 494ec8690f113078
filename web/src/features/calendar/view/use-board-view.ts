import { HOUR_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import type { OpenMinutes } from '@ledig/domain/time/opening-hours.ts';
import { resolveLocal } from '@ledig/domain/time/zone.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { BoardView, BoardZoom } from '#board/types.ts';
import { zooms } from '#board/zooms.ts';
import { wallClock } from '#lib/texts/format.ts';
import { useOpenSpan } from '../content/use-open-span.ts';
import type { Calendar } from '../use-calendar.ts';
import { firstListed, firstTime, rangeOf } from './calendar-range.ts';
import type { CalendarState } from './calendar-state.ts';

const SETTLED_MS = 300;
/** Minimum pixels per hour, so that hours are readable. On a narrow phone, the hours scroll. */
const LEAST_OPEN = { desktop: 44, phone: 120 } as const;
const LEAST_DAY = { desktop: 22, phone: 30 } as const;

/** The board's zoom: the chosen hours or days fill the width, or the person's own scale. */
export const zoomOf = ({ zoom, scale }: CalendarState, { open, close }: OpenMinutes, phone: boolean): BoardZoom => {
  const size = phone ? 'phone' : 'desktop';
  const own: Readonly<Record<CalendarState['zoom'], BoardZoom>> = {
    open: { ...zooms.day, hourWidth: LEAST_OPEN[size], fitHours: (close - open) / 60 },
    day: { ...zooms.day, hourWidth: LEAST_DAY[size], fitHours: 24 },
    hours: zooms.hours,
    // A week and a month fit a typical window.
    week: { ...zooms.week, hourWidth: 4.2 },
    month: { ...zooms.month, hourWidth: 1 },
  };
  if (scale === null) return own[zoom];
  const { unit, slotMinutes } = own[zoom];
  return { unit, slotMinutes, hourWidth: scale };
};

/** The visible range and its first time. It advances with the hour, not with every minute, to avoid renders. */
export const useRange = ({ content, view: { state } }: Calendar, phone: boolean) => {
  const { date, zone, now } = content;
  const hour = now - (now % HOUR_MS);
  const range = useMemo(() => rangeOf(date, state.zoom, zone, hour), [date, state.zoom, zone, hour]);
  const open = useOpenSpan(content.entities, date);
  // Whether all opening hours fit the width. A phone scrolls through them, so it starts near the current time.
  const fitsOpen = !phone && state.zoom === 'open' && state.scale === null && state.at === null;
  const start = `${date} ${state.zoom} ${zone} ${state.at} ${fitsOpen ? open.open : ''}`;
  const first = useRef({ start: '', time: 0, listed: 0 });
  if (first.current.start !== start) {
    const listed = firstListed(date, range, zone, now);
    const time = fitsOpen ? resolveLocal(date, open.open, zone) : firstTime(date, range, zone, now, state.at);
    first.current = { start, time, listed };
  }
  return { span: range, open, first: first.current.time, listed: first.current.listed, fitsOpen };
};

/**
 * The nearest minute of the day. Rounds, because positions are whole pixels and a restored minute would otherwise
 * become earlier.
 */
const minutesAt = (instant: number, zone: string): number => {
  const { hour, minute } = wallClock(Math.round(instant / MINUTE_MS) * MINUTE_MS, zone);
  return Number(hour) * 60 + Number(minute);
};

/** Keeps scale and time of day in the address after the person scrolled or zoomed. */
export const useKeptView = (calendar: Calendar, first: number, fitsOpen: boolean) => {
  const { content } = calendar;
  const { state, board, keepView } = calendar.view;
  const { zone } = content;
  const { scale } = state;
  const keep = useCallback(
    (view: BoardView) => {
      // The default position isn't stored in the address.
      const isOwn = fitsOpen && Math.abs(view.first - first) < HOUR_MS / 12;
      keepView({ scale, at: isOwn ? null : minutesAt(view.first, zone) });
    },
    [keepView, scale, zone, first, fitsOpen],
  );
  const shown = useRef(scale);
  useEffect(() => {
    if (shown.current === scale) return;
    shown.current = scale;
    const timer = window.setTimeout(() => {
      const view = board.current?.view();
      if (view) keep(view);
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [scale, board, keep]);
  return keep;
};
