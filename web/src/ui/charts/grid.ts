/**
 * Horizontal lines only. Without the generator, the chart library measures the label of each point to place vertical
 * lines that it doesn't draw.
 */
export const HORIZONTAL_GRID = {
  gridAxis: 'x',
  gridProps: { verticalCoordinatesGenerator: (): number[] => [] },
} as const;
