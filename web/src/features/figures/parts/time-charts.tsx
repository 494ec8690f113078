import type { BookingFigures, FigurePoint } from '@ledig/contract/reports/figures.ts';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMonth, formatMonthShort, formatNumber, formatShare } from '#lib/texts/format.ts';
import { SeriesChart } from '#ui/charts/series-chart.tsx';
import type { SeriesChartProps } from '#ui/charts/series-drawing.tsx';
import { Panel } from '#ui/detail/panel.tsx';

interface FiguresProps {
  readonly figures: BookingFigures;
}

const useTime = ({ step, points }: BookingFigures) => {
  const { t } = useTranslation('figures');
  const name = ({ date }: FigurePoint) => (step === 'month' ? formatMonth(date) : formatDay(date));
  const axis = points.map(({ date }) => (step === 'month' ? formatMonthShort(date) : formatDay(date).slice(0, 6)));
  return { pointHeader: t(`step.${step}`), points: points.map(name), axis, nameOf: name };
};

/** The point with the largest value; undefined when all are 0 or missing. */
const largest = (points: readonly FigurePoint[], numberOf: (point: FigurePoint) => number | null) =>
  points.reduce<{ readonly point: FigurePoint; readonly value: number } | undefined>((best, point) => {
    const value = numberOf(point) ?? 0;
    return value > (best?.value ?? 0) ? { point, value } : best;
  }, undefined);

interface TimeChartProps extends Omit<SeriesChartProps, 'label'> {
  readonly title: string;
}

const TimeChart = ({ title, ...chart }: TimeChartProps) => (
  <Panel title={title}>
    <SeriesChart {...chart} label={title} />
  </Panel>
);

/** Bookings over time, with the period before. */
export const BookingsChart = ({ figures }: FiguresProps) => {
  const { t } = useTranslation('figures');
  const { nameOf, ...time } = useTime(figures);
  const most = largest(figures.points, ({ bookings }) => bookings);
  const count = figures.totals.bookings;
  const values = { total: formatNumber(count), before: formatNumber(figures.before.bookings) };
  return (
    <TimeChart
      {...time}
      kind="lines"
      title={t('chart.bookings')}
      series={[
        { key: 'bookings', label: t('series.current'), values: figures.points.map(({ bookings }) => bookings) },
        {
          key: 'before',
          label: t('series.before'),
          values: figures.points.map((point) => point.bookings_before),
          isCompared: true,
        },
      ]}
      summary={
        most
          ? t('summary.bookings', { count, ...values, most: formatNumber(most.value), when: nameOf(most.point) })
          : t('summary.noBookings', values)
      }
    />
  );
};

/** Occupancy over time: of the opening hours, and of the nights. */
export const OccupancyChart = ({ figures }: FiguresProps) => {
  const { t } = useTranslation('figures');
  const { nameOf, ...time } = useTime(figures);
  const kinds = (['occupancy_hours', 'occupancy_nights'] as const).filter((key) => figures.totals[key] !== null);
  if (kinds.length === 0) return null;
  const summary = kinds.map((key) => {
    const most = largest(figures.points, (point) => point[key]);
    const share = formatShare(figures.totals[key] ?? 0);
    return most
      ? t(`summary.${key}`, { share, most: formatShare(most.value), when: nameOf(most.point) })
      : t('summary.noOccupancy', { kind: t(`total.${key}`), share });
  });
  return (
    <TimeChart
      {...time}
      kind="lines"
      unit="share"
      title={t('chart.occupancy')}
      series={kinds.map((key) => ({
        key,
        label: t(`total.${key}`),
        values: figures.points.map((point) => point[key]),
      }))}
      summary={summary.join(' ')}
    />
  );
};

/** Cancellations and no-shows over time. */
export const LostChart = ({ figures }: FiguresProps) => {
  const { t } = useTranslation('figures');
  const { nameOf: _, ...time } = useTime(figures);
  const { totals } = figures;
  const values = { canceled: formatNumber(totals.canceled), noShows: formatNumber(totals.no_shows) };
  return (
    <TimeChart
      {...time}
      kind="bars"
      title={t('chart.lost')}
      series={[
        { key: 'canceled', label: t('series.canceled'), values: figures.points.map(({ canceled }) => canceled) },
        { key: 'no_shows', label: t('series.noShows'), values: figures.points.map((point) => point.no_shows) },
      ]}
      summary={t('summary.lost', values)}
    />
  );
};
