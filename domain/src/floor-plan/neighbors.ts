import type { PlacedUnit } from './floor-plan.ts';

/** A place on a plan before it is turned, with its shape and angle. */
type Drawn = Pick<PlacedUnit, 'x' | 'y' | 'width' | 'height' | 'shape' | 'turn'>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A convex polygon, widened by a margin. A circle is its center with the radius as margin. */
interface Outline {
  readonly points: readonly Point[];
  readonly margin: number;
}

/** Corners of the polygon that approximates an ellipse, to less than a centimeter. */
const ELLIPSE_CORNERS = 64;

/** Corners around the center, before the unit is turned. */
const cornersOf = ({ width, height, shape }: Drawn): Point[] => {
  const [across, down] = [width / 2, height / 2];
  if (shape === 'rectangle')
    return [
      { x: -across, y: -down },
      { x: across, y: -down },
      { x: across, y: down },
      { x: -across, y: down },
    ];
  return Array.from({ length: ELLIPSE_CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / ELLIPSE_CORNERS;
    return { x: across * Math.cos(angle), y: down * Math.sin(angle) };
  });
};

const outlineOf = (unit: Drawn): Outline => {
  const center = { x: unit.x + unit.width / 2, y: unit.y + unit.height / 2 };
  if (unit.shape === 'round' && unit.width === unit.height) return { points: [center], margin: unit.width / 2 };
  const angle = (unit.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points = cornersOf(unit).map(({ x, y }) => ({
    x: center.x + x * cos - y * sin,
    y: center.y + x * sin + y * cos,
  }));
  return { points, margin: 0 };
};

type Edge = readonly [from: Point, to: Point];

/** The edges of a polygon. A single point has none. */
const edgesOf = ({ points }: Outline): Edge[] =>
  points.length < 2 ? [] : points.map((from, at) => [from, points[(at + 1) % points.length] ?? from]);

const distanceOfPoints = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const distanceToEdge = (point: Point, [from, to]: Edge): number => {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const share = ((point.x - from.x) * across + (point.y - from.y) * down) / (across ** 2 + down ** 2);
  const along = Math.min(1, Math.max(0, share));
  return distanceOfPoints(point, { x: from.x + along * across, y: from.y + along * down });
};

/** Whether an axis at a right angle to an edge has the two polygons apart from each other. */
const isApartAcross = ([from, to]: Edge, a: Outline, b: Outline): boolean => {
  const along = ({ x, y }: Point) => x * (from.y - to.y) + y * (to.x - from.x);
  const [ofA, ofB] = [a.points.map(along), b.points.map(along)];
  return Math.max(...ofA) < Math.min(...ofB) || Math.max(...ofB) < Math.min(...ofA);
};

/** Distance of the polygons without their margins. Polygons that no axis has apart overlap. */
const gapOf = (a: Outline, b: Outline): number => {
  const [edgesA, edgesB] = [edgesOf(a), edgesOf(b)];
  const edges = [...edgesA, ...edgesB];
  if (edges.length > 0 && !edges.some((edge) => isApartAcross(edge, a, b))) return 0;
  return Math.min(
    ...a.points.flatMap((point) => b.points.map((other) => distanceOfPoints(point, other))),
    ...a.points.flatMap((point) => edgesB.map((edge) => distanceToEdge(point, edge))),
    ...b.points.flatMap((point) => edgesA.map((edge) => distanceToEdge(point, edge))),
  );
};

const distanceOfOutlines = (a: Outline, b: Outline): number => Math.max(0, gapOf(a, b) - a.margin - b.margin);

/** The distance between two units as they are drawn, edge to edge; 0 when they touch or overlap. */
export const drawnDistance = (a: Drawn, b: Drawn): number => distanceOfOutlines(outlineOf(a), outlineOf(b));

/** Units at most this far apart are neighbors. */
const NEAR = 120;

/**
 * Whether units form one group in which each has a neighbor, so that a party can sit together.
 * Rule: docs/rules/floor-plan.md#neighbors.
 */
export const areNeighbors = (units: readonly Drawn[]): boolean => {
  const [first, ...others] = units.map(outlineOf);
  if (first === undefined) return false;
  const reached = [first];
  let left = others;
  for (let at = 0; at < reached.length; at++) {
    const from = reached[at] as Outline;
    const isNear = (unit: Outline) => distanceOfOutlines(from, unit) <= NEAR;
    reached.push(...left.filter(isNear));
    left = left.filter((unit) => !reached.includes(unit));
  }
  return left.length === 0;
};
