import { memo, useMemo } from 'react';
import type { Axis } from '../geometry/axis.ts';
import type { BoardLabels } from '../labels.ts';
import type { TimeFormat } from '../time/format.ts';
import { isSecondTime, labelStep, localDays, localMarks } from '../time/ticks.ts';
import { DAY, HOUR, type Zone } from '../time/zone.ts';
import type { BoardColumn, Instant } from '../types.ts';
import shared from './board.module.css';
import css from './header.module.css';

export interface HeaderProps {
  readonly axis: Axis;
  readonly zone: Zone;
  readonly format: TimeFormat;
  readonly unit: 'hour' | 'day';
  readonly columns: readonly BoardColumn[];
  readonly lefts: readonly number[];
  readonly columnsWidth: number;
  readonly labels: BoardLabels;
  readonly now: Instant;
}

/** Minimum pixels between hour labels. */
export const HOUR_ROOM = 52;

/** Narrower days show the weekday above the number. */
const STACKED_BELOW = 96;
const LONG_FROM = 240;
/** Narrower days show two letters of the weekday. */
const LETTERS_BELOW = 36;

const DayLabel = ({ format, start, width }: { format: TimeFormat; start: Instant; width: number }) => {
  if (width >= STACKED_BELOW) return (width >= LONG_FROM ? format.dayLong : format.dayShort)(start);
  return (
    <>
      <small>{format.weekday(start, width < LETTERS_BELOW ? 'letters' : 'short')}</small>
      {format.dayNumber(start)}
    </>
  );
};

const Days = ({ axis, zone, format, unit, columnsWidth, now }: HeaderProps) =>
  localDays(zone, axis.from, axis.to).map(({ start, end }) => {
    const x = Math.max(0, axis.xOf(start));
    const width = Math.min(axis.width, axis.xOf(end)) - x;
    const today = start <= now && now < end;
    return (
      <div
        key={start}
        className={css.day}
        style={{ left: x, width }}
        data-unit={unit}
        data-stacked={width < STACKED_BELOW ? '' : undefined}
        data-today={today ? '' : undefined}
      >
        <span style={{ left: columnsWidth }}>
          <DayLabel format={format} start={start} width={width} />
        </span>
      </div>
    );
  });

/** Below this width the month's name is short. */
const MONTH_LONG_FROM = 130;

/** The months above narrow days. Each name is sticky within its days. */
const Months = ({ axis, zone, format, columnsWidth }: HeaderProps) => {
  const months = new Map<number, { start: Instant; end: Instant }>();
  for (const { start, end } of localDays(zone, axis.from, axis.to)) {
    if (axis.xOf(end) - axis.xOf(start) >= STACKED_BELOW) return null;
    const wall = new Date(zone.toWall(start));
    const month = wall.getUTCFullYear() * 12 + wall.getUTCMonth();
    months.set(month, { start: months.get(month)?.start ?? start, end });
  }
  return [...months.values()].map(({ start, end }) => {
    const x = Math.max(0, axis.xOf(start));
    const width = Math.min(axis.width, axis.xOf(end)) - x;
    return (
      <div key={start} className={css.month} style={{ left: x, width }}>
        <span style={{ left: columnsWidth }}>
          {(width >= MONTH_LONG_FROM ? format.month : format.monthShort)(start)}
        </span>
      </div>
    );
  });
};

/** Distances in pixels at which the pill with the current time would half cover an hour label. */
const COVERED = { before: 62, after: 16 } as const;

const Hours = ({ axis, zone, format, labels, unit, now }: HeaderProps) => {
  const step = labelStep(axis.pixelsPerMs * HOUR, HOUR_ROOM);
  if (step === null) return null;
  // A day's midnight has no label below the day's name.
  const marks = localMarks(zone, axis.from, axis.to, step).filter(
    (at) => unit === 'hour' || zone.toWall(at) % DAY !== 0,
  );
  const isCovered = (at: number) => {
    const away = axis.xOf(now) - axis.xOf(at);
    return away > -COVERED.after && away < COVERED.before;
  };
  return marks.map((at) => (
    <div
      key={at}
      className={css.hour}
      data-covered={isCovered(at) ? '' : undefined}
      data-unit={unit}
      style={{ left: axis.xOf(at) }}
      data-half={step < 60 && zone.toWall(at) % HOUR !== 0 ? '' : undefined}
    >
      {step < 60 ? format.clock(at) : format.hour(at)}
      {isSecondTime(zone, at) && <sup>{labels.secondTime}</sup>}
    </div>
  ));
};

/** Column names and axis. The axis is visual only, because each item's label has its times. */
export const Header = memo((props: HeaderProps) => {
  const { axis, columns, lefts, labels, columnsWidth } = props;
  const time = useMemo(
    () => (
      <>
        {props.unit === 'day' && <Months {...props} />}
        <Days {...props} />
        <Hours {...props} />
      </>
    ),
    [props],
  );
  return (
    <div className={css.headerRow} role="row" aria-rowindex={1} style={{ width: columnsWidth + axis.width }}>
      {columns.map((column, index) => (
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={index + 1}
          className={css.corner}
          data-align={column.align}
          data-last={index === columns.length - 1 ? '' : undefined}
          style={{ left: lefts[index], width: column.width }}
        >
          {column.header}
        </div>
      ))}
      <div role="columnheader" aria-colindex={columns.length + 1} className={css.axis} style={{ width: axis.width }}>
        <span className={shared.unseen}>{labels.time}</span>
        <div aria-hidden="true">{time}</div>
      </div>
    </div>
  );
});
