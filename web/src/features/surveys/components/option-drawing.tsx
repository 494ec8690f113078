import { DonutChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { colorOf } from './option-colors.ts';

export interface OptionCount {
  readonly id: number;
  readonly value: string;
  readonly count: number;
}

interface OptionDrawingProps {
  readonly options: readonly OptionCount[];
  readonly size: number;
}

/** The drawing of `OptionChart`, in a separate file because it imports the chart library. */
export const OptionDrawing = ({ options, size }: OptionDrawingProps) => (
  <DonutChart
    size={size}
    thickness={24}
    withTooltip
    paddingAngle={2}
    // The drawing is hidden from screen readers, so it must not take focus.
    pieChartProps={{ accessibilityLayer: false }}
    pieProps={{ rootTabIndex: -1 }}
    data={options.map(({ value, count }, at) => ({ name: value, value: count, color: colorOf(at) }))}
  />
);
