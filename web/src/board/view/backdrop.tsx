import { type CSSProperties, memo } from 'react';
import type { Axis } from '../geometry/axis.ts';
import { type Lines, labelStep, lineRuns, localDays, localMarks } from '../time/ticks.ts';
import { DAY, HOUR, type Zone } from '../time/zone.ts';
import type { Instant } from '../types.ts';
import css from './board.module.css';

interface Props {
  readonly axis: Axis;
  readonly zone: Zone;
  readonly unit: 'hour' | 'day';
  readonly slotMinutes: number;
  readonly left: number;
  /** Of the view below the header. */
  readonly height: number;
  readonly now: Instant;
}

/** Fewer pixels between lines are a grey mush. */
const LEAST_GAP = 5;

/** Evenly spaced lines as one background layer each: no nodes, whatever their number. */
const layers = (runs: readonly Lines[], color: string) =>
  runs.map(({ x, step, length }) => ({
    image: `repeating-linear-gradient(to right, ${color} 0 1px, transparent 1px ${step}px)`,
    size: `${length}px 100%`,
    position: `${x}px 0`,
  }));

const styleOf = ({ axis, zone, unit, slotMinutes, height }: Props): CSSProperties => {
  const days = localDays(zone, axis.from, axis.to).map(({ start }) => start);
  const pixelsPerHour = axis.pixelsPerMs * HOUR;
  // The first line would double the columns' border.
  const lines = (marks: readonly Instant[]) => lineRuns(marks.filter((at) => at > axis.from).map(axis.xOf), axis.width);
  const fine = unit === 'hour' ? slotMinutes : (labelStep(pixelsPerHour, 40) ?? 24 * 60);
  const all = [
    ...layers(lines(days), fine < 24 * 60 ? 'var(--board-line-day)' : 'var(--board-line-)'),
    ...(unit === 'hour' ? layers(lines(localMarks(zone, axis.from, axis.to, 60)), 'var(--board-line-)') : []),
    ...((fine / 60) * pixelsPerHour >= LEAST_GAP && fine < 24 * 60
      ? layers(lines(localMarks(zone, axis.from, axis.to, fine)), 'var(--board-line-fine)')
      : []),
  ];
  return {
    height,
    backgroundImage: all.map(({ image }) => image).join(','),
    backgroundSize: all.map(({ size }) => size).join(','),
    backgroundPosition: all.map(({ position }) => position).join(','),
  };
};

const isWeekend = (zone: Zone, start: Instant) => {
  const day = new Date(Math.floor(zone.toWall(start) / DAY) * DAY).getUTCDay();
  return day === 0 || day === 6;
};

/**
 * What lies behind all rows: the lines of days, hours and slots, the past and the weekends. It is as high as the view and
 * stays put while rows scroll over it, so it is painted once.
 */
export const Backdrop = memo((props: Props) => (
  <div className={css.backdrop} style={{ left: props.left, width: props.axis.width }} aria-hidden="true">
    <div style={styleOf(props)}>
      <div className={css.past} style={{ width: Math.max(0, Math.min(props.axis.width, props.axis.xOf(props.now))) }} />
      {props.unit === 'day' &&
        localDays(props.zone, props.axis.from, props.axis.to)
          .filter(({ start }) => isWeekend(props.zone, start))
          .map(({ start, end }) => (
            <div
              key={start}
              className={css.weekend}
              style={{ left: props.axis.xOf(start), width: props.axis.xOf(end) - props.axis.xOf(start) }}
            />
          ))}
    </div>
  </div>
));
