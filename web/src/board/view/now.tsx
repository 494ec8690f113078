import { useEffect, useState } from 'react';
import type { Axis } from '../geometry/axis.ts';
import type { Instant } from '../types.ts';
import css from './board.module.css';
import header from './header.module.css';

const EVERY_MS = 20_000;

/** The current time, updated. */
export const useNow = (now: () => Instant): Instant => {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), EVERY_MS);
    return () => clearInterval(timer);
  }, [now]);
  return time;
};

interface Props {
  readonly axis: Axis;
  readonly left: number;
  readonly now: Instant;
}

const isShown = ({ axis, now }: Props) => now >= axis.from && now < axis.to;

/** The line of the current time over all rows. */
export const NowLine = (props: Props) =>
  isShown(props) ? (
    <div className={css.now} style={{ left: props.left + props.axis.xOf(props.now) }} aria-hidden="true" />
  ) : null;

/** The current time on the axis. */
export const NowPill = (props: Props & { readonly text: string; readonly label: string }) =>
  isShown(props) ? (
    <div
      className={header.nowPill}
      style={{ left: props.left + props.axis.xOf(props.now) }}
      title={props.label}
      aria-hidden="true"
    >
      {props.text}
    </div>
  ) : null;
