import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './day-row.module.css';

interface DayRowProps {
  /** Target of the row's link. */
  readonly to: string;
  /** ISO 8601. */
  readonly at: string;
  /** The time or the day, in bold. */
  readonly when: string;
  /** Below the time. */
  readonly below?: string | undefined;
  readonly tone?: 'request' | undefined;
  readonly name: string;
  readonly details: string;
  readonly chips?: ReactNode;
  /** Buttons at the right, or below without space. */
  readonly actions?: ReactNode;
}

/** A booking or request of a day with its time, name and details. The whole row is a link. */
export const DayRow = ({ to, at, when, below, tone, name, details, chips, actions }: DayRowProps) => (
  <li className={classes.row}>
    <Link to={to} className={classes.open}>
      <time dateTime={at} className={classes.when} data-tone={tone}>
        <span className={classes.time}>{when}</span>
        {below === undefined ? null : <span className={classes.soft}>{below}</span>}
      </time>
      <span className={classes.who}>
        <span className={classes.nameLine}>
          <span className={classes.name}>{name}</span>
          {chips}
        </span>
        <span className={classes.soft}>{details}</span>
      </span>
    </Link>
    {actions === undefined || actions === null ? null : <span className={classes.actions}>{actions}</span>}
  </li>
);
