import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { HORIZONTAL_GRID, intervalFor } from './grid.ts';
import { hourLabel } from './hour-label.ts';

/** The count of one hour of the day, 0 to 23. */
export interface HourCount {
  readonly hour: number;
  readonly count: number;
}

export interface HourChartProps {
  readonly label: string;
  readonly hours: readonly HourCount[];
  readonly height?: number;
}

/** As many names of hours fit side by side on a phone. */
const MOST_NAMES = 12;

/** The drawing of `HourChart`. */
export const HourDrawing = ({ label, hours, height }: HourChartProps & { readonly height: number }) => (
  <BarChart
    h={height}
    data={hours.map(({ hour, count }) => ({ hour: String(hour).padStart(2, '0'), count }))}
    dataKey="hour"
    series={[{ name: 'count', label, color: 'brand.6' }]}
    {...HORIZONTAL_GRID}
    tickLine="none"
    xAxisProps={{ interval: intervalFor(hours.length, MOST_NAMES) }}
    maxBarWidth={36}
    accessibilityLayer={false}
    yAxisProps={{ allowDecimals: false, interval: 0, width: 36 }}
    tooltipProps={{ labelFormatter: (hour: unknown) => hourLabel(Number(hour)) }}
    barProps={{ radius: [3, 3, 0, 0] }}
  />
);
