import { AreaChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { formatDay, formatDays } from '#lib/texts/format.ts';
import { HORIZONTAL_GRID, intervalFor } from './grid.ts';

/** The count of one day, `yyyy-MM-dd`. */
export interface DayCount {
  readonly date: string;
  readonly count: number;
}

export interface DayChartProps {
  /** Name of the counted values: "Bookings a day". */
  readonly label: string;
  readonly days: readonly DayCount[];
  /** Marked by a line. */
  readonly today?: string;
  readonly kind?: 'area' | 'line';
  readonly height?: number;
}

/** As many names of days fit side by side on a phone. */
const MOST_NAMES = 5;

/** The drawing of `DayChart`, in a separate file because it imports the chart library. */
export const DayDrawing = ({
  label,
  days,
  today,
  kind = 'area',
  height,
}: DayChartProps & { readonly height: number }) => {
  const shared = {
    h: height,
    data: days.map(({ date, count }) => ({ date, count })),
    dataKey: 'date',
    series: [{ name: 'count', label, color: 'brand.6' }],
    withDots: false,
    curveType: 'linear' as const,
    ...HORIZONTAL_GRID,
    tickLine: 'none' as const,
    strokeWidth: 2,
    // The drawing is hidden from screen readers, so it must not take focus.
    accessibilityLayer: false,
    xAxisProps: {
      tickFormatter: (day: string) => formatDays(day, day, false),
      interval: intervalFor(days.length, MOST_NAMES),
    },
    yAxisProps: { allowDecimals: false, interval: 0, width: 36 },
    // Without a hovered point there is no label.
    tooltipProps: { labelFormatter: (date: unknown) => (typeof date === 'string' ? formatDay(date) : '') },
    ...(today !== undefined && { referenceLines: [{ x: today, color: 'red.6' }] }),
  };
  return kind === 'line' ? <LineChart {...shared} /> : <AreaChart {...shared} fillOpacity={0.18} />;
};
