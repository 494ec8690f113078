import type { ReactNode } from 'react';
import classes from './status-chip.module.css';

/** What a chip's colour says: nothing, of interest, good, mind this, bad or gone. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

interface StatusChipProps {
  readonly tone?: Tone;
  /** A dot before the words: for states that change, not for labels. */
  readonly dot?: boolean;
  readonly children: ReactNode;
}

/** A short state in words; the colour only repeats them. */
export const StatusChip = ({ tone = 'neutral', dot = false, children }: StatusChipProps) => (
  <span className={classes.chip} data-tone={tone}>
    {dot ? <span className={classes.dot} aria-hidden="true" /> : null}
    {children}
  </span>
);
