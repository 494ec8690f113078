import { useTranslation } from 'react-i18next';
import { formatNumber, formatShare } from '#lib/texts/format.ts';
import { onDemand } from '../states/on-demand.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import type { SeriesChartProps } from './series-drawing.tsx';

const HEIGHT = 220;
// Without a connection the table next to the chart has the same data.
const Drawing = onDemand(async () => (await import('./series-drawing.tsx')).SeriesDrawing, { lost: null });

/** Lines or bars of several series. The summary and the table below have the same content as text. */
export const SeriesChart = ({ height = HEIGHT, ...props }: SeriesChartProps) => {
  const { t } = useTranslation('lists');
  const { label, pointHeader, points, series, unit = 'count', summary } = props;
  const written = (value: number | null | undefined): string =>
    value == null ? t('chart.noValue') : unit === 'share' ? formatShare(value) : formatNumber(value);
  return (
    <figure className={classes.figure}>
      <div aria-hidden="true" style={{ minHeight: height }}>
        <Drawing {...props} height={height} />
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.label}>{label}: </span>
        {summary}
      </figcaption>
      <ChartTable
        label={label}
        headers={[pointHeader, ...series.map((one) => one.label)]}
        rows={points.map((point, index) => [point, ...series.map(({ values }) => written(values[index]))] as const)}
      />
    </figure>
  );
};
