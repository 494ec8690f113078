/**
 * Horizontal lines only. Without the generator, the chart library measures the label of each point to place vertical
 * lines that it doesn't draw.
 */
export const HORIZONTAL_GRID = {
  gridAxis: 'x',
  gridProps: { verticalCoordinatesGenerator: (): number[] => [] },
} as const;

/**
 * The interval of an axis with at most `most` names: how many points between two names have no name. The chart library
 * measures each name unless the interval is a number. Each measurement causes a layout of the page.
 */
export const intervalFor = (points: number, most: number): number => Math.max(0, Math.ceil(points / most) - 1);
