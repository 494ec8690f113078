import type { ReactNode } from 'react';
import classes from './status-chip.module.css';

/** Meaning of a chip's color: neutral, informative, good, warning, bad. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

interface StatusChipProps {
  readonly tone?: Tone;
  /** Shows a dot before the text, for states that change. */
  readonly dot?: boolean;
  /** Wraps a sentence. Other chips stay on one line. */
  readonly long?: boolean;
  readonly children: ReactNode;
}

/** A short state as text. The color only repeats it. */
export const StatusChip = ({ tone = 'neutral', dot = false, long = false, children }: StatusChipProps) => (
  <span className={classes.chip} data-tone={tone} data-long={long || undefined}>
    {dot ? <span className={classes.dot} aria-hidden="true" /> : null}
    {children}
  </span>
);
