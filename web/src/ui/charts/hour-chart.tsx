import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/texts/format.ts';
import { onDemand } from '../states/on-demand.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import type { HourChartProps, HourCount } from './hour-drawing.tsx';
import { hourLabel } from './hour-label.ts';

const HEIGHT = 200;
// Without a connection the table next to the chart has the same data.
const Drawing = onDemand(async () => (await import('./hour-drawing.tsx')).HourDrawing, { lost: null });

/** Bars by hour of the day, with the busiest hour as text. */
export const HourChart = ({ height = HEIGHT, ...props }: HourChartProps) => {
  const { t } = useTranslation('lists');
  const busiest = props.hours.reduce<HourCount | undefined>(
    (best, hour) => (hour.count > (best?.count ?? 0) ? hour : best),
    undefined,
  );
  return (
    <figure className={classes.figure}>
      <div aria-hidden="true" style={{ height }}>
        <Drawing {...props} height={height} />
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.label}>{props.label}: </span>
        {busiest
          ? t('chart.busiest', {
              hour: hourLabel(busiest.hour),
              count: busiest.count,
              bookings: formatNumber(busiest.count),
            })
          : t('chart.none')}
      </figcaption>
      {props.hours.length === 0 ? null : (
        <ChartTable
          label={props.label}
          headers={[t('chart.hour'), t('chart.count')]}
          rows={props.hours.map(({ hour, count }) => [hourLabel(hour), formatNumber(count)])}
        />
      )}
    </figure>
  );
};
