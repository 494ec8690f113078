import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '#lib/texts/format.ts';
import { onDemand } from '../states/on-demand.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import type { DayChartProps, DayCount } from './day-drawing.tsx';

const HEIGHT = 160;
// Without a connection the table next to the chart has the same data.
const Drawing = onDemand(async () => (await import('./day-drawing.tsx')).DayDrawing, { lost: null });

/** The summary in words: the sum and the day with the most. */
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

/** A chart by day, drawn once its library has loaded. The summary below has the same content as text. */
export const DayChart = ({ height = HEIGHT, ...props }: DayChartProps) => {
  const { t } = useTranslation('lists');
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
      {props.days.length === 0 ? null : (
        <ChartTable
          label={props.label}
          headers={[t('chart.day'), t('chart.count')]}
          rows={props.days.map(({ date, count }) => [formatDay(date), formatNumber(count)])}
        />
      )}
    </figure>
  );
};
