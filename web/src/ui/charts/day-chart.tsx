import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import classes from './charts.module.css';

/** How many on each day, `yyyy-MM-dd`, in order. */
export interface DayCount {
  readonly date: string;
  readonly count: number;
}

export interface DayChartProps {
  /** What is counted: "Bookings a day". */
  readonly label: string;
  readonly days: readonly DayCount[];
  /** Marked by a line. */
  readonly today?: string;
  readonly kind?: 'area' | 'line';
  readonly height?: number;
}

/** Specification, document 3, section 9. */
const HEIGHT = 160;
const Drawing = onDemand(async () => (await import('./day-drawing.tsx')).DayDrawing);

/** The same in words: the sum, and the most on one day. */
const useSummary = (days: readonly DayCount[]): string => {
  const { t } = useTranslation('lists');
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = days.reduce<DayCount | undefined>(
    (best, day) => (day.count > (best?.count ?? 0) ? day : best),
    undefined,
  );
  if (!most) return t('chart.none');
  return t('chart.summary', { total: formatNumber(total), most: formatNumber(most.count), date: formatDay(most.date) });
};

/** A chart of days, drawn when its library is there; the summary below it says the same without a picture. */
export const DayChart = ({ height = HEIGHT, ...props }: DayChartProps) => {
  const summary = useSummary(props.days);
  return (
    <figure className={classes.figure}>
      <div aria-hidden="true" style={{ height }}>
        <Drawing {...props} height={height} />
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.label}>{props.label}: </span>
        {summary}
      </figcaption>
    </figure>
  );
};
