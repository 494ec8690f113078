import { asWritten } from '../moments.ts';
import classes from './cells.module.css';

/** A moment in two lines, date over time of day. */
export const MomentCell = ({ instant }: { readonly instant: string }) => {
  const { date, time } = asWritten(instant);
  return (
    <time dateTime={instant} className={classes.moment}>
      <span>{date}</span> <span className={classes.time}>{time}</span>
    </time>
  );
};
