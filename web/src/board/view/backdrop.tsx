import { memo } from 'react';
import type { Axis } from '../geometry/axis.ts';
import { labelStep, localDays, localMarks } from '../time/ticks.ts';
import { DAY, HOUR, type Zone } from '../time/zone.ts';
import type { Instant } from '../types.ts';
import css from './board.module.css';

interface Props {
  readonly axis: Axis;
  readonly zone: Zone;
  readonly unit: 'hour' | 'day';
  readonly slotMinutes: number;
  readonly left: number;
  readonly now: Instant;
}

/** Minimum distance of lines in pixels. */
const LEAST_GAP = 7;

interface Lines {
  readonly className: string | undefined;
  readonly marks: readonly Instant[];
}

/** The lines to draw, most important first. Where several coincide, only the first is drawn. */
const linesOf = ({ axis, zone, unit, slotMinutes }: Props): Lines[] => {
  const pixelsPerHour = axis.pixelsPerMs * HOUR;
  const slot = [slotMinutes, 30].find((minutes) => (minutes / 60) * pixelsPerHour >= LEAST_GAP) ?? 30;
  const fine = unit === 'hour' ? slot : (labelStep(pixelsPerHour, 40) ?? 24 * 60);
  const every = (minutes: number) => localMarks(zone, axis.from, axis.to, minutes);
  const days = localDays(zone, axis.from, axis.to).map(({ start }) => start);
  return [
    { className: fine < 24 * 60 ? css.lineDay : css.line, marks: days },
    ...(unit === 'hour' ? [{ className: css.line, marks: every(60) }] : []),
    ...((fine / 60) * pixelsPerHour >= LEAST_GAP && fine < 24 * 60
      ? [{ className: css.lineFine, marks: every(fine) }]
      : []),
  ];
};

/** Each line is a rectangle of one pixel, which paints fastest. All lines of a kind are one node. */
const Paths = (props: Props) => {
  // The first line would double the columns' border.
  const drawn = new Set([props.axis.from]);
  return linesOf(props).map(({ className, marks }) => {
    const fresh = marks.filter((at) => at > props.axis.from && !drawn.has(at));
    for (const at of fresh) drawn.add(at);
    const path = fresh.map((at) => `M${Math.round(props.axis.xOf(at))} 0h1v1h-1z`).join('');
    return <path key={className} className={className} d={path} />;
  });
};

const isWeekend = (zone: Zone, start: Instant) => {
  const day = new Date(Math.floor(zone.toWall(start) / DAY) * DAY).getUTCDay();
  return day === 0 || day === 6;
};

const Weekends = ({ axis, zone }: Props) =>
  localDays(zone, axis.from, axis.to)
    .filter(({ start }) => isWeekend(zone, start))
    .map(({ start, end }) => (
      <rect
        key={start}
        className={css.weekend}
        x={axis.xOf(start)}
        width={axis.xOf(end) - axis.xOf(start)}
        height={1}
      />
    ));

/**
 * Background of all rows: lines of days, hours and slots, the past, the weekends. It is stretched over all rows and
 * scrolls with them in their layer. A separate layer would make scrolling a third slower.
 */
export const Backdrop = memo((props: Props) => {
  const { axis, left, now, unit } = props;
  return (
    <svg
      className={css.backdrop}
      style={{ left }}
      width={axis.width}
      viewBox={`0 0 ${axis.width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect className={css.past} width={Math.max(0, Math.min(axis.width, axis.xOf(now)))} height={1} />
      {unit === 'day' && <Weekends {...props} />}
      <Paths {...props} />
    </svg>
  );
});
