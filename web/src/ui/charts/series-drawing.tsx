import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { ColorSwatch } from '@mantine/core';
import { formatNumber, formatShare } from '#lib/texts/format.ts';
import classes from './charts.module.css';
import { HORIZONTAL_GRID } from './grid.ts';

/** The values of one series, in the order of the chart's points. Null: no value. */
interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** Drawn in gray, behind the others. */
  readonly isCompared?: boolean;
}

export interface SeriesChartProps {
  /** Name of the chart. */
  readonly label: string;
  /** Header of the column with the points' names. */
  readonly pointHeader: string;
  readonly points: readonly string[];
  /** Shorter names of the points, for the axis. */
  readonly axis?: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly kind: 'lines' | 'bars';
  /** `share`: from 0 to 1. */
  readonly unit?: 'count' | 'share';
  /** The chart in words. */
  readonly summary: string;
  readonly height?: number;
}

const COLORS = ['brand.6', 'yellow.6', 'green.6'];
const COMPARED = 'gray.5';
/** Up to this number of points, each has its name on the axis. */
const FEW = 8;

/** The drawing of `SeriesChart`, in a separate file because it imports the chart library. */
export const SeriesDrawing = ({
  points,
  axis = points,
  series,
  kind,
  unit = 'count',
  height,
}: SeriesChartProps & { readonly height: number }) => {
  const shared = {
    h: height,
    data: points.map((point, index) => ({
      point,
      ...Object.fromEntries(series.map(({ key, values }) => [key, values[index] ?? null])),
    })),
    dataKey: 'point',
    // The compared series comes first, so that the others are drawn over it.
    series: series
      .map(({ key, label, isCompared = false }, index) => ({
        name: key,
        label,
        isCompared,
        color: isCompared ? COMPARED : (COLORS[index] ?? COMPARED),
        ...(isCompared && kind === 'lines' && { strokeDasharray: '4 4' }),
      }))
      .sort((a, b) => Number(b.isCompared) - Number(a.isCompared)),
    valueFormatter: unit === 'share' ? formatShare : formatNumber,
    ...HORIZONTAL_GRID,
    tickLine: 'none' as const,
    // The drawing is hidden from screen readers, so it must not take focus.
    accessibilityLayer: false,
    xAxisProps: {
      minTickGap: 24,
      interval: points.length <= FEW ? 0 : ('equidistantPreserveStart' as const),
      tickFormatter: (point: string) => axis[points.indexOf(point)] ?? point,
    },
    yAxisProps: { allowDecimals: unit === 'share', interval: 0, width: unit === 'share' ? 52 : 44 },
  };
  return (
    <>
      {kind === 'lines' ? (
        <LineChart {...shared} curveType="linear" withDots={points.length < 3} strokeWidth={2} />
      ) : (
        <BarChart {...shared} maxBarWidth={28} barProps={{ radius: [3, 3, 0, 0] }} />
      )}
      {series.length < 2 ? null : (
        <div className={classes.legend}>
          {shared.series.map(({ name, label, color }) => (
            <span key={name} className={classes.entry}>
              <ColorSwatch
                component="span"
                size={12}
                withShadow={false}
                color={`var(--mantine-color-${color.replace('.', '-')})`}
              />
              {label}
            </span>
          ))}
        </div>
      )}
    </>
  );
};
