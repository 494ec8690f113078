import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './rows.module.css';

interface ListRowProps {
  /** Target of the row's link. */
  readonly to: string;
  /** ISO 8601, or a date without a time. */
  readonly at: string;
  /** The line below the time, such as a day or a step. */
  readonly below: string;
  readonly tone?: 'late' | undefined;
  readonly name: string;
  readonly where: string;
  readonly guests: number;
  /** Chips next to the name. */
  readonly chips?: ReactNode;
  /** Buttons at the right, on phones below. */
  readonly actions?: ReactNode;
}

/** A booking or request in a list of the dashboard: time, name, place, guests and actions. */
export const ListRow = ({ to, at, below, tone, name, where, guests, chips, actions }: ListRowProps) => {
  const { t } = useTranslation('home');
  return (
    <li className={classes.row}>
      <Link to={to} className={classes.open}>
        <time dateTime={at} className={classes.when} data-tone={tone}>
          {at.length > 10 ? <span className={classes.time}>{at.slice(11, 16)}</span> : null}
          <span className={classes.below}>{below}</span>
        </time>
        <span className={classes.who}>
          <span className={classes.nameLine}>
            <span className={classes.name}>{name}</span>
            {chips}
          </span>
          <span className={classes.where}>{`${where} · ${t('arrivals.guests', { count: guests })}`}</span>
        </span>
      </Link>
      {actions === undefined || actions === null ? null : <span className={classes.actions}>{actions}</span>}
    </li>
  );
};
