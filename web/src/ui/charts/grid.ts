/**
 * Horizontal lines only. Without the generator, the chart library measures the label of each point to place vertical
 * lines that it doesn't draw.
 */
export const HORIZONTAL_GRID = {
  gridAxis: 'x',
  gridProps: { verticalCoordinatesGenerator: (): number[] => [] },
} as const;

/**
 * Interval of an axis that names at most so many points: the number of points without a name between two with one. With a
 * number, the chart library doesn't measure the names, which takes a layout of the page for each.
 */
export const intervalFor = (points: number, most: number): number => Math.max(0, Math.ceil(points / most) - 1);
